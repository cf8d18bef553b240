/** A mount as it is matched: parameters whatever their names, letters in either case. */
export function shapeOf(mount: string): string {
  return mount.replaceAll(/:[^/]+/g, ':').toLowerCase()
}

/** Whether some address is matched by both; either may be an address itself. */
export function canBeOneAddress(one: string, other: string): boolean {
  const parts = partsOf(one)
  const others = partsOf(other)
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === ':' || others[at] === ':' || part === others[at])
  )
}

function partsOf(mount: string): string[] {
  return shapeOf(mount).split('/').filter(Boolean)
}
