import * as z from '@vayal/shared/contracts/schema'
import { registry } from './registry.ts'

/** `/config.json`: what an installation sets, read by the shell before anything else. */
export const appConfig = z.object({
  /** Where the calls of the specification's section 7 go: `/api` or an absolute address, no slash at the end. */
  apiBaseUrl: z.string(),
  /** The same for the two ad banner calls. */
  adBannerBaseUrl: z.string(),
  /** `server`: our sessions. `client`: the specification's comparison in the browser; a foreign backend. */
  authMode: z.enum(['server', 'client']),
  /** Only with `client`. The digest is public: it protects nothing by itself. */
  clientAuth: z.nullable(
    z.object({
      username: z.string(),
      /** Lower-case hexadecimal SHA-256 of the password. */
      passwordSha256: z.string(),
    }),
  ),
})
export type AppConfig = z.infer<typeof appConfig>

/** Inlined in the shell's page as `<script type="application/json" id="boot">`. */
export const bootData = z.object({
  config: appConfig,
  registry,
  /** Origins from which an administrator may load a remote under development. */
  allowedOverrides: z.array(z.string()),
})
export type BootData = z.infer<typeof bootData>
