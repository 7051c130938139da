import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DialogState } from '#app/features/staff/edit-dialog.tsx'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon } from '#app/ui/member-icon.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { limits } from '#shared/limits.ts'
import styles from './admin.module.css'

type RenderDialog = (state: DialogState) => ReactNode

interface ManagedCardProps {
  title: string
  newLabel: string
  emptyText: string
  renderDialog: RenderDialog
  children: ReactNode[]
}

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
  path?: string | undefined
  isArchived?: boolean
  description: string
  badges?: ReactNode
  facts?: readonly string[]
  actions?: ReactNode
  renderDialog: RenderDialog
}

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

interface CatalogueFieldsProps {
  description: string | undefined
  position: number
  archived: boolean | undefined
  children?: ReactNode
}

/** The fields that forums and products share; the others stand before the last one. */
export function CatalogueFields({ description, position, archived, children }: CatalogueFieldsProps) {
  return (
    <>
      <TextArea
        label={t('common.description')}
        name="description"
        defaultValue={description}
        limit={limits.description.max}
      />
      <TextField
        label={t('admin.position.label')}
        name="position"
        inputMode="numeric"
        defaultValue={String(position)}
        help={t('admin.position.hint')}
        autoComplete="off"
      />
      {children}
      <Choice
        name="archived"
        label={t('admin.archivedLabel')}
        help={t('admin.archivedHint')}
        defaultChecked={archived}
      />
    </>
  )
}

/** The distance of positions that are added one after another, so that others fit in between. */
const step = 10

export function nextPosition(items: readonly { position: number }[]): number {
  return Math.max(0, ...items.map(({ position }) => position)) + step
}

/** The typed position; NaN for text that is no number, which is rejected. */
export function positionOf(text = ''): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
