import { m } from '../messages.ts'

/** Text for a form whose save failed because the connection is lost. */
export function offlineSaveText(): string {
  return m.save_offline()
}
