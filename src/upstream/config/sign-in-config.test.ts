import { expect, test } from 'vitest'
import { captchaConfig, type CaptchaValues, passwordCost } from './sign-in-config.ts'

const values: CaptchaValues = {
  ENVIRONMENT: 'production',
  TURNSTILE_SITE_KEY: '0x4AAAAAAAAsite',
  TURNSTILE_SECRET: '0x4AAAAAAAAsecret',
  TURNSTILE_VERIFY_URL: 'https://verifier.example/',
}

test('production needs a captcha, development none', () => {
  expect(captchaConfig(values)).toEqual({
    siteKey: '0x4AAAAAAAAsite',
    secret: '0x4AAAAAAAAsecret',
    verifyUrl: 'https://verifier.example/',
  })
  expect(captchaConfig({ ...values, ENVIRONMENT: 'development' })).toBeNull()
})

test.each<[refusal: RegExp, change: Partial<CaptchaValues>]>([
  [/must be set in production/, { TURNSTILE_SITE_KEY: undefined }],
  [/must be set in production/, { TURNSTILE_SECRET: undefined }],
  [/must be set in production/, { TURNSTILE_SECRET: '' }],
  [/test keys/, { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' }],
  [/test keys/, { TURNSTILE_SITE_KEY: '3x00000000000000000000FF' }],
  [/test keys/, { TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' }],
  [/test keys/, { TURNSTILE_SECRET: '3x0000000000000000000000000000000AA' }],
])('A6: production without a captcha, or with a test key, is refused: %s %j', (refusal, change) => {
  expect(() => captchaConfig({ ...values, ...change })).toThrow(refusal)
})

test('A4: production refuses a lower cost of password hashes', () => {
  expect(passwordCost({ ENVIRONMENT: 'development', PASSWORD_COST: 1 })).toBe(1)
  expect(passwordCost({ ENVIRONMENT: 'production', PASSWORD_COST: 15 })).toBe(15)
  expect(() => passwordCost({ ENVIRONMENT: 'production', PASSWORD_COST: 14 })).toThrow(
    'PASSWORD_COST must be 15',
  )
})
