import { ifChanged, sql, type Sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import type { z } from 'zod'
import { saveProductInput, mergeTagsInput, saveTagInput } from '#shared/inputs/management-inputs.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { findProduct, listProducts } from '#upstream/domains/tracker/product.reader.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import {
  listManagedProducts,
  type ManagedProductRow,
  listManagedTags,
  type ManagedTagRow,
} from './catalogue.reader.ts'

type Product = Omit<z.infer<typeof saveProductInput>, 'isNew'>

/** Once per idempotency key; an archived product takes no new tickets and is not listed. Returns all products. */
export async function saveProduct(context: RequestContext, input: unknown): Promise<ManagedProductRow[]> {
  requireMember(context.viewer, canAdminister(context.viewer))
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
      logAction(context, 'product.create', { metadata: product }),
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
    logAction(context, 'product.edit', { metadata: product, when: ifChanged }),
  ])
}

/** Renames a tag or changes its colour; throws InputError if a list would contain the name twice. */
export async function saveTag(context: RequestContext, input: unknown): Promise<ManagedTagRow[]> {
  const known = await readTags(context)
  const { tagId, name, color } = saveTagInput.parse(input)
  const tag = tagOf(known, tagId)
  const isTaken = sql`EXISTS (SELECT 1 FROM tags other JOIN tags own ON own.id = ${tagId}
    WHERE other.id <> own.id AND other.name = ${name}
      AND (other.product_id IS NULL OR own.product_id IS NULL OR other.product_id = own.product_id))`
  const isOther = sql`EXISTS (SELECT 1 FROM tags WHERE id = ${tagId} AND (name <> ${name} COLLATE BINARY OR color <> ${color}))`
  const metadata = { from: { name: tag.name, color: tag.color }, to: { name, color } }
  const when = sql`${isOther} AND NOT ${isTaken}`
  const results = await batch(context.env.DB, [
    logAction(context, 'tag.edit', { object: { type: 'tag', id: tagId }, metadata, when }),
    sql`UPDATE tags SET name = ${name}, color = ${color} WHERE id = ${tagId} AND NOT ${isTaken} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw new InputError(refuse('tag-name-taken'), 'name')
  return changed(context)
}

/** Replaces a tag by another one on all its tickets; throws InputError if that one is not available for all of them. */
export async function mergeTags(context: RequestContext, input: unknown): Promise<ManagedTagRow[]> {
  const known = await readTags(context)
  const { tagId, intoTagId } = mergeTagsInput.parse(input)
  const [tag, into] = [tagOf(known, tagId), tagOf(known, intoTagId)]
  if (into.productId !== '' && into.productId !== tag.productId)
    throw new InputError(refuse('tag-elsewhere'), 'intoTagId')
  const metadata = { name: tag.name, into: into.name, intoTagId }
  await batch(context.env.DB, [
    logAction(context, 'tag.merge', { object: { type: 'tag', id: tagId }, metadata, when: isThere(tagId) }),
    sql`INSERT OR IGNORE INTO ticket_tags (object_id, tag_id)
      SELECT object_id, ${intoTagId} FROM ticket_tags WHERE tag_id = ${tagId}`,
    sql`DELETE FROM tags WHERE id = ${tagId}`,
  ])
  return changed(context)
}

export async function deleteTag(context: RequestContext, tagId: number): Promise<ManagedTagRow[]> {
  const tag = tagOf(await readTags(context), tagId)
  const metadata = { name: tag.name, product: tag.productId }
  await batch(context.env.DB, [
    logAction(context, 'tag.delete', { object: { type: 'tag', id: tagId }, metadata, when: isThere(tagId) }),
    sql`DELETE FROM tags WHERE id = ${tagId}`,
  ])
  return changed(context)
}

function readTags(context: RequestContext): Promise<ManagedTagRow[]> {
  requireMember(context.viewer, canAdminister(context.viewer))
  return listManagedTags(context)
}

function tagOf(tags: readonly ManagedTagRow[], id: number): ManagedTagRow {
  const tag = tags.find((one) => one.id === id)
  if (!tag) throw new PageError(404)
  return tag
}

function isThere(id: number): Sql {
  return sql`EXISTS (SELECT 1 FROM tags WHERE id = ${id})`
}

/** The current tags; every page of a tracker may show one. */
async function changed(context: RequestContext): Promise<ManagedTagRow[]> {
  const [tags, products] = await Promise.all([
    listManagedTags(context),
    listProducts(context, FieldSelection.nothing),
  ])
  for (const { productPublicId } of products) context.invalidatedIds.add(productPublicId)
  return tags
}
