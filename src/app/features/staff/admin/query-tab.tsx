import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { FieldError, UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import { errorField, errorText, GraphError } from '#shared/errors.ts'
import { runQuery, schemaQuery } from './admin.queries.ts'
import styles from './admin.module.css'

const example = 'query Forums {\n  forums {\n    id\n    title\n  }\n}'

export function QueryTab() {
  const { schema } = useData(schemaQuery)
  const [result, setResult] = useState<string>()

  async function run({ document = '', variables = '' }: FormValues) {
    const read = readVariables(variables)
    try {
      setResult((await runQuery({ data: { document, variables: read ?? {} } })).json)
    } catch (error) {
      if (errorField(error) === 'document') throw new FieldError('document', errorText(error))
      throw error instanceof GraphError
        ? new UserFacingError(error.lines.map(({ message }) => message).join('; '))
        : error
    }
  }

  return (
    <div className={styles.Query}>
      <Card title={t('admin.query.title')}>
        <Form
          aria-label={t('admin.query.title')}
          submitLabel={t('admin.query.run')}
          validate={checkVariables}
          onSubmit={run}
        >
          <TextArea
            label={t('admin.query.documentLabel')}
            name="document"
            defaultValue={example}
            className={styles.Code}
            spellCheck={false}
            autoCapitalize="none"
            help={t('admin.query.documentHint')}
          />
          <TextArea
            label={t('admin.query.variablesLabel')}
            name="variables"
            className={styles.Code}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Form>
      </Card>
      <Card title={t('admin.query.resultTitle')}>
        <div role="status" className={styles.Result}>
          {result === undefined ? (
            t('admin.query.emptyHint')
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
            <pre tabIndex={0} role="group" className={styles.Data} aria-label={t('admin.query.resultTitle')}>
              {result}
            </pre>
          )}
        </div>
      </Card>
      <Card title={t('admin.query.schemaTitle')} className={styles.Schema}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <pre tabIndex={0} role="group" className={styles.Data} aria-label={t('admin.query.schemaTitle')}>
          {schema}
        </pre>
      </Card>
    </div>
  )
}

function checkVariables({ variables = '' }: FormValues): FieldErrors {
  return readVariables(variables) ? {} : { variables: t('admin.query.variablesNeedsObject') }
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The typed variables as JSON; blank means none. Null if they are no object. */
function readVariables(text: string): Record<string, Json> | null {
  if (text.trim() === '') return {}
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    // Incomplete JSON is no error of the page.
    return null
  }
}
