import { queryOptions } from '@tanstack/react-query'
import { parseAdBannerUrl } from '@vayal/shared/contracts/ad-banner'
import { appConfig } from '@vayal/shared/runtime/config'
import { getJsonOrText } from '@vayal/shared/runtime/http'

/** URL of the banner, or null. The banner calls may have their own host. */
export const adBannerQuery = queryOptions({
  queryKey: ['ad-banner'],
  queryFn: async ({ signal }) => {
    const baseUrl = appConfig().adBannerBaseUrl
    return parseAdBannerUrl(await getJsonOrText('/get-ad-banner-url', { signal, baseUrl }))
  },
})
