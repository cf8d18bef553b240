import * as z from '@vayal/shared/contracts/schema'
import { inlinedRegistry } from './registry.ts'

export const appConfig = z.object({
  /** Base of the specified calls: `/api` or an absolute URL, without a trailing slash. */
  apiBaseUrl: z.string(),
  adBannerBaseUrl: z.string(),
  /** `server`: the reference server's sessions. `client`: the browser compares credentials. */
  authMode: z.enum(['server', 'client']),
  /** Null with `server`. The browser receives the digest, so it protects nothing by itself. */
  clientAuth: z.nullable(
    z.object({
      username: z.string(),
      /** Lower-case hexadecimal SHA-256. */
      passwordSha256: z.string(),
    }),
  ),
})
export type AppConfig = z.infer<typeof appConfig>

/** Boot data, inlined in the page as `<script type="application/json" id="boot">`. */
export const bootData = z.object({
  config: appConfig,
  registry: inlinedRegistry,
  /** Origins from which an administrator can load a build under development. */
  allowedOverrides: z.array(z.string()),
})
export type BootData = z.infer<typeof bootData>
