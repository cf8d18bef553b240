import { Autocomplete } from '@base-ui/react/autocomplete'
import { Field, type FieldProps } from '@vayal/shared/ui/field'
import { X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { m } from '../messages.ts'
import * as own from './autocomplete-field.module.css'
import * as styles from './field.module.css'

/** Boundary of the suggestions: they must not cover the dialog's buttons. */
const DIALOG_CONTENT = '[data-dialog-content]'

type InputProps = Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'placeholder' | 'disabled' | 'maxLength' | 'onBlur'
>

export type AutocompleteFieldProps = FieldProps &
  InputProps & {
    value: string
    onChange: (value: string) => void
    suggestions: readonly string[]
  }

/** Free text with suggestions that contain it, in any case. Escape only closes the suggestions. */
export function AutocompleteField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  suggestions,
  onBlur,
  ...input
}: AutocompleteFieldProps) {
  const clear = m.autocomplete_clear({ label })
  const [requested, setRequested] = useState(false)
  const [content, setContent] = useState<Element | null>(null)
  // An open list hides everything else from assistive technology, so an empty list stays closed.
  const open = requested && offersMore(suggestions, value)
  return (
    <Autocomplete.Root
      items={suggestions}
      value={value}
      open={open}
      onOpenChange={setRequested}
      onValueChange={(next, details) => {
        // Base UI empties a closed field on Escape.
        if (details.reason === 'escape-key') details.cancel()
        else onChange(next)
      }}
      openOnInputClick
    >
      <Field label={label} hint={hint} error={error} required={required}>
        {(control) => (
          <Autocomplete.InputGroup className={styles.group}>
            <Autocomplete.Input
              {...input}
              {...control}
              className={styles.control}
              onFocus={({ currentTarget }) => setContent(currentTarget.closest(DIALOG_CONTENT))}
              onBlur={(event) => {
                if (!open) setRequested(false)
                onBlur?.(event)
              }}
            />
            <Autocomplete.Clear className={styles.inside} aria-label={clear} title={clear}>
              <X aria-hidden="true" />
            </Autocomplete.Clear>
          </Autocomplete.InputGroup>
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className={own.positioner}
          sideOffset={6}
          {...(content && { collisionBoundary: content })}
        >
          <Autocomplete.Popup className={own.popup}>
            <Autocomplete.List className={own.list}>
              {(suggestion: string) => (
                <Autocomplete.Item key={suggestion} value={suggestion} className={own.item}>
                  {suggestion}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

function offersMore(suggestions: readonly string[], value: string): boolean {
  const typed = value.trim().toLocaleLowerCase()
  return suggestions.some((suggestion) => {
    const text = suggestion.toLocaleLowerCase()
    return text !== typed && text.includes(typed)
  })
}
