import { type Video, videoOf, videoOrigins } from '#shared/videos.ts'

/** Milliseconds after which a short video begins by itself, once the site has been allowed. */
const patience = 2_000

/** The size of the picture that the site gives out where it has none, in pixels. */
const placeholder = { width: 120, height: 90 } as const

/**
 * Plays a video in the place of its link. Who presses one has allowed its site: the page's other videos show their still
 * pictures from then on, and short ones begin without sound when they have been in view for a while.
 */
export function playVideo(link: HTMLAnchorElement): void {
  const video = videoOf(link.href)
  if (!video) return
  play(link, video, false)
  for (const other of document.querySelectorAll<HTMLAnchorElement>('.video > a')) offer(other)
}

function play(link: HTMLAnchorElement, { id }: Video, isMuted: boolean): void {
  const frame = document.createElement('iframe')
  const options = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    ...(isMuted && { mute: '1' }),
  })
  frame.src = `${videoOrigins.player}/embed/${id}?${options}`
  frame.title = `Video: ${link.textContent}`
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  const hadFocus = link === document.activeElement
  link.replaceWith(frame)
  if (hadFocus && !isMuted) frame.focus()
}

function offer(link: HTMLAnchorElement): void {
  const video = videoOf(link.href)
  if (!video || link.querySelector('img')) return
  link.prepend(still(video))
  if (video.isShort && !matchMedia('(prefers-reduced-motion: reduce)').matches) playWhenSeen(link, video)
}

/** A video's still picture: the large one, or where the site has only a placeholder for it, the one that is always there. */
function still({ id }: Video): HTMLImageElement {
  const picture = new Image()
  picture.alt = ''
  picture.addEventListener('load', () => {
    const { naturalWidth: width, naturalHeight: height } = picture
    if (width === placeholder.width && height === placeholder.height) picture.src = address('hqdefault')
  })
  const address = (name: string) => `${videoOrigins.stills}/vi/${id}/${name}.jpg`
  picture.src = address('maxresdefault')
  return picture
}

function playWhenSeen(link: HTMLAnchorElement, video: Video): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      if (!link.isConnected) return observer.disconnect()
      if (!entry?.isIntersecting) return
      timer = setTimeout(() => {
        observer.disconnect()
        if (link.isConnected) play(link, video, true)
      }, patience)
    },
    { threshold: 0.5 },
  )
  observer.observe(link)
}
