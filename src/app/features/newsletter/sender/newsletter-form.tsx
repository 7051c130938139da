import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { useChange } from '#app/content/moderation/use-change.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { useUnsavedText, UnsavedTextGuard } from '#app/writing/unsaved/unsaved-text.tsx'
import { absoluteTime } from '#app/lib/format/text-formats.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Choice, TextField, verbatim } from '#app/ui/field/field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { UserFacingError, type FormValues, readValues } from '#app/ui/form/form-values.ts'
import { Form, SubmitButton } from '#app/ui/form/form.tsx'
import { SendIcon } from '#app/ui/member-icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { errorField, errorText } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { isBlank } from '#shared/text/visible-length.ts'
import styles from './sender.module.css'
import type { Prefill } from './prefill.ts'
import { SendTimeFields, sendTimeOf, type SendTime } from './send-time.tsx'
import { write } from '#app/api/call.ts'
import {
  SaveNewsletterDraftDocument,
  SendNewsletterDocument,
  type SendNewsletterInput,
} from '#app/graphql.gen.ts'
import { campaignsQuery, type Draft, type NewsletterContent } from './sender.queries.ts'

/** The recipients to choose from, fewest first; `test` is only the sender. */
const lists = [
  {
    name: 'test',
    label: () => t('newsletter.sender.list.test'),
    help: () => t('newsletter.sender.list.testHint'),
  },
  {
    name: 'major',
    label: () => t('newsletter.sender.list.major'),
    help: () => t('newsletter.sender.list.majorHint'),
  },
  {
    name: 'minor',
    label: () => t('newsletter.sender.list.minor'),
    help: () => t('newsletter.sender.list.minorHint'),
  },
] as const

interface NewsletterFormProps {
  prefill: Prefill
  onWrite: (content: NewsletterContent) => void
  draft: Draft | undefined
  onSent: () => void
}

export function NewsletterForm({ prefill, draft, onWrite, onSent }: NewsletterFormProps) {
  const confirm = useConfirm()
  const [list, setList] = useState<(typeof lists)[number]['name']>('test')
  const [when, setWhen] = useState<SendTime>('now')
  const [outcome, setOutcome] = useState<string>()
  const { isBusy, change } = useChange()
  const [draftId, setDraftId] = useState(draft?.id)
  const [keyOf, setKeyOf] = useState(createCompositionKey)
  const [isUnsent, setIsUnsent] = useState(false)
  const release = useUnsavedText(isUnsent)
  const hasChat = useQuery(campaignsQuery).data?.newsletterChat === true
  const [sentCount, setSentCount] = useState(0)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The fields are cleared: the form has to be notified.
    if (sentCount > 0) fields.current?.form?.reset()
  }, [sentCount])
  const { title, url, body, discord }: Start = sentCount > 0 ? {} : (draft ?? prefill)

  const sending = { title: t('newsletter.sender.send'), confirmLabel: t('common.send') }

  async function send(values: FormValues, data: FormData) {
    const LIST = list.toUpperCase() as Uppercase<typeof list>
    setOutcome(undefined)
    const sendAt = list === 'test' ? null : sendTimeOf(values)
    const time = sendAt === null ? null : absoluteTime(sendAt, { style: 'full' })
    const question =
      time === null
        ? t('newsletter.sender.sendConfirm', { list })
        : t('newsletter.sender.time.confirm', { list, time })
    if (list !== 'test' && !(await confirm(question, sending))) return
    const sendDiscord = list !== 'test' && data.has('sendDiscord')
    const isNew = await sendOrConfirm({ ...contentOf(values), list: LIST, sendDiscord, sendAt, draftId })
    if (isNew === null) return
    if (!isNew) throw new UserFacingError(t('newsletter.sender.sameAgainFailed'))
    // The same words may be sent as a test again.
    setKeyOf(createCompositionKey)
    setOutcome(
      time === null
        ? t('newsletter.sender.sendDone', { list })
        : t('newsletter.sender.time.done', { list, time }),
    )
    if (list === 'test') return
    setIsUnsent(false)
    release()
    setList('test')
    setWhen('now')
    setDraftId(undefined)
    setSentCount(sentCount + 1)
    onWrite(contentOf({}))
    onSent()
  }

  async function saveDraft() {
    const form = fields.current?.form
    if (!form) return
    setOutcome(undefined)
    const content = contentOf(readValues(new FormData(form)))
    await change(
      async () => {
        const { saveNewsletterDraft: saved } = await write(
          SaveNewsletterDraftDocument,
          { input: { draftId, ...content } },
          { idempotencyKey: keyOf(JSON.stringify(content)) },
        )
        setDraftId(saved.draft.id)
        setKeyOf(createCompositionKey)
        setIsUnsent(false)
      },
      { done: t('newsletter.sender.drafts.saveDone'), failed: t('newsletter.sender.drafts.saveFailed') },
    )
  }

  async function sendOrConfirm(input: Omit<SendNewsletterInput, 'again'>) {
    const idempotencyKey = keyOf(JSON.stringify(input))
    try {
      return (await requestSending({ ...input, again: false }, idempotencyKey)).isNew
    } catch (error) {
      if (errorField(error) !== 'again') throw formRefusal(error, t('common.submitFailed'))
      if (!(await confirm(errorText(error), sending))) return null
    }
    const sent = await requestSending({ ...input, again: true }, idempotencyKey).catch((error: unknown) => {
      throw formRefusal(error, t('common.submitFailed'))
    })
    return sent.isNew
  }

  return (
    <Form
      aria-label={t('common.newsletter')}
      footer="custom"
      validate={checkContent}
      onEdit={(values) => {
        const content = contentOf(values)
        setIsUnsent(!isBlank(content.body))
        setOutcome(undefined)
        onWrite(content)
      }}
      onSubmit={send}
    >
      <UnsavedTextGuard />
      <Fragment key={sentCount}>
        <TextField
          label={t('newsletter.sender.subjectLabel')}
          name="title"
          defaultValue={title}
          aside={t('refusals.tooLong', { max: limits.title.max })}
          autoComplete="off"
        />
        <TextField
          label={t('newsletter.sender.urlLabel')}
          name="url"
          inputMode="url"
          defaultValue={url}
          help={t('newsletter.sender.urlHint')}
          {...verbatim}
        />
        <MarkdownEditor
          preview="elsewhere"
          label={t('newsletter.sender.bodyLabel')}
          name="body"
          defaultValue={body}
          limit={limits.body.max}
          help={t('newsletter.sender.bodyHint')}
        />
      </Fragment>
      <fieldset ref={fields} className={styles.Lists}>
        <legend className={styles.Legend}>{t('newsletter.sender.list.legend')}</legend>
        {lists.map(({ name, label, help }) => (
          <Choice
            key={name}
            kind="radio"
            name="list"
            value={name}
            label={label()}
            help={help()}
            checked={name === list}
            onChange={() => setList(name)}
          />
        ))}
      </fieldset>
      {list === 'test' ? null : <SendTimeFields when={when} onChoose={setWhen} />}
      <Choice
        key={`chat ${sentCount}`}
        name="sendDiscord"
        label={t('newsletter.sender.announceLabel')}
        help={hasChat ? t('newsletter.sender.announceHint') : t('newsletter.sender.announceNeedsChat')}
        disabled={!hasChat}
        defaultChecked={hasChat && discord === '1'}
      />
      <StatusLine status="success" className={styles.Outcome}>
        {outcome}
      </StatusLine>
      <div className={styles.Actions}>
        <SubmitButton>
          <SendIcon />
          {submitLabel(list, when)}
        </SubmitButton>
        <Button busy={isBusy} onClick={() => void saveDraft()}>
          {t('newsletter.sender.drafts.save')}
        </Button>
      </div>
    </Form>
  )
}

type Start = Prefill & { body?: string }

function submitLabel(list: (typeof lists)[number]['name'], when: SendTime): string {
  if (list === 'test') return t('newsletter.sender.sendTest')
  return when === 'later' ? t('newsletter.sender.time.schedule') : t('newsletter.sender.send')
}

async function checkContent(values: FormValues) {
  const { newsletterInput } = await import('#shared/inputs/newsletter-inputs.ts')
  const errors = fieldErrors(newsletterInput, { ...contentOf(values) })
  return Number.isNaN(sendTimeOf(values))
    ? { ...errors, sendAt: t('newsletter.sender.time.required') }
    : errors
}

function contentOf({ title = '', url = '', body = '' }: FormValues): NewsletterContent {
  return { title, url, body }
}

async function requestSending(input: SendNewsletterInput, idempotencyKey: string) {
  return (await write(SendNewsletterDocument, { input }, { idempotencyKey })).sendNewsletter
}
