import type { Difference } from '@vayal/shared/ui/conflict-panel'
import { type FieldValues, get, type Path, type PathValue } from 'react-hook-form'

export type ComparedFields<Values extends FieldValues> = {
  labels: Partial<Record<Path<Values>, (values: Values) => string>>
  /** Formats a value for the conflict panel; by default, the panel shows the value itself. */
  displayText?: { [Name in Path<Values>]?: (value: PathValue<Values, Name>) => string } | undefined
  /** Fields that depend on each other: in a conflict, a change of one keeps the user's values of all. */
  coupledFields?: readonly Path<Values>[] | undefined
}

/** `base` is the item as loaded into the form, `theirs` as another administrator saved it since. */
type Versions<Values> = { base: Values; yours: Values; theirs: Values }

/** `changed`: the fields that the user changed. `differences`: the fields in which the user's values differ from theirs. */
export function compareVersions<Values extends FieldValues>(
  { base, yours, theirs }: Versions<Values>,
  { labels, displayText, coupledFields = [] }: ComparedFields<Values>,
): { changed: Path<Values>[]; differences: Difference[] } {
  function displayed(values: Values, name: Path<Values>): string {
    const value: PathValue<Values, Path<Values>> = get(values, name)
    return displayText?.[name]?.(value) ?? textOf(value)
  }
  const isChanged = (name: Path<Values>) => displayed(base, name) !== displayed(yours, name)
  const names = Object.keys(labels) as Path<Values>[]
  const changed = names.filter((name) =>
    coupledFields.includes(name) ? coupledFields.some(isChanged) : isChanged(name),
  )
  const differences = names
    .map((name) => ({
      label: labels[name]?.(yours) ?? name,
      yours: displayed(yours, name),
      theirs: displayed(theirs, name),
      isKept: changed.includes(name),
    }))
    .filter((difference) => difference.yours !== difference.theirs)
  return { changed, differences }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (value instanceof File) return value.name
  return typeof value === 'string' ? value : ''
}
