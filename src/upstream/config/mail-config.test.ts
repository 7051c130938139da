import { expect, test } from 'vitest'
import { mailConfig, type MailValues } from './mail-config.ts'

const production: MailValues = {
  ENVIRONMENT: 'production',
  MAIN_ORIGIN: 'https://community.example.org',
  PRODUCT_NAME: 'Gatterwerk',
  SMTP_PORT: 587,
  SMTP_SECURITY: 'starttls',
}
const smtp: MailValues = { ...production, MAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example.org' }

test('in development mail stays in the outbox, with a sender address of the product', () => {
  expect(mailConfig({ ...production, ENVIRONMENT: 'development' })).toEqual({
    transport: 'outbox',
    from: { name: 'Gatterwerk', address: 'no-reply@community.example.org' },
  })
})

test('mail is sent to the configured server', () => {
  const settings = { ...smtp, SMTP_USER: 'user', SMTP_PASSWORD: 'secret', MAIL_FROM: 'G <g@example.org>' }
  expect(mailConfig(settings)).toEqual({
    transport: 'smtp',
    from: { name: 'G', address: 'g@example.org' },
    server: {
      host: 'mail.example.org',
      port: 587,
      security: 'starttls',
      login: { user: 'user', password: 'secret' },
    },
  })
})

test.each<[string, MailValues, RegExp]>([
  ['no transport', production, /^MAIL_TRANSPORT must be/],
  ['the outbox', { ...production, MAIL_TRANSPORT: 'outbox' }, /^MAIL_TRANSPORT must be/],
  ['no server', { ...smtp, SMTP_HOST: undefined }, /SMTP_HOST must name/],
  ['half a login', { ...smtp, SMTP_USER: 'user' }, /both SMTP_USER and SMTP_PASSWORD/],
  [
    'a password in the clear',
    { ...smtp, SMTP_SECURITY: 'none', SMTP_USER: 'u', SMTP_PASSWORD: 'p' },
    /unencrypted/,
  ],
  ['a sender that is none', { ...smtp, MAIL_FROM: 'Logic Works' }, /^MAIL_FROM must look like/],
])('production with %s is refused in words an operator understands', (_, settings, message) => {
  expect(() => mailConfig(settings)).toThrow(message)
})
