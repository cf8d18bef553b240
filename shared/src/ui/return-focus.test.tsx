import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Card } from '@vayal/shared/ui/card'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

function Screen({ onOpen }: { onOpen?: () => void }) {
  const [names, setNames] = useState(['Erode', 'Salem', 'Karur'])
  const [deletedName, setDeletedName] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <main>
      <PageHeader title="Markets" />
      {names.length > 0 && (
        <CardCollection
          items={names}
          view="list"
          label="Markets"
          itemKey={(name) => name}
          renderItem={(name) => (
            <Card
              view="list"
              title={name}
              onOpen={onOpen}
              actions={
                <button
                  type="button"
                  onClick={() => {
                    setDeletedName(name)
                    setOpen(true)
                  }}
                >
                  Delete {name}
                </button>
              }
            />
          )}
        />
      )}
      <ConfirmDialog
        open={open}
        title="Market"
        text="Sure?"
        confirmLabel="Yes"
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setNames((all) => all.filter((name) => name !== deletedName))
          setOpen(false)
        }}
      />
    </main>
  )
}

const focused = () => document.activeElement?.textContent

test.each([
  { cards: 'with a title button', onOpen: () => {}, salem: 'Salem' },
  { cards: 'with only action buttons', onOpen: undefined, salem: 'Delete Salem' },
])(
  'after a deletion in a list of cards $cards, the card at that position or the heading has the focus',
  async ({ onOpen, salem }) => {
    const user = userEvent.setup()
    render(
      <MemoryRouter>
        <Screen {...(onOpen && { onOpen })} />
      </MemoryRouter>,
    )
    const remove = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
      await user.click(await screen.findByRole('button', { name: 'Yes' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await remove('Erode')
    await waitFor(() => expect(focused()).toBe(salem))
    await remove('Karur')
    await waitFor(() => expect(focused()).toBe(salem))
    await remove('Salem')
    await waitFor(() => expect(focused()).toBe('Markets'))
  },
)
