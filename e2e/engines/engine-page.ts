import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import type { Engine, InputDevice } from './engine.ts'

const point = z.nullable(z.object({ x: z.number(), y: z.number() }))

/** Milliseconds between polls; Playwright's own intervals grow to a second. */
const intervals = [50, 100]

/** WebDriver's code points of keys. */
const KEYS = { Control: '\uE009', Enter: '\uE007' } as const

/** Centre of the first visible match; null if a click would not reach it. Runs in the page. */
function clickablePoint(selector: string, name: string | null) {
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const label = labels.map(({ textContent }) => textContent).join(' ')
    return (element.getAttribute('aria-label') ?? (label || element.textContent)).trim()
  }
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      (name === null || nameOf(candidate) === name) && candidate.getClientRects().length > 0,
  )
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null
}

export class EnginePage {
  readonly #engine: Engine
  readonly #origin: string

  constructor(engine: Engine, origin: string) {
    this.#engine = engine
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.#engine.navigate(this.#origin + path)
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#engine.evaluate(expression)
  }

  async expect(expression: string, value: unknown): Promise<void> {
    await expect
      .poll(() => this.evaluate(expression), { message: expression, intervals })
      .toEqual(value)
  }

  async expectText(text: string): Promise<void> {
    const shown = () => this.evaluate('document.body?.innerText ?? ""')
    await expect.poll(shown, { message: `page with "${text}"`, intervals }).toContain(text)
  }

  async click(selector: string, name: string | null = null): Promise<void> {
    let found = { x: 0, y: 0 }
    const call = `(${clickablePoint})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`
    const what = name === null ? selector : `${selector} "${name}"`
    await expect
      .poll(
        async () => {
          // A moving element is elsewhere at the next poll.
          const before = found
          const current = point.parse(await this.evaluate(call))
          if (current) found = current
          return current?.x === before.x && current.y === before.y
        },
        { message: `${what} can be clicked`, intervals },
      )
      .toBe(true)
    const buttonActions = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    const actions = [{ type: 'pointerMove', ...found }, ...buttonActions]
    const mouse = { parameters: { pointerType: 'mouse' }, actions }
    await this.#perform([{ type: 'pointer', id: 'mouse', ...mouse }])
  }

  async fill(selector: string, name: string | null, text: string): Promise<void> {
    await this.click(selector, name)
    await this.typeWithControl('a')
    await this.type(text)
  }

  async typeWithControl(letter: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: KEYS.Control },
      ...keyActions(letter),
      { type: 'keyUp', value: KEYS.Control },
    ]
    await this.#perform([{ type: 'key', id: 'keys', actions }])
  }

  async type(text: string, end: '' | 'Enter' = ''): Promise<void> {
    const actions = keyActions(end ? text + KEYS[end] : text)
    await this.#perform([{ type: 'key', id: 'keys', actions }])
  }

  #perform(devices: InputDevice[]): Promise<void> {
    return this.#engine.perform(devices)
  }
}

function keyActions(text: string): object[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
}
