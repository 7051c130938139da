import { sql, batch } from '#upstream/db/sql.ts'
import { updateUserInput } from '#shared/inputs/account-inputs.ts'
import type { Account, RequestContext } from '#upstream/request/context.ts'
import { findReferences, renderWritten, usedPictures } from '#upstream/domains/objects/body-markup.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { bioUseStatements } from '#upstream/storage/upload-uses.ts'

export async function updateBio(context: RequestContext, input: unknown): Promise<Account> {
  requireMember(context.viewer)
  const { account } = context
  if (account === null) throw new PageError(401)
  const { bio } = updateUserInput.parse(input)
  const references = await findReferences(context, bio)
  await consumeWriting(context, 'bio')
  const renderedBio = renderWritten(context.config, bio, references, account.publicId, 'bio')
  await batch(context.env.DB, [
    sql`UPDATE users SET bio = ${bio}, bio_html = ${renderedBio}, markup_version = ${MARKUP_VERSION} WHERE id = ${account.id}`,
    ...bioUseStatements(account.id, usedPictures(references)),
  ])
  context.invalidatedIds.add(account.publicId)
  return { ...account, bio, renderedBio }
}
