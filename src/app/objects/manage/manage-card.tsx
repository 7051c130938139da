import type { ComponentProps } from 'react'
import * as texts from '#app/texts/english/objects.ts'
import { Card } from '#app/ui/card/card.tsx'
import styles from './manage-card.module.css'

/** The card with what the viewer may do with an object: buttons in a row, or one below the other beside a wide page. */
export function ManageCard({
  title,
  className,
  children,
}: Pick<ComponentProps<typeof Card>, 'title' | 'className' | 'children'>) {
  return (
    <Card title={title} className={className}>
      <noscript>
        <p>{texts.changingItNeedsJavascript}</p>
      </noscript>
      <ManageActions>{children}</ManageActions>
    </Card>
  )
}

/** Buttons of that card that belong together. */
export function ManageActions(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.Actions} />
}
