import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { limits } from '#shared/limits.ts'
import { loadRulesText } from './moderation.functions.gen.ts'
import { ruleNames } from './rule-names.ts'

const rulesQuery = queryOptions({ queryKey: ['rules-text'], queryFn: () => loadRulesText() })

/** Asks which rule was broken: one of the site's own rules, or other words. */
export function RuleField() {
  const list = useId()
  const body = useQuery(rulesQuery).data?.legalText?.body ?? ''
  return (
    <>
      <TextField
        label={t('moderation.ruleLabel')}
        name="rule"
        list={list}
        autoComplete="off"
        required={false}
        maxLength={limits.ruleName.max}
        help={t('moderation.ruleHint')}
      />
      <datalist id={list}>
        {ruleNames(body).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
