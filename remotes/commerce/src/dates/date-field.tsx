import { dayTime } from '@vayal/shared/contracts/day'
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
import { m } from '../messages.ts'
import { CalendarFrame, CalendarWindow } from './calendar-frame.tsx'
import * as styles from './date-field.module.css'
import { DAY_FORMAT, dateOf, dayOf, normaliseDay } from './days.ts'

type DateFieldProps = FieldProps & {
  /** Puts the focus into the input. */
  ref?: Ref<{ focus: () => void }>
  /** What stands in the input: a `dd/MM/yyyy` day, or whatever is typed. */
  value: string
  onChange: (value: string) => void
}

/** As long as a whole day is: from here on it can be judged while it is typed. */
const DAY_LENGTH = DAY_FORMAT.length

/**
 * A day, typed or picked. What is typed stays as it is, and the field itself says when it is no day
 * of the calendar; whether it may be empty is for the form to say.
 */
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
  const [reported, setReported] = useState(false)
  const day = normaliseDay(value)
  const invalid = day !== '' && dayTime(day) === null
  const shown = invalid && (reported || value.trim().length >= DAY_LENGTH)

  function close() {
    // True keeps it from taking the focus away.
    picker.current?.setOpen(false, true)
  }

  /** Closes the calendar and goes on in the input. */
  function handleLeave() {
    close()
    picker.current?.setFocus()
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // Null where the press was on something without focus, such as the calendar's own heading.
    if (event.relatedTarget) close()
    setReported(true)
    settle()
  }

  /** Puts right what was written otherwise. */
  function settle() {
    if (day !== value) onChange(day)
  }

  function handleOpen() {
    picker.current?.setFocus()
    picker.current?.setOpen(true)
  }

  /** Takes the keys that open and close the calendar from the picker, which would drop the focus. */
  function interceptKey(event: KeyboardEvent): boolean {
    const closes = open && event.key === 'Enter'
    const opens = !open && event.key === 'ArrowDown'
    // Before the form is sent by it.
    if (!open && event.key === 'Enter') settle()
    if (closes) close()
    if (opens) handleOpen()
    if (closes || opens) event.preventDefault()
    return closes || opens
  }

  return (
    <CalendarFrame onEscape={open ? handleLeave : undefined} onBlur={handleBlur}>
      <DatePicker
        ref={picker}
        value={value}
        selected={dateOf(day)}
        onChangeRaw={(event, picked) => {
          setReported(false)
          if (picked) onChange(dayOf(picked.date))
          else if (event?.target instanceof HTMLInputElement) onChange(event.target.value)
        }}
        // Code 1, the only one; whether the text is no day is known better here.
        onInputError={() => setReported(true)}
        shouldCloseOnSelect={false}
        onSelect={handleLeave}
        onCalendarOpen={() => setOpen(true)}
        onCalendarClose={() => setOpen(false)}
        dateFormat={DAY_FORMAT}
        strictParsing
        preventOpenOnFocus
        locale={currentLocale() === 'ta' ? ta : enIN}
        calendarStartDay={0}
        showPopperArrow={false}
        popperPlacement="bottom-start"
        // Not cut off by the dialog that the field stands in.
        popperProps={{ strategy: 'fixed' }}
        calendarContainer={CalendarWindow}
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
            error={shown ? fieldProblemText(label, { type: 'date' }) : error}
            interceptKey={interceptKey}
            end={
              <IconButton
                label={m.calendar_open()}
                icon={<CalendarDays aria-hidden="true" />}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={open ? handleLeave : handleOpen}
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

/** The picker gives it value and handlers. */
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
