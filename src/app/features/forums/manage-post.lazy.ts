import { lazyPart } from '#app/lib/lazy-part.tsx'

export const ManagePost = lazyPart(() => import('./manage-post.tsx'), 'ManagePost')
export const PostEditor = lazyPart(() => import('./post-editor.tsx'), 'PostEditor')
