import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { type ReactNode, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t, rich } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { write } from '#app/api/call.ts'
import { SendTestEmailDocument, CreateForumsDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { Choice, TextField, verbatim } from '#app/ui/field/field.tsx'
import { UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { isId } from '#shared/addresses/ids.ts'
import { type SetupFacts, setupQuery, testEmailQuery, type TestEmailFacts } from './admin.queries.ts'
import styles from './admin.module.css'

type StepState = 'done' | 'open' | 'optional'

interface SetupStepProps {
  title: string
  state: StepState
  children: ReactNode
}

export function SetupStep({ title, state, children }: SetupStepProps) {
  return (
    <Card title={title} actions={<StateChip state={state} />}>
      <div className={styles.Step}>{children}</div>
    </Card>
  )
}

function StateChip({ state }: { state: StepState }) {
  if (state === 'optional') return <Chip>{t('admin.setup.optionalLabel')}</Chip>
  if (state === 'open') return <Chip tone="warn">{t('admin.setup.openLabel')}</Chip>
  return (
    <Chip tone="ok" icon={<CheckIcon />}>
      {t('admin.doneLabel')}
    </Chip>
  )
}

type EmailStepProps = Pick<SetupFacts, 'mailTransport' | 'mailFrom' | 'mailSentAt'>

export function EmailStep({ mailTransport, mailFrom, mailSentAt }: EmailStepProps) {
  const client = useQueryClient()
  const [sent, setSent] = useState<{ emailId: number; to: string } | null>(null)
  const found = useQuery({ ...testEmailQuery(sent?.emailId ?? 0), enabled: sent !== null }).data
  const isSent = found?.siteSetup.testEmail?.state === 'SENT'

  useEffect(() => {
    if (isSent) void client.invalidateQueries({ queryKey: setupQuery.queryKey })
  }, [client, isSent])

  return (
    <SetupStep title={t('admin.setup.email.title')} state={mailSentAt === null ? 'open' : 'done'}>
      <p>{t('admin.setup.email.transport', { transport: mailTransport, sender: mailFrom })}</p>
      <p>
        {mailSentAt === null
          ? t('admin.setup.email.neverSent')
          : rich('admin.setup.email.lastSent', { time: <Time at={mailSentAt} /> })}
      </p>
      <div>
        <ChangeButton
          label={t('admin.setup.email.send')}
          size="medium"
          send={async () => setSent((await write(SendTestEmailDocument, {})).sendTestEmail)}
          done={t('admin.setup.email.queued')}
          failed={t('admin.setup.email.failed')}
        />
      </div>
      <TestResult to={sent?.to ?? null} email={found?.siteSetup.testEmail ?? null} />
    </SetupStep>
  )
}

function TestResult({ to, email }: { to: string | null; email: TestEmailFacts | null }) {
  if (to === null) return <StatusLine />
  if (email?.state === 'SENT')
    return <StatusLine status="success">{t('admin.setup.email.stateSent', { to })}</StatusLine>
  if (email?.state === 'FAILED')
    return (
      <StatusLine status="warning">
        {t('admin.setup.email.stateFailed', { error: email.error ?? '' })}
      </StatusLine>
    )
  if (email?.state === 'SENDING' && email.error !== null)
    return (
      <StatusLine status="warning">{t('admin.setup.email.stateUnknown', { error: email.error })}</StatusLine>
    )
  return (
    <StatusLine>
      {email?.error
        ? t('admin.setup.email.stateRetried', { error: email.error })
        : t('admin.setup.email.stateQueued')}
    </StatusLine>
  )
}

export function ForumsStep({ forums }: { forums: readonly { id: string; title: string }[] }) {
  const { blogForum } = useSite()
  const missing = missingForums(forums, blogForum)
  const link = (text: string) => (
    <Link to="/admin" search={{ tab: 'forums' }}>
      {text}
    </Link>
  )
  return (
    <SetupStep title={t('common.forums')} state={forums.length > 0 ? 'done' : 'open'}>
      <p>
        {forums.length > 0
          ? rich('admin.setup.forums.exist', { names: forums.map(({ title }) => title).join(', '), link })
          : rich('admin.setup.forums.none', { link })}
      </p>
      {missing.length > 0 ? (
        <StarterForm key={missing.length} missing={missing} chosen={forums.length === 0} />
      ) : null}
    </SetupStep>
  )
}

function StarterForm({ missing, chosen }: { missing: readonly StarterForum[]; chosen: boolean }) {
  const { blogForum } = useSite()
  const client = useQueryClient()
  const [keyOf] = useState(createCompositionKey)
  const hasBlog = missing.some(({ key }) => key === 'blog')
  const selected = (data: FormData) => missing.filter(({ key }) => data.has(`starter-${key}`))

  function check({ forumId = '' }: FormValues, data: FormData): FieldErrors {
    if (!data.has('starter-blog') || isId('forum', forumId.trim())) return {}
    return { forumId: t('refusals.forumIdForm') }
  }

  async function create({ forumId = '' }: FormValues, data: FormData) {
    const forums = selected(data).map(({ key, title, description }) => ({
      forumId: key === 'blog' ? forumId.trim() : null,
      title,
      description,
      protected: key === 'blog',
    }))
    if (forums.length === 0) throw new UserFacingError(t('admin.setup.forums.chooseOne'))
    try {
      await write(
        CreateForumsDocument,
        { input: { forums } },
        { idempotencyKey: keyOf(JSON.stringify(forums)) },
      )
    } catch (error) {
      throw formRefusal(error, t('admin.saveFailed'))
    }
    showToast({ title: t('admin.setup.forums.done'), status: 'success' })
    await client.invalidateQueries()
  }

  return (
    <Form
      aria-label={t('admin.setup.forums.starterLabel')}
      submitLabel={t('admin.setup.forums.create')}
      validate={check}
      onSubmit={create}
    >
      <fieldset className={styles.Choices}>
        <legend>{t('admin.setup.forums.starterLabel')}</legend>
        {missing.map(({ key, title, description }) => (
          <Choice
            key={key}
            name={`starter-${key}`}
            label={title}
            help={description}
            defaultChecked={chosen || key === 'blog'}
          />
        ))}
      </fieldset>
      {hasBlog ? (
        <TextField
          label={t('admin.setup.forums.blogIdLabel')}
          name="forumId"
          help={t('admin.setup.forums.blogIdHint', { id: blogForum, setting: 'BLOG_FORUM' })}
          defaultValue={blogForum}
          {...verbatim}
        />
      ) : null}
    </Form>
  )
}

/** The forums that a new site is offered, in their order; the first one is the development blog. */
const starters = [
  ['blog', () => t('admin.setup.forums.blogTitle'), () => t('admin.setup.forums.blogDescription')],
  ['general', () => t('admin.setup.forums.generalTitle'), () => t('admin.setup.forums.generalDescription')],
  ['help', () => t('admin.setup.forums.helpTitle'), () => t('admin.setup.forums.helpDescription')],
  [
    'circuits',
    () => t('admin.setup.forums.circuitsTitle'),
    () => t('admin.setup.forums.circuitsDescription'),
  ],
  [
    'offTopic',
    () => t('admin.setup.forums.offTopicTitle'),
    () => t('admin.setup.forums.offTopicDescription'),
  ],
] as const

type StarterForum = ReturnType<typeof missingForums>[number]

/** Starter forums that the site doesn't have yet: the blog by its id, the others by their titles. */
function missingForums(existing: readonly { id: string; title: string }[], blogForum: string) {
  return starters
    .map(([key, title, description]) => ({ key, title: title(), description: description() }))
    .filter(({ key, title }) =>
      existing.every((forum) => (key === 'blog' ? forum.id !== blogForum : forum.title !== title)),
    )
}
