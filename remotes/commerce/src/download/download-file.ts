/** Hands a file to the browser to keep. */
export function downloadFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
