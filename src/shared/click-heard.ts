/** The window event by which the app confirms that it has handled the latest click, which needn't be repeated then. */
export const clickHeard = 'click-heard'
