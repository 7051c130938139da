import type { Comment } from '#app/comments/data/comment.queries.ts'
import { visitsKey } from '#app/lib/browser-storage.ts'
import { type BrowserStore, localStore, parseJson } from '#app/lib/browser-store.ts'
import type { JumpDirection } from './unread-jump.ts'

/** A visit of an object, as it began. */
export interface Visit {
  isFirst: boolean
  /** Ids that were new then; comments after the time, in seconds, have come since. */
  unread: readonly string[]
  since: number
}

/** `newComments` is what a member's account says, undefined for visitors, whose browser remembers their visits. */
export function visitOf(
  objectId: string,
  comments: readonly Comment[],
  newComments: readonly string[] | null | undefined,
  storage: BrowserStore = localStore,
): Visit {
  const opened = newestTime(comments)
  if (newComments === undefined) {
    const last = lastVisit(storage, objectId)
    return { isFirst: last === undefined, unread: [], since: last ?? opened }
  }
  return { isFirst: newComments === null, unread: newComments ?? [], since: opened }
}

/** The ids of other users' comments that were new at a visit's beginning, or have come since. */
export function unreadSince(
  comments: readonly Comment[],
  { unread, since }: Pick<Visit, 'unread' | 'since'>,
  me: string | undefined,
): ReadonlySet<string> {
  const isNew = ({ id, createdAt }: Comment) => createdAt > since || unread.includes(id)
  const found = comments.filter(
    (comment) => isNew(comment) && comment.author.username !== me && !comment.isDeleted,
  )
  return new Set(found.map(({ id }) => id))
}

/** When the newest of the comments was posted, in seconds; 0 without any. */
export function newestTime(comments: readonly Comment[]): number {
  return comments.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0)
}

/**
 * The index of the next or previous wanted item from a position in a list; wraps around. -1 if nothing is wanted. A position
 * may be between two items: 2.5 is after the third.
 */
export function findNextIndex(matches: readonly boolean[], from: number, step: JumpDirection): number {
  if (step === 1) {
    const next = matches.findIndex((matched, at) => matched && at > from)
    return next < 0 ? matches.indexOf(true) : next
  }
  const before = matches.findLastIndex((matched, at) => matched && at < from)
  return before < 0 ? matches.lastIndexOf(true) : before
}

export function findComment(isMatch: (id: string) => boolean, step: JumpDirection): string | undefined {
  const comments = [...document.querySelectorAll<HTMLElement>('#comments article[id]')]
  const at = findNextIndex(
    comments.map(({ id }) => isMatch(id)),
    currentIndex(comments, step),
    step,
  )
  return comments[at]?.id
}

/** Navigates to a comment's hash and moves the focus there, even if the hash is the same. */
export function goToComment(id: string, showComment: (id: string) => void): void {
  if (location.hash !== `#${id}`) return showComment(id)
  const comment = document.getElementById(id)
  comment?.scrollIntoView()
  comment?.querySelector('a')?.focus({ preventScroll: true })
}

/** The reader's position: the focused comment, else between those that have passed the top and the others. */
function currentIndex(comments: readonly HTMLElement[], step: JumpDirection): number {
  const focused = comments.findIndex((comment) => comment.contains(document.activeElement))
  if (focused >= 0) return focused
  // The comment directly below the bar is the one being read.
  const margin = comments[0] ? Number.parseFloat(getComputedStyle(comments[0]).scrollMarginTop) : 0
  const passedCount = comments.filter((comment) => comment.getBoundingClientRect().top < margin + step).length
  return passedCount - 0.5
}

/** How many objects the browser remembers; the one visited longest ago is removed first. */
const maxVisits = 300

/** The time of the newest comment that the last visit of an object showed, in seconds; undefined for a first visit. */
export function lastVisit(storage: BrowserStore, objectId: string): number | undefined {
  return readVisits(storage).get(objectId)
}

/** Remembers a visit that has shown comments up to this time, in seconds; 0 when there were none. */
export function saveVisit(storage: BrowserStore, objectId: string, newest: number): void {
  const visits = readVisits(storage)
  visits.delete(objectId)
  visits.set(objectId, newest)
  const latest = [...visits].slice(-maxVisits)
  // If it can't be stored, nothing is unread at the next visit.
  storage.setItem(visitsKey, JSON.stringify(latest))
}

function readVisits(storage: BrowserStore): Map<string, number> {
  const stored = parseJson(storage.getItem(visitsKey))
  return new Map(Array.isArray(stored) ? stored.filter(isVisit) : [])
}

function isVisit(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
