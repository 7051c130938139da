import { useShell } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { limits } from '#shared/limits.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import styles from './sign-up-fields.module.css'

/** The field in which a new user chooses their name. */
export function UsernameField({ suggested }: { suggested?: string }) {
  const { min, max } = limits.username
  return (
    <TextField
      label={t('accounts.usernameLabel')}
      name="username"
      defaultValue={suggested}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      help={t('accounts.usernameHint', { min, max })}
    />
  )
}

/** Links to the legal texts accepted by signing up, and to the privacy text; nothing on a site without such texts. */
export function AcceptedTexts() {
  const { legal } = useShell()
  const hrefOf = (kind: LegalKind) => legal.find((text) => text.kind === kind)?.href
  const linkTo = (href: string | undefined) => (text: string) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  )
  const hrefs = { terms: hrefOf('terms'), rules: hrefOf('rules'), privacy: hrefOf('privacy') }
  const accepted = hrefs.terms ? (hrefs.rules ? 'both' : 'terms') : hrefs.rules ? 'rules' : 'none'
  if (accepted === 'none' && !hrefs.privacy) return null
  return (
    <p className={styles.Accepted}>
      {rich('legal.acceptedBySigningUp', {
        accepted,
        hasPrivacy: hrefs.privacy !== undefined,
        terms: linkTo(hrefs.terms),
        rules: linkTo(hrefs.rules),
        privacy: linkTo(hrefs.privacy),
      })}
    </p>
  )
}
