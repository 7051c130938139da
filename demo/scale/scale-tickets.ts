import { machines } from './scale-machines.ts'
import type { Random } from './scale-random.ts'
import type { Crowd } from './scale-users.ts'
import type { SeedComment, SeedTag, SeedTicket } from '#demo/seed-types.ts'

interface TicketText {
  title: string
  body: string
}

const parts = [
  'Labels',
  'Lamps',
  'Wires',
  'Relays',
  'Buses',
  'Buttons',
  'Displays',
  'Sub-assemblies',
  'Delayers',
  'Pegs',
  'Parameters',
  'Sounds',
  'Tooltips',
  'Menus',
] as const

const faults = [
  'vanish',
  'flicker',
  'are drawn twice',
  'keep their old value',
  'cannot be selected',
  'change places',
  'are one tick late',
  'stay where they were',
  'lose their colour',
  'answer to the wrong key',
] as const

const moments = [
  'after loading',
  'after undo',
  'when a board is mirrored',
  'while somebody else builds',
  'at the edge of the world',
  'with two screens',
  'on a slow server',
  'when the simulation is paused',
  'after a paste',
  'in the second world of a session',
] as const

const wishes = [
  'could be grouped',
  'could be found by name',
  'could be locked',
  'could be counted',
  'could have more colours',
  'could follow the grid',
  'could be exported',
  'could be shown in slow motion',
  'could be turned by any angle',
  'could be set from a mod',
] as const

const systems = ['Windows 11', 'Windows 10', 'macOS 15', 'Debian 13', 'Fedora 42', 'Steam Deck'] as const

const websiteParts = [
  'The search',
  'The hub',
  'A thread',
  'The tracker',
  'A profile',
  'The newsletter',
] as const

const websiteFaults = [
  'loses its place when I go back',
  'shows the wrong time zone',
  'is cut off on a small screen',
  'forgets what I have typed',
  'is slow on the train',
  'jumps when pictures load',
  'cannot be used with the keyboard',
] as const

const websiteWishes = [
  'could remember its order',
  'could be read offline',
  'could be sorted by name',
  'could have a larger type',
  'could say how many are new',
] as const

/** Comments that fit any ticket; few, so that each has to be rendered once only. */
const ticketComments: readonly string[] = [
  'The same here.',
  'I can make it happen every time, on two machines.',
  'It went away when I started the game again, and came back after an hour.',
  'A world in which it happens is in the hub.',
  'Is this still so in the latest version?',
  'Yes, still.',
  'Not on my machine. Which graphics card is it?',
  'I would use this every day.',
  'A mod does something like it, but it should be in the game.',
  'Before anybody changes this: my largest machine depends on it.',
  'Thank you, with these steps we could reproduce it.',
  'This belongs together with another ticket, but I cannot find its number.',
  'With the simulation slowed down it does not happen.',
  'A small drawing would help me to see what you mean.',
  'I have looked at the file: it is right there, so it must be the loading.',
  'Same version, other system, no difference.',
]

function writeBug(product: string, random: Random): TicketText {
  const machine = random.pick(machines)
  if (product === 'website') {
    const fault = `${random.pick(websiteParts)} ${random.pick(websiteFaults)}`
    return { title: fault, body: `${fault}. I was about to show somebody my ${machine.name}.` }
  }
  const [part, fault, moment] = [random.pick(parts), random.pick(faults), random.pick(moments)]
  return {
    title: `${part} ${fault} ${moment}`,
    body: `${part} of my ${machine.name} ${fault} ${moment}.

1. Open a world with ${machine.withArticle}.
2. Wait until it has run for ${random.integer(1, 90)} minutes.
3. Look at what happens ${moment}.

${random.pick(systems)}, ${random.pick(['every time', 'now and then', 'once a day', 'only in large worlds'])}.`,
  }
}

function writeWish(product: string, random: Random): TicketText {
  const machine = random.pick(machines)
  const wish =
    product === 'website'
      ? `${random.pick(websiteParts)} ${random.pick(websiteWishes)}`
      : `${random.pick(parts)} ${random.pick(wishes)}`
  return {
    title: `${wish}: an idea from building ${machine.withArticle}`,
    body: `While building ${machine.withArticle} I have wished ${random.integer(2, 9)} times for the same thing. ${wish}, and the next one would take half as long.`,
  }
}

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
