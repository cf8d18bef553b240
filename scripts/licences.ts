import { shippedPackages } from './shipped-packages.ts'
import { ROOT } from './workspaces.ts'

/** SPDX ids of permissive licences: they require only a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
])
/** libvips. Its LGPL allows this use, because it is a shared library that users can replace. */
const REPLACEABLE = /^node_modules\/@img\/sharp-/

/** Shipped packages, for any platform, whose licence is not in the allow list. */
export function licenceProblems(root = ROOT): string[] {
  return shippedPackages(root).flatMap(({ path, license }) => {
    const allowed = REPLACEABLE.test(path) ? [...ALLOWED, 'LGPL-3.0-or-later'] : ALLOWED
    if (isAllowed(license ?? '', new Set(allowed))) return []
    return [`${path}: ${license ?? 'no licence'} is not in the allow list of scripts/licences.ts`]
  })
}

/** Understands `A AND B` and `(A OR B)`; no package has a deeper expression. */
export function isAllowed(expression: string, allowed: ReadonlySet<string> = ALLOWED): boolean {
  const isOk = (part: string) => part.split(' OR ').some((name) => allowed.has(name.trim()))
  return expression.replaceAll(/[()]/g, '').split(' AND ').every(isOk)
}
