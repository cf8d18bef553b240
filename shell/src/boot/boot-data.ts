import { type BootData, bootData } from '@vayal/shared/contracts/config'

export function readBootData(): BootData {
  const element = document.getElementById('boot')
  if (!element?.textContent) throw new Error('The page has no boot data')
  return bootData.parse(JSON.parse(element.textContent))
}
