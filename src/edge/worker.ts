/// <reference types="vite/client" />
import { pages } from '#app/server.ts'
import { devServerPolicy } from '#edge/responses/content-security-policy.ts'
import { createEdge } from './edge.ts'
import type { Bindings } from '#edge/config/env.ts'

const edge = createEdge(pages, import.meta.env.DEV ? { policy: devServerPolicy } : {})

/** The development server runs scheduled events for its first worker only, which forwards them. */
async function passScheduled({ cron }: ScheduledController, { UPSTREAM }: Bindings): Promise<void> {
  const url = `http://upstream/dev/scheduled?${new URLSearchParams({ cron })}`
  const { status } = await UPSTREAM.fetch(url, { method: 'POST' })
  if (status !== 204) throw new Error(`The upstream's scheduled jobs ended with ${status}`)
}

export default import.meta.env.DEV ? { ...edge, scheduled: passScheduled } : edge
