import { dayTime } from '@vayal/shared/contracts/day'
import { DAY_FORMAT, formatDay, normaliseDay, parseDay } from '@vayal/shared/runtime/day-text'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { IconButton } from '@vayal/shared/ui/button'
import type { FieldProps } from '@vayal/shared/ui/field'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { TextField, type TextFieldProps } from '@vayal/shared/ui/text-field'
import { enIN } from 'date-fns/locale/en-IN'
import { ta } from 'date-fns/locale/ta'
import { CalendarDays } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { DatePicker } from 'react-datepicker'
import { CalendarDialog, CalendarFrame } from './calendar-frame.tsx'
import * as styles from './date-field.module.css'
import * as m from './messages.ts'

type DateFieldProps = FieldProps & {
  ref?: Ref<{ focus: () => void }>
  /** Text of the input: a `dd/MM/yyyy` day, or any typed text. */
  value: string
  onChange: (value: string) => void
}

/** Characters of a complete day. A shorter text is validated on blur. */
const DAY_LENGTH = DAY_FORMAT.length

/** Input for a typed or picked day. Keeps the typed text, and shows its own error for it. */
export function DateField({
  ref,
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
}: DateFieldProps) {
  const picker = useRef<DatePicker>(null)
  useImperativeHandle(ref, () => ({ focus: () => picker.current?.setFocus() }), [])
  const [open, setOpen] = useState(false)
  const [validated, setValidated] = useState(false)
  const day = normaliseDay(value)
  const invalid = day !== '' && dayTime(day) === null
  const showsProblem = invalid && (validated || value.trim().length >= DAY_LENGTH)

  function close() {
    const keepFocus = true
    picker.current?.setOpen(false, keepFocus)
  }

  function handleReturnToInput() {
    close()
    picker.current?.setFocus()
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // Null after a press on something that cannot have the focus, such as the calendar's heading.
    if (event.relatedTarget) close()
    setValidated(true)
    normalise()
  }

  function normalise() {
    if (day !== value) onChange(day)
  }

  function handleOpen() {
    picker.current?.setFocus()
    picker.current?.setOpen(true)
  }

  /** Handles the keys that open and close the calendar: the picker would drop the focus. */
  function interceptKey(event: KeyboardEvent): boolean {
    const closes = open && event.key === 'Enter'
    const opens = !open && event.key === 'ArrowDown'
    // Enter submits the form.
    if (!open && event.key === 'Enter') normalise()
    if (closes) close()
    if (opens) handleOpen()
    if (closes || opens) event.preventDefault()
    return closes || opens
  }

  return (
    <CalendarFrame onEscape={open ? handleReturnToInput : undefined} onBlur={handleBlur}>
      <DatePicker
        ref={picker}
        value={value}
        selected={parseDay(day)}
        // The picker's own default is the device's day, which may not be India's.
        openToDate={parseDay(day) ?? parseDay(todayInIndia()) ?? new Date()}
        dayClassName={(date) => (formatDay(date) === todayInIndia() ? (styles.today ?? '') : '')}
        onChangeRaw={(event, picked) => {
          setValidated(false)
          if (picked) onChange(formatDay(picked.date))
          else if (event?.target instanceof HTMLInputElement) onChange(event.target.value)
        }}
        // The picker has only one error code. `invalid` decides whether the error is shown.
        onInputError={() => setValidated(true)}
        shouldCloseOnSelect={false}
        onSelect={handleReturnToInput}
        onCalendarOpen={() => setOpen(true)}
        onCalendarClose={() => setOpen(false)}
        dateFormat={DAY_FORMAT}
        strictParsing
        preventOpenOnFocus
        locale={currentLocale() === 'ta' ? ta : enIN}
        calendarStartDay={0}
        showPopperArrow={false}
        popperPlacement="bottom-start"
        // Otherwise the dialog around the field would clip the calendar.
        popperProps={{ strategy: 'fixed' }}
        calendarContainer={CalendarDialog}
        popperClassName={styles.popper ?? ''}
        calendarClassName={styles.calendar ?? ''}
        wrapperClassName={styles.wrapper ?? ''}
        previousMonthAriaLabel={m.calendar_previous()}
        previousMonthButtonLabel={m.calendar_previous()}
        nextMonthAriaLabel={m.calendar_next()}
        nextMonthButtonLabel={m.calendar_next()}
        chooseDayAriaLabelPrefix=""
        monthAriaLabelPrefix=""
        placeholderText={m.date_placeholder()}
        autoComplete="off"
        required={required}
        customInput={
          <DateInput
            label={label}
            hint={hint}
            error={showsProblem ? fieldProblemText(label, { type: 'date' }) : error}
            interceptKey={interceptKey}
            end={
              <IconButton
                label={m.calendar_open()}
                icon={<CalendarDays aria-hidden="true" />}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={open ? handleReturnToInput : handleOpen}
              />
            }
          />
        }
      />
    </CalendarFrame>
  )
}

type DateInputProps = TextFieldProps & {
  interceptKey: (event: KeyboardEvent<HTMLInputElement>) => boolean
}

/** Receives its value and handlers from the picker. */
function DateInput({ interceptKey, onKeyDown, ...field }: DateInputProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      onKeyDown={(event) => {
        if (!interceptKey(event)) onKeyDown?.(event)
      }}
    />
  )
}
