import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import styles from './setup.module.css'

/** Whether a step is taken; an optional one needn't be. */
type StepState = 'done' | 'open' | 'optional'

interface SetupStepProps {
  title: string
  state: StepState
  children: ReactNode
}

/** One step of setting up a site, and whether it's done. */
export function SetupStep({ title, state, children }: SetupStepProps) {
  return (
    <Card title={title} actions={<StateChip state={state} />}>
      <div className={styles.Step}>{children}</div>
    </Card>
  )
}

function StateChip({ state }: { state: StepState }) {
  if (state === 'optional') return <Chip>{t('admin.setup.optionalLabel')}</Chip>
  if (state === 'open') return <Chip tone="warn">{t('admin.setup.openLabel')}</Chip>
  return (
    <Chip tone="ok">
      <CheckIcon />
      {t('admin.doneLabel')}
    </Chip>
  )
}
