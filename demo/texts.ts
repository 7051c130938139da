import { z } from 'zod'
import { demoMachines, type MachineName } from './machines.ts'
import type { DatedTicket, SeedComment, SeedCreation, SeedPost, SeedTicket } from './seed-types.ts'

/** The contents of the Markdown files of each kind. */
export interface DemoTexts {
  posts: readonly string[]
  tickets: readonly string[]
  creations: readonly string[]
}

const count = z.coerce.number().int().min(0)
const days = z.coerce.number().positive()
const yes = z.literal('yes').transform(() => true)
const date = z.iso.date()

const written = { author: z.string(), edited: yes.optional() }
const counted = { title: z.string(), daysAgo: days, views: count, likes: count }
const commentHead = z.strictObject({
  ...written,
  depth: count.default(0),
  minutesAfter: count,
  likes: count,
  deleted: yes.optional(),
})
const postHead = z.strictObject({ ...written, ...counted, id: z.string().optional(), forum: z.string() })
const tags = z
  .string()
  .default('')
  .transform((list) => list.split(', ').filter((tag) => tag !== ''))
const filed = { product: z.string(), kind: z.enum(['ISSUE', 'FEATURE']), tags }
const closing = {
  closedBy: z.string().optional(),
  closedDaysAgo: days.optional(),
  version: z.string().optional(),
}
const ticketHead = z.strictObject({ ...written, ...counted, ...filed, ...closing })
const datedTicketHead = z.strictObject({
  ...written,
  ...filed,
  title: z.string(),
  views: count,
  opened: date,
  closed: date,
})
const machine = z.custom<MachineName>((name) => typeof name === 'string' && Object.hasOwn(demoMachines, name))
const version = z.object({ daysAgo: days, note: z.string() })
const versions = version.extend({ earlier: z.array(version.extend({ machine })) })
const creationHead = z.strictObject({
  ...written,
  ...counted,
  machine,
  versions: z
    .string()
    .transform((json) => versions.parse(JSON.parse(json)))
    .optional(),
  downloads: count,
})

/** A text after its front matter: lines of a name and a value, as they are. */
interface Part {
  head: Record<string, string>
  body: string
}

/** The parts of a file: its object, and its comments in their order. */
function partsOf(file: string): [Part, ...Part[]] {
  const parts = file.split(/^---\n(?=[a-zA-Z]+: )/m).slice(1)
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\n---\n')
    const lines = head.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    })
    return { head: Object.fromEntries(lines) as Part['head'], body: rest.join('\n---\n').trim() }
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

/** Reads one post. */
export function postOf(file: string): SeedPost {
  const [{ head, body }, ...comments] = partsOf(file)
  return { ...postHead.parse(head), body, comments: threadsOf(comments) }
}

/** Reads one ticket, which may be one of the early years. */
export function ticketOf(file: string): SeedTicket | DatedTicket {
  const [{ head, body }, ...comments] = partsOf(file)
  if ('opened' in head) return { ...datedTicketHead.parse(head), body }
  const { closedBy, closedDaysAgo, version: closedIn, ...facts } = ticketHead.parse(head)
  const closed =
    closedBy === undefined || closedDaysAgo === undefined
      ? undefined
      : { by: closedBy, daysAgo: closedDaysAgo, version: closedIn }
  return { ...facts, body, closed, comments: threadsOf(comments) }
}

/** Reads one creation. */
export function creationOf(file: string): SeedCreation {
  const [{ head, body }, ...comments] = partsOf(file)
  const { versions: published, ...facts } = creationHead.parse(head)
  return { ...facts, version: published, body, comments: threadsOf(comments) }
}
