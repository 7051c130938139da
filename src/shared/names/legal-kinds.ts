/** The legal texts that a site may have, in the order in which they're listed. */
export const legalKinds = ['privacy', 'terms', 'imprint', 'rules'] as const

export type LegalKind = (typeof legalKinds)[number]

export function isLegalKind(text: string): text is LegalKind {
  return (legalKinds as readonly string[]).includes(text)
}

export function legalPath(kind: LegalKind): string {
  return `/legal/${kind}`
}
