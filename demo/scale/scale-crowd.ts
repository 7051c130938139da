import type { Random } from './scale-random.ts'
import type { SeedPerson } from '#demo/seed-types.ts'

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
