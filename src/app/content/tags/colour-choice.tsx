import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import { defaultTagColour, randomTagColours } from './tag-colour.ts'
import styles from './colour-choice.module.css'

interface ColourChoiceProps {
  name: string
  /** The initial colour; the default colour if omitted. */
  defaultValue?: string
}

/** A colour for a tag: the default one, one of four random ones, or any other. */
export function ColourChoice({ name, defaultValue = defaultTagColour }: ColourChoiceProps) {
  const [colour, setColour] = useState(defaultValue)
  const [offered, setOffered] = useState(randomTagColours)
  return (
    <fieldset className={styles.Choice}>
      <legend className={styles.Legend}>{t('tracker.tags.colorLabel')}</legend>
      <input
        type="color"
        name={name}
        aria-label={t('tracker.tags.anyColorLabel')}
        title={t('tracker.tags.anyColorLabel')}
        className={styles.Any}
        value={colour.toLowerCase()}
        onChange={(event) => setColour(event.currentTarget.value.toUpperCase())}
      />
      {[defaultTagColour, ...offered].map((offer) => (
        <button
          key={offer}
          type="button"
          aria-label={offer}
          aria-pressed={offer === colour}
          title={offer}
          className={styles.Offer}
          onClick={() => setColour(offer)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <rect width="20" height="20" rx="4" fill={offer} />
          </svg>
        </button>
      ))}
      <IconButton label={t('tracker.tags.otherColorsLabel')} onClick={() => setOffered(randomTagColours())}>
        <RefreshIcon />
      </IconButton>
    </fieldset>
  )
}
