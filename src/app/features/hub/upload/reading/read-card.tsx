import { useEffect, useRef } from 'react'
import { language, t } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { faultLine } from '../../fault-words.ts'
import { type FoundArchive, previewSize } from './found-archive.ts'
import { SaveFolder } from './save-folder.tsx'
import styles from './read-card.module.css'

/** What the browser found in the chosen archive: the drawing that becomes the cover, and what the page will say of it. */
export function ReadCard({ found }: { found: FoundArchive }) {
  const { summary, drawing } = found
  if (!summary) return <NoSave />
  const faults = faultLine(summary.faults)
  return (
    <section className={styles.Card} aria-label={t('hub.reading.foundLabel')}>
      {drawing ? <Preview drawing={drawing} hasPictures={found.pictures.length > 0} /> : null}
      <p className={styles.Facts}>{factsOf(summary).join(' · ')}</p>
      {drawing ? null : <StatusLine className={styles.Note}>{hintOf(found)}</StatusLine>}
      <StatusLine status="warning" className={styles.Note}>
        {faults}
      </StatusLine>
    </section>
  )
}

/** The drawing on a canvas, so that pages need no other source of images. */
function Preview({ drawing, hasPictures }: { drawing: Blob; hasPictures: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isOther = false
    async function show() {
      const bitmap = await createImageBitmap(drawing)
      if (!isOther) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
    }
    // A drawing that this browser can't show is on the page all the same.
    show().catch(() => undefined)
    return () => {
      isOther = true
    }
  }, [drawing])
  return (
    <figure className={styles.Preview}>
      <canvas ref={canvas} role="img" aria-label={t('hub.reading.drawingAlt')} {...previewSize} />
      <figcaption>{hasPictures ? t('hub.reading.pictureAdded') : t('hub.reading.drawnForYou')}</figcaption>
    </figure>
  )
}

/** What to expect of a save that isn't drawn here. */
function hintOf({ isDrawable }: FoundArchive): string {
  return isDrawable ? t('hub.reading.drawnLater') : t('hub.reading.notDrawn')
}

function factsOf({ gameVersion, components, boards, mods }: NonNullable<FoundArchive['summary']>): string[] {
  const named = new Intl.ListFormat(language(), { style: 'narrow', type: 'unit' })
  return [
    t('hub.reading.version', { version: gameVersion }),
    t('hub.reading.parts', { count: components }),
    t('hub.reading.boards', { count: boards.count }),
    mods.length > 0
      ? t('hub.reading.mods', { mods: named.format(mods.map(({ id }) => id)), count: mods.length })
      : t('hub.reading.vanilla'),
  ]
}

function NoSave() {
  return (
    <section className={styles.Card} aria-label={t('hub.reading.foundLabel')}>
      <StatusLine status="warning">{t('hub.reading.noSave')}</StatusLine>
      <SaveFolder />
    </section>
  )
}
