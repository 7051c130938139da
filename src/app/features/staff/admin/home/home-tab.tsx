import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { FeatureCreationDocument } from '#app/graphql.gen.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FieldErrors } from '#app/ui/form/form-state.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { isId } from '#shared/addresses/ids.ts'
import { homeChoiceQuery } from './home.queries.ts'
import styles from './home-tab.module.css'

/** Which creation the home page shows, and a form to choose another one. */
export function HomeTab() {
  const client = useQueryClient()
  const { shown, chosen } = useData(homeChoiceQuery)

  async function choose({ address = '' }: FormValues) {
    try {
      await write(FeatureCreationDocument, { input: { creationId: parseCreationId(address) } })
    } catch (error) {
      throw formRefusal(error, t('admin.saveFailed'))
    }
    showToast({ title: t('admin.home.done'), status: 'success' })
    await client.invalidateQueries()
  }

  return (
    <Card title={t('admin.home.title')}>
      <div className={styles.Current}>
        <p>{shown ? <a href={objectPath(shown)}>{shown.title}</a> : t('admin.home.nothing')}</p>
        <p className={styles.Reason}>{chosen ? t('admin.home.chosenHint') : t('admin.home.automaticHint')}</p>
      </div>
      <Form
        aria-label={t('admin.home.title')}
        submitLabel={t('common.save')}
        actions={chosen ? <ChooseNone /> : null}
        validate={checkAddress}
        onSubmit={choose}
      >
        <TextField
          key={chosen?.id}
          label={t('admin.home.addressLabel')}
          name="address"
          help={t('admin.home.addressHint')}
          defaultValue={chosen ? objectPath(chosen) : ''}
        />
      </Form>
    </Card>
  )
}

function checkAddress({ address = '' }: FormValues): FieldErrors {
  return parseCreationId(address) === null ? { address: t('admin.home.addressWrong') } : {}
}

function ChooseNone() {
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()

  async function clear() {
    await change(() => write(FeatureCreationDocument, { input: { creationId: null } }), {
      done: t('admin.home.done'),
      failed: t('admin.saveFailed'),
    })
  }

  return (
    <Button disabled={!isHydrated} busy={isBusy} onClick={() => void clear()}>
      {t('admin.home.clear')}
    </Button>
  )
}

/** Parses the id of a creation from a text: its address, long or short, or the id itself; null if there is none. */
export function parseCreationId(text: string): string | null {
  const id = /(?:^|\/)(?<id>ctn-[0-9a-f]{8})(?:[/?#]|$)/.exec(text.trim().slice(0, 2_000))?.groups?.id
  return id !== undefined && isId('creation', id) ? id : null
}
