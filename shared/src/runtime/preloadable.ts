import type { ComponentType } from 'react'

export type Preloadable<Props> = {
  Component: ComponentType<Props> | undefined
  /** Fetches the code. Rejects when that fails; can be called again. */
  preload: () => Promise<void>
}

const preloads: (() => Promise<void>)[] = []

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

/** Fetches the code of every preloadable component, so that the first use need not wait. */
export async function preloadAll(): Promise<void> {
  await Promise.allSettled(preloads.map((preload) => preload()))
}
