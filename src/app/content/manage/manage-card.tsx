import type { ComponentProps } from 'react'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import styles from './manage-card.module.css'

/** The card with the viewer's actions on an object: buttons in a row, or stacked beside a wide page. */
export function ManageCard({
  title,
  className,
  children,
}: Pick<ComponentProps<typeof Card>, 'title' | 'className' | 'children'>) {
  return (
    <Card title={title} className={className}>
      <noscript>
        <p>{t('common.changesNeedJavascript')}</p>
      </noscript>
      <ManageActions>{children}</ManageActions>
    </Card>
  )
}

/** A group of buttons in that card. */
export function ManageActions(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.Actions} />
}
