import type { Plugin } from 'vite'

/** A script that pages share, and the files that it is made of: those with one of the parts in their path. */
interface ChunkRule {
  name: string
  /** Only modules that a page can't be shown without; all modules when missing. */
  tags?: ['$initial']
  files: readonly string[]
}

/**
 * Shared chunks. They are few, because each costs a round of headers and is compressed by itself: the framework, which outlives
 * releases; code that every page has or most pages render; the discussion of an object; code that every page loads later; code shared
 * by pages with fields, messages about typed input, code shared by pages with a form; marks of tickets; numbers of the contract;
 * cache invalidation and mutations; text editors; code for members only. All other code is in the chunk of its page. A group
 * includes its imports, unless an earlier group has them.
 */
const rules: ChunkRule[] = [
  {
    name: 'framework',
    tags: ['$initial'],
    files: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@tanstack/history/',
      'node_modules/@tanstack/query-core/',
      'node_modules/@tanstack/react-query/',
      'node_modules/@tanstack/react-router/',
      'node_modules/@tanstack/react-store/',
      'node_modules/@tanstack/router-core/',
      'node_modules/@tanstack/store/',
    ],
  },
  {
    name: 'site',
    files: [
      '/react-query/build/modern/useSuspenseQuery.js',
      'src/app/router.tsx',
      'src/app/ui/avatar/',
      'src/app/ui/breadcrumbs/',
      'src/app/ui/card/',
      'src/app/ui/count/',
      'src/app/ui/empty-state/',
      'src/app/ui/facts/',
      'src/app/ui/flair/',
      'src/app/ui/heart/',
      'src/app/ui/page-heading/',
      'src/app/content/markdown/markdown.',
      'src/app/content/user-link.',
      'src/app/content/moderation/object-moderation.',
      'src/app/content/article/fact-labels.',
      'src/app/content/article/feed-button.',
      'src/app/content/like/like-heart.',
      'src/app/writing/unsaved/unsaved-text.',
      'src/app/writing/unsaved/unsaved-text-guard.',
      'src/app/api/show-refusal.',
      'src/app/ui/field/field.module.css',
      'src/app/comments/composer/comment-form.module.css',
    ],
  },
  {
    name: 'talk',
    files: [
      'src/app/comments/comments.tsx',
      'src/app/comments/object-page/object-page.tsx',
      'src/app/content/article/copy-link.tsx',
    ],
  },
  {
    name: 'later',
    files: ['/serverFnFetcher.js', 'src/app/ui/dialog/dialog.tsx', 'src/app/ui/toast/toast-region.tsx'],
  },
  {
    name: 'field',
    files: [
      'src/app/ui/field/field.',
      'src/app/ui/field/text-field.',
      'src/app/ui/field/choice-field.',
      'src/app/ui/form/form-state.',
    ],
  },
  {
    name: 'refusals',
    files: [
      'src/app/lib/refusals/input-messages.',
      'src/app/ui/form/field-errors.',
      'src/shared/refusals/input-message.',
    ],
  },
  {
    name: 'form',
    files: ['src/app/ui/form/form-failure.', 'src/app/ui/form/main-button.'],
  },
  {
    name: 'ticket',
    files: [
      'src/app/ui/chip/',
      'src/app/content/kinds/ticket-kinds.',
      'src/app/features/tracker/tags/tag-links.',
      'src/app/features/tracker/list/ticket-badges.',
    ],
  },
  { name: 'limits', files: ['src/shared/limits.'] },
  {
    name: 'cache',
    files: ['src/app/content/object-cache.', 'src/app/comments/data/new-comments-channel.'],
  },
  { name: 'mutation', files: ['/react-query/build/modern/useMutation.js'] },
  {
    name: 'text',
    files: [
      'src/app/ui/field/text-area.',
      'src/app/writing/drafts/composition-key.',
      'src/app/writing/unsaved/unsaved-form.',
    ],
  },
  {
    name: 'writing',
    files: [
      'src/app/comments/thread/comment-with-actions.tsx',
      'src/app/comments/composer/comment-composer.tsx',
      'src/app/content/follow/follow-button.tsx',
      'src/app/writing/unsaved/leave-confirmation.ts',
      'src/app/content/like/like.ts',
    ],
  },
]

/** The rules in the bundler's terms. */
export const chunkGroups = rules.map(({ files, ...rule }) => ({
  ...rule,
  test: (id: string) => files.some((file) => id.includes(file)),
}))

/** Fails a build in which a rule names a file that is not there, as after a move: its code would go elsewhere unnoticed. */
export const chunkRuleCheck: Plugin = {
  name: 'chunk-rules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const problems = chunkRuleProblems([...this.getModuleIds()])
    if (problems.length > 0) this.error(problems.join('\n'))
  },
}

/** The problems of the rules, for a build with these modules. */
function chunkRuleProblems(ids: readonly string[]): string[] {
  return rules.flatMap(({ name, files }) =>
    files
      .filter((file) => !ids.some((id) => id.includes(file)))
      .map(
        (file) =>
          `The rule of the chunk “${name}” in scripts/build/chunk-rules.ts names “${file}”, which matches no file of the build: name where it is now.`,
      ),
  )
}

/** ID prefixes of routes for writing, managing or signing in. */
export const editingRoutes = [
  '/account-settings',
  '/admin',
  '/callback',
  '/complete-register',
  '/forgot-password',
  '/forum/',
  '/hub/upload',
  '/local-auth',
  '/login',
  '/management',
  '/notifications',
  '/oauth',
  '/register',
  '/reset-password',
  '/tracker/$product/new',
]

/** Pages to read that few readers come to from another page. */
const rareRoutes = ['/embed', '/hub/compare', '/legal', '/view/cmt-']

const apart = ['loader', 'component', 'errorComponent', 'notFoundComponent'] as const

/** Splits a route's code. Loaders of pages for reading come with every page; those of all others, with their own page. */
export function splitRoute({ routeId }: { routeId: string }) {
  const isApart = [...editingRoutes, ...rareRoutes].some((start) => routeId.startsWith(start))
  return isApart ? [[...apart]] : undefined
}
