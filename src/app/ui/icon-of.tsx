import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/* Icons' shapes are Lucide's (lucide.dev, © Lucide Icons and Contributors, ISC licence, in part © Cole Bemis, MIT licence;
   the texts are in icon.licence.txt), on a grid of 24: the circles, lines and rectangles of an icon are joined into one
   path, for its whole code is that path. `styles/base.css` sizes them with the text and holds their stroke at 1.5 px. */

/** An icon of one path; hidden from assistive technology, for the control around it carries the name. */
/* #__NO_SIDE_EFFECTS__ */
export function iconOf(path: string) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" {...rest} className={classNames('icon', className)}>
        <path d={path} />
      </svg>
    )
  }
}
