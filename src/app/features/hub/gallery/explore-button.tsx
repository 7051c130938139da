import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffectEvent } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { handlesOwnKeys, latinKey, sendEarlyKeys } from '#app/lib/browser.ts'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { playerRequest } from '#app/player/session/player-session.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { iconOf } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'
import styles from './gallery.module.css'

/** The player, loaded when a visitor is about to open it. */
const Player = lazyRouteComponent(async () => ({ default: (await import('#app/player/player.tsx')).Player }))

const CubeIcon = iconOf(
  'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16zM3.3 7l8.7 5 8.7-5M12 22V12',
)

interface ExploreButtonProps {
  title: string
  player: NonNullable<Creation['player']>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** The button that lets a creation's circuit run in 3D over its picture, and the player that it opens. */
export function ExploreButton({ title, player, isOpen, onChange }: ExploreButtonProps) {
  const button = useRestoreFocus(isOpen)
  useExploreKey(() => onChange(true))
  const preload = () => void Player.preload?.()
  if (isOpen) {
    return (
      <Suspense fallback={<output className={styles.Opening}>{t('player.opening.code')}</output>}>
        <Player request={playerRequest(player)} title={title} onClose={() => onChange(false)} />
      </Suspense>
    )
  }
  return (
    <Button
      ref={button}
      className={styles.Explore}
      aria-keyshortcuts="E"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onChange(true)}
    >
      <CubeIcon /> {t('player.explore')}
    </Button>
  )
}

/** The key of the button; here, as no other page has the button. */
function useExploreKey(onPress: () => void): void {
  const { keyboardShortcuts } = useSettings()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (latinKey(event) !== 'e' || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
    if (!keyboardShortcuts || handlesOwnKeys(target)) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    sendEarlyKeys()
    return () => removeEventListener('keydown', listener)
  }, [])
}
