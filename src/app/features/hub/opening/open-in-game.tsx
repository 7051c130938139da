import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { PlayIcon } from '#app/ui/icon.tsx'

/** The dialog about opening a creation in the game, loaded on demand. */
const OpeningDialog = lazyRouteComponent(() => import('./opening-dialog.tsx'), 'OpeningDialog')

/** The link that opens a creation in the game; a dialog explains it, unless that is turned off. */
export function OpenInGame({ id }: { id: string }) {
  const { gameProtocol } = useSite()
  const { showOpenInGameDialog } = useSettings()
  const [isExplained, setIsExplained] = useState(false)
  return (
    <>
      <LinkButton
        variant="primary"
        href={`${gameProtocol}://creation/${id}`}
        onClick={() => setIsExplained(showOpenInGameDialog)}
      >
        <PlayIcon />
        {t('hub.openInGameLabel')}
      </LinkButton>
      {isExplained ? (
        <Suspense>
          <OpeningDialog onClose={() => setIsExplained(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
