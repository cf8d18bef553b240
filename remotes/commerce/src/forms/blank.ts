/** Whether one of the texts is empty or only spaces, so that the form cannot be sent yet. */
export function someBlank(...texts: readonly (string | undefined)[]): boolean {
  return texts.some((text) => !text?.trim())
}
