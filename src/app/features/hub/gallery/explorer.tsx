import { lazyComponent } from '#app/lib/lazy-part.tsx'
import { type RefObject, Suspense, useEffectEvent } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { handlesOwnKeys, latinKey, sendEarlyKeys } from '#app/lib/browser.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { playerRequest } from '#circuits/player/player-session.ts'
import { t } from '#app/texts/t.ts'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import styles from './gallery.module.css'

const Player = lazyComponent(() => import('#app/player/player.tsx'), 'Player')

interface ExplorerProps {
  title: string
  player: NonNullable<Creation['player']>
  /** The button that opens the player; it is in the page before this is loaded. */
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

export function Explorer({ title, player, button, isOpen, onChange }: ExplorerProps) {
  useExploreKey(() => onChange(true))
  useEffect(() => {
    const asked = button.current
    const preload = () => void Player.preload?.()
    asked?.addEventListener('pointerenter', preload)
    asked?.addEventListener('focus', preload)
    return () => {
      asked?.removeEventListener('pointerenter', preload)
      asked?.removeEventListener('focus', preload)
    }
  }, [button, isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      // oxlint-disable react-hooks/exhaustive-deps -- the button is in the page again by then
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) button.current?.focus()
    }
  }, [button, isOpen])
  if (!isOpen) return null
  return (
    <Suspense fallback={<output className={styles.Opening}>{t('player.opening.code')}</output>}>
      <Player request={playerRequest(player)} title={title} onClose={() => onChange(false)} />
    </Suspense>
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
