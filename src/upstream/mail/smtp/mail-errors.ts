/** Certainly not sent; may be tried again unless `final`. Codes and own words only: a server's often contain the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly final: boolean
  /** Whether the recipient gets no mail at all. */
  readonly recipient: boolean

  constructor(reason: string, { final = false, recipient = false } = {}) {
    super(reason)
    this.final = final
    this.recipient = recipient
  }
}

/** The transport may or may not have accepted the mail: another attempt could send it twice. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown'
}
