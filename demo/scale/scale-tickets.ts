import type { Crowd } from './scale-crowd.ts'
import type { Random } from './scale-random.ts'
import { ticketComments, writeBug, writeWish } from './scale-ticket-texts.ts'
import type { SeedComment, SeedTag, SeedTicket } from '#demo/seed-types.ts'

const oldestDays = 700
const newestDays = 0.05
const minutesPerDay = 1440
/** Comments of a ticket on average; a few have many, many have hardly any. */
const commentsOnAverage = 10
const releases = [
  { version: '0.88', daysAgo: 520 },
  { version: '0.90', daysAgo: 300 },
  { version: '0.91', daysAgo: 150 },
  { version: '0.92', daysAgo: 61 },
  { version: '0.92.1', daysAgo: 54 },
] as const

/** Writes tickets of all ages with their comments; three of four are closed, half of those in a version. */
export function inventTickets(
  count: number,
  tags: readonly SeedTag[],
  crowd: Crowd,
  random: Random,
): SeedTicket[] {
  const tickets: SeedTicket[] = []
  for (let made = 0; made < count; made++) {
    const product = random.chance(0.85) ? 'game' : 'website'
    const isBug = random.chance(0.7)
    const daysAgo = Math.round((newestDays + (oldestDays - newestDays) * random.next()) * 1000) / 1000
    const likes = Math.floor(Math.min(crowd.size - 1, 40) * random.next() ** 4)
    tickets.push({
      product,
      kind: isBug ? 'ISSUE' : 'FEATURE',
      author: crowd.pick(daysAgo, random),
      ...(isBug ? writeBug(product, random) : writeWish(product, random)),
      daysAgo,
      ...(random.chance(0.05) ? { edited: true } : {}),
      views: likes * random.integer(4, 20) + random.integer(1, 60),
      likes,
      tags: pickTags(product, tags, random),
      ...(random.chance(0.75) ? { closed: closing(product, daysAgo, random) } : {}),
      comments: follow(daysAgo, crowd, random),
    })
  }
  return tickets
}

function pickTags(product: string, tags: readonly SeedTag[], random: Random): string[] {
  const usable = tags.filter((tag) => tag.product === null || tag.product === product)
  const picked = Array.from({ length: random.integer(0, 3) }, () => random.pick(usable).name)
  return [...new Set(picked)]
}

/** Bugs of the game are closed in the release that comes next, if any does; the rest within some weeks. */
function closing(product: string, daysAgo: number, random: Random): NonNullable<SeedTicket['closed']> {
  const next = releases.filter((release) => release.daysAgo < daysAgo)[random.integer(0, 1)]
  if (product === 'game' && next && random.chance(0.6)) return { by: 'ada', ...next }
  return { by: random.pick(['ada', 'grace']), daysAgo: daysAgo * (0.75 + 0.2 * random.next()) }
}

function follow(daysAgo: number, crowd: Crowd, random: Random): SeedComment[] {
  const count = Math.round(commentsOnAverage * 3 * random.next() ** 2)
  const times = Array.from({ length: count }, () =>
    Math.max(1, Math.floor(random.next() ** 3 * daysAgo * minutesPerDay * 0.9)),
  )
  return times
    .toSorted((a, b) => a - b)
    .map((minutesAfter) => ({
      author: crowd.pick(daysAgo, random),
      body: random.pick(ticketComments),
      minutesAfter,
      likes: random.chance(0.2) ? 1 : 0,
    }))
}
