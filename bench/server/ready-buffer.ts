import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'

/** Sends the same bytes to every request: the limit of Node’s HTTP server. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' } },
})
const [file = '', headers = '[]'] = positionals
const body = readFileSync(file)
const fields = z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(headers))

createServer((_request, response) => {
  response.writeHead(200, fields.flat())
  response.end(body)
}).listen(Number(values.port), '127.0.0.1')
