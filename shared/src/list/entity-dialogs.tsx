import { DeleteDialog, type DeleteDialogProps } from '@vayal/shared/list/delete-dialog'
import { useDialog } from '@vayal/shared/list/use-dialog'
import type { List } from '@vayal/shared/list/use-list'
import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { useLocation, useNavigate } from '@vayal/shared/runtime/router'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { useEffect, useEffectEvent, useRef } from 'react'

export type EntityFormProps<Item> = {
  edited: Item | undefined
  all: readonly Item[]
  open: boolean
  onClose: () => void
}

/** A list's URL with this hash opens the form for a new item. */
const ADD_HASH = '#add'

export function useEntityDialogs<Item>() {
  const { dialog, show, close } = useDialog<{ edited: Item | undefined } | { deleted: Item }>()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isFormRequested = useRef(false)
  const handleHash = useEffectEvent(() => {
    if (hash === ADD_HASH) {
      isFormRequested.current = true
      // Removed, so that a reload or Back does not open the form again.
      navigate({ pathname, search }, { replace: true })
    } else if (isFormRequested.current) {
      // After the hash is gone: the dialog's history entry would cancel the navigation.
      isFormRequested.current = false
      show({ edited: undefined })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another hash.
  useEffect(() => handleHash(), [hash])
  return {
    dialog,
    close,
    add: () => show({ edited: undefined }),
    edit: (item: Item) => show({ edited: item }),
    remove: (item: Item) => show({ deleted: item }),
  }
}

type EntityDialogsProps<Item> = {
  list: List<Item>
  dialogs: ReturnType<typeof useEntityDialogs<Item>>
  formCode: Preloadable<EntityFormProps<Item>>
  onDelete: (item: Item) => Promise<void>
  deletionTexts: (item: Item) => DeleteDialogProps<Item>['texts']
}

export function EntityDialogs<Item>({
  list,
  dialogs: { dialog, close },
  formCode,
  onDelete,
  deletionTexts,
}: EntityDialogsProps<Item>) {
  if (!dialog) return null
  const { shown, open, key } = dialog
  if ('edited' in shown) {
    const overlay = { edited: shown.edited, all: list.all ?? [], open, onClose: close }
    return <LazyOverlay key={key} code={formCode} overlay={overlay} onFailed={close} />
  }
  return (
    <DeleteDialog
      key={key}
      item={shown.deleted}
      list={list.source}
      onDelete={onDelete}
      texts={deletionTexts(shown.deleted)}
      open={open}
      onClose={close}
    />
  )
}
