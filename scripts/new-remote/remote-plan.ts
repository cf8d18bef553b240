import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RemoteDeclaration } from '@vayal/shared/contracts/build-manifest'
import { mountsOverlap } from '@vayal/shared/contracts/mounts'
import { isShellPath } from '@vayal/shared/contracts/shell-paths'
import { UsageError } from '../command-line.ts'
import { readDeclaration } from '../read-declaration.ts'
import { ROOT, remoteIds } from '../workspaces.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_NAME = 40
/** `order` of the last sidebar group here. A constant: a remote in another repository cannot read the groups. */
const LAST_ORDER = 60
const PATH = /^\/admin(\/[a-zA-Z0-9-]+)+$/

export interface RemotePlan {
  id: string
  path: string
  title: { en: string; ta: string }
  /** Order of its group in the sidebar: after all others. */
  order: number
}

/** Plans a remote from the user's arguments. @throws {UsageError} naming an alternative */
export function planRemote(
  id: string,
  given: { path: string | undefined; title: string | undefined; tamilTitle: string | undefined },
): RemotePlan {
  requireName(id)
  const others = remoteIds().map(readDeclaration)
  const path = given.path ?? `/admin/${id}`
  requirePath(path, others)
  requireTitle('--title', given.title)
  requireTitle('--title-ta', given.tamilTitle)
  const en = given.title ?? titleOf(id)
  return {
    id,
    path,
    title: { en, ta: given.tamilTitle ?? en },
    order: nextOrder(others),
  }
}

/** `order` of a new sidebar group, after those of this repository and of the given remotes. */
export function nextOrder(others: RemoteDeclaration[]): number {
  const orders = others.flatMap(({ nav }) => nav.map(({ order }) => order))
  return Math.max(LAST_ORDER, ...orders) + 10
}

function requireName(id: string): void {
  if (!NAME.test(id) || id.length > MAX_NAME) {
    throw new UsageError(
      `"${id}" is not a valid remote name: use lower-case letters, digits and single hyphens, a letter ` +
        `first, ${MAX_NAME} at most`,
    )
  }
  const existing = [`remotes/${id}`, id].find((folder) => existsSync(resolve(ROOT, folder)))
  if (existing !== undefined) {
    throw new UsageError(`${existing} already exists: choose another name`)
  }
}

function requirePath(path: string, others: RemoteDeclaration[]): void {
  if (!PATH.test(path)) {
    throw new UsageError(`"${path}" is not a valid page path: use one such as /admin/weather`)
  }
  if (isShellPath(path)) {
    throw new UsageError(`${path} is the shell's own: choose another --path`)
  }
  for (const { id, pages } of others) {
    const mount = Object.keys(pages).find((other) => mountsOverlap(other, path))
    if (mount === undefined) continue
    throw new UsageError(`${path} belongs to the remote ${id} (${mount}): choose another --path`)
  }
}

function requireTitle(option: string, title: string | undefined): void {
  if (title === undefined || title.trim() !== '') return
  throw new UsageError(
    `${option} is empty: write the title for the sidebar, or leave ${option} out`,
  )
}

function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
