import './require-node.mjs'

/** `node server/vayal.mjs` starts the server, `node server/vayal.mjs backup …` runs a command. */

const [name, ...given] = process.argv.slice(2)
if (name === undefined) {
  await import('./src/main.ts')
} else {
  const { runCommandLine } = await import('./src/commands/command-line.ts')
  process.exitCode = await runCommandLine(name, given)
}
