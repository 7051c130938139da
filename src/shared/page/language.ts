import type { Settings } from './settings.ts'

/** The languages that the site is written in; the community's own texts are never translated. */
export type Language = 'en' | 'zh'

/** Preferred language of an Accept-Language header, of the two; English if it names neither. */
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
  const weights = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
  return Number(weights.find((weight) => weight !== undefined) ?? 1)
}

/** The language of the pages of a visitor: the chosen one, else the browser's preferred one. */
export function pageLanguage({ language }: Pick<Settings, 'language'>, headers: Headers): Language {
  return language === 'auto' ? readLanguage(headers.get('accept-language')) : language
}
