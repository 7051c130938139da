const key = 'a'.repeat(43)

/** The pages of the auth host for signing up and logging in. */
export const entryPages = [
  '/login',
  '/login?provider=steam',
  '/register',
  '/forgot-password',
  `/reset-password?key=${key}`,
  `/complete-register?key=${key}&username=ada&email=ask`,
]
/** The pages that links from mails lead to. */
export const mailPages = ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe'].map(
  (action) => `/callback?key=${key}&action=${action}`,
)
/** The pages on which a sign-in through a provider ends that did not work. */
export const failedPages = ['no-match', 'already-exists', 'other'].map(
  (error) => `/oauth/callback/github?error=${error}`,
)
