import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState } from 'react'
import { MarkdownEditor } from '#app/objects/editor/markdown-editor.tsx'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import { useUnsavedText } from '#app/objects/unsaved/unsaved-text.ts'
import { UnsavedTextGuard } from '#app/objects/unsaved/unsaved-text-guard.tsx'
import * as texts from '#app/texts/english/newsletter-sender.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form, SubmitButton } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { SendIcon } from '#app/ui/working-icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { errorField, errorText } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import styles from './newsletter-form.module.css'
import type { Prefill } from './prefill.ts'
import { sendNewsletter } from './sender.functions.ts'
import { campaignsQuery, type NewsletterWords } from './sender.queries.ts'

/** Whom a newsletter can go to, least first; `test` is the sender alone. */
const lists = [
  { name: 'test', label: texts.test, help: texts.onlyToYourself },
  { name: 'major', label: texts.major, help: texts.majorHelp },
  { name: 'minor', label: texts.minor, help: texts.minorHelp },
] as const

interface NewsletterFormProps {
  prefill: Prefill
  /** Called with the words as they are written. */
  onWrite: (words: NewsletterWords) => void
  /** Called when a newsletter has been left to the queue. */
  onSent: () => void
}

/** The form for a newsletter: what it says, and whom it goes to. */
export function NewsletterForm({ prefill, onWrite, onSent }: NewsletterFormProps) {
  const confirm = useConfirm()
  const [list, setList] = useState<(typeof lists)[number]['name']>('test')
  const [outcome, setOutcome] = useState<string>()
  const [isUnsent, setIsUnsent] = useState(false)
  const release = useUnsavedText(isUnsent)
  const hasChat = useQuery(campaignsQuery).data?.newsletterChat === true
  const [sentCount, setSentCount] = useState(0)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The fields are empty again: the form has to be notified.
    if (sentCount > 0) fields.current?.form?.reset()
  }, [sentCount])
  const { title, url, discord } = sentCount > 0 ? blank : prefill

  async function send(values: FormValues, data: FormData) {
    const LIST = list.toUpperCase() as Uppercase<typeof list>
    setOutcome(undefined)
    if (list !== 'test' && !(await confirm(texts.sureToSend(LIST), sending))) return
    const sendDiscord = list !== 'test' && data.has('sendDiscord')
    const isNew = await sendOrAsk({ ...wordsOf(values), list: LIST, sendDiscord })
    if (isNew === null) return
    if (!isNew) throw new Error(texts.sameWordsAreNotSentTwice)
    setOutcome(texts.newsletterSentToList(list))
    if (list === 'test') return
    setIsUnsent(false)
    release()
    setList('test')
    setSentCount(sentCount + 1)
    onWrite(wordsOf({}))
    onSent()
  }

  /** Whether it was sent, false for what was sent before; null when the sender thought better of it. */
  async function sendOrAsk(data: Omit<Parameters<typeof sendNewsletter>[0]['data'], 'again'>) {
    try {
      return (await sendNewsletter({ data: { ...data, again: false } })).sendNewsletter.isNew
    } catch (error) {
      if (errorField(error) !== 'again') throw formRefusal(error, texts.errorWhileSubmitting)
      if (!(await confirm(errorText(error), sending))) return null
    }
    const { sendNewsletter: sent } = await sendNewsletter({ data: { ...data, again: true } }).catch(
      (error: unknown) => {
        throw formRefusal(error, texts.errorWhileSubmitting)
      },
    )
    return sent.isNew
  }

  return (
    <Form
      aria-label={texts.newsletter}
      footer="custom"
      validate={checkWords}
      onEdit={(values) => {
        const words = wordsOf(values)
        setIsUnsent(words.body.trim() !== '')
        setOutcome(undefined)
        onWrite(words)
      }}
      onSubmit={send}
    >
      <UnsavedTextGuard />
      <Fragment key={sentCount}>
        <TextField
          label={texts.subject}
          name="title"
          defaultValue={title}
          aside={texts.atMostCharacters(limits.title.max)}
          autoComplete="off"
        />
        <TextField
          label={texts.url}
          name="url"
          inputMode="url"
          defaultValue={url}
          help={texts.whereReadMoreLeadsTo}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <MarkdownEditor
          preview="elsewhere"
          label={texts.body}
          name="body"
          limit={limits.body.max}
          help={texts.inMarkdownPicturesBecomeLinks}
        />
      </Fragment>
      <fieldset ref={fields} className={styles.Lists}>
        <legend className={styles.Legend}>{texts.list}</legend>
        {lists.map(({ name, label, help }) => (
          <Choice
            key={name}
            kind="radio"
            name="list"
            value={name}
            label={label}
            help={help}
            checked={name === list}
            onChange={() => setList(name)}
          />
        ))}
      </fieldset>
      <Choice
        key={`chat ${sentCount}`}
        name="sendDiscord"
        label={texts.announceItInChatToo}
        help={hasChat ? texts.onceWithSubjectAndUrl : texts.noChatIsConnected}
        disabled={!hasChat}
        defaultChecked={hasChat && discord === '1'}
      />
      <StatusLine status="success" className={styles.Outcome}>
        {outcome}
      </StatusLine>
      <SubmitButton className={styles.Submit}>
        <SendIcon />
        {list === 'test' ? texts.sendTest : texts.sendNewsletter}
      </SubmitButton>
    </Form>
  )
}

/** A form that nothing is filled into. */
const blank: Prefill = {}

const sending = { title: texts.sendNewsletter, confirmLabel: texts.send }

async function checkWords(values: FormValues) {
  const { newsletterInput } = await import('#shared/inputs/newsletter-inputs.ts')
  return fieldErrors(newsletterInput, { ...wordsOf(values) })
}

function wordsOf({ title = '', url = '', body = '' }: FormValues): NewsletterWords {
  return { title, url, body }
}
