/** What the address of the action log says. */
export interface ActionLogSearch {
  /** An action's name, as in `post.delete`. */
  action?: string
  /** The name of the person who acted. */
  user?: string
  /** The id of the entry that those shown are older than. */
  before?: number
}

const largestId = 2 ** 31 - 1

/** Reads `?action=`, `?user=` and `?before=`; what can't be one is left out. */
export function actionLogSearch({ action, user, before }: Record<string, unknown>): ActionLogSearch {
  const id = /^\d{1,10}$/.test(String(before)) ? Number(before) : 0
  return { action: word(action), user: word(user), before: id > 0 && id <= largestId ? id : undefined }
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, 100) || undefined : undefined
}
