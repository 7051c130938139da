import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazyComponent } from '#app/lib/lazy-part.tsx'
import { type Ref, Suspense, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { PlayIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { loadScriptsAttribute } from '#app/head/deferred-scripts.tsx'
import { errorDigits, statusPhrase } from '#app/lib/format/status-phrases.ts'
import { SevenSegment } from '#app/ui/seven-segment/seven-segment.tsx'
import { playerRequest } from '#circuits/player/player-session.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { errorCode } from '#shared/errors.ts'
import { embeddedCreationQuery, type EmbeddedCreation } from './creation.queries.ts'
import styles from './embed-page.module.css'

const Player = lazyComponent(() => import('#app/player/player.tsx'), 'Player')

const drawn = { width: 2160, height: 1215 }

/** Alone in a frame of another site; its picture becomes the player when it is asked for. */
export function EmbedPage({ id }: { id: string }) {
  const creation = useData(embeddedCreationQuery(id))
  const [isRunning, setIsRunning] = useState(false)
  const run = useRestoreFocus(isRunning)
  const { origins, product } = useSite()
  const address = origins.main + objectPath(creation)
  const { player, title, author } = creation
  const poster = <Poster creation={creation} address={address} />
  return (
    <main className={styles.Frame} data-running={isRunning || undefined}>
      {player && isRunning ? (
        <Suspense fallback={<div className={styles.Stage}>{poster}</div>}>
          <Player
            request={playerRequest(player)}
            title={title}
            poster={poster}
            className={styles.Player}
            isStarted
            onClose={() => setIsRunning(false)}
          />
        </Suspense>
      ) : (
        <div className={styles.Stage}>{poster}</div>
      )}
      <div className={styles.Line}>
        <h1 className={styles.Title}>
          <a href={address} target="_blank" rel="noopener">
            {title}
          </a>
        </h1>
        <p className={styles.Maker}>{t('hub.embed.maker', { username: author.username, product })}</p>
        {player && !isRunning ? <RunButton ref={run} onClick={() => setIsRunning(true)} /> : null}
      </div>
    </main>
  )
}

/** Scripts are loaded when it is pressed. */
function RunButton({ ref, onClick }: { ref: Ref<HTMLButtonElement>; onClick: () => void }) {
  return (
    <Button
      ref={ref}
      variant="primary"
      size="small"
      className={styles.Run}
      {...{ [loadScriptsAttribute]: '' }}
      onClick={onClick}
    >
      <PlayIcon />
      {t('common.circuit.play')}
    </Button>
  )
}

function Poster({ creation, address }: { creation: EmbeddedCreation; address: string }) {
  const picture = creation.drawingSources ?? creation.cover
  return picture ? (
    <a className={styles.Picture} href={address} target="_blank" rel="noopener" tabIndex={-1} aria-hidden>
      <SizedPicture sources={picture} sizes="100vw" alt="" {...drawn} />
    </a>
  ) : null
}

interface EmbedErrorProps {
  /** An HTTP status, or 0 for an error without one. */
  code: number
  phrase?: string
}

export function EmbedError({ code, phrase = statusPhrase(code) }: EmbedErrorProps) {
  const { origins, product } = useSite()
  const digits = errorDigits(code)
  return (
    <main className={styles.Error}>
      <SevenSegment text={digits} label={t('errors.codeLabel', { digits })} />
      <h1 className={styles.Phrase}>{phrase}</h1>
      <a href={origins.main} target="_blank" rel="noopener">
        {product}
      </a>
    </main>
  )
}

export function EmbedFailure({ error }: ErrorComponentProps) {
  return <EmbedError code={errorCode(error)} />
}

export function EmbedNotFound() {
  return <EmbedError code={404} />
}
