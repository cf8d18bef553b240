import { setTimeout as wait } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'

/** Longest wait for the collector during a stop. */
const LAST_SPANS_MS = 1_000

/** Loaded only when `OTEL_…` variables are set: the libraries take 30 MB of memory. */
export async function traceRequests(app: FastifyInstance): Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, { method, url, routeOptions }) => {
      span.updateName(routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`)
      // A search can hold a person's number.
      span.setAttribute('url.path', url.split('?', 1)[0] ?? '')
    },
  })
  requests.setTracerProvider(provider)
  await app.register(requests.plugin())
  app.addHook('onClose', async () => {
    const sent = provider.shutdown().catch((err) => app.log.warn({ err }, 'last spans not sent'))
    await Promise.race([sent, wait(LAST_SPANS_MS)])
  })
}
