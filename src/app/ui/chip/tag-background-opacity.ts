/** The opacity of a tag's colour behind its text, low enough for sufficient contrast with any colour. */
export const tagBackgroundOpacity = 0.14
