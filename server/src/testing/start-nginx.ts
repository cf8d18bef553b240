import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { installFromDebian } from './install-from-debian.ts'

const NGINX = '/usr/sbin/nginx'
const SYSTEM_CONF = '/etc/nginx/nginx.conf'
const IPV6_LISTEN = /^ *listen \[::\].*\n/gm

export interface Nginx {
  readonly port: number
  readonly tlsPort: number
  /** Contains `log`, and `www` for `/var/www`. */
  readonly folder: string
}

/** Runs nginx until the test ends. @throws when it refuses the site or cannot be installed */
export async function startNginx(
  site: (certificate: string, key: string) => string,
  serverPort: string,
): Promise<Nginx> {
  if (!existsSync(NGINX)) installFromDebian('nginx', 'No nginx')
  if (!existsSync(NGINX)) throw new Error('The example for nginx is tested too: install nginx')
  const folder = mkdtempSync(join(tmpdir(), 'vayal-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['cache', 'log', 'www/html'])
    mkdirSync(join(folder, name), { recursive: true })
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-subj', '/CN=vayal', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...newKey, ...files], { stdio: 'pipe' })

  const [port, tlsPort] = await freePorts()
  // Servers under test share one machine: ports and folders of their own, and no IPv6, which it may lack.
  const siteFile = join(folder, 'site.conf')
  const ownSite = site(certificate, key)
    .replaceAll(IPV6_LISTEN, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
  writeFileSync(siteFile, inFolder(ownSite, folder))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const pidFile = join(folder, 'pid')
  const main = readFileSync(SYSTEM_CONF, 'utf8')
    .replace(/^user .*/m, process.getuid?.() === 0 ? 'user root;' : '')
    .replace(/^pid .*/m, `pid ${pidFile};`)
    .replace(/^\s*include .*conf\.d.*/m, `include ${siteFile};\n${temporary}`)
    .replace(/^\s*include .*sites-enabled.*/m, '')
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, inFolder(main, folder))
  const args = ['-c', conf, '-e', join(folder, 'log/error.log')]
  execFileSync(NGINX, ['-t', '-q', ...args], { stdio: 'pipe' })

  // The check leaves this file empty; nginx writes it again once it listens.
  rmSync(pidFile, { force: true })
  const nginx = spawn(NGINX, [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  await vi.waitFor(() => accessSync(pidFile), { timeout: 20_000 })
  return { port, tlsPort, folder }
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
