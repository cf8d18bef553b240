/** W3C WebDriver's actions of one input device, the same in its classic and its BiDi protocol. */
export type InputDevice = { type: 'key' | 'pointer'; id: string; actions: object[] }

/** A browser with one window, driven by its own automation protocol. */
export type Engine = {
  navigate: (url: string) => Promise<void>
  /** Result of a JavaScript expression; a JSON value. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (devices: InputDevice[]) => Promise<void>
  close: () => Promise<void>
}
