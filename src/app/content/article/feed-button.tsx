import { useId } from 'react'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { FeedIcon } from '#app/ui/icon.tsx'
import menu from '#app/ui/menu/menu.module.css'
import type { SiteFeed } from '#shared/addresses/ids.ts'
import { feedAddress, feedTypes } from '#app/head/feed-links.ts'

interface FeedButtonProps {
  id: string
  of:
    | 'post'
    | 'ticket'
    | 'creation'
    | 'user'
    | 'forum'
    | 'tracker'
    | 'trackers'
    | Exclude<SiteFeed, 'tracker'>
}

/** The links to an object's feeds, beside its title; a native popover, so that it works without scripts. */
export function FeedButton({ id, of }: FeedButtonProps) {
  const popover = useId()
  return (
    <div>
      <IconButton label={t('objects.feeds.label', { kind: of })} popoverTarget={popover}>
        <FeedIcon />
      </IconButton>
      <div id={popover} popover="auto" className={menu.Menu}>
        {feedTypes.map((type) => (
          <a key={type} href={feedAddress(id, type)} type={`application/${type}+xml`} className={menu.Item}>
            {type === 'rss' ? t('objects.feeds.rss') : t('objects.feeds.atom')}
          </a>
        ))}
      </div>
    </div>
  )
}
