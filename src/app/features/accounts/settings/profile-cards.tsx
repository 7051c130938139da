import { useBitmap, drawMiddle } from '#app/lib/hooks/use-bitmap.ts'
import { type InputEvent, type ReactNode, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { optionsOf, TextField, SelectField } from '#app/ui/field/field.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { type Account, accountQuery } from '#app/features/accounts/accounts.queries.ts'
import { refusalReason, showRefusal } from '#app/api/show-refusal.ts'
import { notifyOtherTabs } from '#app/api/tokens.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { Button } from '#app/ui/button/button.tsx'
import { faceAfter, isFace } from '#shared/addresses/avatars.ts'
import { write } from '#app/api/call.ts'
import {
  SetFaceDocument,
  SetDigestDocument,
  SetNotificationPreferenceDocument,
  type DigestPeriod,
  type NotificationDelivery,
  type NotificationPreferenceRowFragment,
} from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'
import { uploadPicture } from './account-changes.ts'
import styles from './settings.module.css'

/** The maximum size of a picture's file, in MiB. */
const mebibytes = limits.avatar.bytes / 1024 / 1024

/** The sides of a shown picture, in CSS pixels. */
const sides = [80, 40]

/** Milliseconds between the message about a saved picture and the reload that shows it. */
const reloadDelay = 500

export function PictureCard({ user }: { user: Account['currentUser'] }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { id, picture } = user
  const hasFace = isFace(picture)

  async function choose({ currentTarget }: InputEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0]
    setSaved(undefined)
    setFile(undefined)
    setProblem(undefined)
    if (!chosen) return
    const found = await pictureProblem(chosen)
    // Another file may have been chosen meanwhile.
    if (currentTarget.files?.[0] !== chosen) return
    setProblem(found)
    if (!found) setFile(chosen)
  }

  async function check(data: FormData): Promise<FieldErrors> {
    const found = await pictureProblem(data.get('file'))
    return found ? { file: found } : {}
  }

  async function upload(data: FormData) {
    await uploadPicture(data.get('file') as File)
    setSaved(t('accounts.settings.picture.uploadDone'))
    setTimeout(() => location.reload(), reloadDelay)
  }

  /** Shows the next face at once, or the last one in place of a picture. */
  async function changeFace() {
    const next = hasFace ? faceAfter(picture) : undefined
    if (next) patchObject(client, id, { picture: next.address })
    setIsBusy(true)
    try {
      const { setFace } = await write(SetFaceDocument, { input: { face: next?.variant ?? null } })
      patchObject(client, id, setFace.user)
      setSaved(hasFace ? t('accounts.settings.picture.faceDone') : t('accounts.settings.picture.removeDone'))
      notifyOtherTabs()
      await invalidateAllQueries(client)
    } catch (error) {
      patchObject(client, id, { picture })
      showRefusal(t('accounts.settings.picture.faceFailed'), error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card title={t('accounts.settings.picture.title')}>
      <Form
        submitLabel={t('accounts.settings.picture.upload')}
        validate={(_values, data) => check(data)}
        onSubmit={(_values, data) => upload(data)}
      >
        <div className={styles.Pictures}>
          {file ? (
            <PicturePreview file={file} />
          ) : (
            <>
              <Avatar picture={picture} size={80} />
              <Avatar picture={picture} />
              <Button size="small" busy={isBusy} onClick={() => void changeFace()}>
                {hasFace ? t('accounts.settings.picture.another') : t('accounts.settings.picture.remove')}
              </Button>
            </>
          )}
        </div>
        <TextField
          type="file"
          name="file"
          label={t('accounts.settings.picture.fileLabel')}
          accept="image/png,image/jpeg,image/webp,image/gif"
          error={problem}
          className={styles.File}
          help={t('accounts.settings.picture.fileHint', { mebibytes })}
          onInput={(event) => void choose(event)}
        />
        <StatusLine status="success" className={styles.Saved}>
          {saved}
        </StatusLine>
      </Form>
    </Card>
  )
}

/** Why the file can't be used as a picture, in a sentence; undefined if it can, as far as this browser knows. */
async function pictureProblem(file: unknown): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return t('refusals.fileRequired')
  if (file.size > limits.avatar.bytes) return t('accounts.settings.picture.fileTooLarge', { mebibytes })
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return undefined
  } catch {
    return t('accounts.settings.picture.unreadable')
  }
}

function PicturePreview({ file }: { file: File }) {
  const container = useRef<HTMLDivElement>(null)
  useBitmap(file, (bitmap) =>
    container.current?.querySelectorAll('canvas').forEach((canvas) => drawMiddle(canvas, bitmap)),
  )
  return (
    <div
      ref={container}
      role="img"
      aria-label={t('accounts.settings.picture.previewLabel')}
      className={styles.Preview}
    >
      {sides.map((side) => (
        // Drawn at twice its size, for high-density screens.
        <canvas key={side} width={side * 2} height={side * 2} data-side={side} />
      ))}
    </div>
  )
}

const deliveries: Record<NotificationDelivery, () => string> = {
  SITE: () => t('notifications.preferences.site'),
  MAIL: () => t('notifications.preferences.siteAndEmail'),
  NONE: () => t('notifications.preferences.off'),
}

const digests: Record<DigestPeriod, () => string> = {
  OFF: () => t('notifications.digest.off'),
  DAILY: () => t('notifications.digest.daily'),
  WEEKLY: () => t('notifications.digest.weekly'),
}

type NotificationPreference = NotificationPreferenceRowFragment

interface PreferencesCardProps {
  preferences: readonly NotificationPreference[]
  digest: DigestPeriod
  /** Whether the viewer's address is verified; without that nothing is mailed. */
  isVerified: boolean
  /** The switch for push messages. */
  children: ReactNode
}

type Outcome = { status: 'success' | 'error'; text: string }

export function PreferencesCard({ preferences, digest, isVerified, children }: PreferencesCardProps) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome>()

  function show(change: Partial<Pick<Account, 'notificationPreferences' | 'digest'>>) {
    client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...change })
  }

  /** Shows a choice at once, and what was there before it if it can't be saved. */
  async function save(
    chosen: Parameters<typeof show>[0],
    saving: () => Promise<Parameters<typeof show>[0]>,
  ): Promise<void> {
    setOutcome(undefined)
    show(chosen)
    try {
      show(await saving())
      setOutcome({ status: 'success', text: t('common.saveDone') })
    } catch (error) {
      show({ notificationPreferences: [...preferences], digest })
      const text = refusalReason(error) || t('notifications.preferences.saveFailed')
      setOutcome({ status: 'error', text })
    }
  }

  function choose({ type }: NotificationPreference, delivery: NotificationDelivery) {
    const chosen = preferences.map((known) => (known.type === type ? { ...known, delivery } : known))
    return save({ notificationPreferences: chosen }, async () => {
      const input = { type, delivery }
      return (await write(SetNotificationPreferenceDocument, { input })).setNotificationPreference
    })
  }

  function chooseDigest(every: DigestPeriod) {
    return save(
      { digest: every },
      async () => (await write(SetDigestDocument, { input: { every } })).setDigest,
    )
  }

  return (
    <Card title={t('common.notifications')} id="notifications" className={styles.Card}>
      <div className={styles.Preferences}>
        {preferences.map((preference) => (
          <SelectField
            key={preference.type}
            label={preference.label}
            help={preference.hint}
            value={preference.delivery}
            disabled={!isHydrated}
            onChange={(event) => void choose(preference, event.currentTarget.value as NotificationDelivery)}
            options={optionsOf(deliveries)}
          />
        ))}
        <SelectField
          label={t('notifications.digest.label')}
          help={t('notifications.digest.hint')}
          value={digest}
          disabled={!isHydrated}
          onChange={(event) => void chooseDigest(event.currentTarget.value as DigestPeriod)}
          options={optionsOf(digests)}
        />
        {children}
      </div>
      {isVerified ? null : <p className={styles.Note}>{t('notifications.preferences.needsVerification')}</p>}
      <StatusLine status={outcome?.status ?? 'success'}>{outcome?.text}</StatusLine>
    </Card>
  )
}
