import { defineShell } from '../sdk/rspack.ts'

export default defineShell()
