import type { Origins } from '#shared/addresses/origins.ts'
import type { MarkupContext, MarkupObject } from '#upstream/markup/base/context.ts'
import { renderStored } from '#upstream/markup/render.ts'
import { slugify } from '#upstream/markup/links/links.ts'
import { seededRandom, type Random } from '#demo/random.ts'
import type { SeedCommunity, SeedPerson } from './seed-types.ts'
import { isCreation, isPost, isTicket, timelineOf, type TimelineEntry } from './timeline.ts'

export interface SeedOptions {
  /** Times the hand-written community; 50 gives about 20,000 comments. */
  scale: number
  /** Seconds since the Unix epoch from which all ages are counted. */
  now: number
  product: string
  origins: Origins
  hash(password: string): Promise<string>
}

const seed = 0x5eed

/** The community with all lookups that its rows need: ids of users, the timeline of objects, the formatting of texts. */
export interface SeedContext {
  now: number
  random: Random
  forums: SeedCommunity['forums']
  products: SeedCommunity['products']
  tags: SeedCommunity['tags']
  /** People by the time they joined; a person's row id is their place from 1 on. */
  members: SeedPerson[]
  personIds: ReadonlyMap<string, number>
  forumIds: ReadonlyMap<string, number>
  productIds: ReadonlyMap<string, number>
  tagIds: ReadonlyMap<string, number>
  timeline: TimelineEntry[]
  /** The text with the product's name in it, and tickets that it names by `{#title}` as `#number`. */
  expand(text: string): string
  /** The text as HTML; footnotes carry the public id. */
  render(text: string, publicId: string): string
}

/** Works out what the rows of a community need; the same community gives the same. */
export function seedContext(
  community: SeedCommunity,
  { now, product, origins }: Omit<SeedOptions, 'hash' | 'scale'>,
): SeedContext {
  const random = seededRandom(seed)
  const members = community.people.toSorted((a, b) => b.joinedDaysAgo - a.joinedDaysAgo)
  const timeline = timelineOf(community, now, random)
  const numbers = ticketNumbers(timeline)
  const expand = (text: string) =>
    text
      .replaceAll('{product}', product)
      .replaceAll(/\{#([^{}]+)\}/g, (_, title: string) => `#${numberOf(numbers, title)}`)
  return {
    now,
    random,
    forums: community.forums,
    products: community.products,
    tags: community.tags,
    members,
    personIds: numbered(members.map((user) => user.username)),
    forumIds: numbered(community.forums.map((forum) => forum.id)),
    productIds: numbered(community.products.map(({ id }) => id)),
    tagIds: numbered(community.tags.map((tag) => tag.name)),
    timeline,
    expand,
    render: renderer({
      mainOrigin: origins.main,
      authOrigin: origins.auth,
      assetsOrigin: origins.assets,
      product,
      mentions: new Map(members.map(({ username }) => [username.toLowerCase(), username])),
      images: new Map(),
      objects: namedObjects(timeline, expand),
    }),
  }
}

function numbered(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, index) => [name, index + 1]))
}

/** Tickets by their titles: their numbers follow from the order of time, which texts can't know. */
function ticketNumbers(timeline: readonly TimelineEntry[]): Map<string, number> {
  return numbered(timeline.flatMap(({ source }) => (isTicket(source) ? [source.title] : [])))
}

function numberOf(numbers: ReadonlyMap<string, number>, title: string): number {
  const number = numbers.get(title)
  if (number === undefined) throw new Error(`“${title}” is none of the tickets`)
  return number
}

function namedObjects(
  timeline: readonly TimelineEntry[],
  expand: SeedContext['expand'],
): Map<string, MarkupObject> {
  let tickets = 0
  return new Map(
    timeline.flatMap(({ source, publicId }): [string, MarkupObject][] => {
      if (isTicket(source))
        return [[publicId, { title: expand(source.title), href: `/tracker/${(tickets += 1)}` }]]
      if (!isPost(source) && !isCreation(source)) return []
      const title = expand(source.title)
      return [[publicId, { title, href: `/view/${publicId}/${slugify(title)}` }]]
    }),
  )
}

/** A grown community says the same things often, so equal texts are rendered once; footnotes differ by their prefix. */
function renderer(context: MarkupContext): SeedContext['render'] {
  const rendered = new Map<string, string>()
  return (text, publicId) => {
    if (text.includes('[^')) return renderStored(text, { ...context, prefix: publicId })
    const html = rendered.get(text) ?? renderStored(text, context)
    rendered.set(text, html)
    return html
  }
}
