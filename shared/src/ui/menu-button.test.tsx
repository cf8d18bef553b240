import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MenuButton } from './menu-button.tsx'

test('the menu opens in a browser without popovers', async () => {
  const onSelect = vi.fn()
  const user = userEvent.setup()
  render(
    <MenuButton label="More" icon={null} items={[{ label: 'Download', icon: null, onSelect }]} />,
  )
  const item = screen.getByText('Download')
  // The polyfill marks an open popover by this class.
  const openPopovers = () => document.getElementsByClassName(':popover-open').length
  await waitFor(() => expect(HTMLElement.prototype).toHaveProperty('showPopover'))
  expect(openPopovers()).toBe(0)

  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(openPopovers()).toBe(1)
  await user.click(item)
  expect(onSelect).toHaveBeenCalledOnce()
  expect(openPopovers()).toBe(0)
})
