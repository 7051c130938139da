import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { append } from '#app/comments/quote/quote-text.ts'
import { takeQuote, watchQuotes } from '#app/comments/quote/quotes.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { isComposing } from '#app/lib/browser.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { MainButton } from '#app/ui/form/main-button.tsx'
import { AlertIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { type FoundDraft, useDraft } from '#app/writing/drafts/draft.ts'
import { useEditor, useEditorText } from '#app/writing/editor/editor.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { DraftTime, LoggedOutNote, useCancelEditing } from '#app/writing/unsaved/unsaved-form.tsx'
import { useUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { pendingProblem } from '#app/writing/uploads/images/picture-files.ts'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { formHash } from '#shared/addresses/draft-places.ts'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { isBlank } from '#shared/text/visible-length.ts'
import styles from './comment-form.module.css'

interface CommentFormProps {
  label: string
  placeholder?: string
  text?: string
  commentId?: string
  /** The form, by `draftPlace` or `editPlace`; of an edit also when the comment was last edited. */
  place: string
  editedAt?: number | null
  /** The object or comment that it answers: quotations of that are appended to the text. */
  answers?: string
  submitLabel?: string
  takesFocus?: boolean
  /** Sends the text; the idempotency key stays the same until it is sent, even if it's edited before. */
  onSubmit: (body: string, key: string) => Promise<void>
  onCancel?: () => void
  children?: ReactNode
}

type Outcome = { state: 'idle' | 'busy' } | { state: 'failed'; reason: string }

/** The form for a new or edited comment: it stores a draft, sends once, and loses nothing if sending fails. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, text = '', commentId, place, editedAt, answers } = props
  const { submitLabel = t('common.submit'), takesFocus = false, onSubmit, onCancel, children } = props
  const editor = useEditor()
  const typed = useEditorText(editor)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const pictures = usePictures()
  const [problem, setProblem] = useState<string>()
  const isEmpty = isBlank(typed)
  const isBusy = outcome.state === 'busy'
  const release = useUnsavedText(!isEmpty && typed !== text)
  const isEdit = commentId !== undefined
  const elsewhere = { current: editor.text, clear: empty }
  const draftStore = useDraft(place, { editedAt, elsewhere: isEdit ? undefined : elsewhere })
  const asks = isEdit || !draftStore.isEnabled
  const cancel = useCancelEditing(asks && typed.trim() !== text.trim(), () => {
    if (isEdit) draftStore.drop()
    onCancel?.()
  })
  // A draft of the account, and whether the text is that.
  const [found, setFound] = useState<FoundDraft & { isUsed: boolean }>()
  const hasLooked = useRef(false)

  const begin = useEffectEvent(() => {
    const draft = draftStore.restore()
    // Showing a draft must not renew its age, so it is not saved here.
    if (draft !== '' && editor.text() === text) editor.setText(draft)
    if (takesFocus || location.hash === `#${formHash('COMMENT')}`) editor.focus()
  })
  useEffect(() => begin(), [])

  const appendQuote = useEffectEvent(() => {
    const quote = answers && takeQuote(answers)
    if (quote) editor.perform(append(quote))
  })
  useEffect(() => {
    appendQuote()
    return watchQuotes(() => appendQuote())
  }, [])

  async function look() {
    if (hasLooked.current) return
    hasLooked.current = true
    const newer = await draftStore.find()
    if (!newer) return
    const isUsed = editor.text() === text
    setFound({ ...newer, isUsed })
    if (isUsed) use(newer)
  }

  function use(newer: FoundDraft) {
    draftStore.decided(newer.text)
    editor.setText(newer.text)
    setFound({ ...newer, isUsed: true })
  }

  /** Without the account's draft: with the text as typed, or as it was before. */
  function refuse(isUsed: boolean) {
    setFound(undefined)
    if (isUsed) {
      draftStore.drop()
      editor.setText(text)
    } else draftStore.decided(editor.text())
    editor.focus()
  }

  function edited(body: string) {
    setProblem(undefined)
    draftStore.save(body === text ? '' : body)
  }

  function empty() {
    if (editor.text() !== '') {
      editor.setText('')
      edited('')
    }
    pictures.replace([])
  }

  function pressed(event: KeyboardEvent<HTMLFormElement>) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
    // A menu, a picture's button or a completion list handles the key itself.
    const isInBox = event.target === editor.box.current
    if (event.key === 'Escape' && isInBox && onCancel) {
      // Else the same key would close the dialog that it opens.
      event.preventDefault()
      void cancel()
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = editor.text()
    if (!isSendable(body)) {
      setProblem(editor.problem() || t('comments.needsText'))
      editor.focus()
      return
    }
    setOutcome({ state: 'busy' })
    try {
      await draftStore.sendBy((key) => onSubmit(body, key), body)
      release()
      draftStore.sent(body)
      setFound(undefined)
      empty()
      setOutcome({ state: 'idle' })
    } catch (error) {
      // A message below the form says that the session has ended.
      setOutcome(
        errorCode(error) === 401 ? { state: 'idle' } : { state: 'failed', reason: refusalReason(error) },
      )
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key reaches it from its field
    <form
      method="post"
      className={styles.Form}
      onSubmit={submit}
      onKeyDown={pressed}
      onFocus={() => void look()}
      aria-label={label}
    >
      <StatusLine className={styles.DraftNotice}>
        {found ? (
          <>
            <DraftTime at={found.savedAt} />{' '}
            {found.isUsed ? null : (
              <Button size="small" onClick={() => use(found)}>
                {t('objects.draft.use')}
              </Button>
            )}{' '}
            <Button size="small" onClick={() => refuse(found.isUsed)}>
              {found.isUsed ? t('common.discard') : t('objects.draft.keepCurrent')}
            </Button>
          </>
        ) : null}
      </StatusLine>
      <MarkdownEditor
        editor={editor}
        pictures={pictures}
        objectId={commentId}
        name="body"
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={placeholder}
        defaultValue={text}
        limit={limits.comment.max}
        readOnly={isBusy}
        error={problem}
        onText={edited}
      />
      <div role="alert" className={styles.Outcome}>
        {outcome.state === 'failed' ? (
          <button type="button" className={styles.Failure} onClick={() => setOutcome({ state: 'idle' })}>
            <AlertIcon />
            <span>{t('comments.submitFailed')}</span>
            {outcome.reason ? <span className={styles.Reason}>{outcome.reason}</span> : null}
          </button>
        ) : null}
      </div>
      {children}
      {isEmpty ? null : <LoggedOutNote />}
      <div className={styles.Actions}>
        <MainButton disabled={isBusy} aria-disabled={!isSendable(typed)}>
          {isBusy ? t('comments.submitting') : submitLabel}
        </MainButton>
        {onCancel ? <Button onClick={() => void cancel()}>{t('common.cancel')}</Button> : null}
      </div>
    </form>
  )
}

/** Whether a comment can be sent: by the service's rules of `createCommentInput`, and without pictures that are being uploaded. */
export function isSendable(text: string): boolean {
  return !isBlank(text) && text.length <= limits.comment.max && pendingProblem(text) === ''
}
