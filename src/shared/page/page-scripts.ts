/** The window event by which the app confirms that it has handled the latest click, which needn't be repeated then. */
export const clickHandledEvent = 'click-handled'
/** Sent by the app when it has added listeners for keys. */
export const keysReadEvent = 'keys-read'

/** Attribute of a button whose click loads a page's scripts; a page without such a button loads them by itself. */
export const loadScriptsAttribute = 'data-loads-scripts'

/** Where the app's server functions are called, each by its id below; the build, the edge and the app go by it. */
export const serverFunctionBase = '/_serverFn'

/** The status of a call to a function that this version doesn't have: the page that calls it is of another one. */
export const outdatedPageStatus = 409
