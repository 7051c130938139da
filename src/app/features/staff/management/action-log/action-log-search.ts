/** The search parameters of the action log. */
export interface ActionLogSearch {
  /** An action's name, such as `post.delete`. */
  action?: string
  /** The name of the user who acted. */
  user?: string
  /** Entries older than this id are shown. */
  before?: number
}

const largestId = 2 ** 31 - 1

/** Reads `?action=`, `?user=` and `?before=`; invalid values are left out. */
export function actionLogSearch({ action, user, before }: Record<string, unknown>): ActionLogSearch {
  const id = /^\d{1,10}$/.test(String(before)) ? Number(before) : 0
  return { action: word(action), user: word(user), before: id > 0 && id <= largestId ? id : undefined }
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, 100) || undefined : undefined
}
