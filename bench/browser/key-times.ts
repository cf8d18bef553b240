import type { CDPSession } from '@playwright/test'

/** Milliseconds for one key. */
export type KeyTime = {
  /** Scripts, styles and layout. */
  page: number
  /** All tasks of the main thread, painting and input included. */
  thread: number
}

/** Milliseconds since the page was opened. Needs `Performance.enable`. */
export async function keyTimes(devtools: CDPSession): Promise<KeyTime> {
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
