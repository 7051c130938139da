import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { classNames } from '#app/ui/class-names.ts'

interface MarkdownProps extends Omit<
  ComponentProps<'div'>,
  'children' | 'dangerouslySetInnerHTML' | 'id' | 'ref'
> {
  /** The id of the body's object; hydration reads the body back from the markup by it. */
  id: string
  /** The body as rendered and sanitised by the upstream. */
  renderedBody: string
}

/** A Markdown body: the only component that renders users' HTML. */
export function Markdown({ id, renderedBody, className, ...rest }: MarkdownProps) {
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const text = body.current
    // A changed body has new elements.
    if (renderedBody === '' || !text?.querySelector('.short, .circuit, .creation-card')) return undefined
    const code = import('./enhance.ts')
    code.then(({ enhance }) => enhance(text), ignore)
    return () => void code.then(({ closeLostPlayers }) => closeLostPlayers(), ignore)
  }, [renderedBody])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is clicked are the buttons in it
    <div
      {...rest}
      ref={body}
      className={classNames('prose', className)}
      data-md={id}
      suppressHydrationWarning
      onClick={clicked}
      dangerouslySetInnerHTML={{ __html: renderedBody }}
    />
  )
}

/** Without the code a video can still be started by a press, and a circuit is a picture. */
function ignore() {}

/** The body's copy buttons and videos have no listeners of their own. */
function clicked(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLButtonElement>('button.copy')
  if (button) void import('./copy-source.ts').then(({ copySource }) => copySource(button))
  const video = event.target.closest<HTMLAnchorElement>('.video > a')
  if (!video || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // Without the player's code the link opens the video's page.
  import('./play-video.ts').then(
    ({ playVideo }) => playVideo(video),
    () => open(video.href, '_blank', 'noopener'),
  )
}
