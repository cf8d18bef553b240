import { userInfo } from 'node:os'
import type { Provenance } from '@vayal/shared/contracts/release'
import { git } from './git.ts'

/** Reads commit, author and run from the variables of GitHub or GitLab, else from the checkout. */
export function currentProvenance(
  remote: string,
  reason: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Provenance {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env
  const githubRun =
    GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  const provenance = {
    commit: env.GITHUB_SHA || env.CI_COMMIT_SHA || currentCommit(remote),
    author:
      env.GITHUB_ACTOR ||
      env.GITLAB_USER_LOGIN ||
      git('config', 'user.name') ||
      userInfo().username,
    run: githubRun || env.CI_JOB_URL,
    reason,
  }
  return Object.fromEntries(Object.entries(provenance).filter(([, value]) => value))
}

/** Shortens a commit to ten digits and keeps its suffix `-dirty`. */
export function shortCommit(commit: string): string {
  return commit.replace(/^(.{10})[^-]*/, '$1')
}

function currentCommit(remote: string): string | undefined {
  const commit = git('rev-parse', 'HEAD')
  if (!commit) return undefined
  const inputs = [
    'package.json',
    'package-lock.json',
    'scripts',
    'sdk',
    'shared',
    `remotes/${remote}`,
  ]
  const changes = git('status', '--porcelain', '--', ...inputs)
  return changes ? `${commit}-dirty` : commit
}
