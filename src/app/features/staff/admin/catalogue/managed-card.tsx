import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon } from '#app/ui/working-icon.tsx'
import styles from './managed-rows.module.css'

/** Draws the dialog in which something is made or changed. */
type Dialog = (state: { isOpen: boolean; onEnd: () => void }) => ReactNode

interface ManagedCardProps {
  title: string
  newLabel: string
  emptyText: string
  /** The dialog for one more. */
  renderDialog: Dialog
  children: ReactNode[]
}

/** What the staff arranges, in its order, and the way to one more. */
export function ManagedCard({ title, newLabel, emptyText, renderDialog, children }: ManagedCardProps) {
  const isHydrated = useHydrated()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card
      title={title}
      padded={false}
      actions={
        <Button size="small" disabled={!isHydrated} onClick={() => setIsMaking(true)}>
          <PlusIcon />
          {newLabel}
        </Button>
      }
    >
      <ul className={styles.Rows}>{children}</ul>
      {children.length === 0 ? <p className={styles.Empty}>{emptyText}</p> : null}
      {renderDialog({ isOpen: isMaking, onEnd: () => setIsMaking(false) })}
    </Card>
  )
}

interface ManagedRowProps {
  name: string
  path: string
  isArchived?: boolean
  description: string
  /** Chips beside its name. */
  marks?: ReactNode
  facts?: readonly string[]
  /** Buttons beside the one that changes it. */
  acts?: ReactNode
  /** The dialog that changes it. */
  renderDialog: Dialog
}

/** One of them, and the way to change it. */
export function ManagedRow({
  name,
  path,
  isArchived = false,
  description,
  marks,
  facts = [],
  acts,
  renderDialog,
}: ManagedRowProps) {
  const isHydrated = useHydrated()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li className={styles.Row}>
      <div className={styles.Text}>
        <p className={styles.Name}>
          <a href={path}>{name}</a>
          {marks}
          {isArchived ? (
            <Chip>
              <ArchiveIcon />
              {texts.archived}
            </Chip>
          ) : null}
        </p>
        <p className={styles.More}>{description}</p>
        {facts.length > 0 ? (
          <Facts>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Facts>
        ) : null}
      </div>
      <div className={styles.Acts}>
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={texts.editTitle(name)}
          onClick={() => setIsEditing(true)}
        >
          {texts.edit}
        </Button>
        {acts}
      </div>
      {renderDialog({ isOpen: isEditing, onEnd: () => setIsEditing(false) })}
    </li>
  )
}
