import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installFromDebian } from '../../../scripts/install-from-debian.ts'

const NGINX = '/usr/sbin/nginx'
const SYSTEM_CONF = '/etc/nginx/nginx.conf'
const EXAMPLE = resolve(import.meta.dirname, '../../../docs/examples/nginx.conf')
const IPV6_LISTEN = /^ *listen \[::\].*\n/gm
const START_MS = 20_000

export interface Nginx extends AsyncDisposable {
  readonly port: number
  readonly tlsPort: number
  /** Contains `log`, and `www` for `/var/www`. */
  readonly folder: string
}

interface Site {
  /** Ports of the servers behind it; the example names one, and a second one in a comment. */
  serverPorts: string[]
  edit?: (example: string) => string
}

/** Runs nginx with the documented example. @throws when nginx refuses the example or cannot be installed */
export async function startNginx(site: Site): Promise<Nginx> {
  if (!existsSync(NGINX)) installFromDebian(['nginx'])
  if (!existsSync(NGINX)) throw new Error('The example for nginx is tested too: install nginx')
  await using cleanup = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-nginx-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const ports = await freePorts()
  const conf = writeConfiguration(folder, ports, site)
  const args = ['-c', conf, '-e', join(folder, 'log/error.log')]
  execFileSync(NGINX, ['-t', '-q', ...args], { stdio: 'pipe' })

  // The check leaves this file empty; nginx writes it again once it listens.
  rmSync(pidFile(folder), { force: true })
  const nginx = spawn(NGINX, [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  cleanup.defer(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  const began = performance.now()
  while (!existsSync(pidFile(folder))) {
    if (nginx.exitCode !== null || performance.now() - began > START_MS) {
      throw new Error(
        `nginx does not start: ${readFileSync(join(folder, 'log/error.log'), 'utf8')}`,
      )
    }
    await wait(20)
  }
  const started = cleanup.move()
  const [port, tlsPort] = ports
  return { port, tlsPort, folder, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** Gives this nginx its own ports and folders, as others may run beside it, and no IPv6. */
function writeConfiguration(
  folder: string,
  [port, tlsPort]: [number, number],
  { serverPorts: [first, second], edit = (example) => example }: Site,
): string {
  for (const name of ['cache', 'log', 'www/html'])
    mkdirSync(join(folder, name), { recursive: true })
  const [certificate, key] = makeCertificate(folder)
  const example = edit(readFileSync(EXAMPLE, 'utf8'))
  const upstream =
    second === undefined
      ? example
      : example.replace('# server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
  const site = upstream
    .replaceAll(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
    .replaceAll(/(ssl_certificate_key) .*;/g, `$1 ${key};`)
    .replaceAll(IPV6_LISTEN, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
  const siteFile = join(folder, 'site.conf')
  writeFileSync(siteFile, inFolder(site, folder))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const main = readFileSync(SYSTEM_CONF, 'utf8')
    .replace(/^user .*/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replace(/^pid .*/m, `pid ${pidFile(folder)};`)
    .replace(/^\s*include .*conf\.d.*/m, `include ${siteFile};\n${temporary}`)
    .replace(/^\s*include .*sites-enabled.*/m, '')
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, inFolder(main, folder))
  return conf
}

function makeCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-subj', '/CN=vayal', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...newKey, ...files], { stdio: 'pipe' })
  return [certificate, key]
}

function pidFile(folder: string): string {
  return join(folder, 'pid')
}

function inFolder(conf: string, folder: string): string {
  return conf
    .replaceAll('/var/log/nginx', join(folder, 'log'))
    .replaceAll('/var/cache', join(folder, 'cache'))
    .replaceAll('/var/www', join(folder, 'www'))
}

async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()] as const
  const ports = await Promise.all([portOf(probes[0]), portOf(probes[1])])
  for (const probe of probes) probe.close()
  return ports
}

async function portOf(probe: Server): Promise<number> {
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
