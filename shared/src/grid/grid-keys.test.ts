import { commandOf } from '@vayal/shared/grid/grid-keys'
import { expect, test } from 'vitest'

function press(key: string, modifiers: Partial<KeyboardEventInit> = {}) {
  return commandOf(new KeyboardEvent('keydown', { key, ...modifiers }))
}

test('a key moves or is a command, with Shift or without', () => {
  expect(press('ArrowDown')).toEqual({ do: 'ArrowDown', shift: false })
  expect(press('Home', { ctrlKey: true, shiftKey: true })).toEqual({
    do: 'Control+Home',
    shift: true,
  })
  expect(press('Backspace')?.do).toBe('clear')
  expect(press('s', { metaKey: true })?.do).toBe('save')
  expect(press('a')).toBeNull()
})

test('Ctrl+Shift+Z is redo', () => {
  expect(press('z', { ctrlKey: true })?.do).toBe('undo')
  expect(press('Z', { ctrlKey: true, shiftKey: true })?.do).toBe('redo')
})

test('on a keyboard of another script, the position of the key counts', () => {
  expect(press('ஸ', { code: 'KeyS', ctrlKey: true })?.do).toBe('save')
})

test('Alt leaves the key to the browser', () => {
  expect(press('ArrowLeft', { altKey: true })).toBeNull()
})
