import './require-node.mjs'

/** `node server/vayal.mjs` starts the server, `node server/vayal.mjs backup …` runs a command. */
const COMMANDS = {
  admin: () => import('./src/admin.ts'),
  backup: () => import('./src/backup.ts'),
  erase: () => import('./src/erase.ts'),
  move: () => import('./src/move.ts'),
  prune: () => import('./src/prune.ts'),
  restore: () => import('./src/restore.ts'),
  verify: () => import('./src/verify.ts'),
}

const [name] = process.argv.slice(2)
if (name === undefined) {
  await import('./src/main.ts')
} else if (Object.hasOwn(COMMANDS, name)) {
  process.argv.splice(2, 1)
  await COMMANDS[name]()
} else {
  const names = Object.keys(COMMANDS).join(', ')
  console.error(`There is no command "${name}", only ${names}. Without one the server starts.`)
  process.exit(2)
}
