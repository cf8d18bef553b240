import { type BootData, bootData } from '@vayal/shared/contracts/config'

/**
 * The configuration and the registry, from the page the server sent.
 *
 * @throws {Error} when the page carries none or they do not parse.
 */
export function readBootData(): BootData {
  const element = document.getElementById('boot')
  if (!element?.textContent) throw new Error('The page carries no boot data')
  return bootData.parse(JSON.parse(element.textContent))
}
