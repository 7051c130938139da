// What is said to those whose email address is still to be verified.

export function linkSentTo(email: string): string {
  return `We've sent a link to ${email}. Open it to verify your email.`
}

export const resend = 'Resend'
export const changeAddress = 'Change address'
export const close = 'Close'
export const sentAgain = 'Sent again. It can take a few minutes to arrive.'
export const checkYourEmail = 'Check your email'
