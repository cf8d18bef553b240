import { RELEASE } from '../command-names.ts'
import { runsFromPackage } from '../workspaces.ts'

const NPM_OUTPUT = runsFromPackage ? '' : '; "npm run -s release" hides the output of npm'
const OTHER_COMMANDS = runsFromPackage ? '\n\nFor new, dev and check: npx vayal-remote --help' : ''

export const USAGE = `${RELEASE} <command> <remote> [version] --server URL

  affected  build the remote of this checkout, and report whether it differs from the live build
  publish   build the remote of this checkout and send it to the server; no administrator gets it
  promote   check a published build in the live shell, then make it current
  canary    check a published build, then give it to a share of the administrators: --percent 10;
            --percent 0 ends the canary
  observe   wait while the canary runs: --minutes 15; exits 1 if it ends or none runs
  rollback  make the previous build current again, or the named one
  disable   switch the remote off: its pages show --reason, the rest of the dashboard works
  enable    switch it on again
  withdraw  take back its first release: the remote leaves the dashboard
  list      the published builds, and the last releases with commit, author and reason
  status    the current, previous and canary build

  --server URL    the running product, or VAYAL_SERVER
  --dist FOLDER   publish: the folder of an existing build
  --percent N     canary: 0 to 100
  --minutes N     observe: 0 to 1000
  --reason TEXT   publish, promote, canary, rollback, enable, withdraw: the audit log records
                  this; disable: shown to every administrator, at most 300 characters
  --force         promote, canary: even if the build was rolled back, withdrawn or stopped as a
                  canary, or if the live build has a newer commit
  --skip-smoke    promote, canary: skip the smoke test in a browser; the audit log records this
  --json          print the result as JSON, or {"error": {code, message, …}} and its text to
                  stderr${NPM_OUTPUT}

The token of the remote is in DEPLOY_TOKEN. Without a version, promote and canary take the
newest build that was not rolled back, withdrawn or stopped, and observe the running canary.
Exit codes: 0 done, 1 refused, 2 invalid arguments, 3 the server cannot be reached, does not answer or
fails (5xx), 130 interrupted.${OTHER_COMMANDS}`
