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

/** The storage that all tabs share. */
export const localStore = createStore(() => localStorage)

/** The storage of this tab. */
export const sessionStore = createStore(() => sessionStorage)

/** Opened for each use: the browser throws even there, and the server, which has none, has the same modules. */
export function createStore(open: () => Storage): BrowserStore {
  return {
    getItem: (name) => attempt(() => open().getItem(name), null),
    setItem: (name, value) => attempt(() => (open().setItem(name, value), true), false),
    removeItem: (name) => attempt(() => open().removeItem(name), undefined),
    names: () => attempt(() => Object.keys(open()), []),
  }
}

function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use()
  } catch {
    return otherwise
  }
}
