import { useId } from 'react'
import type { ScopeKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/field.tsx'
import { useFieldStatus } from '#app/ui/form/form-state.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { creationKinds } from '#app/content/kinds.ts'
import styles from './kind-field.module.css'

interface KindFieldProps {
  kind: ScopeKind
  onChange: (kind: ScopeKind) => void
}

const helps: Record<ScopeKind, () => string> = {
  WORLD: () => t('hub.kind.worldHint'),
  BOARD: () => t('hub.kind.subassemblyHint'),
}

/** Chooses whether a creation is a world or a subassembly. */
export function KindField({ kind, onChange }: KindFieldProps) {
  const id = useId()
  const { error } = useFieldStatus('kind')
  return (
    <fieldset className={styles.Kinds} aria-describedby={error ? id : undefined}>
      <legend className={styles.Legend}>{t('common.kind')}</legend>
      {(['WORLD', 'BOARD'] as const).map((choice) => (
        <Choice
          key={choice}
          kind="radio"
          name="kind"
          value={choice}
          label={creationKinds[choice].label()}
          help={helps[choice]()}
          checked={kind === choice}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(choice)}
        />
      ))}
      <StatusLine id={id} status="error" className={styles.Error}>
        {error}
      </StatusLine>
    </fieldset>
  )
}
