import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { pageDocuments } from '#shared/contract/page-documents.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { logError } from '#shared/log.ts'
import { drainBody } from '#shared/request-body.ts'
import { accountRoutes } from './rest/account.rest.ts'
import { accountDeletionRoutes } from './rest/account-deletion.rest.ts'
import { emailRoutes } from './rest/email.rest.ts'
import { mailEventRoutes } from './rest/mail-events.rest.ts'
import { passwordRoutes } from './rest/password.rest.ts'
import { pictureRoutes } from './rest/picture.rest.ts'
import { socialRoutes } from './rest/social.rest.ts'
import { creationRoutes } from './rest/creation.rest.ts'
import { dataExportRoutes } from './rest/data-export.rest.ts'
import { feedRoutes } from './rest/feed.rest.ts'
import { notificationRoutes } from './rest/notification.rest.ts'
import { viewRoutes } from './rest/views.rest.ts'
import { sitemapRoutes } from './rest/sitemap.rest.ts'
import { readConfig, type Bindings } from './config/env.ts'
import { measuredBindings } from './config/measured-bindings.ts'
import { InputError, RestError } from './platform/errors.ts'
import { errorLine, refusal } from './graph/core/errors.ts'
import { handlePageDocuments, handleGraphql } from './graph/handle-graphql.ts'
import { devRoutes } from './rest/dev.rest.ts'
import { consume, scheduled } from './jobs/worker-jobs.ts'
import { readiness } from './rest/readiness.ts'
import { addResponseHeaders, openRequest, requestIdOf, type UpstreamEnv } from './rest/request.ts'
import { requestLog, requestTrace } from './rest/request-trace.ts'
import { blobRoutes } from './rest/blob.rest.ts'
import { storageFault, storageRetryAfter } from './storage/storage-fault.ts'
import { ownArchiveRoutes } from './rest/own-archive.rest.ts'
import { uploadRoutes } from './rest/upload.rest.ts'
import { uploadPartRoutes } from './rest/upload-parts.rest.ts'

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
app.route('/auth', accountDeletionRoutes)
app.route('/auth', emailRoutes)
app.route('/auth', passwordRoutes)
app.route('/auth', socialRoutes)
app.route('/api', pictureRoutes)
app.route('/api', uploadRoutes)
app.route('/api', uploadPartRoutes)
app.route('/', blobRoutes)
app.route('/', feedRoutes)
app.route('/', sitemapRoutes)
app.route('/', viewRoutes)
app.route('/', creationRoutes)
app.route('/', notificationRoutes)
app.route('/', mailEventRoutes)
app.route('/', dataExportRoutes)
app.route('/', ownArchiveRoutes)
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

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    app.fetch(request, measuredBindings(env), context),
  queue: consume,
  scheduled,
} satisfies ExportedHandler<Bindings>
