import { lazyRouteComponent } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, Suspense, useRef, useState } from 'react'
import * as texts from '#app/texts/english/creation.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'
import { type GalleryPicture, galleryPictures } from './gallery-pictures.ts'
import { useShownPicture } from './use-shown-picture.ts'
import styles from './gallery.module.css'

/** Pictures at their full size, loaded when one is opened. */
const GalleryDialog = lazyRouteComponent(() => import('./gallery-dialog.tsx'), 'GalleryDialog')

/** The widths that a picture is drawn at, as an `<img>`'s `sizes`. */
const sizes = '(width >= 1100px) 52rem, 100vw'

/** The pictures of a creation on a strip that snaps: swiped, moved by keys or buttons, each a link to its full size. */
export function Gallery({ creation }: { creation: Creation }) {
  const pictures = galleryPictures(creation)
  const strip = useRef<HTMLUListElement>(null)
  const shown = useShownPicture(strip, pictures.length)
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null

  function show(index: number) {
    const { children = [] } = strip.current ?? {}
    const left = (children[index] as HTMLElement | undefined)?.offsetLeft
    if (left !== undefined) strip.current?.scrollTo({ left, behavior: 'smooth' })
  }

  function turnByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || pictures.length === 1) return
    event.preventDefault()
    const next = Math.min(Math.max(shown + step, 0), pictures.length - 1)
    show(next)
    strip.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.Gallery} aria-label={texts.pictures}>
      <div className={styles.Window}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach it from its links */}
        <ul ref={strip} className={styles.Strip} onKeyDown={turnByKey}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className={styles.Frame}>
              <PictureLink
                picture={picture}
                label={texts.pictureInFull(picture.name, index + 1, pictures.length)}
                isFirst={index === 0}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? <Turning shown={shown} count={pictures.length} onShow={show} /> : null}
      </div>
      {opened === undefined ? null : (
        <Suspense>
          <GalleryDialog
            pictures={pictures}
            index={opened}
            onTurn={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface PictureLinkProps {
  picture: GalleryPicture
  label: string
  isFirst: boolean
  onOpen: () => void
}

function PictureLink({ picture, label, isFirst, onOpen }: PictureLinkProps) {
  const { src, srcSet, width, height } = picture

  function open(event: MouseEvent) {
    // A new tab or a download is what was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }

  return (
    <a href={src} className={styles.Picture} aria-label={label} onClick={open}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        data-filling={isOfTheFrame(width / height) || undefined}
        width={width}
        height={height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </a>
  )
}

/** The shape of the frame, width by height, and how much another may differ before its edges are missed. */
const frame = { ratio: 16 / 9, tolerance: 0.12 }

/** Whether a picture may lose a little of its edges to fill the frame; bars beside it would look like a mistake. */
function isOfTheFrame(ratio: number): boolean {
  return Math.abs(ratio / frame.ratio - 1) <= frame.tolerance
}

interface TurningProps {
  shown: number
  count: number
  onShow: (index: number) => void
}

function Turning({ shown, count, onShow }: TurningProps) {
  return (
    <div className={styles.Turning}>
      <IconButton label={texts.previousPicture} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span className={styles.Number} aria-live="polite">
        {shown + 1} / {count}
      </span>
      <IconButton label={texts.nextPicture} disabled={shown === count - 1} onClick={() => onShow(shown + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
