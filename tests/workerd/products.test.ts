import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn } from './world/users.ts'
import { createProduct, openTicket, setStatus, ticketOf } from './world/tracker.ts'
import { graph } from './world/upstream.ts'

test('of an archived product tickets are read, and nobody opens another', async () => {
  const [author, product] = await Promise.all([signedIn({ roles: ['admin'] }), createProduct()])
  const id = await openTicket(author, product)
  await env.DB.prepare('UPDATE products SET archived_at = 1 WHERE id = ?').bind(product.id).run()
  await expect(openTicket(author, product)).rejects.toThrow('403')
  expect(await ticketOf(id)).toMatchObject({ isOpen: true })
  const { data } = await graph<{ products: { id: string }[]; product: unknown }>(
    'query ($id: ID!) { products { id } product(id: $id) { canCreateTicket } }',
    { id: product.publicId },
    { as: author },
  )
  expect(data?.products.map(({ id: listed }) => listed)).not.toContain(product.publicId)
  expect(data?.product).toEqual({ canCreateTicket: false })
})

test('the latest version of a product is the highest that a ticket was closed in', async () => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['developer'] }), createProduct()])
  const latest = async () => {
    const query = 'query ($id: ID!) { product(id: $id) { latestVersion versions } }'
    return (await graph(query, { id: product.publicId })).data?.product
  }
  expect(await latest()).toEqual({ latestVersion: null, versions: [] })
  for (const version of ['0.9', '0.10', '0.10-beta', '0.9']) {
    await setStatus(staff, await openTicket(staff, product), false, version)
  }
  expect(await latest()).toEqual({ latestVersion: '0.10', versions: ['0.10', '0.10-beta', '0.9'] })
})
