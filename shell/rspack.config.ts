import { defineShell } from '../rspack.base.ts'

export default defineShell()
