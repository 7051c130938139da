const actions = ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe'] as const

/** What a link from a mail asks for. */
export type MailAction = (typeof actions)[number]

/** Whether a link can ask for that. */
export function isMailAction(action: unknown): action is MailAction {
  return (actions as readonly unknown[]).includes(action)
}
