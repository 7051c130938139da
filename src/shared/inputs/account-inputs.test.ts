import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueRefusal } from '#shared/refusals/refusals.ts'
import {
  changeEmailFields,
  changePasswordFields,
  completeRegisterFields,
  forgotPasswordFields,
  registerFields,
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
const product = 'Gate Works'
const register = registerFields({ product, captcha: true })
const complete = completeRegisterFields({ product, needsEmail: true })
const changeEmail = changeEmailFields({ current: 'Ada@logic.example', hasPassword: true })
const changePassword = changePasswordFields({ hasPassword: true })

test.each<[what: string, z.ZodType, values: Record<string, string>, messages: Record<string, string>]>([
  ['a sign-up', register, newcomer, {}],
  ['a blank after the name', register, { ...newcomer, username: 'kilby ' }, {}],
  [
    'a sign-up without anything',
    register,
    { username: '', email: '', password: '', captchaToken: '' },
    {
      username: 'A username is required',
      email: 'An email is required',
      password: 'A password is required',
      captchaToken: 'Please complete the captcha',
    },
  ],
  [
    'a sign-up with a wrong name and address',
    register,
    { ...newcomer, username: 'jack kilby', email: 'jack' },
    { username: 'Username must not contain special characters', email: 'Invalid email address' },
  ],
  [
    'a sign-up on a site without captcha',
    registerFields({ product, captcha: false }),
    { ...newcomer, captchaToken: '' },
    {},
  ],
  [
    'a provider’s sign-up with two addresses',
    complete,
    { username: 'kilby', email: 'a@b.example', confirmEmail: 'c@b.example' },
    { confirmEmail: 'Emails must match' },
  ],
  [
    'an address with an international domain, typed in two ways',
    complete,
    { username: 'kilby', email: 'jack@müller.de', confirmEmail: 'jack@xn--mller-kva.de' },
    {},
  ],
  [
    'the same address as before',
    changeEmail,
    { newEmail: 'ada@LOGIC.example', confirmEmail: 'ada@LOGIC.example', password: '' },
    {
      newEmail: 'You must enter a different email address',
      password: 'Your current password is required',
    },
  ],
  [
    'a new address that is typed in two ways',
    changeEmail,
    { newEmail: 'countess@b.example ', confirmEmail: 'contess@b.example', password: 'x' },
    { confirmEmail: 'Email addresses must match' },
  ],
  [
    'a new address with spaces around it',
    changeEmail,
    { newEmail: ' ada@b.example', confirmEmail: 'ada@b.example ', password: 'x' },
    {},
  ],
  [
    'a new password that is typed in two ways, and other fields that are wrong',
    changePassword,
    { currentPassword: '', newPassword: 'short', confirmPassword: 'shirt' },
    {
      currentPassword: 'Your current password is required',
      newPassword: 'At least 8 characters',
      confirmPassword: 'Passwords must match',
    },
  ],
])('the errors of %s are those of its fields', (_, schema, values, messages) => {
  expect(refusals(schema, values)).toEqual(messages)
})

test("a reserved name is an error of its field, the product's name too", () => {
  const message = { username: 'This name is reserved. Please choose another one.' }
  for (const username of ['admin', 'gate.works']) {
    expect(refusals(register, { ...newcomer, username })).toEqual(message)
    expect(refusals(completeRegisterFields({ product, needsEmail: false }), { username })).toEqual(message)
  }
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
  'a@mün/chen.example',
  `${'a'.repeat(250)}@b.example`,
])('I6: %j is no email address', (email) => {
  expect(refusals(register, { ...newcomer, email })).toEqual({ email: 'Invalid email address' })
})

test('surrounding space is removed from an address, and its domain becomes ASCII', () => {
  expect(forgotPasswordFields.parse({ email: ' Ada@MÜLLER.example ' })).toEqual({
    email: 'Ada@xn--mller-kva.example',
  })
})
