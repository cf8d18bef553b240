// Plain JavaScript: it runs before the install, on the Node of the machine.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopWithParent } from './stop-with-parent.mjs'

const OLDEST_NODE = 20
const PROGRESS_MS = 10_000

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lock = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.installed')

function fail(message) {
  console.error(`vayal: ${message}`)
  process.exit(1)
}

/** Changes with the locked packages, the platform, and the workspaces of this checkout. */
function installHash() {
  const hash = createHash('sha256')
  hash.update(readFileSync(lock))
  hash.update(`${process.platform}-${process.arch}`)
  hash.update(workspaces().join())
  return hash.digest('hex')
}

// npm installs the packages of existing workspaces only, and a sparse checkout may get another one.
function workspaces() {
  const { workspaces: patterns = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return patterns
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .toSorted()
}

function foldersIn(parent) {
  if (!existsSync(join(root, parent))) return []
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
}

function isInstalled() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') === installHash() : hasRunNpmCi()
}

// `npm ci` deletes the stamp. At its end it writes a list of what it has installed.
function hasRunNpmCi() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list) || statSync(list).mtimeMs < statSync(lock).mtimeMs) return false
  const { packages } = JSON.parse(readFileSync(list, 'utf8'))
  return workspaces().every((folder) => folder in packages)
}

// npm’s output goes to stderr, because scripts read the stdout of the command that follows.
function install() {
  console.error('Installing the dependencies. The first time takes about a minute.')
  const started = Date.now()
  const progressTimer = setInterval(() => {
    console.error(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`)
  }, PROGRESS_MS)
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // In its own process group, so that the packages’ install scripts end with it.
  const detached = process.platform !== 'win32'
  const options = { cwd: root, stdio: ['inherit', 2, 'inherit'], detached }
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  if (detached) stopOnSignal(child)
  child.on('error', (error) => fail(`npm could not be started: ${error.message}`))
  child.on('exit', (code) => {
    clearInterval(progressTimer)
    if (code !== 0) fail('npm install failed: see its message above.')
    checkNode()
    writeFileSync(stamp, installHash())
    console.error(`  installed in ${Math.round((Date.now() - started) / 1000)} s`)
  })
}

/** Ends the install on a signal, then this process by the same signal. */
function stopOnSignal(child) {
  stopWithParent()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    const stop = () => {
      process.kill(-child.pid, 'SIGTERM')
      process.kill(process.pid, signal)
    }
    process.once(signal, stop)
    child.on('exit', () => process.off(signal, stop))
  }
}

// npm puts the project’s own Node first on the PATH of every script.
function checkNode() {
  const node = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (!existsSync(node)) {
    fail(
      'the project’s own Node is missing after npm install. Is "ignore-scripts" set in your npm configuration?',
    )
  }
  try {
    execFileSync(node, ['--version'], { shell: process.platform === 'win32' })
  } catch (error) {
    fail(`the project’s own Node does not run here: ${error.message}`)
  }
}

const major = Number(process.versions.node.split('.')[0])
if (major < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or later is needed to start; this is ${process.versions.node}.`)
}

if (!isInstalled()) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  install()
}
