import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

interface MarkdownProps extends Omit<
  ComponentProps<'div'>,
  'children' | 'dangerouslySetInnerHTML' | 'id' | 'ref'
> {
  /** The id of the object whose body this is; the data that hydrates a page reads the body back by it. */
  id: string
  /** The body as the upstream rendered and sanitised it. */
  html: string
}

/** A Markdown body: the one place where markup that people wrote is put into a page. */
export function Markdown({ id, html, className, ...rest }: MarkdownProps) {
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const text = body.current
    // What the body says may have changed.
    if (html !== '' && text?.querySelector('.short'))
      void import('./play-video.ts').then(({ playShorts }) => playShorts(text), ignore)
  }, [html])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is clicked are the buttons in it
    <div
      {...rest}
      ref={body}
      className={classNames('prose', className)}
      data-md={id}
      suppressHydrationWarning
      onClick={clicked}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Without the player's code a video waits for a press. */
function ignore() {}

/** The body's buttons, which copy what is in their figures, and its videos have no listeners of their own. */
function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLButtonElement>('button.copy')
  if (button) void import('./copy-source.ts').then(({ copySource }) => copySource(button))
  const video = event.target.closest<HTMLAnchorElement>('.video > a')
  if (!video || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // Without the player's code the link leads where it says.
  import('./play-video.ts').then(
    ({ playVideo }) => playVideo(video),
    () => open(video.href, '_blank', 'noopener'),
  )
}
