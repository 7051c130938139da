import type {
  DatedTicket,
  SeedChangelogEntry,
  SeedCommunity,
  SeedTicket,
  SeedComment,
  SeedCreation,
  SeedPost,
} from './seed-types.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { demoMachines, type MachineName } from './machines.ts'

const isDated = (ticket: SeedTicket | DatedTicket): ticket is DatedTicket => 'opened' in ticket

/** The hand-written demo community: posts and tickets oldest first, so that ids and numbers grow with time. */
export function demoCommunity(texts: DemoTexts): SeedCommunity {
  const tickets = texts.tickets.map(ticketOf)
  return {
    ...communityFile.parse(parse(texts.community)),
    posts: texts.posts.map(postOf).toSorted((a, b) => b.daysAgo - a.daysAgo),
    tickets: tickets
      .flatMap((ticket) => (isDated(ticket) ? [] : [ticket]))
      .toSorted((a, b) => b.daysAgo - a.daysAgo),
    history: tickets.filter(isDated).toSorted((a, b) => a.opened.localeCompare(b.opened)),
    creations: texts.creations.map(creationOf).toSorted((a, b) => b.daysAgo - a.daysAgo),
    changelog: entriesOf(texts.changelog),
  }
}

export interface DemoTexts {
  posts: readonly string[]
  tickets: readonly string[]
  creations: readonly string[]
  /** In YAML: people, forums, products, tags and reports. */
  community: string
  /** Oldest first, up to September 2025, after which CHANGELOG.md has them; a ticket is named by its title, as `{#title}`. */
  changelog: string
}

const count = z.int().min(0)
const days = z.number().positive()

const written = { author: z.string(), edited: z.boolean().optional() }
const counted = { title: z.string(), daysAgo: days, views: count, likes: count }
export const commentHead = z.strictObject({
  ...written,
  depth: count.default(0),
  minutesAfter: count,
  likes: count,
  deleted: z.boolean().optional(),
  answer: z.boolean().optional(),
})
export const postHead = z.strictObject({
  ...written,
  ...counted,
  id: z.string().optional(),
  forum: z.string(),
})
const filed = {
  product: z.string(),
  kind: z.enum(['ISSUE', 'FEATURE']),
  tags: z.array(z.string()).default([]),
}
const closed = z.strictObject({ by: z.string(), daysAgo: days, version: z.string().optional() })
export const ticketHead = z.strictObject({ ...written, ...counted, ...filed, closed: closed.optional() })
export const datedTicketHead = z.strictObject({
  ...written,
  ...filed,
  title: z.string(),
  views: count,
  opened: z.iso.date(),
  closed: z.iso.date(),
})
const machine = z.custom<MachineName>((name) => typeof name === 'string' && Object.hasOwn(demoMachines, name))
const version = z.strictObject({ daysAgo: days, note: z.string() })
export const creationHead = z.strictObject({
  ...written,
  ...counted,
  id: z.string().optional(),
  machine,
  version: version.extend({ earlier: z.array(version.extend({ machine })) }).optional(),
  downloads: count,
})

const person = z.strictObject({
  username: z.string(),
  joinedDaysAgo: days,
  roles: z.array(z.enum(['developer', 'moderator', 'admin'])).default([]),
  flair: z.literal('developer').nullable().default(null),
  verified: z.boolean().default(true),
  bio: z.string(),
})
/** `protected` means that only developers and admins may post in it, `help` that posts may have an answer. */
const forum = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  protected: z.boolean(),
  help: z.boolean().optional(),
})
const report = z.strictObject({
  reporter: z.string(),
  reason: z.enum(['spam', 'abuse', 'off_topic', 'illegal', 'other']),
  text: z.string(),
  daysAgo: days,
  resolved: z
    .strictObject({ by: z.string(), act: z.enum(['dismiss', 'warn']), message: z.string(), daysAgo: days })
    .optional(),
})
export const communityFile = z.strictObject({
  people: z.array(person.transform((one) => ({ ...one, email: `${one.username}@example.test` }))),
  forums: z.array(forum),
  products: z.array(z.strictObject({ id: z.string(), name: z.string(), description: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), color: z.string(), product: z.string().nullable() })),
  reports: z.array(
    z.union([
      report.extend({ about: z.string(), commentBy: z.string().optional() }),
      report.extend({ profileOf: z.string() }),
    ]),
  ),
})

interface Part {
  head: object
  body: string
}

/** The parts of a file: its object, and its comments in their order. */
function partsOf(file: string): [Part, ...Part[]] {
  const parts = file.split(/^---\n(?=[a-zA-Z]+: )/m).slice(1)
  return parts.map((part) => {
    const end = part.indexOf('\n---\n')
    return { head: parse(part.slice(0, end)) as object, body: part.slice(end + '\n---\n'.length).trim() }
  }) as [Part, ...Part[]]
}

/** Threads from comments in their order, each with its depth. */
function threadsOf(parts: readonly Part[]): SeedComment[] {
  const roots: SeedComment[] = []
  const ancestors: SeedComment[] = []
  for (const { head, body } of parts) {
    const { depth, ...facts } = commentHead.parse(head)
    const comment = { ...facts, body }
    const parent = ancestors[depth - 1]
    if (depth > 0 && !parent) throw new Error(`A comment by ${facts.author} answers none: depth ${depth}`)
    if (parent) (parent.replies ??= []).push(comment)
    else roots.push(comment)
    ancestors.splice(depth, Infinity, comment)
  }
  return roots
}

function entriesOf(changelog: string): SeedChangelogEntry[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((entry) => ({ date: entry.slice(0, 10), body: entry.slice(10).trim() }))
}

function postOf(file: string): SeedPost {
  const [{ head, body }, ...comments] = partsOf(file)
  return { ...postHead.parse(head), body, comments: threadsOf(comments) }
}

function ticketOf(file: string): SeedTicket | DatedTicket {
  const [{ head, body }, ...comments] = partsOf(file)
  if ('opened' in head) return { ...datedTicketHead.parse(head), body }
  return { ...ticketHead.parse(head), body, comments: threadsOf(comments) }
}

function creationOf(file: string): SeedCreation {
  const [{ head, body }, ...comments] = partsOf(file)
  return { ...creationHead.parse(head), body, comments: threadsOf(comments) }
}
