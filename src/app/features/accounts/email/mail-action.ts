const actions = ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe', 'stop-emails'] as const

/** The action of a mailed link. */
export type MailAction = (typeof actions)[number]

/** Whether it is an action of a mailed link. */
export function isMailAction(action: unknown): action is MailAction {
  return (actions as readonly unknown[]).includes(action)
}
