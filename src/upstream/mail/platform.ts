import { MailRefused, MailOutcomeUnknown } from './smtp/mail-errors.ts'

/** How long the platform may take, in milliseconds. */
const patience = 20_000

/** Codes with which the platform says that it has not taken a mail and never will. */
const finalRefusals = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_CONTENT_TOO_LARGE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
])
/** Those of them that are about whom the mail is for. */
const recipientRefusals = new Set(['E_RECIPIENT_NOT_ALLOWED', 'E_RECIPIENT_SUPPRESSED'])
/** Codes of refusals that pass by themselves or by an operator's hand. */
const passingRefusals = new Set([
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
])

/** Sends by the platform's binding; any error but a refusal with one of those codes leaves open whether the mail went. */
export async function sendByPlatform(binding: SendEmail | undefined, message: EmailMessage): Promise<void> {
  if (!binding) throw new MailRefused('MAIL_TRANSPORT is "cloudflare", but nothing is bound as MAIL')
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => expired.reject(new MailOutcomeUnknown('The platform took too long')),
    patience,
  )
  try {
    await Promise.race([binding.send(message), expired.promise])
  } catch (error) {
    if (error instanceof MailOutcomeUnknown) throw error
    const code = codeOf(error)
    const final = finalRefusals.has(code)
    const recipient = recipientRefusals.has(code)
    if (final || passingRefusals.has(code))
      throw new MailRefused(`The platform refused: ${code}`, { final, recipient })
    throw new MailOutcomeUnknown(`The platform failed: ${code}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Only what looks like a code is kept: the platform's words may hold the recipient's address. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{1,50}$/.test(code) ? code : 'no code'
}
