import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles are loaded with the page, since the server has rendered the card already.
import '#app/content/manage/manage-card.module.css'

/** The card to manage a post; few users ever load it. */
export const ManagePost = lazyRouteComponent(() => import('./manage-post.tsx'), 'ManagePost')

/** The edit form, loaded when editing starts. */
export const PostEditor = lazyRouteComponent(() => import('../writing/post-editor.tsx'), 'PostEditor')
