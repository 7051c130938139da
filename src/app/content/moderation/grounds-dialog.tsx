import { checkedBy } from '#app/ui/form/field-errors.ts'
import { FormDialog, type DialogState } from '#app/content/form-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '#app/texts/t.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { limits } from '#shared/limits.ts'
import { documentQuery } from '#app/api/call.ts'
import { RulesTextDocument } from '#app/graphql.gen.ts'
import { TextField } from '#app/ui/field/field.tsx'
import type { Grounds } from './grounds-dialog.lazy.ts'

interface GroundsDialogProps extends DialogState {
  title: string
  question?: string
  submitLabel: string
  failed: string
  username: string
  act: (grounds: Grounds) => Promise<void>
}

export function GroundsDialog({ question, username, act, ...dialog }: GroundsDialogProps) {
  return (
    <FormDialog
      {...dialog}
      validate={checkedBy('moderation', 'groundsInput')}
      save={({ reason = '', rule = '' }) => act({ reason, rule })}
    >
      {question === undefined ? null : <p>{question}</p>}
      {dialog.isOpen ? <RuleField /> : null}
      <TextArea
        label={t('moderation.grounds.reasonLabel')}
        name="reason"
        limit={limits.moderationText.max}
        help={t('moderation.grounds.reasonHint', { username })}
      />
    </FormDialog>
  )
}

const rulesQuery = documentQuery(RulesTextDocument, {})

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

function firstSentence(text: string): string {
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__)/.exec(text)?.[1]
  const [sentence = ''] = (bold ?? text).split(/[.!?](?:\s|$)/, 1)
  return sentence.replace(/[*_`#]/g, '').trim()
}
