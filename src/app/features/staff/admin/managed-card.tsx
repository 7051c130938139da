import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon } from '#app/ui/member-icon.tsx'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './admin.module.css'

type RenderDialog = (state: { isOpen: boolean; onEnd: () => void }) => ReactNode

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

interface EditDialogProps {
  title: string
  submitLabel?: string
  isOpen: boolean
  validate: Validate
  /** With the same idempotency key for the same content, until it is saved. */
  save: (values: FormValues, data: FormData, idempotencyKey: string) => Promise<unknown>
  onEnd: () => void
  children: ReactNode
}

export function EditDialog({
  title,
  submitLabel = t('common.save'),
  isOpen,
  validate,
  save,
  onEnd,
  children,
}: EditDialogProps) {
  const client = useQueryClient()
  const [keyOf, setKeyOf] = useState(createCompositionKey)

  async function submit(values: FormValues, data: FormData) {
    try {
      await save(values, data, keyOf(JSON.stringify([...data])))
    } catch (error) {
      throw formRefusal(error, t('admin.saveFailed'))
    }
    setKeyOf(createCompositionKey)
    onEnd()
    await client.invalidateQueries()
  }

  return (
    <Dialog open={isOpen} title={title} onClose={onEnd}>
      <Form
        aria-label={title}
        submitLabel={submitLabel}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={validate}
        onSubmit={submit}
      >
        {children}
      </Form>
    </Dialog>
  )
}

export function PositionField({ position }: { position: number }) {
  return (
    <TextField
      label={t('admin.position.label')}
      name="position"
      inputMode="numeric"
      defaultValue={String(position)}
      help={t('admin.position.hint')}
      autoComplete="off"
    />
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
