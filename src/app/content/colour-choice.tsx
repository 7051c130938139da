import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import styles from './colour-choice.module.css'

export const defaultTagColour = '#FF0000'

interface ColourChoiceProps {
  name: string
  defaultValue?: string
}

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

const offeredCount = 4

/** Some random colours as `#RRGGBB`, spread around the colour wheel; `random` is from 0 to below 1. */
function randomTagColours(random: () => number = Math.random): string[] {
  const sector = 360 / offeredCount
  return Array.from({ length: offeredCount }, (_, index) => hexOfHue((index + random()) * sector))
}

/** A bright colour of that hue, in degrees: 70 % saturation, 50 % lightness. */
function hexOfHue(hue: number): string {
  const channels = [0, 8, 4].map((offset) => {
    const twelfth = (offset + hue / 30) % 12
    const light = 0.5 - 0.35 * Math.max(-1, Math.min(twelfth - 3, 9 - twelfth, 1))
    return Math.round(light * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`.toUpperCase()
}
