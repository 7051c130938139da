import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import own from './personal-data.module.css'

/** Choice to keep or delete the texts of a deleted user: the form's field `texts`. */
export function TextsChoice() {
  return (
    <fieldset className={own.Choices}>
      <legend>{t('accounts.settings.deletion.textsLabel')}</legend>
      <Choice
        kind="radio"
        name="texts"
        value="keep"
        defaultChecked
        label={t('accounts.settings.deletion.keepTexts')}
        help={t('accounts.settings.deletion.keepTextsHint')}
      />
      <Choice
        kind="radio"
        name="texts"
        value="delete"
        label={t('accounts.settings.deletion.deleteTexts')}
        help={t('accounts.settings.deletion.deleteTextsHint')}
      />
    </fieldset>
  )
}
