import { render } from '@testing-library/react'
import { updatesDeferredAtom, useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { store } from '@vayal/shared/runtime/store'
import { renderScreen } from '@vayal/shared/testing/render'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { Dialog } from '@vayal/shared/ui/dialog'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { expect, it, test } from 'vitest'

function Deferring({ when }: { when: boolean }) {
  useDeferUpdates(when)
  return null
}

it('updates are deferred until the last component no longer defers them', () => {
  const { rerender, unmount } = render(
    <>
      <Deferring when={true} />
      <Deferring when={true} />
    </>,
  )
  rerender(
    <>
      <Deferring when={false} />
      <Deferring when={true} />
    </>,
  )
  expect(store.get(updatesDeferredAtom)).toBe(true)
  unmount()
  expect(store.get(updatesDeferredAtom)).toBe(false)
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
])('%s defers updates', (_, draw) => {
  const { unmount } = renderScreen([{ path: '/', element: draw(false) }], { path: '/' })
  expect(store.get(updatesDeferredAtom)).toBe(false)
  unmount()
  renderScreen([{ path: '/', element: draw(true) }], { path: '/' })
  expect(store.get(updatesDeferredAtom)).toBe(true)
})
