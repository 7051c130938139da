// Generated from setup.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { CheckCaptchaDocument, CreateForumsDocument, SendTestEmailDocument, SiteSetupDocument, TestEmailDocument } from '#app/graphql.gen.ts'
import { createForumsShape } from '#shared/inputs/shapes.gen.ts'

/** The state of a new site's setup. */
export const loadSiteSetup = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SiteSetupDocument, {}))

/** The delivery state of a test email. */
export const loadTestEmail = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ emailId: z.int() }))
  .handler(({ context, data }) => context.run(TestEmailDocument, data))

/** Creates several forums in one call. */
export const createForums = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: createForumsShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(CreateForumsDocument, { input }, { idempotencyKey }))

/** Sends a test email to the viewer, an admin. */
export const sendTestEmail = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(SendTestEmailDocument, {}))

/** Asks the captcha's verifier whether it knows the site's secret. */
export const checkCaptcha = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(CheckCaptchaDocument, {}))
