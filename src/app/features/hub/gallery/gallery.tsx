import { useHydrated } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, iconOf } from '#app/ui/icon.tsx'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { lazyPart } from '#app/lib/lazy-part.tsx'
import styles from './gallery.module.css'

/** The player and its key, which the page can do without until they are asked for. */
const Explorer = lazyPart(() => import('./explorer.tsx'), 'Explorer')

const CubeIcon = iconOf('M12 2 3 7v10l9 5 9-5V7zM3 7l9 5 9-5M12 22V12')

const GalleryDialog = lazyPart(() => import('./gallery-dialog.tsx'), 'GalleryDialog')

const sizes = '(width >= 1100px) 52rem, 100vw'

/** The pictures of a creation in a strip with scroll snapping: swipe, keys or buttons; each links to its full size. */
export function Gallery({ creation }: { creation: Creation }) {
  const pictures = galleryPictures(creation)
  const strip = useRef<HTMLUListElement>(null)
  const shown = useVisiblePicture(strip, pictures.length)
  const [opened, setOpened] = useState<number>()
  const [isExploring, setExploring] = useState(false)
  const explore = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
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
    <section aria-label={t('common.pictures')}>
      <div className={styles.Window}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach it from its links */}
        <ul ref={strip} className={styles.Strip} inert={isExploring} onKeyDown={turnByKey}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className={styles.Frame}>
              <PictureLink
                picture={picture}
                label={t('hub.gallery.fullSizeLabel', {
                  name: picture.name,
                  number: index + 1,
                  total: pictures.length,
                })}
                isFirst={index === 0}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && !isExploring ? (
          <GalleryNavigation shown={shown} count={pictures.length} onShow={show} />
        ) : null}
        {creation.player ? (
          <>
            {isExploring ? null : (
              <Button
                ref={explore}
                className={styles.Explore}
                aria-keyshortcuts="E"
                onClick={() => setExploring(true)}
              >
                <CubeIcon /> {t('player.explore')}
              </Button>
            )}
            {isHydrated ? (
              <Explorer
                title={creation.title}
                player={creation.player}
                button={explore}
                isOpen={isExploring}
                onChange={setExploring}
              />
            ) : null}
          </>
        ) : null}
      </div>
      {opened === undefined ? null : (
        <GalleryDialog
          pictures={pictures}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function useVisiblePicture(strip: RefObject<HTMLElement | null>, count: number): number {
  const [visible, setVisible] = useState(0)
  useEffect(() => {
    const element = strip.current
    if (!element || count < 2) return undefined
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        // Before its styles are loaded, all of a strip is visible; while it moves, perhaps nothing.
        const first = [...element.children].findIndex((child) => inView.has(child))
        if (first >= 0) setVisible(first)
      },
      { root: element, threshold: 0.6 },
    )
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [strip, count])
  return Math.min(visible, Math.max(count - 1, 0))
}

interface PictureLinkProps {
  picture: GalleryPicture
  label: string
  isFirst: boolean
  onOpen: () => void
}

function PictureLink({ picture, label, isFirst, onOpen }: PictureLinkProps) {
  const { src, sources, width, height } = picture

  function open(event: MouseEvent) {
    // The user wants a new tab or a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }

  return (
    <a href={src} className={styles.Picture} aria-label={label} onClick={open}>
      <SizedPicture
        sources={sources}
        width={width}
        height={height}
        sizes={sizes}
        data-filling={isOfTheFrame(width / height) || undefined}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </a>
  )
}

/** The frame's aspect ratio, and by how much a picture's may differ for it to be cropped. */
const frame = { ratio: 16 / 9, tolerance: 0.12 }

/** Whether a picture may be cropped a little to fill the frame; narrow bars beside it would look like a mistake. */
function isOfTheFrame(ratio: number): boolean {
  return Math.abs(ratio / frame.ratio - 1) <= frame.tolerance
}

interface GalleryNavigationProps {
  shown: number
  count: number
  onShow: (index: number) => void
}

function GalleryNavigation({ shown, count, onShow }: GalleryNavigationProps) {
  return (
    <div className={styles.Navigation}>
      <IconButton
        label={t('hub.gallery.previousPicture')}
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span className={styles.Number} aria-live="polite">
        {shown + 1} / {count}
      </span>
      <IconButton
        label={t('hub.gallery.nextPicture')}
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}

export type GalleryPicture = ReturnType<typeof galleryPictures>[number]

const drawn = { width: 2160, height: 1215 }

function galleryPictures(props: Pick<Creation, 'images' | 'title' | 'drawing' | 'drawingSources'>) {
  const { images, title, drawing, drawingSources } = props
  if (drawing && drawingSources) {
    const name = t('hub.gallery.drawingName', { title })
    return [{ id: 'drawing', name, src: drawingSources.fallback, sources: drawingSources, ...drawn }]
  }
  return images.map(({ id, filename, fileUrl, thumbnailUrl, width, height }) => ({
    id,
    name: filename,
    src: fileUrl,
    sources: { webp: `${thumbnailUrl} 480w, ${fileUrl} ${width}w`, jpeg: null, fallback: fileUrl },
    width,
    height,
  }))
}
