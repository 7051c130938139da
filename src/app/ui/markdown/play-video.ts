import { readSettings } from '#shared/settings.ts'
import { playerOrigin, type Video, videoOf } from '#shared/videos.ts'

/** Milliseconds after which a short video in view begins by itself. */
const patience = 2_000

/** Short videos that are looked after already. */
const waiting = new WeakSet<HTMLAnchorElement>()

/** Plays a video in the place of its link. Who presses one has allowed its site: the page's short ones play by themselves from then on. */
export function playVideo(link: HTMLAnchorElement): void {
  const video = videoOf(link.href)
  if (!video) return
  play(link, video, false)
  playWhenSeen(document.body)
}

/** Plays the short videos of a text, without sound, once they have been in view for a while; not where they are to ask first. */
export function playShorts(text: HTMLElement): void {
  if (readSettings(document.cookie).videos === 'play') playWhenSeen(text)
}

function playWhenSeen(within: HTMLElement): void {
  if (wantsCalm()) return
  for (const link of within.querySelectorAll<HTMLAnchorElement>('.video.short > a')) {
    const video = videoOf(link.href)
    if (!video || waiting.has(link)) continue
    waiting.add(link)
    wait(link, video)
  }
}

/** Whether motion or traffic that nobody has asked for is unwelcome. */
function wantsCalm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    connection?.saveData === true ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('(prefers-reduced-data: reduce)').matches
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
        // Who has moved to it by the keyboard is about to press it, and would lose their place.
        if (link.isConnected && link !== document.activeElement) play(link, video, true)
      }, patience)
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
  frame.title = `Video: ${link.textContent}`
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  const hadFocus = link === document.activeElement
  link.replaceWith(frame)
  if (hadFocus) frame.focus()
}
