import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appConfig } from '@vayal/shared/runtime/config'
import { sendFile } from '@vayal/shared/runtime/http'
import { adBannerQuery } from './ad-banner-query.ts'

/** Makes a file the banner, and has the current banner loaded again. */
export function useUploadAdBanner() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      sendFile('/upload-ad-banner', file, { baseUrl: appConfig().adBannerBaseUrl }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adBannerQuery.queryKey }),
  })
}
