import { checkAgainstShell } from '../features/releases/gate.ts'
import { readShellManifest } from '../features/releases/read-bundled.ts'
import { findBuild, latestState } from '../features/releases/releases-repository.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { type Command, counted, withDatabase } from './run-command.ts'

export const checkBuildsCommand: Command = {
  usage: `npm run check-builds -w server

Names the released builds that the shell of this folder (or WEB_ROOT) cannot run, each with the reason.
Migrates the database, as a start does. Run it after a build and before a restart.
Needs the server's environment; servers may be running.`,
  argumentCount: [0, 0],
  run: async (environment, _given, output) => {
    const shell = readShellManifest(environment.webRoot)
    if (!shell) throw new OperatorError('There is no built shell: npm run build')
    const findings: string[] = []
    await withDatabase(environment, output, async ({ read }) => {
      const { remotes } = await latestState(read)
      for (const [id, { current, canary, source }] of Object.entries(remotes)) {
        // A start replaces the builds that came with a server.
        const versions = [source === 'released' ? current : null, canary?.version ?? null]
        for (const version of versions) {
          const build = version === null ? undefined : await findBuild(read, id, version)
          for (const { message } of build ? checkAgainstShell(build.manifest, shell) : []) {
            findings.push(`${id} ${version}: ${message}`)
          }
        }
      }
      const count = Object.keys(remotes).length
      if (findings.length === 0)
        output.log(`The new shell runs the released builds of ${counted(count, 'remote')}`)
    })
    return findings
  },
}
