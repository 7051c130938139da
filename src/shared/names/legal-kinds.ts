/** The legal texts that a site may have, in the order in which they're listed. */
export const legalKinds = ['privacy', 'terms', 'imprint', 'rules'] as const

/** Kind of a legal text. */
export type LegalKind = (typeof legalKinds)[number]

/** Whether a part of an address names one. */
export function isLegalKind(text: string): text is LegalKind {
  return (legalKinds as readonly string[]).includes(text)
}

/** The path of the page that shows one. */
export function legalPath(kind: LegalKind): string {
  return `/legal/${kind}`
}
