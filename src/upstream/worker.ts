import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { pageDocuments } from '#shared/contract/page-documents.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { logError } from '#shared/log.ts'
import { drainBody } from '#shared/request-body.ts'
import { accountRoutes } from '#upstream/rest/account.rest.ts'
import { emailRoutes, passwordRoutes } from '#upstream/rest/credentials.rest.ts'
import { mailEventRoutes } from '#upstream/rest/mail-events.rest.ts'
import { pictureRoutes, uploadRoutes, uploadPartRoutes } from '#upstream/rest/upload.rest.ts'
import { socialRoutes } from '#upstream/rest/social.rest.ts'
import { feedRoutes, sitemapRoutes } from '#upstream/rest/feed.rest.ts'
import { notificationRoutes, viewRoutes } from '#upstream/rest/internal.rest.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { measuredBindings } from '#upstream/config/measured-bindings.ts'
import { InputError, RestError } from '#upstream/platform/errors.ts'
import { errorLine, refusal } from '#upstream/graph/core/errors.ts'
import { handlePageDocuments, handleGraphql } from '#upstream/graph/core/handle-graphql.ts'
import { devRoutes, readiness } from '#upstream/rest/operations.rest.ts'
import { consume, scheduled } from '#upstream/jobs/worker-jobs.ts'
import { addResponseHeaders, openRequest, requestIdOf, type UpstreamEnv } from '#upstream/rest/request.ts'
import { requestLog, requestTrace } from '#upstream/rest/request-trace.ts'
import { fileRoutes } from '#upstream/rest/file.rest.ts'
import { liveRoutes } from '#upstream/rest/live.rest.ts'
import { storageFault, storageRetryAfter } from '#upstream/storage/storage-fault.ts'

const app = new Hono<UpstreamEnv>()

app.use(requestId({ headerName: '', generator: requestIdOf }), requestTrace())
app.use(async function checkSettings(c, next) {
  try {
    readConfig(c.env)
  } catch (error) {
    // Nothing is served with them.
    logError('settings are wrong', { requestId: c.var.requestId }, error)
    return c.json({ error: restErrors.unavailable, status: 'unavailable', failing: ['settings'] }, 503)
  }
  return next()
})
app.use(requestLog(), addResponseHeaders())
// The edge streams the body through, so draining the rest of a refused upload is the upstream's job.
app.use('/api/direct_uploads/*', drainBody({ bytes: limits.archive.bytes }))
app.post('/graphql', async (c) => handleGraphql(c.req.raw, await openRequest(c)))
app.all('/graphql', (c) => c.json({ errors: [errorLine(refusal('Send a POST'))] }, 405, { allow: 'POST' }))
app.post(pageDocuments.path, async (c) => handlePageDocuments(c.req.raw, await openRequest(c)))
app.route('/auth', accountRoutes)
app.route('/auth', emailRoutes)
app.route('/auth', passwordRoutes)
app.route('/auth', socialRoutes)
app.route('/api', pictureRoutes)
app.route('/api', uploadRoutes)
app.route('/api', uploadPartRoutes)
app.route('/', fileRoutes)
app.route('/', feedRoutes)
app.route('/', sitemapRoutes)
app.route('/', viewRoutes)
app.route('/', liveRoutes)
app.route('/', notificationRoutes)
app.route('/', mailEventRoutes)
app.route('/dev', devRoutes)
app.get('/readyz', readiness)

app.notFound((c) => c.json({ error: restErrors.notFound }, 404))

app.onError((error, c) => {
  if (error instanceof RestError) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    return c.json({ error: error.message, refusal: error.refusal }, error.status)
  }
  if (error instanceof InputError) {
    const { field = '', message, refusal: why } = error
    return c.json({ 'field-error': [field, message], refusal: why }, 422)
  }
  const storage = storageFault(error) ?? undefined
  logError('request failed', { requestId: c.var.requestId, path: c.req.path, storage }, error)
  if (storage) {
    return c.json({ error: restErrors.unavailable }, 503, { 'retry-after': String(storageRetryAfter) })
  }
  return c.json({ error: 'internal' }, 500)
})

export { LiveRoom } from '#upstream/domains/live/live-room.ts'

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, measuredBindings(env), context),
  queue: consume,
  scheduled,
} satisfies ExportedHandler<Bindings>
