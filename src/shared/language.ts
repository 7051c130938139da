/** The languages that the frame around every page is written in; the community's own texts are never translated. */
export type Language = 'en' | 'zh'

/** The one of the two that an Accept-Language header prefers; English where it names neither. */
export function readLanguage(header: string | null | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.toLowerCase().split(';')
    const language = tag.trim().split('-', 1)[0]
    if (language !== 'en' && language !== 'zh') continue
    const weight = weightOf(parameters)
    if (weight > best.weight) best = { language, weight }
  }
  return best.language
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
  return Number(given.find((weight) => weight !== undefined) ?? 1)
}
