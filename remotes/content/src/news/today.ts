const british = new Intl.DateTimeFormat('en-GB')

/** Today in the device's time zone, `dd/MM/yyyy`. */
export function today(): string {
  return british.format(new Date())
}
