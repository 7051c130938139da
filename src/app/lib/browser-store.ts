/** A storage of the browser that never throws: users can block it, and it may be full. */
export interface BrowserStore {
  /** Null if nothing is stored, or nothing may be. */
  getItem: (name: string) => string | null
  /** Returns whether it's stored. */
  setItem: (name: string, value: string) => boolean
  removeItem: (name: string) => void
  /** The names of all items. */
  names: () => string[]
}

/** The storage that all tabs share; none on the server. */
export const localStore = createStore(() => globalThis.localStorage)

/** The storage of this tab; none on the server. */
export const sessionStore = createStore(() => globalThis.sessionStorage)

/** Opened for each use: the browser throws even there. */
export function createStore(open: () => Storage | undefined): BrowserStore {
  return {
    getItem: (name) => attempt(() => open()?.getItem(name) ?? null, null),
    setItem: (name, value) =>
      attempt(() => {
        const store = open()
        store?.setItem(name, value)
        return store !== undefined
      }, false),
    removeItem: (name) => attempt(() => open()?.removeItem(name), undefined),
    names: () => attempt(() => Object.keys(open() ?? {}), []),
  }
}

/** What a text of JSON says; undefined for any other text. */
export function parseJson(text: string | null): unknown {
  return attempt((): unknown => JSON.parse(text ?? ''), undefined)
}

function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use()
  } catch {
    return otherwise
  }
}
