import { lazyRouteComponent } from '@tanstack/react-router'

/** The toolbar and keys of an editor, loaded when the page has been taken over. */
export const EditorTools = lazyRouteComponent(() => import('./editor-tools.tsx'), 'EditorTools')

/** What is written as it will be shown, loaded when it is asked for. */
export const EditorPreview = lazyRouteComponent(() => import('./preview/editor-preview.tsx'), 'EditorPreview')

/** The list of names after `@` and tickets after `#`, loaded with the first that is begun. */
export const CompletionList = lazyRouteComponent(
  () => import('#app/objects/editor/completion/completion.tsx'),
  'CompletionList',
)
