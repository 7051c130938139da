/**
 * The mail surely did not go: it may be tried again, unless that is `final`. The message says why in codes and the
 * product's own words, since a server's often hold the recipient's address.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly final: boolean
  /** Whether it is the recipient who gets no mail, whatever it says. */
  readonly recipient: boolean

  constructor(reason: string, { final = false, recipient = false } = {}) {
    super(reason)
    this.final = final
    this.recipient = recipient
  }
}

/** The transport may or may not have taken the mail: trying again could send it twice. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown'
}
