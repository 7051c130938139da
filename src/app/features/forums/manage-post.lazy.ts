import { lazyRouteComponent } from '@tanstack/react-router'

/** The card to manage a post; few users ever load it. */
export const ManagePost = lazyRouteComponent(() => import('./manage-post.tsx'), 'ManagePost')

/** The edit form, loaded when editing starts. */
export const PostEditor = lazyRouteComponent(() => import('./post-editor.tsx'), 'PostEditor')
