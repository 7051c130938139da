/// <reference types="vite/client" />
import { pages } from '#app/server.ts'
import { devServerPolicy } from '#edge/responses/content-security-policy.ts'
import { createEdge } from './edge.ts'
import type { Render } from '#edge/pages/edge-state.ts'
import type { Bindings } from '#edge/config/env.ts'
import { deferScripts } from '#edge/pages/defer-scripts.ts'
import { RenderCache } from '#edge/pages/render-cache.ts'

/** The app, whose pages are painted before their scripts are loaded. */
const render: Render = async (request, context) => deferScripts(await pages(request, context), context.nonce)

// In development every page is rendered again, since the app may have changed.
const development = () => ({ policy: devServerPolicy, renderCache: new RenderCache({ maxAgeMs: 0 }) })

const edge = createEdge(render, import.meta.env.DEV ? development() : {})

/** The development server runs scheduled events for its first worker only, which forwards them. */
async function passScheduled({ cron }: ScheduledController, { UPSTREAM }: Bindings): Promise<void> {
  const url = `http://upstream/dev/scheduled?${new URLSearchParams({ cron })}`
  const { status } = await UPSTREAM.fetch(url, { method: 'POST' })
  if (status !== 204) throw new Error(`The upstream's scheduled jobs ended with ${status}`)
}

export default import.meta.env.DEV ? { ...edge, scheduled: passScheduled } : edge
