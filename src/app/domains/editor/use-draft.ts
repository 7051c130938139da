import { useSettings } from '#app/domains/site/settings.tsx'
import { withoutPending } from '#app/domains/uploads/picture-text.ts'
import { keepDraft, restoreDraft } from './draft.ts'

/** The draft of one text, in a browser. */
export interface KeptDraft {
  /** Whether drafts are kept at all. */
  isKept: boolean
  /** What was kept within the hour, else an empty string. */
  restore: () => string
  /** Keeps a text, without the places of pictures on their way; a blank one is removed. */
  keep: (text: string) => void
  drop: () => void
}

/** The draft under a key, unless the visitor's settings are against drafts; without a key none is kept. */
export function useDraft(key: string | undefined): KeptDraft {
  const { storeCommentDraft } = useSettings()
  const kept = storeCommentDraft ? key : undefined
  return {
    isKept: kept !== undefined,
    restore: () => (kept === undefined ? '' : restoreDraft(localStorage, kept)),
    keep(text) {
      if (kept !== undefined) keepDraft(localStorage, kept, withoutPending(text))
    },
    drop() {
      if (key !== undefined) localStorage.removeItem(key)
    },
  }
}
