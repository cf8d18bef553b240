import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { installFromDebian } from '../../../scripts/install-from-debian.ts'

const SCRIPT = join(import.meta.dirname, 'run-swift.py')
const KEY = { accessKeyId: 'vayal:tests', secretAccessKey: 'open/sesame' }
/** Debian's own comes first: it has the packages that Debian installs. */
const PYTHONS = ['/usr/bin/python3', 'python3']

export interface SwiftServer {
  /** URL of an empty bucket, with its key. */
  readonly bucketUrl: string
  stop(): Promise<void>
}

/** Starts OpenStack Swift, which speaks S3. @throws when it cannot be installed */
export async function startSwift(): Promise<SwiftServer> {
  const python = findPython() ?? install()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-swift-'))
  const args = [SCRIPT, folder, KEY.accessKeyId, KEY.secretAccessKey]
  const swift = spawn(python, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(swift, 'exit')
  const lines = createInterface(swift.stdout)
  const failed = ended.then(([code]) => {
    throw new Error(`Swift did not start, it ended with ${code}`)
  })
  const [port] = await Promise.race([once(lines, 'line'), failed])
  failed.catch(() => {})
  const server = `127.0.0.1:${port}`
  const client = new S3Client({
    endpoint: `http://${server}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEY,
  })
  await client.send(new CreateBucketCommand({ Bucket: 'uploads' }))
  client.destroy()
  const [key, secret] = [KEY.accessKeyId, KEY.secretAccessKey].map(encodeURIComponent)
  return {
    bucketUrl: `http://${key}:${secret}@${server}/uploads`,
    async stop() {
      // It ends with its input, also when this process is killed.
      swift.stdin.end()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function findPython(): string | undefined {
  return PYTHONS.find((python) => {
    try {
      execFileSync(python, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

function install(): string {
  installFromDebian(['python3-swift'])
  const python = findPython()
  if (python) return python
  throw new Error(
    'The server is tested on an object store too: install OpenStack Swift, so that "python3" ' +
      'can import it (on Debian and Ubuntu: the package python3-swift)',
  )
}
