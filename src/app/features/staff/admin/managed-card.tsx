import type { ComponentProps, ReactNode } from 'react'
import { DialogButton } from '#app/content/form-dialog.tsx'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon } from '#app/ui/member-icon.tsx'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { limits } from '#shared/limits.ts'
import styles from './admin.module.css'

interface ListCardProps {
  title?: string
  /** Of the list. */
  label?: string
  actions?: ReactNode
  intro?: string
  /** Under the rows, or in place of them. */
  hint?: ReactNode
  children: ReactNode[]
}

export function ListCard({ title, label, actions, intro, hint, children }: ListCardProps) {
  return (
    <Card title={title} padded={false} actions={actions}>
      {intro ? <p className={styles.Empty}>{intro}</p> : null}
      <ul className={styles.Rows} aria-label={label}>
        {children}
      </ul>
      {hint ? <p className={styles.Empty}>{hint}</p> : null}
    </Card>
  )
}

interface ListRowProps {
  name: ReactNode
  actions: ReactNode
  /** Under the name. */
  children?: ReactNode
}

export function ListRow({ name, actions, children }: ListRowProps) {
  return (
    <li className={styles.Row}>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        {children}
      </div>
      <div className={styles.Actions}>{actions}</div>
    </li>
  )
}

interface ManagedCardProps extends Pick<ComponentProps<typeof DialogButton>, 'renderDialog'> {
  title: string
  newLabel: string
  emptyText: string
  children: ReactNode[]
}

export function ManagedCard({ title, newLabel, emptyText, renderDialog, children }: ManagedCardProps) {
  return (
    <ListCard
      title={title}
      hint={children.length === 0 ? emptyText : null}
      actions={
        <DialogButton renderDialog={renderDialog}>
          <PlusIcon />
          {newLabel}
        </DialogButton>
      }
    >
      {children}
    </ListCard>
  )
}

interface ManagedRowProps extends Pick<ComponentProps<typeof DialogButton>, 'renderDialog'> {
  name: string
  path?: string | undefined
  isArchived?: boolean
  description: string
  badges?: ReactNode
  facts?: readonly string[]
  actions?: ReactNode
}

export function ManagedRow(props: ManagedRowProps) {
  const { name, path, isArchived = false, description, badges, facts = [], actions, renderDialog } = props
  return (
    <ListRow
      name={
        <>
          {path === undefined ? name : <a href={path}>{name}</a>}
          {badges}
          {isArchived ? <Chip icon={<ArchiveIcon />}>{t('admin.archivedLabel')}</Chip> : null}
        </>
      }
      actions={
        <>
          <DialogButton aria-label={t('admin.editNamed', { name })} renderDialog={renderDialog}>
            {t('common.edit')}
          </DialogButton>
          {actions}
        </>
      }
    >
      <p className={styles.More}>{description}</p>
      {facts.length > 0 ? (
        <Facts>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
      ) : null}
    </ListRow>
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
