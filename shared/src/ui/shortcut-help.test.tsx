import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setShortcuts, shortcutOf } from '@vayal/shared/runtime/shortcuts'
import { ShortcutHelp } from '@vayal/shared/ui/shortcut-help'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

afterEach(() => setShortcuts(true))

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <ShortcutHelp
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      shortcuts={[{ keys: ['J', '↓'], text: 'Next' }]}
    />
  )
}

test('lists the shortcuts and turns them off, which is remembered', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const text of ['J', '↓', 'Next']) help.getByText(text)
  const press = new KeyboardEvent('keydown', { key: 'J', code: 'KeyJ' })
  expect(shortcutOf(press)).toBe('j')
  await user.click(help.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
  expect(shortcutOf(press)).toBeNull()
  expect(localStorage.getItem('shortcuts')).toBe('off')
})

test('on a Tamil keyboard, the Latin letter printed on the key counts', () => {
  const press = (key: string, code: string) =>
    shortcutOf(new KeyboardEvent('keydown', { key, code }))
  expect(press('அ', 'KeyA')).toBe('a')
  expect(press('a', 'KeyQ')).toBe('a')
  expect(press('?', 'Slash')).toBe('?')
  expect(press('ArrowDown', 'ArrowDown')).toBe('ArrowDown')
})
