import type { ComponentProps } from 'react'
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
    <div
      {...rest}
      className={classNames('prose', className)}
      data-md={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
