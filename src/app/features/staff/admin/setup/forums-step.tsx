import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { CreateForumsDocument } from '#app/graphql.gen.ts'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import { UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { isId } from '#shared/addresses/ids.ts'
import { SetupStep } from './setup-step.tsx'
import styles from './setup.module.css'

interface ForumsStepProps {
  /** The site's forums, archived ones too. */
  forums: readonly { id: string; title: string }[]
}

/** The site's forums, and a form that creates those of the starter set that it lacks. */
export function ForumsStep({ forums }: ForumsStepProps) {
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
    const forums = selected(data).map(({ key, title, description, protected: isProtected }) => ({
      forumId: key === 'blog' ? forumId.trim() : null,
      title,
      description,
      protected: isProtected,
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
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
    </Form>
  )
}

/** A forum that a new site may want. */
interface StarterForum {
  key: 'blog' | 'general' | 'help' | 'circuits' | 'offTopic'
  title: string
  description: string
  /** Whether only developers and admins post in it. */
  protected: boolean
}

/** The forums that a new site is offered, in their order; the first one is the development blog. */
function starterForums(): StarterForum[] {
  return [
    {
      key: 'blog',
      title: t('admin.setup.forums.blogTitle'),
      description: t('admin.setup.forums.blogDescription'),
      protected: true,
    },
    {
      key: 'general',
      title: t('admin.setup.forums.generalTitle'),
      description: t('admin.setup.forums.generalDescription'),
      protected: false,
    },
    {
      key: 'help',
      title: t('admin.setup.forums.helpTitle'),
      description: t('admin.setup.forums.helpDescription'),
      protected: false,
    },
    {
      key: 'circuits',
      title: t('admin.setup.forums.circuitsTitle'),
      description: t('admin.setup.forums.circuitsDescription'),
      protected: false,
    },
    {
      key: 'offTopic',
      title: t('admin.setup.forums.offTopicTitle'),
      description: t('admin.setup.forums.offTopicDescription'),
      protected: false,
    },
  ]
}

/** Starter forums that the site doesn't have yet: the blog by its id, the others by their titles. */
function missingForums(
  existing: readonly { id: string; title: string }[],
  blogForum: string,
): StarterForum[] {
  const ids = new Set(existing.map(({ id }) => id))
  const titles = new Set(existing.map(({ title }) => title))
  return starterForums().filter(({ key, title }) =>
    key === 'blog' ? !ids.has(blogForum) : !titles.has(title),
  )
}
