/** The event of the window by which the app says that it has heard the latest click, which need not be repeated then. */
export const clickHeard = 'click-heard'
