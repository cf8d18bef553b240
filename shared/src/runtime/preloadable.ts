import type { ComponentType } from 'react'

/** A component whose code is fetched after the page's own. */
export type Preloadable<Props> = {
  /** Undefined until the code has arrived. */
  Component: ComponentType<Props> | undefined
  /** Fetches the code; rejects when it cannot be fetched, and can be called again. */
  preload: () => Promise<void>
}

const preloads: (() => Promise<void>)[] = []

/** @param load imports the component; called again after a failure. */
export function preloadable<Props>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  const code: Preloadable<Props> = {
    Component: undefined,
    async preload() {
      code.Component ??= await load()
    },
  }
  preloads.push(code.preload)
  return code
}

/** Fetches the code of every preloadable component, so that none has to be waited for. */
export async function preloadAll(): Promise<void> {
  await Promise.allSettled(preloads.map((preload) => preload()))
}
