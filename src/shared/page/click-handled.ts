/** The window event by which the app confirms that it has handled the latest click, which needn't be repeated then. */
export const clickHandledEvent = 'click-handled'

/** The attribute of a button whose click is what a page's scripts are loaded for; a page without one loads them by itself. */
export const scriptsAsked = 'data-asks-scripts'
