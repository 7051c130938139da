import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueRefusal } from '#shared/refusals/refusals.ts'
import {
  changeEmailFields,
  changePasswordFields,
  completeRegisterFields,
  forgotPasswordFields,
  loginFields,
  registerFields,
  resetPasswordFields,
} from './account-inputs.ts'

/** The first message of each field that is refused. */
function refusals(schema: z.ZodType, values: Record<string, string>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    messages[String(path[0])] ??= issueRefusal(message).sentence
  return messages
}

const newcomer = {
  username: 'kilby',
  email: 'jack@ti.example',
  password: 'germanium',
  captchaToken: 'solved',
}
const register = registerFields({ product: 'Gate Works', captcha: true })

test('each field of a sign-up has its own error', () => {
  expect(refusals(register, newcomer)).toEqual({})
  expect(refusals(register, { username: '', email: '', password: '', captchaToken: '' })).toEqual({
    username: 'A username is required',
    email: 'An email is required',
    password: 'A password is required',
    captchaToken: 'Please complete the captcha',
  })
  expect(refusals(register, { ...newcomer, username: 'jack kilby', email: 'jack' })).toEqual({
    username: 'Username must not contain special characters',
    email: 'Invalid email address',
  })
})

test("a reserved name is an error of its field, the product's name too", () => {
  const completing = completeRegisterFields({ product: 'Gate Works', needsEmail: false })
  for (const username of ['admin', 'developer', 'gate.works']) {
    const refused = { username: 'This name is reserved. Please choose another one.' }
    expect(refusals(register, { ...newcomer, username })).toEqual(refused)
    expect(refusals(completing, { username })).toEqual(refused)
  }
})

test('without a captcha none is required', () => {
  expect(
    refusals(registerFields({ product: 'Gate Works', captcha: false }), { ...newcomer, captchaToken: '' }),
  ).toEqual({})
})

test.each([
  [7, 'At least 8 characters'],
  [8, undefined],
  [100, undefined],
  [101, 'At most 100 characters'],
])('a password of %i characters', (length, message) => {
  expect(refusals(register, { ...newcomer, password: 'x'.repeat(length) }).password).toBe(message)
})

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example,c@d.example',
  'A <a@b.example>',
  'a@b',
  'a b@c.example',
  'ä@b.example',
  'a@münchen.example',
  `${'a'.repeat(250)}@b.example`,
])('I6: %j is no email address', (email) => {
  expect(refusals(register, { ...newcomer, email })).toEqual({ email: 'Invalid email address' })
})

test('surrounding space is removed from an address', () => {
  expect(forgotPasswordFields.parse({ email: ' ada@logic.example ' })).toEqual({ email: 'ada@logic.example' })
  expect(refusals(forgotPasswordFields, { email: '' })).toEqual({ email: 'Email is required' })
  expect(refusals(forgotPasswordFields, { email: 'ada' })).toEqual({ email: 'Invalid email' })
})

test('a login needs both fields', () => {
  expect(refusals(loginFields, { identifier: ' ', password: '' })).toEqual({
    identifier: 'Email or username is required',
    password: 'A password is required',
  })
})

test('an address must be typed twice only if the provider gave none', () => {
  expect(
    refusals(completeRegisterFields({ product: 'Gate Works', needsEmail: false }), { username: 'kilby' }),
  ).toEqual({})
  const withEmail = completeRegisterFields({ product: 'Gate Works', needsEmail: true })
  expect(refusals(withEmail, { username: 'kilby', email: '', confirmEmail: '' })).toEqual({
    email: 'An email is required',
    confirmEmail: 'Confirmation required',
  })
  expect(
    refusals(withEmail, { username: 'kilby', email: 'a@b.example', confirmEmail: 'c@b.example' }),
  ).toEqual({
    confirmEmail: 'Emails must match',
  })
})

test('a new address must differ and be typed twice', () => {
  const change = changeEmailFields({ current: 'Ada@logic.example', hasPassword: true })
  const typed = { newEmail: 'ada@LOGIC.example', confirmEmail: 'ada@LOGIC.example', password: '' }
  expect(refusals(change, typed)).toEqual({
    newEmail: 'You must enter a different email address',
    password: 'Your current password is required',
  })
  expect(refusals(change, { newEmail: '', confirmEmail: '', password: 'x' })).toEqual({
    newEmail: 'Email is required',
    confirmEmail: 'Confirmation required',
  })
  expect(
    refusals(change, { newEmail: 'countess@b.example ', confirmEmail: 'contess@b.example', password: '' }),
  ).toMatchObject({ confirmEmail: 'Email addresses must match' })
  expect(
    refusals(change, { newEmail: ' ada@b.example', confirmEmail: 'ada@b.example ', password: 'x' }),
  ).toEqual({})
})

test('a new password must be typed twice, even if other fields are invalid', () => {
  const change = changePasswordFields({ hasPassword: true })
  const typed = { currentPassword: '', newPassword: 'short', confirmPassword: 'shirt' }
  expect(refusals(change, typed)).toEqual({
    currentPassword: 'Your current password is required',
    newPassword: 'At least 8 characters',
    confirmPassword: 'Passwords must match',
  })
  expect(
    refusals(changePasswordFields({ hasPassword: false }), {
      newPassword: 'germanium',
      confirmPassword: 'germanium',
    }),
  ).toEqual({})
  expect(refusals(resetPasswordFields, { password: 'germanium', confirmPassword: 'germanium ' })).toEqual({
    confirmPassword: 'Passwords must match',
  })
  expect(refusals(resetPasswordFields, { password: '', confirmPassword: '' })).toEqual({
    password: 'Password is required',
    confirmPassword: 'Confirmation required',
  })
})
