import * as texts from '#app/texts/english/tracker.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Suggestion, Suggestions } from './suggestions.ts'
import styles from './suggestion-popup.module.css'

interface SuggestionPopupProps {
  /** The list's id is this with `-list`, an option's with its number. */
  id: string
  shown: Suggestions | undefined
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestions below a field, which keeps the focus; their number is announced to screen readers. */
export function SuggestionPopup({ id, shown, active, onChoose }: SuggestionPopupProps) {
  const items = shown?.items ?? []
  const hint = shown?.hint
  return (
    <>
      <VisuallyHidden role="status">{announcement(items.length, hint)}</VisuallyHidden>
      {items.length > 0 || hint ? (
        // Pressing it would take the focus from the field, and with it the suggestions.
        <div className={styles.Popup} onPointerDown={(event) => event.preventDefault()}>
          <div id={`${id}-list`} role="listbox" aria-label={texts.suggestions} hidden={items.length === 0}>
            {items.map((item, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's keys choose it
              <div
                key={item.label}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.Option}
                onClick={() => onChoose(item)}
              >
                {item.color ? <TagChip color={item.color}>{item.label}</TagChip> : <code>{item.label}</code>}
                {item.detail ? <span className={styles.Detail}>{item.detail}</span> : null}
              </div>
            ))}
          </div>
          {items.length === 0 ? <p className={styles.Hint}>{hint}</p> : null}
        </div>
      ) : null}
    </>
  )
}

function announcement(count: number, hint: string | undefined): string {
  if (count > 0) return texts.suggestionCount(count)
  return hint ?? ''
}
