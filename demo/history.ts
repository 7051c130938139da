import type { DatedTicket, SeedCommunity, SeedTicket } from './seed-types.ts'

const day = 24 * 60 * 60

/** Dates on which the founders joined; calendar dates instead of ages, as their first tickets have dates too. */
const founders: ReadonlyMap<string, string> = new Map([
  ['ada', '2019-11-04'],
  ['grace', '2020-01-15'],
  ['alan', '2020-02-20'],
  ['edsger', '2020-03-09'],
])

/** The community with its early years, which stay where they are in the calendar while everything else is as old as ever. */
export function withHistory(community: SeedCommunity, now: number): SeedCommunity {
  const ageOf = (date: string) => (now - Date.parse(date) / 1000) / day
  return {
    ...community,
    people: community.people.map((user) => {
      const since = founders.get(user.username)
      return since ? { ...user, joinedDaysAgo: Math.max(user.joinedDaysAgo, ageOf(since)) } : user
    }),
    tickets: [...community.history.map((ticket) => aged(ticket, ageOf)), ...community.tickets],
  }
}

function aged({ opened, closed, ...ticket }: DatedTicket, ageOf: (date: string) => number): SeedTicket {
  return {
    ...ticket,
    daysAgo: ageOf(opened),
    closed: { by: 'ada', daysAgo: ageOf(closed) },
    likes: 0,
    comments: [],
  }
}
