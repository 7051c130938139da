import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  DropJobDocument,
  DropMailDocument,
  RetryJobDocument,
  SettingsOverviewDocument,
  SystemHealthDocument,
} from '#app/graphql.gen.ts'

const job = z.strictObject({ jobId: z.int() })
const mail = z.strictObject({ mailId: z.int() })

/** What waits to be done and to be mailed, and what was given up. */
export const loadHealth = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SystemHealthDocument, {}))

/** The settings of the service, without secrets. */
export const loadSettings = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SettingsOverviewDocument, {}))

/** Lets a job that was given up be tried again. */
export const retryJob = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(job)
  .handler(({ context, data }) => context.run(RetryJobDocument, { input: data }))

/** Forgets a job that was given up. */
export const dropJob = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(job)
  .handler(({ context, data }) => context.run(DropJobDocument, { input: data }))

/** Forgets a mail that failed. */
export const dropMail = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(mail)
  .handler(({ context, data }) => context.run(DropMailDocument, { input: data }))
