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

/* Icons of pages for reading: every page carries all of them. Icons for writing and managing are in member-icon.tsx, and icons of
   a single page are in that page's folder. */

export const DownloadIcon = iconOf('M12 17V3M6 11l6 6 6-6M19 21H5')
export const ArrowLeftIcon = iconOf('M12 19l-7-7 7-7M19 12H5')
export const ArrowRightIcon = iconOf('M5 12h14M12 5l7 7-7 7')
export const ExternalIcon = iconOf('M7 7h10v10M7 17 17 7')
export const MentionIcon = iconOf('M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8')
export const CheckIcon = iconOf('M20 6 9 17l-5-5')
export const ChevronLeftIcon = iconOf('M15 18l-6-6 6-6')
export const ChevronRightIcon = iconOf('M9 18l6-6-6-6')
export const AlertIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01')
export const SuccessIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12')
export const OpenIcon = iconOf('M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0')
export const ClosedIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 15l6-6')
export const ClockIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2')
export const BoardIcon = iconOf(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM11 9h4a2 2 0 0 0 2-2V3M7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 21v-4a2 2 0 0 1 2-2h4M13 15a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
)
export const EyeIcon = iconOf(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
)
export const WorldIcon = iconOf(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
)
export const HeartIcon = iconOf(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
)
export const InfoIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01')
export const LinkIcon = iconOf(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
)
export const LockIcon = iconOf(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
)
export const MenuIcon = iconOf('M4 5h16M4 12h16M4 19h16')
export const CommentIcon = iconOf(
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
)
export const ChatIcon = iconOf(
  'M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2zM20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1',
)
export const EditIcon = iconOf(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
)
export const PinIcon = iconOf(
  'M12 17v5M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z',
)
export const PlayIcon = iconOf(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
)
export const PlusIcon = iconOf('M5 12h14M12 5v14')
export const FeedIcon = iconOf('M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0')
export const SearchIcon = iconOf('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0')
export const ShareIcon = iconOf(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
)
export const WarningIcon = iconOf(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
)
export const CloseIcon = iconOf('M18 6 6 18M6 6l12 12')
