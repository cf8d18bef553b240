import type * as z from '@vayal/shared/contracts/schema'
import { checkImage } from '@vayal/shared/runtime/check-image'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import type { FieldErrors, FieldValues, Path, ResolverResult } from 'react-hook-form'

export type ContractResolverOptions<Values> = {
  toInput?: ((values: Values) => unknown) | undefined
  /** Maps a top-level field of the contract to the form's field; to the same name by default. */
  fieldOf?: ((name: string, values: Values) => string) | undefined
  /** Problems that the contract cannot detect, by field. They take precedence. */
  extraProblems?: ((values: Values) => Partial<Record<string, FieldProblem>>) | undefined
}

/** Returns a form's resolver: its values are the contract's output, its errors `FieldProblem`s. */
export function contractResolver<Values extends FieldValues, Body>(
  contract: z.ZodMiniType<Body>,
  {
    toInput = identity,
    fieldOf = identity,
    extraProblems = noProblems,
  }: ContractResolverOptions<Values> = {},
): (values: Values) => ResolverResult<Values, Body> {
  return (values) => {
    const parsed = contract.safeParse(toInput(values))
    const errors: Partial<Record<string, FieldProblem>> = { ...extraProblems(values) }
    if (parsed.success && Object.keys(errors).length === 0) {
      return { values: parsed.data, errors: {} }
    }
    for (const issue of parsed.error?.issues ?? []) {
      errors[fieldOf(String(issue.path[0]), values)] ??= problemOf(issue)
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Adds an error when the chosen image is refused. Waits for a check in flight. */
export async function withImageRefusal<Values extends FieldValues, Body>(
  result: ResolverResult<Values, Body>,
  field: Path<Values>,
  image: File,
): Promise<ResolverResult<Values, Body>> {
  if ((await checkImage(image)).state !== 'refused') return result
  const refused = { [field]: { type: 'image_refused' } }
  return { values: {}, errors: { ...result.errors, ...refused } as FieldErrors<Values> }
}

export function isIncomplete(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => error?.type === 'required')
}

/** A contract names its own problem in the `params` of a custom issue. */
type NamedIssue = z.core.$ZodIssue & { params?: Record<string, unknown> | undefined }

export function problemOf(issue: NamedIssue): FieldProblem {
  const named = issue.params?.problem
  if (typeof named === 'string') return { type: named }
  if (issue.code !== 'too_big') return { type: 'required' }
  const max = String(issue.maximum)
  if (issue.path.length > 1) return { type: 'item_too_long', message: max }
  return { type: issue.origin === 'array' ? 'too_many' : 'too_long', message: max }
}

function noProblems(): Record<string, FieldProblem> {
  return {}
}

function identity<T>(value: T): T {
  return value
}
