import type { UpstreamSettings } from '#shared/worker-settings.ts'

/** What the captcha is made of. */
export type CaptchaValues = Pick<
  UpstreamSettings,
  'ENVIRONMENT' | 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET' | 'TURNSTILE_VERIFY_URL'
>

/** The captcha that signing up asks for. */
export interface CaptchaConfig {
  /** Public; the page's widget is made with it. */
  siteKey: string
  secret: string
  verifyUrl: string
}

/** Turnstile's documented test keys, which let everybody or nobody pass. */
const testKey = /^[123]x0{10,}/

/** Reads the captcha's settings; null while developing. Throws a sentence for the operator when production would ask none. */
export function captchaConfig(values: CaptchaValues): CaptchaConfig | null {
  if (values.ENVIRONMENT === 'development') return null
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifyUrl } = values
  if (!siteKey || !secret)
    throw new Error(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set in production: sign-up requires a captcha.',
    )
  if (testKey.test(siteKey) || testKey.test(secret))
    throw new Error(
      'TURNSTILE_SITE_KEY and TURNSTILE_SECRET are test keys, which keep nobody out in production.',
    )
  return { siteKey, secret, verifyUrl }
}
