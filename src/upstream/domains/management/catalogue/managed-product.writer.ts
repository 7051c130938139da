import { sql } from 'drizzle-orm'
import { saveProductInput } from '#shared/inputs/management-inputs.ts'
import { batch, isUniqueViolation } from '#upstream/db/batch.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { findProduct } from '#upstream/domains/tracker/products/product.reader.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { listManagedProducts, type ManagedProductRow } from './managed-product.reader.ts'

/** Creates or changes a product; an archived one takes no new tickets and is not listed. Returns all products. */
export async function saveProduct(context: RequestContext, input: unknown): Promise<ManagedProductRow[]> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const { isNew, ...product } = saveProductInput.parse(input)
  const { productId, name, description, position, archived } = product
  const { db, env, viewer, now } = context
  if (!isNew) await findProduct(context, productId, FieldSelection.nothing)
  const statement = isNew
    ? sql`INSERT INTO products (public_id, name, description, position, archived_at)
        VALUES (${productId}, ${name}, ${description}, ${position}, ${archived ? now : null})`
    : sql`UPDATE products SET name = ${name}, description = ${description}, position = ${position},
        archived_at = ${archived ? sql`coalesce(archived_at, ${now})` : null} WHERE public_id = ${productId}`
  const action = isNew ? 'product.create' : 'product.edit'
  try {
    await batch(env.DB, [statement, logAction(db, { action, at: now, userId: viewer.id, metadata: product })])
  } catch (error) {
    if (!isUniqueViolation(error, 'products.public_id')) throw error
    throw new InputError(refuse('product-id-taken'), 'productId')
  }
  const products = await listManagedProducts(context)
  // Every page that lists products shows at least one of them.
  for (const { productPublicId } of products) context.invalidatedIds.add(productPublicId)
  return products
}
