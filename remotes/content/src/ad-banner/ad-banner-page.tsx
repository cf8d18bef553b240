import { useQuery } from '@tanstack/react-query'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { m } from '../messages.ts'
import { adBannerQuery } from './ad-banner-query.ts'
import { ChooseImage } from './choose-image.tsx'
import { CurrentBanner } from './current-banner.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export function Component() {
  const banner = useQuery(adBannerQuery)
  const { dialog, show, close } = useDialog<File>()

  return (
    <>
      <PageHeader
        title={m.banner_title()}
        description={m.banner_description()}
        actions={<ChooseImage label={m.banner_choose()} variant="primary" onChoose={show} />}
      />
      <QueryState
        query={banner}
        errorText={() => m.banner_failed()}
        isEmpty={(url) => url === null}
        empty={<EmptyState text={m.banner_none()} hint={m.banner_none_hint()} />}
      >
        {(url) => url !== null && <CurrentBanner url={url} />}
      </QueryState>
      {dialog && (
        <UploadDialog file={dialog.shown} open={dialog.open} onChooseOther={show} onClose={close} />
      )}
    </>
  )
}
