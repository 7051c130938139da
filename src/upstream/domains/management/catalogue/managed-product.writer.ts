import { sql, type Sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import type { z } from 'zod'
import { saveProductInput } from '#shared/inputs/management-inputs.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { findProduct } from '#upstream/domains/tracker/product.reader.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { listManagedProducts, type ManagedProductRow } from './catalogue.reader.ts'

type Product = Omit<z.infer<typeof saveProductInput>, 'isNew'>

/** Once per idempotency key; an archived product takes no new tickets and is not listed. Returns all products. */
export async function saveProduct(context: RequestContext, input: unknown): Promise<ManagedProductRow[]> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const { isNew, ...product } = saveProductInput.parse(input)
  if (isNew) await createOnce(context, 'product', product, (once) => makeProduct(context, once, product))
  else await changeProduct(context, product)
  const products = await listManagedProducts(context)
  // Every page that lists products shows at least one of them.
  for (const { productPublicId } of products) context.invalidatedIds.add(productPublicId)
  return products
}

async function makeProduct(
  context: RequestContext,
  once: IdempotentCall | null,
  product: Product,
): Promise<string> {
  const { productId, name, description, position, archived } = product
  const { env, now } = context
  try {
    await batch(env.DB, [
      ...rememberRow(context, once, sql`SELECT ${productId} AS made`),
      sql`INSERT INTO products (public_id, name, description, position, archived_at)
        VALUES (${productId}, ${name}, ${description}, ${position}, ${archived ? now : null})`,
      logged(context, 'product.create', product),
    ])
  } catch (error) {
    if (!isUniqueViolation(error, 'products.public_id')) throw error
    throw new InputError(refuse('product-id-taken'), 'productId')
  }
  return productId
}

async function changeProduct(context: RequestContext, product: Product): Promise<void> {
  const { productId, name, description, position, archived } = product
  const { env, now } = context
  await findProduct(context, productId, FieldSelection.nothing)
  await batch(env.DB, [
    sql`UPDATE products SET name = ${name}, description = ${description}, position = ${position},
        archived_at = ${archived ? sql`coalesce(archived_at, ${now})` : null}
      WHERE public_id = ${productId} AND (name, description, position, archived_at IS NOT NULL)
        IS NOT (${name}, ${description}, ${position}, ${Number(archived)})`,
    logged(context, 'product.edit', product, sql`changes() > 0`),
  ])
}

function logged({ viewer, now }: RequestContext, action: string, product: Product, when?: Sql) {
  return logAction({ action, at: now, userId: viewer.id, metadata: product }, when)
}
