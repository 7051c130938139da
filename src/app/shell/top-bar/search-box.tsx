import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, type ToggleEvent, useRef, useState } from 'react'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import type { ComboboxField } from '#app/ui/combobox/use-combobox.ts'
import { SearchIcon } from '#app/ui/icon.tsx'
import { searchBoxId } from '../shortcuts/shortcuts.ts'
import styles from './search-box.module.css'

const loadSuggestions = () => import('#app/features/search/form/search-suggestions.tsx')

interface SearchBoxProps {
  /** Whether the Search button is shown; Enter works either way. */
  hasButton?: boolean
}

/**
 * The site's search: a field in the bar where there is room, else one across the page that an icon opens. What suggests
 * titles comes when somebody begins to write.
 */
export function SearchBox({ hasButton = true }: SearchBoxProps) {
  const texts = useTexts('shell', shellTexts)
  const router = useRouter()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [combobox, setCombobox] = useState<ComboboxField>()
  const [suggesting, setSuggesting] = useState<Awaited<ReturnType<typeof loadSuggestions>>>()

  function beginWriting() {
    // Searching goes on without suggestions when they can't be loaded.
    if (!suggesting) loadSuggestions().then(setSuggesting, () => undefined)
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = field.current?.value.trim()
    if (!query) return
    box.current?.hidePopover()
    router.history.push(`/search?${new URLSearchParams({ q: query })}`)
  }

  return (
    <search ref={box} id={searchBoxId} popover="auto" className={styles.SearchBox} onToggle={focusField}>
      <form action="/search" className={styles.Form} onSubmit={search}>
        <input
          ref={field}
          type="search"
          name="q"
          required
          maxLength={200}
          placeholder={texts.search}
          aria-label={texts.searchSite}
          aria-keyshortcuts="/"
          autoComplete="off"
          className={styles.Field}
          onInput={beginWriting}
          {...combobox}
        />
        {hasButton ? (
          <button type="submit" title={texts.search} aria-label={texts.search} className={styles.Button}>
            <SearchIcon />
          </button>
        ) : null}
        {suggesting ? (
          <suggesting.SearchSuggestions
            box={field}
            onField={setCombobox}
            onOpen={() => box.current?.hidePopover()}
          />
        ) : null}
      </form>
    </search>
  )
}

function focusField(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
}
