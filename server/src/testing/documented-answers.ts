import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as z from 'zod'

const responses = z.record(
  z.string(),
  z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })).optional() }),
)
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses }))),
})

type Check = (response: LightMyRequestResponse) => void

/** By routes: most tests' servers have the same ones, and reading their document takes long. */
const checks = new Map<string, Promise<Check>>()

/** Fails a test that gets a status or a field that the API's own document does not describe. */
export function documentedAnswers(server: FastifyInstance): Promise<Check> {
  const routes = server.printRoutes()
  const check = checks.get(routes) ?? readDocument(server)
  checks.set(routes, check)
  return check
}

async function readDocument(server: FastifyInstance): Promise<Check> {
  const { paths } = document.parse((await server.inject('/api/docs/json')).json())
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const routes = Object.entries(paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
  const validators = new Map<object, ReturnType<Ajv2020['compile']>>()

  return ({ raw, statusCode, headers, body }) => {
    const { method = '', url = '' } = raw.req
    const path = url.replace(/\?.*/, '')
    const documented = routes.find(({ pattern }) => pattern.test(path))?.methods
    const answers = documented?.[method.toLowerCase()]?.responses
    // Not modified, or no route of the API.
    if (!answers || statusCode === 304) return
    const answer = answers[statusCode] ?? (statusCode >= 400 ? answers.default : undefined)
    if (!answer) throw new Error(`${method} ${path} answers ${statusCode}, not in the document`)
    const schema = answer.content?.['application/json']?.schema
    if (!schema || headers['content-encoding'] || !body) return
    const validate = validators.get(schema) ?? ajv.compile(schema)
    validators.set(schema, validate)
    if (validate(JSON.parse(body))) return
    const problems = ajv.errorsText(validate.errors, { dataVar: 'body' })
    throw new Error(
      `${method} ${path} answers ${statusCode} with an undocumented body: ${problems}`,
    )
  }
}
