import type { Difference } from '@vayal/shared/ui/conflict-panel'
import { type FieldValues, get, type Path, type PathValue } from 'react-hook-form'

/** An item as loaded into the form, with the user's changes, and as another administrator saved it since. */
type Versions<Values> = { base: Values; yours: Values; theirs: Values }

export type FieldComparison<Values extends FieldValues> = {
  labels: Partial<Record<Path<Values>, (values: Values) => string>>
  /** Formats a value for the conflict panel; by default, the panel shows the value itself. */
  displayText?:
    | { [Name in Path<Values>]?: (value: PathValue<Values, Name>, values: Values) => string }
    | undefined
  /** Fields that form one value: if the user changed one of them, a merge keeps the user's values of all. */
  coupledFields?: ((yours: Values, theirs: Values) => readonly Path<Values>[]) | undefined
}

/** Returns the fields whose values a merge takes from the user, and the differences to show. Fields with the same label are one difference. */
export function compareVersions<Values extends FieldValues>(
  { base, yours, theirs }: Versions<Values>,
  { labels, displayText, coupledFields }: FieldComparison<Values>,
): { kept: Path<Values>[]; differences: Difference[] } {
  const coupled = coupledFields?.(yours, theirs) ?? []
  const isChanged = (name: Path<Values>) => keyOf(get(base, name)) !== keyOf(get(yours, name))
  const isKept = (name: Path<Values>) =>
    coupled.includes(name) ? coupled.some(isChanged) : isChanged(name)

  function shown(values: Values, names: readonly Path<Values>[]): string {
    const texts = names.map((name) => {
      const value: PathValue<Values, Path<Values>> = get(values, name)
      return displayText?.[name]?.(value, values) ?? textOf(value)
    })
    return texts.find((text) => text !== '') ?? ''
  }
  const labelled = Object.keys(labels) as Path<Values>[]
  const differs = (name: Path<Values>) => keyOf(get(yours, name)) !== keyOf(get(theirs, name))
  const differences = [...Map.groupBy(labelled, (name) => labels[name]?.(yours) ?? name)]
    .filter(([, names]) => names.some(differs))
    .map(([label, names]) => ({
      label,
      yours: shown(yours, names),
      theirs: shown(theirs, names),
      isKept: names.some(isKept),
    }))
  return { kept: (Object.keys(yours) as Path<Values>[]).filter(isKept), differences }
}

/** Text to compare values by. Every file has the text `{}`, unlike null: only the user's values can contain one. */
function keyOf(value: unknown): string {
  return JSON.stringify(value ?? '')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (value instanceof File) return value.name
  return typeof value === 'string' ? value : ''
}
