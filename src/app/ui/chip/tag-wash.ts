/** The opacity of a tag's colour behind its text, low enough for sufficient contrast with any colour. */
export const tagWash = 0.14
