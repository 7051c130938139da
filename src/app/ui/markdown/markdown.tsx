import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'

interface MarkdownProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'id'> {
  /** The id of the object whose body this is; the data that hydrates a page reads the body back by it. */
  id: string
  /** The body as the upstream rendered and sanitised it. */
  html: string
}

/** A Markdown body: the one place where markup that people wrote is put into a page. */
export function Markdown({ id, html, className, ...rest }: MarkdownProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is clicked are the buttons in it
    <div
      {...rest}
      className={classNames('prose', className)}
      data-md={id}
      suppressHydrationWarning
      onClick={copyOnClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The body's buttons, which copy what is in their figures, have no listeners of their own. */
function copyOnClick({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button.copy')
  if (button) void import('./copy-source.ts').then(({ copySource }) => copySource(button))
}
