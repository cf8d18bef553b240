import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { NewsForm } from './news-form.tsx'

export function Component() {
  return (
    <>
      <PageHeader title={m.news_add()} back="/admin/news" />
      <NewsForm news={undefined} />
    </>
  )
}
