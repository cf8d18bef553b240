import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { ROOT } from '../workspaces.ts'

const composeFile = z.object({
  services: z.object({
    vayal: z.object({
      read_only: z.literal(true),
      tmpfs: z.string(),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      mem_limit: z.string(),
      stop_grace_period: z.string().check(z.regex(/^\d+s$/)),
    }),
  }),
})

/** Options of `podman run` for the server's restrictions in compose.yaml. */
export function composeOptions(): string[] {
  const text = readFileSync(resolve(ROOT, 'docs/examples/compose.yaml'), 'utf8')
  const { vayal } = composeFile.parse(parse(text)).services
  return [
    '--read-only',
    `--tmpfs=${vayal.tmpfs}`,
    ...vayal.cap_drop.map((name) => `--cap-drop=${name}`),
    ...vayal.security_opt.map((option) => `--security-opt=${option}`),
    `--memory=${vayal.mem_limit}`,
    `--stop-timeout=${vayal.stop_grace_period.slice(0, -1)}`,
  ]
}
