import { type ComponentProps, type ReactElement, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { feedAddress } from '#app/head/feed-links.ts'
import { t } from '#app/texts/t.ts'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { embedCode } from '#shared/addresses/embed.ts'
import type { Creation } from '#app/features/hub/creation.queries.ts'

type SharedCreation = Pick<Creation, 'id' | 'title' | 'ogThumbnail' | 'drawingSources'>

interface ShareMenuProps {
  creation: SharedCreation
  button: ReactElement<ComponentProps<'button'>>
}

export function ShareMenu({ creation, button }: ShareMenuProps) {
  const { id, title } = creation
  const { main } = useSite().origins
  const place = useRef<HTMLSpanElement>(null)
  const picture = creation.drawingSources?.fallback ?? creation.ogThumbnail
  const address = `${main}/${id}`

  useEffect(() => {
    const opener = place.current?.querySelector('button')
    if (opener?.popoverTargetElement?.matches(':popover-open')) return
    opener?.focus()
    opener?.click()
  }, [])

  return (
    <span ref={place}>
      <Menu label={t('hub.share.menuLabel')} button={button} align="start">
        {typeof navigator.share === 'function' ? (
          <MenuButton onClick={() => void share({ title, url: address })}>
            {t('hub.share.sendLabel')}
          </MenuButton>
        ) : null}
        <MenuButton onClick={() => void copy(address)}>{t('objects.share.copyLabel')}</MenuButton>
        <MenuButton onClick={() => void copy(embedCode(main, creation))}>
          {t('hub.share.embedLabel')}
        </MenuButton>
        <MenuSeparator />
        {picture === null ? null : (
          <MenuLink href={picture} target="_blank" rel="noopener">
            {t('hub.share.pictureLabel')}
          </MenuLink>
        )}
        <MenuLink href={feedAddress(id, 'rss')}>{t('hub.share.feedLabel')}</MenuLink>
        <MenuSeparator />
        <MenuLink href={`/hub/compare?a=${id}`}>{t('hub.compare.open')}</MenuLink>
      </Menu>
    </span>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: t('common.copyDone') })
  } catch {
    showToast({ title: t('common.copyFailed'), status: 'warning' })
  }
}

async function share(what: ShareData & { url: string }): Promise<void> {
  try {
    await navigator.share(what)
  } catch (error) {
    // No fallback when the user cancelled.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(what.url)
  }
}
