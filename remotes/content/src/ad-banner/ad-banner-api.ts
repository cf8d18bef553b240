import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appConfig } from '@vayal/shared/runtime/config'
import { sendFile } from '@vayal/shared/runtime/http'
import { withOfflineError } from '@vayal/shared/runtime/offline-error'
import { useUpload } from '@vayal/shared/runtime/use-upload'
import { adBannerQuery } from './ad-banner-query.ts'
import { markReplaced } from './banner-urls.ts'

/** Refetches even after a failure: the upload may have succeeded although its answer was lost. */
export function useUploadAdBanner() {
  const queryClient = useQueryClient()
  const { watch, state, cancel } = useUpload()
  const uploading = useMutation({
    mutationFn: (file: File) =>
      watch(async (options) => {
        const { adBannerBaseUrl: baseUrl } = appConfig()
        await withOfflineError(sendFile('/upload-ad-banner', file, { ...options, baseUrl }))
      }),
    onSettled: async () => {
      const { queryKey } = adBannerQuery
      const before = queryClient.getQueryData(queryKey)
      await queryClient.invalidateQueries({ queryKey })
      if (before && queryClient.getQueryData(queryKey) === before) markReplaced(before)
    },
  })
  return { uploading, upload: { state, cancel } }
}
