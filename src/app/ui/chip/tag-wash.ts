/** How much of a tag's colour lies behind its text, little enough that the text reads on any colour. */
export const tagWash = 0.14
