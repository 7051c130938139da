import { useQuery } from '@tanstack/react-query'
import { documentQuery } from '#app/api/document-query.ts'
import { RulesTextDocument } from '#app/graphql.gen.ts'
import { useId } from 'react'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { limits } from '#shared/limits.ts'

const rulesQuery = documentQuery(RulesTextDocument, {})

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

const heading = /^ {0,3}#{1,6}[ \t]+(?<name>[^ \t].*)$/
const numbered = /^ {0,3}(?<number>\d{1,3})[.)][ \t]+(?<name>[^ \t].*)$/
/** Limit of the number of rules: more than anyone reads. */
const maxRules = 100

/** Names of the rules in a Markdown text: its headings, and the beginnings of numbered items, as in "2. No spam". */
export function ruleNames(body: string): string[] {
  const names = body.split('\n').flatMap((line) => {
    const { name = '', number } = (numbered.exec(line) ?? heading.exec(line))?.groups ?? {}
    const ruleName = firstSentence(name)
    return ruleName === '' ? [] : [number === undefined ? ruleName : `${number}. ${ruleName}`]
  })
  return [...new Set(names)].slice(0, maxRules).map((name) => name.slice(0, limits.ruleName.max))
}

/** Bold text at the beginning, else the first sentence. */
function firstSentence(text: string): string {
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__)/.exec(text)?.[1]
  const [sentence = ''] = (bold ?? text).split(/[.!?](?:\s|$)/, 1)
  return sentence.replace(/[*_`#]/g, '').trim()
}
