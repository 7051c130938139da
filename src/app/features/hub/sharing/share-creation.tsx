import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ShareIcon } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'

const ShareMenu = lazyRouteComponent(() => import('./share-menu.tsx'), 'ShareMenu')

/** The button of a creation's menu for sharing it; the menu is loaded when it is asked for. */
export function ShareCreation({ creation }: { creation: Creation }) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button onClick={() => setIsRequested(true)}>
      <ShareIcon />
      {t('objects.share.label')}
    </Button>
  )
  return isRequested ? (
    <Suspense fallback={button}>
      <ShareMenu creation={creation} button={button} />
    </Suspense>
  ) : (
    button
  )
}
