export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
