import { visitsKey } from '#app/lib/browser-storage.ts'
import type { BrowserStore } from '#app/lib/browser-store.ts'

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
  try {
    const stored: unknown = JSON.parse(storage.getItem(visitsKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isVisit) : [])
  } catch {
    return new Map()
  }
}

function isVisit(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
