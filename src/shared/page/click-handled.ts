/** The window event by which the app confirms that it has handled the latest click, which needn't be repeated then. */
export const clickHandledEvent = 'click-handled'

/** Attribute of a button whose click loads a page's scripts; a page without such a button loads them by itself. */
export const loadScriptsAttribute = 'data-loads-scripts'
