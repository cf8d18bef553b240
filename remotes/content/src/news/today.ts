const british = new Intl.DateTimeFormat('en-GB')

/** Today as `dd/MM/yyyy`, in the device's time zone. */
export function today(): string {
  return british.format(new Date())
}
