import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { gateway } from '#app/api/gateway.ts'
import { HomeChoiceDocument } from '#app/graphql.gen.ts'
import { GraphError } from '#shared/errors.ts'

/** The creation on the home page, and the one that staff have chosen for it. Throws 403 for viewers other than staff. */
export const loadHomeChoice = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(async ({ context }) => {
    const { canAccessManagement, ...choice } = await context.run(HomeChoiceDocument, {})
    if (canAccessManagement) return choice
    setResponseStatus(403)
    throw new GraphError([{ message: '403' }])
  })
