import type { Settings } from './settings.ts'

/**
 * The languages that the site is written in, by their own names; the words of each are in `src/shared/texts`, in a folder with its tag. What
 * isn't translated is in English, and the community's own texts never are.
 */
export const languages = { en: 'English', zh: '中文' }
export type Language = keyof typeof languages
export const languageTags = Object.keys(languages) as Language[]

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag)
}

export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languageTags.map((language) => [language, valueIn(language)])) as Record<
    Language,
    Value
  >
}

/** Preferred language of an Accept-Language header, of ours; English if it names none of them. */
export function readLanguage(header: string | null | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.toLowerCase().split(';')
    const [language = ''] = tag.trim().split('-', 1)
    if (!isLanguage(language)) continue
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
