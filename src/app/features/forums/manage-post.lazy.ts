import { lazyRouteComponent } from '@tanstack/react-router'

export const ManagePost = lazyRouteComponent(() => import('./manage-post.tsx'), 'ManagePost')
export const PostEditor = lazyRouteComponent(() => import('./post-editor.tsx'), 'PostEditor')
