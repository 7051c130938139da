import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { accountRoutes } from './domains/accounts/account.rest.ts'
import { viewRoutes } from './domains/objects/views.rest.ts'
import type { Bindings } from './env.ts'
import { RestError } from './errors.ts'
import { errorLine, refusal } from './graph/errors.ts'
import { yoga } from './graph/yoga.ts'
import { consume, scheduled } from './jobs/worker-jobs.ts'
import { logFault } from './log.ts'
import { readiness } from './readiness.ts'
import { answerHeaders, openRequest, requestIdOf, type UpstreamEnv } from './request.ts'

const app = new Hono<UpstreamEnv>()

app.use(answerHeaders())
app.post('/graphql', async (c) => yoga.fetch(c.req.raw, await openRequest(c)))
app.all('/graphql', (c) => c.json({ errors: [errorLine(refusal('Send a POST'))] }, 405, { allow: 'POST' }))
app.route('/auth', accountRoutes)
app.route('/', viewRoutes)
app.get('/readyz', readiness)

app.notFound((c) => c.json({ error: restErrors.notFound }, 404))

app.onError((error, c) => {
  if (error instanceof RestError) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    return c.json({ error: error.message }, error.status)
  }
  logFault(requestIdOf(c.req.raw), c.req.path, error)
  return c.json({ error: 'internal' }, 500)
})

export default { fetch: app.fetch, queue: consume, scheduled } satisfies ExportedHandler<Bindings>
