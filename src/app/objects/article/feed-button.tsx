import { useId } from 'react'
import * as texts from '#app/texts/english/object-marks.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { FeedIcon } from '#app/ui/icon.tsx'
import menu from '#app/ui/menu/menu.module.css'
import { feedAddress, feedTypes } from '../head/feed-links.ts'

interface FeedButtonProps {
  /** The object whose feeds they are. */
  id: string
  /** What the object is, in a word. */
  of: string
}

/** The ways to an object's feeds, beside its title; the browser opens them by itself, so that they need no scripts. */
export function FeedButton({ id, of }: FeedButtonProps) {
  const popover = useId()
  return (
    <div>
      <IconButton label={texts.feedsOf(of)} popoverTarget={popover}>
        <FeedIcon />
      </IconButton>
      <div id={popover} popover="auto" className={menu.Menu}>
        {feedTypes.map((type) => (
          <a key={type} href={feedAddress(id, type)} type={`application/${type}+xml`} className={menu.Item}>
            {texts.feedNames[type]}
          </a>
        ))}
      </div>
    </div>
  )
}
