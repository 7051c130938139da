import { MailRefused, MailOutcomeUnknown } from './message.ts'

/** Timeout of the platform, in milliseconds. */
const timeoutMs = 20_000

const recipientRefusal = 'E_RECIPIENT_SUPPRESSED'
const finalRefusals = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_CONTENT_TOO_LARGE',
  recipientRefusal,
])
/** Codes of temporary rejections, or of ones that an operator can fix. */
const temporaryRefusals = new Set([
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  // The binding has a list of the addresses that it may send to.
  'E_RECIPIENT_NOT_ALLOWED',
])

/** Sends by the platform's binding; any error but a rejection with one of those codes leaves open whether the mail was sent. */
export async function sendByCloudflare(binding: SendEmail | undefined, message: EmailMessage): Promise<void> {
  if (!binding) throw new MailRefused('MAIL_TRANSPORT is "cloudflare", but nothing is bound as MAIL')
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => expired.reject(new MailOutcomeUnknown('The platform took too long')),
    timeoutMs,
  )
  try {
    await Promise.race([binding.send(message), expired.promise])
  } catch (error) {
    if (error instanceof MailOutcomeUnknown) throw error
    const code = codeOf(error)
    const final = finalRefusals.has(code)
    if (final || temporaryRefusals.has(code))
      throw new MailRefused(`The platform refused: ${code}`, { final, recipient: code === recipientRefusal })
    throw new MailOutcomeUnknown(`The platform failed: ${code}`)
  } finally {
    clearTimeout(timer)
  }
}

/** The error's code. Only text in the form of a code is stored: the platform's message may contain the recipient's address. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{1,50}$/.test(code) ? code : 'no code'
}
