import { render } from '@testing-library/react'
import { occupiedAtom, useOccupied } from '@vayal/shared/runtime/occupied'
import { store } from '@vayal/shared/runtime/store'
import { renderScreen } from '@vayal/shared/testing/render'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { Dialog } from '@vayal/shared/ui/dialog'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { expect, it, test } from 'vitest'

function Occupied({ when }: { when: boolean }) {
  useOccupied(when)
  return null
}

it('lasts as long as anything holds', () => {
  const { rerender, unmount } = render(
    <>
      <Occupied when={true} />
      <Occupied when={true} />
    </>,
  )
  rerender(
    <>
      <Occupied when={false} />
      <Occupied when={true} />
    </>,
  )
  expect(store.get(occupiedAtom)).toBe(true)
  unmount()
  expect(store.get(occupiedAtom)).toBe(false)
})

const ignore = () => undefined

test.each([
  ['unsaved input', (on: boolean) => <UnsavedChanges when={on} />],
  [
    'a dialog',
    (on: boolean) => (
      <Dialog title="Details" open={on} onClose={ignore}>
        Text
      </Dialog>
    ),
  ],
  [
    'a question',
    (on: boolean) => (
      <ConfirmDialog
        open={on}
        title="Sure?"
        text="Gone for good."
        confirmLabel="Delete"
        onConfirm={ignore}
        onCancel={ignore}
      />
    ),
  ],
])('%s occupies the administrator', (_, draw) => {
  const { unmount } = renderScreen([{ path: '/', element: draw(false) }], { path: '/' })
  expect(store.get(occupiedAtom)).toBe(false)
  unmount()
  renderScreen([{ path: '/', element: draw(true) }], { path: '/' })
  expect(store.get(occupiedAtom)).toBe(true)
})
