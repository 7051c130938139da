import type { Random } from './scale-random.ts'
import type { SeedPerson } from '#demo/seed-types.ts'

const firsts = [
  'amber',
  'brass',
  'calm',
  'copper',
  'damp',
  'early',
  'eighth',
  'fuzzy',
  'gentle',
  'hollow',
  'idle',
  'jolly',
  'kilo',
  'late',
  'lucky',
  'mellow',
  'micro',
  'neat',
  'odd',
  'parallel',
  'patient',
  'quiet',
  'quick',
  'rusty',
  'serial',
  'silent',
  'sleepy',
  'solder',
  'static',
  'sunny',
  'tidy',
  'tiny',
  'tri',
  'upper',
  'vivid',
  'warm',
] as const

const seconds = [
  'anvil',
  'badger',
  'bus',
  'cable',
  'clock',
  'comet',
  'contact',
  'crane',
  'diode',
  'falcon',
  'fern',
  'fuse',
  'gate',
  'heron',
  'jumper',
  'kettle',
  'lamp',
  'latch',
  'magpie',
  'meadow',
  'nibble',
  'otter',
  'owl',
  'pebble',
  'peg',
  'pulse',
  'raven',
  'relay',
  'signal',
  'socket',
  'spark',
  'switch',
  'teapot',
  'tick',
  'tulip',
  'wire',
] as const

const givenNames = [
  'Amir',
  'Anouk',
  'Bao',
  'Beatriz',
  'Chidi',
  'Dana',
  'Elif',
  'Farid',
  'Hana',
  'Ilse',
  'Ivo',
  'Jonas',
  'Kaia',
  'Leila',
  'Mateo',
  'Mina',
  'Nils',
  'Oksana',
  'Pavel',
  'Priya',
  'Ravi',
  'Saskia',
  'Tomas',
  'Uma',
  'Wanda',
  'Yara',
] as const

const origins = [
  'Came for the adders, stayed for the people.',
  'I build slowly and take things apart quickly.',
  'Student. My homework is late because of a counter.',
  'Retired programmer, now finally allowed to make hardware.',
  'I play on the train, so all of my machines are small.',
  'Mostly reading here, sometimes asking.',
  'Father of two, owner of eleven unfinished processors.',
  'I like it when a lamp turns on for the right reason.',
  'Railway signaller. Interlocking is a way of life.',
  'Musician. Everything I build ends up making noise.',
] as const

const interests = [
  'Currently building **an 8-bit machine** with far too many lamps.',
  'Favourite block: the relay.',
  'Favourite instruction: `NOP`.',
  'My worlds are in the [hub](/hub).',
  'Ask me about displays, do not ask me about dividers.',
  'I write down every bug that I find, also my own.',
] as const

/** Makes `count` members with plausible names, none of them equal to a taken one in any letter case. */
export function inventPeople(count: number, existingNames: Iterable<string>, random: Random): SeedPerson[] {
  const used = new Set([...existingNames].map((name) => name.toLowerCase()))
  const users: SeedPerson[] = []
  while (users.length < count) {
    const username = inventName(random)
    if (used.has(username.toLowerCase())) continue
    used.add(username.toLowerCase())
    users.push({
      username,
      email: `${username}@example.test`,
      roles: [],
      flair: null,
      verified: random.chance(0.95),
      bio: inventBio(random),
      joinedDaysAgo: 3 + Math.round(1000 * random.next() ** 0.7 * 10) / 10,
    })
  }
  return users
}

function inventName(random: Random): string {
  if (random.chance(0.35)) {
    const separator = random.pick(['.', '_', '-', ''])
    return `${random.pick(givenNames)}${separator}${random.pick(seconds)}`
  }
  const separator = random.pick(['.', '_', '-', '', ''])
  const name = `${random.pick(firsts)}${separator}${random.pick(seconds)}`
  return random.chance(0.2) ? `${name}${random.integer(2, 99)}` : name
}

function inventBio(random: Random): string {
  const kind = random.next()
  if (kind < 0.4) return ''
  if (kind < 0.75) return random.pick(origins)
  return `${random.pick(origins)}\n\n${random.pick(interests)}`
}

/** The verified members who are no staff; those who joined early write more. */
export class Crowd {
  /** How many people the community has, staff and unverified people included. */
  readonly size: number
  readonly #members: readonly SeedPerson[]

  constructor(users: readonly SeedPerson[]) {
    this.size = users.length
    this.#members = users
      .filter((user) => user.verified && user.roles.length === 0)
      .toSorted((a, b) => b.joinedDaysAgo - a.joinedDaysAgo)
  }

  /** The name of a user who had joined by then, if possible not `avoid`; throws if there is none. */
  pick(daysAgo: number, random: Random, avoid?: string): string {
    const present = this.#countPresent(daysAgo)
    const at = Math.floor(present * random.next() ** 1.5)
    const chosen = this.#members[at]?.username === avoid ? (at + 1) % present : at
    const user = this.#members[chosen]
    if (user === undefined) throw new RangeError(`nobody had joined ${daysAgo} days ago`)
    return user.username
  }

  #countPresent(daysAgo: number): number {
    let low = 0
    let high = this.#members.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#members[middle]?.joinedDaysAgo ?? 0) > daysAgo) low = middle + 1
      else high = middle
    }
    return low
  }
}
