import { useBitmap } from '#app/lib/hooks/use-bitmap.ts'
import { useRef } from 'react'
import { language, t } from '#app/texts/t.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { useSite } from '#app/lib/shell-context.ts'
import { ArchiveIcon } from '#app/ui/member-icon.tsx'
import { faultLine } from '#app/features/hub/fault-messages.ts'
import { isCounted, isVanilla } from '#circuits/save-file/known-contents.ts'
import type { SaveSummary } from '#circuits/save-file/summary.ts'
import { type ParsedArchive, previewSize } from './parsed-archive.ts'
import styles from './upload.module.css'

export function ArchiveCard({ found, hasPictures }: { found: ParsedArchive; hasPictures: boolean }) {
  const { summary, drawing } = found
  if (!summary) return <NoSave />
  const faults = faultLine(summary.faults)
  return (
    <section className={styles.Card} aria-label={t('hub.reading.foundLabel')}>
      {drawing && !hasPictures ? <Preview drawing={drawing} /> : null}
      <p className={styles.Facts}>{factsOf(summary).join(' · ')}</p>
      {drawing ? null : (
        <StatusLine className={styles.Note}>
          {found.isDrawable ? t('hub.reading.drawnLater') : t('hub.reading.notDrawn')}
        </StatusLine>
      )}
      {drawing && hasPictures ? <p className={styles.Note}>{t('hub.reading.pictureAdded')}</p> : null}
      <StatusLine status="warning" className={styles.Note}>
        {faults}
      </StatusLine>
    </section>
  )
}

/** The drawing on a canvas, so that pages need no other source of images. */
function Preview({ drawing }: { drawing: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useBitmap(drawing, (bitmap) => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0))
  return (
    <figure className={styles.Preview}>
      <canvas ref={canvas} role="img" aria-label={t('hub.reading.drawingAlt')} {...previewSize} />
      <figcaption>{t('hub.reading.drawnForYou')}</figcaption>
    </figure>
  )
}

/** Of a save whose parts aren't known only its version is. */
function factsOf(summary: SaveSummary): string[] {
  const { gameVersion, components, boards } = summary
  const version = t('hub.gameVersion', { version: gameVersion })
  if (!isCounted(summary)) return [version]
  const counts = [
    t('hub.reading.parts', { count: components }),
    ...(boards.count > 0 ? [t('hub.reading.boards', { count: boards.count })] : []),
  ]
  return [version, ...counts, ...modsOf(summary)]
}

function modsOf(summary: SaveSummary): string[] {
  const { mods } = summary
  const named = new Intl.ListFormat(language(), { style: 'narrow', type: 'conjunction' })
  if (mods.length > 0)
    return [t('hub.reading.mods', { mods: named.format(mods.map(({ id }) => id)), count: mods.length })]
  return isVanilla(summary) ? [t('hub.vanilla')] : []
}

function NoSave() {
  return (
    <section className={styles.Card} aria-label={t('hub.reading.foundLabel')}>
      <StatusLine status="warning">{t('hub.reading.noSave')}</StatusLine>
      <SaveFolder />
    </section>
  )
}

interface Line {
  name: string
  depth: number
  isTarget?: boolean
  isFile?: boolean
}

function linesOf(game: string): Line[] {
  return [
    { name: game, depth: 0 },
    { name: 'subassemblies', depth: 1 },
    { name: t('hub.reading.someBoard'), depth: 2, isTarget: true },
    { name: 'data.partialworld', depth: 3, isFile: true },
    { name: 'meta.jecs', depth: 3, isFile: true },
    { name: 'images', depth: 3 },
    { name: 'saves', depth: 1 },
    { name: t('hub.reading.someWorld'), depth: 2, isTarget: true },
  ]
}

function SaveFolder() {
  const { product } = useSite()
  return (
    <figure className={styles.Figure}>
      <figcaption>{t('hub.reading.whatToZip')}</figcaption>
      <ul className={styles.Tree} aria-label={t('hub.reading.folderLabel')}>
        {linesOf(product).map(({ name, depth, isTarget, isFile }) => (
          <li
            key={name}
            className={styles.Line}
            style={{ paddingInlineStart: `${depth * 2}ch` }}
            data-target={isTarget}
            data-file={isFile}
          >
            {name}
            {isTarget ? (
              <strong className={styles.Target}>
                <ArchiveIcon /> {t('hub.reading.zipThis')}
              </strong>
            ) : null}
          </li>
        ))}
      </ul>
    </figure>
  )
}
