import type { Language } from '#shared/page/language.ts'

const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', style),
  zh: new Intl.DateTimeFormat('zh-CN', style),
}

/** A time of day in a mail, in UTC; `at` in seconds since the Unix epoch. */
export function formatDate(language: Language, at: number): string {
  return formats[language].format(at * 1000)
}
