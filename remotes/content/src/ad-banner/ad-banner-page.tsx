import { useQuery } from '@tanstack/react-query'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { appConfig } from '@vayal/shared/runtime/config'
import { Alert } from '@vayal/shared/ui/alert'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useImagePick } from '@vayal/shared/ui/use-image-pick'
import { m } from '../messages.ts'
import { adBannerQuery } from './ad-banner-query.ts'
import { ChooseImage } from './choose-image.tsx'
import { CurrentBanner } from './current-banner.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export function Component() {
  const banner = useQuery(adBannerQuery)
  const { dialog, show, close } = useDialog<File>()
  const { refused, pick } = useImagePick({
    baseUrl: appConfig().adBannerBaseUrl,
    onPick: show,
  })

  return (
    <>
      <PageHeader
        title={m.banner_title()}
        description={m.banner_description()}
        actions={<ChooseImage onChoose={pick} />}
      />
      {refused && <Alert tone="error">{refused}</Alert>}
      <QueryState
        query={banner}
        errorText={() => m.banner_failed()}
        isEmpty={(url) => url === null}
        empty={<EmptyState text={m.banner_none()} hint={m.banner_none_hint()} />}
      >
        {(url) => url !== null && <CurrentBanner url={url} />}
      </QueryState>
      {dialog && (
        <UploadDialog key={dialog.key} file={dialog.shown} open={dialog.open} onClose={close} />
      )}
    </>
  )
}
