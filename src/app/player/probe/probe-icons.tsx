import { iconOf } from '#app/ui/icon-of.tsx'

/* The icons that only the recording of signals shows. */

export const ZoomInIcon = iconOf('M21 21l-4.35-4.35M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M11 8v6M8 11h6')
export const ZoomOutIcon = iconOf('M21 21l-4.35-4.35M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M8 11h6')
export const FollowIcon = iconOf('M3 12h12M10 7l5 5-5 5M20 5v14')
export const CopyIcon = iconOf(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
