import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon } from '#app/ui/member-icon.tsx'
import styles from './managed-rows.module.css'

/** Renders the dialog that creates or edits something. */
type Dialog = (state: { isOpen: boolean; onEnd: () => void }) => ReactNode

interface ManagedCardProps {
  title: string
  newLabel: string
  emptyText: string
  /** The dialog for a new one. */
  renderDialog: Dialog
  children: ReactNode[]
}

/** A card with a list of items that admins manage, and a button for a new one. */
export function ManagedCard({ title, newLabel, emptyText, renderDialog, children }: ManagedCardProps) {
  const isHydrated = useHydrated()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Card
      title={title}
      padded={false}
      actions={
        <Button size="small" disabled={!isHydrated} onClick={() => setIsCreating(true)}>
          <PlusIcon />
          {newLabel}
        </Button>
      }
    >
      <ul className={styles.Rows}>{children}</ul>
      {children.length === 0 ? <p className={styles.Empty}>{emptyText}</p> : null}
      {renderDialog({ isOpen: isCreating, onEnd: () => setIsCreating(false) })}
    </Card>
  )
}

interface ManagedRowProps {
  name: string
  /** Its page, if it has one. */
  path?: string | undefined
  isArchived?: boolean
  description: string
  /** Chips beside its name. */
  badges?: ReactNode
  facts?: readonly string[]
  /** Further buttons beside Edit. */
  actions?: ReactNode
  /** The edit dialog. */
  renderDialog: Dialog
}

/** One row with its edit button. */
export function ManagedRow({
  name,
  path,
  isArchived = false,
  description,
  badges,
  facts = [],
  actions,
  renderDialog,
}: ManagedRowProps) {
  const isHydrated = useHydrated()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li className={styles.Row}>
      <div className={styles.Text}>
        <p className={styles.Name}>
          {path === undefined ? name : <a href={path}>{name}</a>}
          {badges}
          {isArchived ? (
            <Chip>
              <ArchiveIcon />
              {t('admin.archivedLabel')}
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
      <div className={styles.Actions}>
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={t('admin.editNamed', { name })}
          onClick={() => setIsEditing(true)}
        >
          {t('common.edit')}
        </Button>
        {actions}
      </div>
      {renderDialog({ isOpen: isEditing, onEnd: () => setIsEditing(false) })}
    </li>
  )
}
