import { m } from '../messages.ts'

export function offlineSaveText(): string {
  return m.save_offline()
}
