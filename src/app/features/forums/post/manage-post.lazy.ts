import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page, in which the server has drawn the card already.
import '#app/objects/manage/manage-card.module.css'

/** The card to manage a post; few people ever load it. */
export const ManagePost = lazyRouteComponent(() => import('./manage-post.tsx'), 'ManagePost')

/** The form to change a post, loaded when editing starts. */
export const PostEditor = lazyRouteComponent(() => import('../writing/post-editor.tsx'), 'PostEditor')
