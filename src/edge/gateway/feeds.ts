import { Hono } from 'hono'
import type { Edge } from '#edge/edge.ts'
import type { EdgeEnv } from '#edge/edge-env.ts'
import { passedAnswer, upstreamRefusal } from './answer.ts'
import { limit } from './limit.ts'
import { refuse, refuseMethod } from './refusal.ts'
import { passedHeaders } from './wire-headers.ts'

const feedId = /^[a-zA-Z0-9-]{1,40}$/
const types = ['application/rss+xml', 'application/atom+xml']
const feedType = /^[a-z]{1,10}$/

/** `GET /feed/{objectId}?type=`: the same for everybody, so no credentials go along and all may keep it 5 minutes. */
export function feedGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get('/feed/:id', limit('reads'), async (c) => {
    const id = c.req.param('id')
    const type = c.req.query('type') ?? ''
    if (!feedId.test(id)) return refuse('notFound')
    if (type && !feedType.test(type)) return refuse('invalidBody')
    const headers = passedHeaders(c.env, c.req.raw, c.var.requestId, ['if-none-match', 'if-modified-since'])
    const path = `/feed/${id}${type && `?type=${type}`}`
    const answer = await edge.upstream.ask(c.env, { path, headers, types }).catch(upstreamRefusal)
    return answer instanceof Response ? answer : passedAnswer(answer, c.env, 'public, max-age=300')
  })
  app.all('/feed/*', (c) => (c.req.method === 'GET' ? refuse('notFound') : refuseMethod('GET, HEAD')))
  return app
}
