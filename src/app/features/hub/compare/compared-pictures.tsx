import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRestoreFocus } from '#app/lib/hooks/restore-focus.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { ComparedSide } from './compared-side.ts'
import { ComparedSides } from './compared-sides.tsx'
import styles from './compare-page.module.css'

const ComparedCircuits = lazyRouteComponent(() => import('./compared-circuits.tsx'), 'ComparedCircuits')

interface ComparedPicturesProps {
  one: ComparedSide
  other: ComparedSide
}

/** Two saves as pictures, and in 3D when the visitor asks for it. */
export function ComparedPictures({ one, other }: ComparedPicturesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRestoreFocus(isOpen)
  const pictures = <ComparedSides one={one} other={other} />
  if (isOpen && one.request && other.request) {
    return (
      <Suspense fallback={pictures}>
        <ComparedCircuits
          one={one}
          other={other}
          requests={[one.request, other.request]}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    )
  }
  return (
    <>
      {pictures}
      {one.request && other.request ? (
        <p className={styles.Open}>
          <Button ref={button} variant="primary" onClick={() => setIsOpen(true)}>
            {t('hub.compare.in3D')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
