import { useEffect, useRef } from 'react'
import { CopyLink } from '#app/content/article/copy-link.tsx'
import { t } from '#app/texts/t.ts'
import { SuccessIcon } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'
import { isPlayable } from '../opening/get-creation.tsx'
import { OpenInGame } from '../opening/open-in-game.tsx'
import styles from './published-panel.module.css'

/** Confirms to the author that the creation is published: its link to copy, and the way into the game. */
export function PublishedPanel({ creation }: { creation: Creation }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Doesn't move the focus of a user who has already moved it.
    const { activeElement, body } = document
    const isIdle = activeElement === body || activeElement?.getAttribute('tabindex') === '-1'
    if (isIdle) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.Published} aria-labelledby="published">
      <h2 id="published" ref={title} tabIndex={-1} className={styles.Title}>
        <SuccessIcon /> {t('hub.upload.live')}
      </h2>
      <p>{t('hub.upload.liveHint')}</p>
      <div className={styles.Actions}>
        <CopyLink id={creation.id} />
        {isPlayable(creation) ? <OpenInGame id={creation.id} /> : null}
      </div>
    </section>
  )
}
