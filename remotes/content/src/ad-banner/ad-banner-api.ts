import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appConfig } from '@vayal/shared/runtime/config'
import { sendFile } from '@vayal/shared/runtime/http'
import { useUpload } from '@vayal/shared/runtime/use-upload'
import { adBannerQuery } from './ad-banner-query.ts'
import { noteReplaced } from './banner-addresses.ts'

/**
 * Makes a checked file the banner and loads the current banner again: also after a failure, since
 * only the answer may have got lost.
 */
export function useUploadAdBanner() {
  const queryClient = useQueryClient()
  const { watch, state, cancel } = useUpload()
  const uploading = useMutation({
    mutationFn: (file: File) =>
      watch(async (options) => {
        const { adBannerBaseUrl: baseUrl } = appConfig()
        await sendFile('/upload-ad-banner', file, { ...options, baseUrl })
      }),
    onSettled: async () => {
      const { queryKey } = adBannerQuery
      const before = queryClient.getQueryData(queryKey)
      await queryClient.invalidateQueries({ queryKey })
      if (before && queryClient.getQueryData(queryKey) === before) noteReplaced(before)
    },
  })
  return { uploading, upload: { state, cancel } }
}
