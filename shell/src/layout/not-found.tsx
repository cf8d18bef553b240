import { localeAtom } from '@vayal/shared/runtime/locale'
import { LinkButton } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'
import * as styles from './not-found.module.css'

export function NotFound() {
  useAtomValue(localeAtom)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{m.not_found_title()}</h1>
      <EmptyState
        text={m.not_found_text()}
        action={<LinkButton to="/admin">{m.not_found_home()}</LinkButton>}
      />
    </div>
  )
}
