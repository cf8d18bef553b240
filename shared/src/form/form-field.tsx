import type { ReactNode } from 'react'
import {
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  useController,
} from 'react-hook-form'

type Labelled = { label: string; required: boolean; error: string | undefined }

type ControlledField<Value> = Labelled & {
  ref: RefCallBack
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
}

/** Part of the result of `useEntityForm` that a field needs. */
export type FieldHost<Values extends FieldValues, Body> = {
  control: Control<Values, unknown, Body>
  labelled: (name: Path<Values>) => Labelled
}

type FormFieldProps<Values extends FieldValues, Name extends Path<Values>, Body> = {
  form: FieldHost<Values, Body>
  name: Name
  children: (field: ControlledField<PathValue<Values, Name>>) => ReactNode
}

/** A controlled field of a form, for components that are not plain inputs. */
export function FormField<Values extends FieldValues, Name extends Path<Values>, Body>({
  form,
  name,
  children,
}: FormFieldProps<Values, Name, Body>) {
  const { field } = useController({ control: form.control, name })
  const { disabled: _, ...controlled } = field
  return children({ ...controlled, ...form.labelled(name) })
}
