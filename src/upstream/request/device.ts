import type { Language } from '#shared/page/language.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'

/** Browsers by the part of the user agent that identifies them; those that also claim to be another one come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The device in a `User-Agent`, in words that a user recognises: "Firefox on Linux". It is a hint, not a proof. */
export function deviceName(agent: string, language: Language): string {
  const t = textsIn(language)
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return t('device.browserOn', { browser, system })
  return browser ?? (system ? t('device.otherBrowserOn', { system }) : t('device.unknown'))
}

function nameIn(names: typeof browsers, agent: string): string | undefined {
  return names.find(([sign]) => sign.test(agent))?.[1]
}
