import * as texts from '#app/texts/english/object-marks.ts'
import { IconLink } from '#app/ui/icon-button/icon-button.tsx'
import { FeedIcon } from '#app/ui/icon.tsx'

interface FeedLinkProps {
  /** The object whose feed it is. */
  id: string
  /** What the object is, in a word. */
  of: string
}

/** The way to an object's feed, beside its title. */
export function FeedLink({ id, of }: FeedLinkProps) {
  return (
    <IconLink label={texts.feedOf(of)} href={`/feed/${id}?type=atom`} type="application/atom+xml">
      <FeedIcon />
    </IconLink>
  )
}
