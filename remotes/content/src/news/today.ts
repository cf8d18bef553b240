const british = new Intl.DateTimeFormat('en-GB')

/** In the device's time zone. */
export function today(): string {
  return british.format(new Date())
}
