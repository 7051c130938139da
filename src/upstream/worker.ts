import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { restErrors } from '#shared/contract/rest.ts'
import { logError } from '#shared/log.ts'
import { accountRoutes } from './rest/account.rest.ts'
import { emailRoutes } from './rest/email.rest.ts'
import { passwordRoutes } from './rest/password.rest.ts'
import { pictureRoutes } from './rest/picture.rest.ts'
import { socialRoutes } from './rest/social.rest.ts'
import { creationRoutes } from './rest/creation.rest.ts'
import { feedRoutes } from './rest/feed.rest.ts'
import { notificationRoutes } from './rest/notification.rest.ts'
import { viewRoutes } from './rest/views.rest.ts'
import { sitemapRoutes } from './rest/sitemap.rest.ts'
import { readConfig, type Bindings } from './config/env.ts'
import { InputError, RestError } from './platform/errors.ts'
import { errorLine, refusal } from './graph/core/errors.ts'
import { yoga } from './graph/yoga.ts'
import { devScheduleRoutes } from './rest/dev-schedule.rest.ts'
import { consume, scheduled } from './jobs/worker-jobs.ts'
import { devOutboxRoutes } from './rest/dev-outbox.rest.ts'
import { readiness } from './rest/readiness.ts'
import { answerHeaders, openRequest, requestIdOf, type UpstreamEnv } from './rest/request.ts'
import { blobRoutes } from './rest/blob.rest.ts'
import { storageFault, storageRetryAfter } from './storage/storage-fault.ts'
import { uploadRoutes } from './rest/upload.rest.ts'

const app = new Hono<UpstreamEnv>()

app.use(requestId({ headerName: '', generator: requestIdOf }))
app.use(async function checkSettings(c, next) {
  // Settings that cannot be right are said at the first request, `/readyz` too, and nothing is served with them.
  readConfig(c.env)
  await next()
})
app.use(answerHeaders())
app.post('/graphql', async (c) => yoga.fetch(c.req.raw, await openRequest(c)))
app.all('/graphql', (c) => c.json({ errors: [errorLine(refusal('Send a POST'))] }, 405, { allow: 'POST' }))
app.route('/auth', accountRoutes)
app.route('/auth', emailRoutes)
app.route('/auth', passwordRoutes)
app.route('/auth', socialRoutes)
app.route('/api', pictureRoutes)
app.route('/api', uploadRoutes)
app.route('/', blobRoutes)
app.route('/', feedRoutes)
app.route('/', sitemapRoutes)
app.route('/', viewRoutes)
app.route('/', creationRoutes)
app.route('/', notificationRoutes)
app.route('/dev', devOutboxRoutes)
app.route('/dev', devScheduleRoutes)
app.get('/readyz', readiness)

app.notFound((c) => c.json({ error: restErrors.notFound }, 404))

app.onError((error, c) => {
  if (error instanceof RestError) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    return c.json({ error: error.message }, error.status)
  }
  if (error instanceof InputError) return c.json({ 'field-error': [error.field ?? '', error.message] }, 422)
  const storage = storageFault(error) ?? undefined
  logError('request failed', { requestId: c.var.requestId, path: c.req.path, storage }, error)
  if (storage) {
    return c.json({ error: restErrors.unavailable }, 503, { 'retry-after': String(storageRetryAfter) })
  }
  return c.json({ error: 'internal' }, 500)
})

export default { fetch: app.fetch, queue: consume, scheduled } satisfies ExportedHandler<Bindings>
