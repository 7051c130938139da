import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createComposition } from '#app/objects/drafts/composition-key.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'
import { withoutPending } from '#app/objects/uploads/images/picture-text.ts'
import { dropDraft, keepDraft, restoreDraft } from './draft.ts'

/** A draft that one tab has sent, as others may hold it. */
interface SentDraft {
  place: string
  key: string
  text: string
  /** What the tab that sent it had restored; empty when it was begun there. */
  restored: string
}

const sentDrafts = createTabChannel<SentDraft>('sent-drafts')

/** The boxes of this tab: one that its writer came back to learns here that the text was sent meanwhile. */
const boxes = new Set<(sent: SentDraft) => void>()

/** The draft of one text, in a browser. */
export interface KeptDraft {
  /** Whether drafts are kept at all. */
  isKept: boolean
  /** The idempotency key of what is being written: the same until it is sent or given up, after a reload too. */
  key: () => string
  /** What was kept within the hour and is wanted, else an empty string; writing goes on under its key. */
  restore: (isWanted?: (text: string) => boolean) => string
  /** Keeps a text, without the places of pictures on their way; with a blank one something else is begun. */
  keep: (text: string) => void
  drop: () => void
  /** Drops what was sent, in the other tabs too. */
  sent: (text: string) => void
}

/** What becomes of a text in its box when another box, of this tab or another, has sent its draft. */
interface SentElsewhere {
  /** The text as it would be kept; undefined when it was never changed here. */
  current: () => string | undefined
  /** Takes the text that was sent out of the box. */
  clear: () => void
}

/**
 * The draft of a place, unless the visitor's settings are against drafts; without a place none is kept. When another box sends
 * it, here or in another tab, `elsewhere` clears what was not changed here since; what was is another text from then on.
 */
export function useDraft(place: string | undefined, elsewhere?: SentElsewhere): KeptDraft {
  const { storeCommentDraft } = useSettings()
  const kept = storeCommentDraft ? place : undefined
  const [composition] = useState(createComposition)

  function keep(text: string) {
    if (kept !== undefined) {
      keepDraft(localStorage, kept, { body: withoutPending(text), key: composition.key() })
    }
    if (text.trim() === '') composition.end()
  }

  function drop() {
    if (place !== undefined) dropDraft(localStorage, place, composition.key())
  }

  const heard = useEffectEvent((sent: SentDraft) => {
    if (!elsewhere || sent.place !== place || !composition.is(sent.key)) return
    const current = elsewhere.current()
    const isSent =
      current === undefined || [sent.text, sent.restored, composition.restored()].includes(current)
    composition.end()
    if (isSent) elsewhere.clear()
    else keep(current)
  })
  const box = useRef<(sent: SentDraft) => void>(undefined)
  useEffect(() => {
    const hear = (sent: SentDraft) => heard(sent)
    box.current = hear
    boxes.add(hear)
    const stop = sentDrafts.watch(hear)
    return () => {
      boxes.delete(hear)
      stop()
    }
  }, [])

  return {
    isKept: kept !== undefined,
    key: composition.key,
    restore(isWanted = () => true) {
      const draft = kept === undefined ? null : restoreDraft(localStorage, kept)
      if (!draft || !isWanted(draft.body)) return ''
      composition.resume(draft)
      return draft.body
    },
    keep,
    drop,
    sent(text) {
      drop()
      if (place === undefined) return
      const draft = { place, key: composition.key(), text, restored: composition.restored() }
      sentDrafts.tell(draft)
      for (const other of boxes) if (other !== box.current) other(draft)
    },
  }
}
