import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Page() {
  const [isEmpty, setIsEmpty] = useState(true)
  return (
    <main>
      <h1 tabIndex={-1}>Markets</h1>
      {isEmpty && (
        <EmptyState
          text="None found"
          action={<Button onClick={() => setIsEmpty(false)}>Show all</Button>}
        />
      )}
    </main>
  )
}

test('focuses the heading when its pressed action is removed', async () => {
  const user = userEvent.setup()
  render(<Page />)
  screen.getByRole('button', { name: 'Show all' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('None found')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Markets' }))
})
