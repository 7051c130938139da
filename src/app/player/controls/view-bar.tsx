import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#app/ui/icon.tsx'
import {
  FrameIcon,
  FullScreenIcon,
  KeyboardIcon,
  LeaveFullScreenIcon,
  ProbeIcon,
  SilentIcon,
  SoundIcon,
  TopViewIcon,
} from './player-icons.tsx'
import type { PlayerStage } from '#circuits/player/stage/stage.ts'
import styles from './player-controls.module.css'

export interface Toggle {
  isOn: boolean
  toggle: () => void
}

interface ViewBarProps {
  stage: PlayerStage
  isFinding: boolean
  onFind: () => void
  findId: string
  probe: Toggle | undefined
  /** Undefined for a circuit without singers and drums. */
  sound: Toggle | undefined
  isFullScreen: boolean
  onFullScreen: (() => void) | undefined
  onKeys: () => void
  onClose: (() => void) | undefined
}

export function ViewBar({
  stage,
  isFinding,
  onFind,
  findId,
  probe,
  sound,
  isFullScreen,
  onFullScreen,
  onKeys,
  onClose,
}: ViewBarProps) {
  return (
    <div className={styles.ViewBar} role="group" aria-label={t('common.viewLabel')}>
      <IconButton
        label={t('player.find.open')}
        aria-expanded={isFinding}
        aria-controls={findId}
        onClick={onFind}
      >
        <SearchIcon />
      </IconButton>
      {probe ? (
        <ToggleButton label={t('player.probe.toggle')} {...probe}>
          <ProbeIcon />
        </ToggleButton>
      ) : null}
      {sound ? (
        <ToggleButton label={t('player.sound')} {...sound}>
          {sound.isOn ? <SoundIcon /> : <SilentIcon />}
        </ToggleButton>
      ) : null}
      <IconButton
        label={t('player.view.frame')}
        title={t('player.view.frameHint')}
        aria-keyshortcuts="F"
        onClick={() => stage.frameAll()}
      >
        <FrameIcon />
      </IconButton>
      <IconButton
        label={t('player.view.top')}
        title={t('player.view.topHint')}
        aria-keyshortcuts="T"
        onClick={() => stage.topView()}
      >
        <TopViewIcon />
      </IconButton>
      {onFullScreen ? (
        <IconButton label={t('player.view.fullScreen')} aria-pressed={isFullScreen} onClick={onFullScreen}>
          {isFullScreen ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
        </IconButton>
      ) : null}
      <IconButton
        label={t('player.keys.title')}
        title={t('player.keys.hint')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        <KeyboardIcon />
      </IconButton>
      {onClose ? (
        <IconButton label={t('player.close')} className={styles.Close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </div>
  )
}

function ToggleButton({ label, isOn, toggle, children }: Toggle & { label: string; children: ReactNode }) {
  return (
    <IconButton label={label} aria-pressed={isOn} level={isOn ? 'high' : 'low'} onClick={toggle}>
      {children}
    </IconButton>
  )
}
