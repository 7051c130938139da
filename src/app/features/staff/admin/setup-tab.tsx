import { usePress } from '#app/api/show-refusal.ts'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { legalLabel } from '#app/api/legal-links.ts'
import { rich, t } from '#app/texts/t.ts'
import { write } from '#app/api/call.ts'
import { CheckCaptchaDocument, type CaptchaCheck } from '#app/graphql.gen.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { type LegalKind, legalKinds } from '#shared/names/legal-kinds.ts'
import { setupQuery } from './admin.queries.ts'
import { EmailStep, ForumsStep, SetupStep } from './setup-steps.tsx'
import styles from './admin.module.css'

export function SetupTab() {
  const { siteSetup, managedForums, managedProducts, legalTexts } = useData(setupQuery)
  const { product } = useSite()
  return (
    <div className={styles.Steps}>
      <SetupStep title={t('common.nameLabel')} state="done">
        <p>{rich('admin.setup.name.shown', { name: <strong>{product}</strong> })}</p>
        <p className={styles.Hint}>{t('admin.setup.name.hint', { setting: 'PRODUCT_NAME' })}</p>
      </SetupStep>
      <ForumsStep forums={managedForums.map(({ forum }) => forum)} />
      <ProductsStep names={managedProducts.map(({ product: { name } }) => name)} />
      <EmailStep {...siteSetup} />
      <CaptchaStep isOn={siteSetup.captcha} />
      <SetupStep
        title={t('accounts.otherWaysLabel')}
        state={siteSetup.providers.length > 0 ? 'done' : 'optional'}
      >
        <p>
          {siteSetup.providers.length > 0
            ? t('admin.setup.providers.on', { names: siteSetup.providers.join(', ') })
            : t('admin.setup.providers.none')}
        </p>
        <p className={styles.Hint}>{t('admin.setup.providers.hint')}</p>
      </SetupStep>
      <LegalStep written={legalTexts.map(({ kind }) => kind.toLowerCase())} />
      <LinksStep />
    </div>
  )
}

function ProductsStep({ names }: { names: readonly string[] }) {
  const link = (text: string) => (
    <Link to="/admin" search={{ tab: 'products' }}>
      {text}
    </Link>
  )
  return (
    <SetupStep title={t('admin.products.title')} state={names.length > 0 ? 'done' : 'open'}>
      <p>
        {names.length > 0
          ? rich('admin.setup.products.exist', { names: names.join(', '), link })
          : rich('admin.setup.products.none', { link })}
      </p>
    </SetupStep>
  )
}

function LegalStep({ written }: { written: readonly string[] }) {
  const { legalUrls } = useSite()
  const isThere = (kind: LegalKind) => legalUrls[kind] !== undefined || written.includes(kind)
  const missing = legalKinds.filter((kind) => !isThere(kind))
  const listed = (kinds: readonly LegalKind[]) => kinds.map(legalLabel).join(', ')
  return (
    <SetupStep title={t('admin.legal.title')} state={missing.length > 0 ? 'open' : 'done'}>
      {missing.length < legalKinds.length ? (
        <p>{t('admin.setup.legal.exist', { names: listed(legalKinds.filter(isThere)) })}</p>
      ) : null}
      <p>
        {rich('admin.setup.legal.manageHint', {
          hasMissing: missing.length > 0,
          missing: listed(missing),
          link: (text) => (
            <Link to="/admin" search={{ tab: 'legal' }}>
              {text}
            </Link>
          ),
        })}
      </p>
    </SetupStep>
  )
}

function LinksStep() {
  const site = useSite()
  const { video, microblog, chat, status } = site.links
  const rows = [
    ['VIDEO_URL', video],
    ['MICROBLOG_URL', microblog],
    ['CHAT_URL', chat],
    ['STATUS_URL', status],
  ] as const
  return (
    <SetupStep title={t('admin.setup.links.title')} state="done">
      <p>{t('admin.setup.links.hint')}</p>
      <dl className={styles.Links}>
        {rows.map(([setting, href]) => (
          <div key={setting}>
            <dt>{setting}</dt>
            <dd>
              <a {...linkTo(href, site)}>{href}</a>
            </dd>
          </div>
        ))}
      </dl>
    </SetupStep>
  )
}

const messages: Record<CaptchaCheck, () => string> = {
  OFF: () => t('admin.setup.captcha.off'),
  WORKS: () => t('admin.setup.captcha.works'),
  SECRET_REFUSED: () => t('admin.setup.captcha.secretRefused'),
  NO_RESPONSE: () => t('admin.setup.captcha.noResponse'),
}

function CaptchaStep({ isOn }: { isOn: boolean }) {
  const { isBusy, run } = usePress()
  const [result, setResult] = useState<CaptchaCheck | null>(null)

  const check = () =>
    run(
      async () => setResult((await write(CheckCaptchaDocument, {})).checkCaptcha.result),
      t('admin.setup.captcha.checkFailed'),
    )

  return (
    <SetupStep title={t('accounts.captcha.label')} state={isOn ? 'done' : 'optional'}>
      <p>{isOn ? t('admin.setup.captcha.on') : t('admin.setup.captcha.off')}</p>
      {isOn ? (
        <>
          <div>
            <ReadyButton busy={isBusy} onClick={() => void check()}>
              {t('admin.setup.captcha.check')}
            </ReadyButton>
          </div>
          <StatusLine status={result === 'WORKS' ? 'success' : 'warning'}>
            {result === null ? null : messages[result]()}
          </StatusLine>
        </>
      ) : null}
    </SetupStep>
  )
}
