import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn } from '../world/users.ts'
import { createProduct, openTicket, setStatus, ticketOf } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

test('an archived product’s tickets can be read, but no new ones created', async () => {
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

test('a product’s latest version is the highest in which a ticket was closed', async () => {
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
