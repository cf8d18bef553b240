import { shippedPackages } from './shipped-packages.ts'
import { ROOT } from './workspaces.ts'

/** SPDX names. Each lets the product be used, changed and passed on with a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Fonts.
  'OFL-1.1',
])
/** libvips, which sharp loads as a shared library: another build of it can replace it. */
const REPLACEABLE = /^node_modules\/@img\/sharp-/

/** Packages outside the allow list that the product ships, on any platform. */
export function licenceProblems(root = ROOT): string[] {
  return shippedPackages(root).flatMap(({ path, license }) => {
    const allowed = REPLACEABLE.test(path) ? [...ALLOWED, 'LGPL-3.0-or-later'] : ALLOWED
    if (isAllowed(license ?? '', new Set(allowed))) return []
    return [`${path}: ${license ?? 'no licence'} is not in the allow list of scripts/licences.ts`]
  })
}

/** Understands `A AND B` and `(A OR B)`, of which packages have no deeper forms. */
export function isAllowed(expression: string, allowed: ReadonlySet<string> = ALLOWED): boolean {
  const isOk = (part: string) => part.split(' OR ').some((name) => allowed.has(name.trim()))
  return expression.replaceAll(/[()]/g, '').split(' AND ').every(isOk)
}
