import { visit } from '#scripts/bench/browser.ts'
import { serveCopy } from './static-copy.ts'

/** How often each page is opened; the medians are compared. */
const times = 5

/** The largest paint of a page on a slow phone, as a multiple of that of a static page with the same text, styles and fonts. */
export async function paintRatio(main: string, path: string): Promise<number> {
  const copies = { real: await serveCopy(main, false), static: await serveCopy(main, true) }
  const paints = { real: [] as number[], static: [] as number[] }
  try {
    for (let count = 0; count < times; count++) {
      for (const name of ['real', 'static'] as const) {
        const { lcp, pageErrors } = await visit(copies[name].origin + path, 'phone')
        if (pageErrors > 0 || lcp === 0) throw new Error(`The ${name} page could not be measured`)
        paints[name].push(lcp)
      }
    }
  } finally {
    copies.real.stop()
    copies.static.stop()
  }
  return median(paints.real) / median(paints.static)
}

/** The middle one of some numbers; of an even count, the higher of the two. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
