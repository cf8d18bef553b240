import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type RemoteDeclaration, remoteDeclaration } from '@vayal/shared/contracts/build-manifest'
import { contributionsOf } from '@vayal/shared/contracts/registry'
import { isShellPath } from '@vayal/shared/contracts/shell-paths'
import * as z from 'zod/mini'
import { ROOT } from './workspaces.ts'

const MOUNT =
  'must be a path below /admin such as /admin/weather or /admin/weather/:day: words of Latin ' +
  'letters, digits and hyphens, without a slash at the end'

/** @throws {Error} naming the file and its problem. */
export function readDeclaration(id: string): RemoteDeclaration {
  return parseDeclaration(id, readFileSync(declarationFile(id), 'utf8'))
}

export function declarationFile(id: string): string {
  return resolve(ROOT, 'remotes', id, 'remote.json')
}

export function parseDeclaration(id: string, text: string): RemoteDeclaration {
  const toError = (problem: string) => new Error(`remotes/${id}/remote.json: ${problem}`)
  const { data, error } = z.safeParse(remoteDeclaration, parseJson(text, toError), {
    error: z.locales.en().localeError,
  })
  if (!data) {
    const lines = error.issues.map((issue) => [...issue.path, messageOf(issue)].join(': '))
    throw toError(lines.join('; '))
  }
  const problem = problemOf(id, data)
  if (problem !== undefined) throw toError(problem)
  return data
}

/** An invalid key is always a mount: no record of a declaration has other keys. */
function messageOf({ code, path, message }: z.core.$ZodIssue): string {
  const isMount = code === 'invalid_key' || (code === 'invalid_format' && path.at(-1) === 'path')
  return isMount ? MOUNT : message
}

function parseJson(text: string, toError: (problem: string) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw toError(error instanceof Error ? error.message : String(error))
  }
}

function problemOf(folder: string, declaration: RemoteDeclaration) {
  const { id, pages, nav, contributions, reads = {}, pageBudgets = {} } = declaration
  if (id !== folder) return `its id is "${id}", its folder "${folder}": they must be the same`
  const shellPath = Object.keys(pages).find(isShellPath)
  if (shellPath !== undefined) return `${shellPath} is the shell's own: choose another path`
  for (const [name, mounts] of Object.entries({ reads, pageBudgets })) {
    const unknown = Object.keys(mounts).find((mount) => !Object.hasOwn(pages, mount))
    if (unknown !== undefined) return `${name} names ${unknown}, which is not one of its pages`
  }
  const entries = nav.flatMap((group) => group.entries.map(({ path }) => path))
  const misplaced = contributionsOf(contributions ?? {}).find(({ path }) => !entries.includes(path))
  return (
    misplaced &&
    `${misplaced.kind} names ${misplaced.path}, which is not one of its sidebar entries`
  )
}
