/** Descriptions of what proves that the account's owner is present. */
export const proofTexts = {
  password: "The account's password, if the login is older than ten minutes.",
  passkey:
    'Instead of the password, what one of the viewer\'s passkeys has signed, as JSON: for the options of `POST /auth/passkey-options` with the purpose "proof".',
}
