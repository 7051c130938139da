import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaptchaCheck } from '#app/graphql.gen.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { checkCaptcha } from './setup.functions.gen.ts'
import { SetupStep } from './setup-step.tsx'

const messages: Record<CaptchaCheck, () => string> = {
  OFF: () => t('admin.setup.captcha.off'),
  WORKS: () => t('admin.setup.captcha.works'),
  SECRET_REFUSED: () => t('admin.setup.captcha.secretRefused'),
  NO_RESPONSE: () => t('admin.setup.captcha.noResponse'),
}

/** Whether signing up takes a captcha, and a button that asks its verifier about our secret. */
export function CaptchaStep({ isOn }: { isOn: boolean }) {
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<CaptchaCheck | null>(null)

  async function check() {
    setIsBusy(true)
    try {
      setResult((await checkCaptcha()).checkCaptcha.result)
    } catch (error) {
      showRefusal(t('admin.setup.captcha.checkFailed'), error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SetupStep title={t('accounts.captcha.label')} state={isOn ? 'done' : 'optional'}>
      <p>{isOn ? t('admin.setup.captcha.on') : t('admin.setup.captcha.off')}</p>
      {isOn ? (
        <>
          <div>
            <Button disabled={!isHydrated} busy={isBusy} onClick={() => void check()}>
              {t('admin.setup.captcha.check')}
            </Button>
          </div>
          <StatusLine status={result === 'WORKS' ? 'success' : 'warning'}>
            {result === null ? null : messages[result]()}
          </StatusLine>
        </>
      ) : null}
    </SetupStep>
  )
}
