// What the forums and their posts say.

export const pinnedPosts = 'Pinned posts'
export const managePost = 'Manage post'
export const sendNewsletter = 'Send newsletter'
export const oldestPost = 'The oldest post'
export const forums = 'Forums'
export const newPost = 'New post'
export const nothingOnThisPage = 'There is nothing on this page'
export const listEndsBeforeIt = 'The list ends before it.'
export const noPostsYet = 'No posts yet'
export const postsListed = 'What people write in this forum is listed here, newest first.'
export const post = 'Post'
export const aboutThisPost = 'About this post'

export const editPost = 'Edit post'
export const saveAnyway = 'Save anyway'
export const save = 'Save'
export const recentPosts = 'Recent posts'
export const closeRecentPosts = 'Close recent posts'

export function inTitle(title: string): string {
  return `In ${title}`
}

export const errorWhileSubmitting = 'An error has occurred while submitting'
export const postIsThere = 'Your post is published'
export const logInToPost = 'Log in to post'
export const mayNotPost = 'You cannot post in this forum'
export const backToForum = 'Back to the forum'
export const developersPostHere = 'New posts here come from the developers. Everybody can comment on them.'
export const verifyEmailFirst = 'You must verify your email to post'
export const newestPost = 'Newest post:'
export const noForumsYet = 'No forums yet'
export const whenFirstForumOpensIts = 'When the first forum opens, its posts will be found here.'
export const onlyDevelopersWriteNewPosts = 'Only the developers write new posts here; everybody can comment.'
export const developersPost = 'developers post'

export function postCount(posts: number): string {
  return posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`
}
