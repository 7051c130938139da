import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/creation.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { PlayIcon } from '#app/ui/icon.tsx'

/** What is said when a creation is opened in the game, loaded when it is. */
const OpeningDialog = lazyRouteComponent(() => import('./opening-dialog.tsx'), 'OpeningDialog')

/** The link that opens a creation in the game; a dialog says what is about to happen, unless that is turned off. */
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
        {texts.openInGame}
      </LinkButton>
      {isExplained ? (
        <Suspense>
          <OpeningDialog onClose={() => setIsExplained(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
