import { dayTime } from '@vayal/shared/contracts/day'
import { DateField } from '@vayal/shared/form/date-field'
import { normaliseDay } from '@vayal/shared/runtime/day-text'
import { useState } from 'react'

type DayFilterProps = {
  label: string
  /** Text from the URL. */
  value: string
  onChange: (day: string) => void
}

/** Keeps an unfinished day in the field, and passes only a complete one to `onChange`. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const day = dayOf(value)
  const [text, setText] = useState(day)
  const [lastDay, setLastDay] = useState(day)

  if (day !== lastDay) {
    setLastDay(day)
    // A change from outside, e.g. "Show all".
    if (dayOf(text) !== day) setText(day)
  }

  function handleChange(next: string) {
    setText(next)
    if (dayOf(next) !== day) onChange(dayOf(next))
  }

  return <DateField label={label} value={text} onChange={handleChange} />
}

/** Returns `dd/MM/yyyy`, or '' for text that is not a day. */
function dayOf(text: string): string {
  const day = normaliseDay(text)
  return dayTime(day) === null ? '' : day
}
