// What the forums and their posts say.

export const pinnedPosts = 'Pinned posts'
export const managePost = 'Manage post'
export const sendNewsletter = 'Send newsletter'
export const oldestPost = "You've reached the end"
export const forums = 'Forums'
export const newPost = 'New post'
export const nothingOnThisPage = "This page doesn't exist"
export const listEndsBeforeIt = 'Go back to the first page.'
export const noPostsYet = 'No posts yet'
export const postsListed = 'Posts in this forum will show up here.'
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
export const postIsThere = 'Your post has been published'
export const logInToPost = 'Log in to post'
export const mayNotPost = "You can't post in this forum"
export const backToForum = 'Back to the forum'
export const developersPostHere = 'Only developers can post here, but everyone can comment.'
export const verifyEmailFirst = 'You must verify your email to post'
export const newestPost = 'Newest post:'
export const noForumsYet = 'No forums yet'
export const whenFirstForumOpensIts = 'Forums will show up here.'
export const onlyDevelopersWriteNewPosts = 'Only developers can post here, but everyone can comment.'
export const developersPost = 'Announcements'

export function postCount(posts: number): string {
  return posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`
}
