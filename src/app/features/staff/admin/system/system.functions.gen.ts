// Generated from system.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { DropJobDocument, DropMailDocument, RetryJobDocument, SettingsOverviewDocument, SiteChecksDocument, SystemHealthDocument } from '#app/graphql.gen.ts'
import { dropJobShape, dropMailShape, retryJobShape } from '#shared/inputs/shapes.gen.ts'

/** The service's readiness, the queued jobs and emails, and those that failed permanently. */
export const loadSystemHealth = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SystemHealthDocument, {}))

/** Results of the checks of the site from outside. */
export const loadSiteChecks = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SiteChecksDocument, {}))

/** The settings of the service, without secrets. */
export const loadSettingsOverview = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SettingsOverviewDocument, {}))

/** Retries a failed job. */
export const retryJob = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(retryJobShape)
  .handler(({ context, data }) => context.run(RetryJobDocument, { input: data }))

/** Deletes a failed job. */
export const dropJob = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(dropJobShape)
  .handler(({ context, data }) => context.run(DropJobDocument, { input: data }))

/** Deletes a failed email. */
export const dropMail = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(dropMailShape)
  .handler(({ context, data }) => context.run(DropMailDocument, { input: data }))
