import { createHost } from './create-host.ts'

/** The response for any host that is not the product's. */
export function unknownHost() {
  return createHost(null).all('*', (c) =>
    c.text('Misdirected request\n', 421, { 'cache-control': 'no-store' }),
  )
}
