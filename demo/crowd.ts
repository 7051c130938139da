import type { Random } from './random.ts'
import type { SeedPerson } from './seed-types.ts'

const firsts = [
  'amber',
  'calm',
  'early',
  'fuzzy',
  'gentle',
  'idle',
  'late',
  'lucky',
  'neat',
  'quiet',
  'rusty',
  'tidy',
]
const seconds = [
  'badger',
  'clock',
  'diode',
  'fuse',
  'gate',
  'heron',
  'lamp',
  'latch',
  'otter',
  'peg',
  'relay',
  'wire',
]

/** Makes `count` members; the number in a name makes it one that nobody has. */
export function inventPeople(count: number, random: Random): SeedPerson[] {
  return Array.from({ length: count }, (_, made) => {
    const username = `${random.pick(firsts)}-${random.pick(seconds)}${made + 1}`
    return {
      username,
      email: `${username}@example.test`,
      roles: [],
      flair: null,
      verified: random.chance(0.95),
      bio: random.chance(0.4) ? '' : `My machine number ${made + 1} is in the [hub](/hub).`,
      joinedDaysAgo: 3 + Math.round(1000 * random.next() ** 0.7 * 10) / 10,
    }
  })
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

  /** The name of a user who had joined by then; throws if there is none. */
  pick(daysAgo: number, random: Random): string {
    const present = this.#countPresent(daysAgo)
    const user = this.#members[Math.floor(present * random.next() ** 1.5)]
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
