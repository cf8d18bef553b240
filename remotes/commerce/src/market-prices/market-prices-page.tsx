import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'

export function Component() {
  return <PageHeader title={m.prices_title()} />
}
