const british = new Intl.DateTimeFormat('en-GB')

/** Today in the administrator's time zone as dd/MM/yyyy. */
export function today(): string {
  return british.format(new Date())
}
