import { writeLetter, type Letter } from './letter.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Tells a user what happened to their account: `what` is a sentence, `when` seconds since the Unix epoch. */
export function securityNotice(facts: {
  product: string
  username: string
  what: string
  when: number
}): Letter {
  const { product, username, what, when } = facts
  return writeLetter({
    product,
    username,
    subject: `Security notice for your ${product} account`,
    before: [what, `When: ${moment.format(when * 1000)} UTC.`],
    after: [
      "Was this you? Then you're all set. If not, choose a new password now: use “Forgot password” on the login page. That also logs you out everywhere.",
    ],
  })
}
