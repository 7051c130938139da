import { t } from '#app/texts/t.ts'

/** A forum that a new site may want. */
export interface StarterForum {
  key: 'blog' | 'general' | 'help' | 'circuits' | 'offTopic'
  title: string
  description: string
  /** Whether only developers and admins post in it. */
  protected: boolean
}

/** The forums that a new site is offered, in their order; the first one is the development blog. */
export function starterForums(): StarterForum[] {
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
export function missingForums(
  existing: readonly { id: string; title: string }[],
  blogForum: string,
): StarterForum[] {
  const ids = new Set(existing.map(({ id }) => id))
  const titles = new Set(existing.map(({ title }) => title))
  return starterForums().filter(({ key, title }) =>
    key === 'blog' ? !ids.has(blogForum) : !titles.has(title),
  )
}
