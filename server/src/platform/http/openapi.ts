import { fastifySwagger } from '@fastify/swagger'
import { fastifySwaggerUi } from '@fastify/swagger-ui'
import { errorAnswer } from '@vayal/shared/contracts/error'
import { product } from '@vayal/shared/contracts/product'
import { store } from '@vayal/shared/contracts/store'
import {
  entityId,
  looseFlag,
  looseNumber,
  looseText,
  looseTextList,
} from '@vayal/shared/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Access, RequestHeader } from './access.ts'
import { IDEMPOTENCY_KEY, WARNING_CODES } from './mutation.ts'

/** Contracts accept the forms of any backend; this server sends, and documents, only these. */
const SENT_AS = new Map<unknown, object>([
  [entityId, { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
  [looseText, { type: 'string' }],
  [looseNumber, { type: 'number' }],
  [looseFlag, { type: 'boolean' }],
  [looseTextList, { type: 'array', items: { type: 'string' } }],
  [product.shape.additionalQuestions, { type: 'object', additionalProperties: { type: 'string' } }],
])

const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === store) jsonSchema.additionalProperties = true
      const sent = SENT_AS.get(zodSchema)
      if (!sent) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, sent)
    },
  },
})

/** Contracts let unknown fields pass because other backends send some; this server sends none. */
function withoutUnknownFields(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), function (this: object, key, value: unknown) {
    const isLoose = key === 'additionalProperties' && !('propertyNames' in this)
    return isLoose && JSON.stringify(value) === '{}' ? false : value
  })
}

function securityOf(access: Access) {
  if (access === 'public') return []
  return access === 'public-or-admin' ? [{}, { token: [] }] : [{ token: [] }]
}

/** `POST /api/delete-products/{id}` is `postDeleteProductsId`. */
function operationId(method: string, url: string): string {
  const words = url.replace('/api/', '').match(/[A-Za-z0-9]+/g) ?? []
  const names = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return [method.toLowerCase(), ...names].join('')
}

const BINARY = { type: 'string', format: 'binary' }
const FILE_BODIES: Record<string, object> = {
  'multipart/form-data': { type: 'object', required: ['file'], properties: { file: BINARY } },
  'application/gzip': BINARY,
}
const HEADERS: Record<RequestHeader, object> = {
  'Idempotency-Key': {
    pattern: IDEMPOTENCY_KEY.source,
    description:
      'A random text, the same for all retries of a call. The first call writes, its retries get ' +
      'the same answer. 422 idempotency_key_reused: the key was sent with another call.',
  },
  'If-Match': {
    description:
      'The Revision that the caller has loaded, in quotation marks. 412 conflict: there is a ' +
      'newer one, which the answer contains. Without this header, the write replaces any revision.',
  },
  'Acknowledged-Warnings': {
    pattern: WARNING_CODES.source,
    maxLength: 200,
    description:
      'Codes of the warnings that the caller acknowledged, separated by commas. The audit log ' +
      'records them. GET /marketprice/previous returns them until a price or the unit changes.',
  },
}
const anyError = z.toJSONSchema(errorAnswer, { target: 'draft-2020-12' })

/** Swagger UI has inline styles, but no inline script. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves `/api/docs` and `/api/docs/json`, generated from the validating schemas. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vayal API',
        version: '1.0.0',
        description: 'The reference server of the Vayal dashboard and of the mobile app.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { route, url } = document
      if (!url.startsWith('/api/')) return { schema: { hide: true }, url }
      const { schema } = toJsonSchema(document)
      const fileBody = FILE_BODIES[schema?.consumes?.[0] ?? '']
      const response = {
        ...withoutUnknownFields(schema?.response ?? {}),
        default: { description: 'Refused or failed', ...anyError },
      }
      const { access = 'public', headers = [] } = route.config ?? {}
      const texts = headers.map((name) => [name, { type: 'string', ...HEADERS[name] }])
      const properties = Object.fromEntries(texts)
      return {
        url,
        schema: {
          ...schema,
          response,
          ...(fileBody && { body: fileBody }),
          ...(headers.length > 0 && { headers: { type: 'object', properties } }),
          security: securityOf(access),
          operationId: operationId(String(route.method), url),
        },
      }
    },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    theme: { title: 'Vayal API' },
  })
}
