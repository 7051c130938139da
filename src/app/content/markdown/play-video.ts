import { t } from '#app/texts/t.ts'
import { readSettings } from '#shared/page/settings.ts'
import { playerOrigin, type Video, videoOf } from '#shared/addresses/videos.ts'

/** Milliseconds in view before a short video starts by itself. */
const startDelay = 2_000
const waiting = new WeakSet<HTMLAnchorElement>()

export function playVideo(link: HTMLAnchorElement): void {
  const video = videoOf(link.href)
  if (video) play(link, video, false)
}

/** Plays the short videos of a text muted, each after a while in view, unless the reader's settings disable that. */
export function playShorts(text: HTMLElement): void {
  if (readSettings(document.cookie).videos === 'ask' || prefersReducedMotionOrData()) return
  for (const link of text.querySelectorAll<HTMLAnchorElement>('.video.short > a')) {
    const video = videoOf(link.href)
    if (!video || waiting.has(link)) continue
    waiting.add(link)
    wait(link, video)
  }
}

function prefersReducedMotionOrData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    connection?.saveData === true ||
    matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  )
}

function wait(link: HTMLAnchorElement, video: Video): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      if (!link.isConnected) return observer.disconnect()
      if (!entry?.isIntersecting) return
      timer = setTimeout(() => {
        observer.disconnect()
        // A reader who has focused it by keyboard is about to press it, and would lose the focus.
        if (link.isConnected && link !== document.activeElement) play(link, video, true)
      }, startDelay)
    },
    { threshold: 0.5 },
  )
  observer.observe(link.parentElement ?? link)
}

function play(link: HTMLAnchorElement, { id }: Video, isMuted: boolean): void {
  const frame = document.createElement('iframe')
  const options = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    ...(isMuted && { mute: '1' }),
  })
  frame.src = `${playerOrigin}/embed/${id}?${options}`
  frame.title = t('common.videoTitle', { title: link.textContent ?? '' })
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  )
  const hadFocus = link === document.activeElement
  link.replaceWith(frame)
  if (hadFocus) frame.focus()
}
