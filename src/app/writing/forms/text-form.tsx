import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { MarkdownEditor, FormattingHint } from '#app/writing/editor/markdown-editor.tsx'
import { type DraftStore, type FoundDraft, useDraft } from '#app/writing/drafts/draft.ts'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { limits } from '#shared/limits.ts'
import { DraftTime, useCancelEditing, LoggedOutNote } from '#app/writing/unsaved/unsaved-form.tsx'
import { useUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import {
  type FieldNames,
  isSameText,
  readDraft,
  type TextDraft,
  textOf,
  type TitledText,
  writeDraft,
} from './text-draft.ts'
import styles from './text-form.module.css'

export interface TextFormProps<Saved> {
  label: string
  draft?: TitledText
  /** Lines between the title and the body, with the names of their inputs; their lengths are limited. */
  fields?: readonly { name: string; label: string; limit: number }[]
  objectId?: string
  submitLabel: string
  check: Validate
  /** The form, by `draftPlace` or `editPlace`; of an edit also when the object was last edited. */
  place: string
  editedAt?: number | null
  /** Sends the text; the idempotency key stays the same until it is sent, even if it's edited before. */
  save: (draft: TextDraft, key: string) => Promise<Saved>
  /** The form stays busy until the returned promise is settled. */
  onSaved: (saved: Saved) => void | Promise<void>
  onCancel?: () => void
  renderBelowTitle?: (title: string) => ReactNode
  children?: ReactNode
}

/** The form for a title and a body, new or edited; a draft of the last hour is restored, or offered for an edit. */
export function TextForm<Saved>(props: TextFormProps<Saved>) {
  const { objectId, fields = [], onCancel } = props
  const names = fields.map(({ name }) => name)
  const draft = textOf({ ...props.draft }, names)
  const isHydrated = useHydrated()
  // The stored draft of an earlier visit or of another device, and whether the form contains it.
  const [earlierDraft, setEarlierDraft] = useState<TextDraft | null>()
  const [isDraftUsed, setIsDraftUsed] = useState(false)
  const [found, setFound] = useState<FoundDraft & { own: string }>()
  const [version, setVersion] = useState(0)
  const typed = useRef<string>(undefined)
  const notice = useRef<HTMLParagraphElement>(null)
  const [choiceCount, setChoiceCount] = useState(0)
  useEffect(() => {
    // The pressed button is removed with its notice: the focus moves to the form.
    if (choiceCount > 0) notice.current?.nextElementSibling?.querySelector('input')?.focus()
  }, [choiceCount])
  const elsewhere = { current: () => typed.current, clear: () => fill(null) }
  // If another tab has saved an edit, saving it here reports the conflict.
  const isNew = objectId === undefined
  const draftStore = useDraft(props.place, {
    editedAt: props.editedAt,
    elsewhere: isNew ? elsewhere : undefined,
  })
  // Only the browser has the draft.
  if (isHydrated && earlierDraft === undefined) {
    const storedDraft = readDraft(draftStore.restore(), names) ?? null
    setEarlierDraft(storedDraft)
    if (storedDraft && isNew) {
      setIsDraftUsed(true)
      setVersion(version + 1)
    }
  }

  const offer = useEffectEvent((newer: FoundDraft | undefined) => {
    if (!newer) return
    const text = readDraft(newer.text, names)
    if (!text) return draftStore.decided(typed.current ?? '')
    setFound({ ...newer, own: earlierDraft ? writeDraft(earlierDraft, draft) : '' })
    if (isNew && !earlierDraft && !typed.current) {
      // The form is replaced, which somebody may be about to type in.
      if (notice.current?.nextElementSibling?.contains(document.activeElement))
        setChoiceCount(choiceCount + 1)
      draftStore.decided(newer.text)
      fill(text)
    } else {
      setEarlierDraft(text)
      setIsDraftUsed(false)
    }
  })
  const find = useEffectEvent(() => draftStore.find())
  useEffect(() => void find().then((newer) => offer(newer)), [])

  function fill(next: TextDraft | null) {
    typed.current = undefined
    setEarlierDraft(next)
    setIsDraftUsed(next !== null)
    setVersion(version + 1)
  }

  function applyChoice(next: 'use' | 'keep' | 'discard') {
    setChoiceCount(choiceCount + 1)
    if (next === 'use') {
      if (found) draftStore.decided(found.text)
      return fill(earlierDraft ?? null)
    }
    setFound(undefined)
    if (next === 'keep' && isNew && found) draftStore.decided(typed.current ?? found.own)
    else draftStore.drop()
    if (next === 'discard') return fill(null)
    setEarlierDraft(null)
    if (typed.current) draftStore.save(typed.current)
  }

  const isOffered = earlierDraft && !isDraftUsed
  return (
    <>
      <NoScript text={t('objects.writing.needsJavascript')} />
      <StatusLine ref={notice} className={styles.DraftNotice}>
        {isOffered ? (
          <>
            {isNew && found ? (
              <DraftTime at={found.savedAt} />
            ) : (
              t('objects.draft.differsHint', {
                part: differingPart(earlierDraft, draft),
                title: earlierDraft.title,
              })
            )}{' '}
            <Button size="small" onClick={() => applyChoice('use')}>
              {t('objects.draft.use')}
            </Button>{' '}
            <Button size="small" onClick={() => applyChoice('keep')}>
              {t('objects.draft.keepCurrent')}
            </Button>
          </>
        ) : earlierDraft && isNew ? (
          <>
            {found ? <DraftTime at={found.savedAt} /> : t('objects.draft.restored')}{' '}
            <Button size="small" onClick={() => applyChoice('discard')}>
              {t('common.discard')}
            </Button>
          </>
        ) : null}
      </StatusLine>
      <OpenForm
        key={version}
        {...props}
        draft={draft}
        names={names}
        initial={(isDraftUsed && earlierDraft) || draft}
        draftStore={draftStore}
        onCancel={
          onCancel &&
          (() => {
            if (!isOffered) draftStore.drop()
            onCancel()
          })
        }
        onTyping={(text) => {
          typed.current = text
          // An offered draft of the browser stays stored until it is accepted or discarded.
          if (!isOffered || (isNew && found)) draftStore.save(text)
        }}
      />
    </>
  )
}

function differingPart(stored: TextDraft, draft: TextDraft): 'title' | 'text' | 'both' {
  if (stored.title === draft.title) return 'text'
  return isSameText({ ...stored, title: draft.title }, draft) ? 'title' : 'both'
}

interface OpenFormProps<Saved> extends TextFormProps<Saved> {
  draft: TextDraft
  names: FieldNames
  initial: TextDraft
  draftStore: DraftStore
  onTyping: (text: string) => void
}

/** The input stays until it is saved. */
function OpenForm<Saved>(props: OpenFormProps<Saved>) {
  const { label, draft, fields = [], names, initial, draftStore, objectId, submitLabel } = props
  const { check, save, onSaved, onCancel, onTyping, renderBelowTitle, children } = props
  const [isChanged, setIsChanged] = useState(!isSameText(initial, draft))
  const [typedTitle, setTypedTitle] = useState(initial.title)
  const pictures = usePictures()
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => onCancel?.())

  async function submit(values: FormValues) {
    const text = textOf(values, names)
    const saved = await draftStore.sendBy((key) => save(text, key), writeDraft(text, draft))
    release()
    draftStore.sent(writeDraft(text, draft))
    await onSaved(saved)
  }

  return (
    <Form
      aria-label={label}
      submitLabel={submitLabel}
      actions={onCancel ? <Button onClick={() => void cancel()}>{t('common.cancel')}</Button> : undefined}
      validate={check}
      onEdit={(values) => {
        const text = textOf(values, names)
        setIsChanged(!isSameText(text, draft))
        setTypedTitle(text.title)
        onTyping(writeDraft(text, draft))
      }}
      onSubmit={submit}
    >
      <TextField
        name="title"
        label={t('common.titleLabel')}
        defaultValue={initial.title}
        aside={t('common.lengthHint', { min: limits.title.min, max: limits.title.max })}
        autoComplete="off"
      />
      {renderBelowTitle?.(typedTitle)}
      {fields.map(({ name, label: fieldLabel, limit }) => (
        <TextField
          key={name}
          name={name}
          label={fieldLabel}
          defaultValue={initial[name]}
          maxLength={limit}
          autoComplete="off"
        />
      ))}
      <MarkdownEditor
        pictures={pictures}
        objectId={objectId}
        name="body"
        label={t('common.textLabel')}
        defaultValue={initial.body}
        limit={limits.body.max}
        help={<FormattingHint />}
      />
      {children}
      <LoggedOutNote />
    </Form>
  )
}
