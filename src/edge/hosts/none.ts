import { hostFrame } from './frame.ts'

/** The answer to requests for any host that is not the product's. */
export function noHost() {
  return hostFrame(null).all('*', (c) =>
    c.text('Misdirected request\n', 421, { 'cache-control': 'no-store' }),
  )
}
