import { read, write } from '#app/api/call.ts'
import { DiscardDraftDocument, FormDraftDocument, SaveFormDraftDocument } from '#app/graphql.gen.ts'
import { parseJson } from '#app/lib/browser-store.ts'
import { parseDraftPlace } from '#shared/addresses/draft-places.ts'

/** Milliseconds without typing before a text is saved. */
const delay = 3000
/** Characters that surely fit into the 64 KiB of all requests that may outlive their page. */
const longestLasting = 16_000

export interface FoundDraft {
  text: string
  /** In seconds since the Unix epoch. */
  savedAt: number
}

interface OwnDraft {
  body: string
  date: number
  isSaved?: boolean
}

export type ServerDraft = ReturnType<typeof openServerDraft>

/** The account's draft of a form, which all devices of its user have. A failed save isn't reported: the browser has the text too. */
export function openServerDraft(place: string, onSaved: (text: string) => void) {
  const form = parseDraftPlace(place)
  const isBodyAlone = form?.kind === 'COMMENT' || form?.comment !== undefined
  /** The text that the account has, empty for none; null if that isn't known. */
  let stored: string | null = ''
  let wanted = ''
  // While the account's draft is looked for or offered, and while the text is being sent.
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()

  async function save(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (isHeld || wanted === stored) return
    const text = wanted
    stored = text
    try {
      if (text === '') await write(DiscardDraftDocument, { input: { place } }, { keepalive })
      else await write(SaveFormDraftDocument, { input: { place, content: contentOf(text) } }, { keepalive })
      if (text !== '') onSaved(text)
    } catch {
      if (stored === text) stored = null
    }
  }

  function keep(text: string): void {
    wanted = text
    clearTimeout(timer)
    if (wanted !== stored) timer = setTimeout(() => void (saving = saving.then(() => save())), delay)
  }

  function contentOf(text: string): string {
    return isBodyAlone ? JSON.stringify({ body: text }) : text
  }

  function textOf(content: string): string {
    if (!isBodyAlone) return content
    const fields = parseJson(content) as { body?: string } | null
    return fields?.body ?? ''
  }

  /**
   * What the account has, unless the browser's own draft, typed at that time in milliseconds, is the same or newer; `gone` if
   * the account had that one, and has none any more.
   */
  async function find(own: OwnDraft | null): Promise<FoundDraft | 'gone' | undefined> {
    isHeld = true
    try {
      const [draft] = (await read(FormDraftDocument, { place })).drafts
      // Discarded meanwhile.
      if (!isHeld) return undefined
      stored = draft ? textOf(draft.content) : ''
      if (!draft && own?.isSaved && wanted === '') {
        isHeld = false
        return 'gone'
      }
      const isNews = draft && stored !== (wanted || own?.body) && (!own || own.date < draft.savedAt * 1000)
      if (isNews) return { text: stored, savedAt: draft.savedAt }
    } catch {
      // As without a draft.
    }
    release(wanted || own?.body || '')
    return undefined
  }

  /** Goes on with this text, once the user has decided about a draft that was found. */
  function release(text: string): void {
    isHeld = false
    keep(text)
  }

  function saveWhenHidden() {
    if (document.visibilityState === 'hidden') void save(wanted.length <= longestLasting)
  }
  document.addEventListener('visibilitychange', saveWhenHidden)

  return {
    keep,
    find,
    release,
    /** Ends the text without a call: the service deletes the draft of what it is sent. */
    sent() {
      stored = ''
      release('')
    },
    /** Saves nothing more until `release` or `sent`: a save that arrived after the text was sent would bring it back. */
    async hold() {
      isHeld = true
      clearTimeout(timer)
      await saving
    },
    close() {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void save()
    },
  }
}
