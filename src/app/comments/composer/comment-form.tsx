import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffectEvent, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { append } from '#app/comments/quote/quote-text.ts'
import { takeQuote, watchQuotes } from '#app/comments/quote/quotes.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { isComposing } from '#app/lib/browser.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { MainButton } from '#app/ui/form/main-button.tsx'
import { AlertIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { useDraft } from '#app/writing/drafts/draft.ts'
import { useEditor, useEditorText } from '#app/writing/editor/editor.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { LoggedOutNote, useCancelEditing } from '#app/writing/unsaved/unsaved-form.tsx'
import { useUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { pendingProblem } from '#app/writing/uploads/images/picture-files.ts'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { isBlank } from '#shared/text/visible-length.ts'
import styles from './comment-form.module.css'

interface CommentFormProps {
  label: string
  placeholder?: string
  text?: string
  commentId?: string
  /** The storage key of a new text's draft; it names the object and the parent comment. */
  draftKey?: string
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
  const { label, placeholder, text = '', commentId, draftKey, answers } = props
  const { submitLabel = t('common.submit'), takesFocus = false, onSubmit, onCancel, children } = props
  const editor = useEditor()
  const typed = useEditorText(editor)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const pictures = usePictures()
  const [problem, setProblem] = useState<string>()
  const isEmpty = isBlank(typed)
  const isBusy = outcome.state === 'busy'
  const release = useUnsavedText(!isEmpty && typed !== text)
  const draftStore = useDraft(draftKey, { current: editor.text, clear: empty })
  const cancel = useCancelEditing(!draftStore.isEnabled && typed.trim() !== text.trim(), () => onCancel?.())

  const begin = useEffectEvent(() => {
    const draft = draftStore.restore()
    // Showing a draft must not renew its age, so it is not saved here.
    if (editor.text() === '') editor.setText(draft)
    if (takesFocus) editor.focus()
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

  function edited(body: string) {
    setProblem(undefined)
    draftStore.save(body)
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
      await onSubmit(body, draftStore.key())
      release()
      draftStore.sent(body)
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
    <form method="post" className={styles.Form} onSubmit={submit} onKeyDown={pressed} aria-label={label}>
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
