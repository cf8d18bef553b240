import type { CDPSession } from '@playwright/test'

/** Milliseconds of the main thread. */
export type MainThreadTimes = {
  /** Scripts, styles and layout. */
  page: number
  /** All tasks, painting and input included. */
  thread: number
}

/** Milliseconds since the page was opened. Needs `Performance.enable`. */
export async function mainThreadTimes(devtools: CDPSession): Promise<MainThreadTimes> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const sum = (...names: string[]) =>
    metrics
      .filter(({ name }) => names.includes(name))
      .reduce((all, { value }) => all + value * 1000, 0)
  return {
    page: sum('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'),
    thread: sum('TaskDuration'),
  }
}
