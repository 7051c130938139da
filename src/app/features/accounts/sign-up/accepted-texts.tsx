import { useShell } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import styles from './accepted-texts.module.css'

const labels = {
  terms: () => t('legal.accept.termsLabel'),
  rules: () => t('legal.accept.rulesLabel'),
  privacy: () => t('legal.accept.privacyLabel'),
}

/** Links to the legal texts accepted by signing up, and to the privacy text; nothing on a site without such texts. */
export function AcceptedTexts() {
  const { legal } = useShell()
  const link = (kind: keyof typeof labels) => {
    const found = legal.find((text) => text.kind === kind)
    return found ? (
      <a key={kind} href={found.href} target="_blank" rel="noopener">
        {labels[kind]()}
      </a>
    ) : null
  }
  const [first, second] = [link('terms'), link('rules')].filter((text) => text !== null)
  const privacy = link('privacy')
  if (!first && !privacy) return null
  return (
    <p className={styles.Accepted}>
      {first && second ? rich('legal.accept.two', { first, second }) : null}
      {first && !second ? rich('legal.accept.one', { first }) : null}{' '}
      {privacy ? rich('legal.accept.privacy', { link: privacy }) : null}
    </p>
  )
}
