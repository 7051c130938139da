import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useCancelEditing } from '#app/objects/unsaved/cancel-editing.ts'
import { LoggedOutNote } from '#app/objects/unsaved/logged-out-note.tsx'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import { useUnsavedText } from '#app/objects/unsaved/unsaved-text.ts'
import { MarkdownEditor } from '#app/objects/editor/markdown-editor.tsx'
import { pendingProblem } from '#app/objects/uploads/images/picture-text.ts'
import { usePictures } from '#app/objects/uploads/images/use-pictures.ts'
import * as texts from '#app/texts/english/comment-actions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { MainButton } from '#app/ui/form/main-button.tsx'
import { AlertIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { useDraft } from '#app/objects/drafts/use-draft.ts'
import styles from './comment-form.module.css'

interface CommentFormProps {
  /** What is being written, for assistive technology. */
  label: string
  placeholder?: string
  /** The text that is changed; left out for a new one. */
  text?: string
  /** The comment that is changed; left out for a new one. */
  commentId?: string
  /** Under which a new text is kept until it is sent; it names the object and the comment that is answered. */
  draftKey?: string
  submitLabel?: string
  /** The form was opened by a button, so typing starts here. */
  takesFocus?: boolean
  /** Sends the text; the key is the same until it is sent, however it is changed before. */
  onSubmit: (body: string, key: string) => Promise<void>
  onCancel?: () => void
  /** Stands below the box. */
  children?: ReactNode
}

type Outcome = { state: 'idle' | 'busy' } | { state: 'failed'; reason: string }

/** A box to write or change a comment: it keeps a draft, sends once, and loses nothing when sending fails. */
export function CommentForm({
  label,
  placeholder,
  text = '',
  commentId,
  draftKey,
  submitLabel = texts.submit,
  takesFocus = false,
  onSubmit,
  onCancel,
  children,
}: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isRestoring = useRef(false)
  const [typed, setTyped] = useState(text)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const pictures = usePictures()
  const [problem, setProblem] = useState<string>()
  const isBlank = typed.trim() === ''
  const isBusy = outcome.state === 'busy'
  const release = useUnsavedText(!isBlank && typed !== text)
  const kept = useDraft(draftKey, {
    current: () => typed,
    clear() {
      const box = textBox(form.current)
      if (box) fill(box, '')
      pictures.replace([])
    },
  })
  const cancel = useCancelEditing(!kept.isKept && typed.trim() !== text.trim(), () => onCancel?.())

  const begin = useEffectEvent(() => {
    const box = textBox(form.current)
    if (!box) return
    // A draft gets no younger by being shown.
    isRestoring.current = true
    const draft = kept.restore()
    if (box.value === '') fill(box, draft)
    isRestoring.current = false
    if (takesFocus) box.focus()
    setTyped(box.value)
  })
  useEffect(() => begin(), [])

  function edited(body: string) {
    setTyped(body)
    setProblem(undefined)
    if (!isRestoring.current) kept.keep(body)
  }

  function pressed(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
    // A menu, a picture's button or a list of names has the key for itself.
    const isInBox = event.target === textBox(event.currentTarget)
    if (event.key === 'Escape' && isInBox && !event.nativeEvent.isComposing && onCancel) {
      // The same key would close the question that it opens.
      event.preventDefault()
      void cancel()
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const box = textBox(event.currentTarget)
    if (!box || isBusy) return
    if (!isSendable(box.value)) {
      setProblem(box.validationMessage || texts.writeSomethingFirst)
      box.focus()
      return
    }
    setOutcome({ state: 'busy' })
    try {
      await onSubmit(box.value, kept.key())
      release()
      kept.sent(box.value)
      fill(box, '')
      pictures.replace([])
      setOutcome({ state: 'idle' })
    } catch (error) {
      // A message below the box says that the session is over.
      setOutcome(
        errorCode(error) === 401 ? { state: 'idle' } : { state: 'failed', reason: refusalReason(error) },
      )
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key reaches it from its field
    <form
      ref={form}
      method="post"
      className={styles.Form}
      onSubmit={submit}
      onKeyDown={pressed}
      aria-label={label}
    >
      <MarkdownEditor
        pictures={pictures}
        objectId={commentId}
        name="body"
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={placeholder}
        defaultValue={text}
        limit={limits.comment.max}
        readOnly={isBusy}
        error={problem}
        onInput={(event) => edited(event.currentTarget.value)}
      />
      <div role="alert" className={styles.Outcome}>
        {outcome.state === 'failed' ? (
          <button type="button" className={styles.Failure} onClick={() => setOutcome({ state: 'idle' })}>
            <AlertIcon />
            <span>{texts.notSubmitted}</span>
            {outcome.reason ? <span className={styles.Reason}>{outcome.reason}</span> : null}
          </button>
        ) : null}
      </div>
      {children}
      {isBlank ? null : <LoggedOutNote />}
      <div className={styles.Actions}>
        <MainButton disabled={isBusy} aria-disabled={!isSendable(typed)}>
          {isBusy ? texts.submitting : submitLabel}
        </MainButton>
        {onCancel ? <Button onClick={() => void cancel()}>{texts.cancel}</Button> : null}
      </div>
    </form>
  )
}

function isSendable(text: string): boolean {
  return text.trim() !== '' && text.length <= limits.comment.max && pendingProblem(text) === ''
}

function textBox(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  return form?.querySelector('textarea') ?? null
}

/** Puts text into a box as if it had been typed, so that all listeners are called. */
function fill(box: HTMLTextAreaElement, text: string) {
  if (box.value === text) return
  box.value = text
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
