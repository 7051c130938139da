import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, type ToggleEvent, useRef, useState } from 'react'
import type { ComboboxField } from '#app/ui/combobox/use-combobox.ts'
import { SearchIcon } from '#app/ui/icon.tsx'
import { searchBoxId } from '#app/shell/shortcuts/shortcuts.ts'
import styles from './search-box.module.css'
import { t } from '#app/texts/t.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'

const loadSuggestions = () => import('#app/features/search/search-suggestions.tsx')

interface SearchBoxProps {
  /** Whether the Search button is shown; Enter works without it. */
  hasButton?: boolean
}

/**
 * The site's search: a field in a wide bar, else one in a popover that an icon opens. Title suggestions are loaded when typing
 * starts.
 */
export function SearchBox({ hasButton = true }: SearchBoxProps) {
  const router = useRouter()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [combobox, setCombobox] = useState<ComboboxField>()
  const [suggesting, setSuggesting] = useState<Awaited<ReturnType<typeof loadSuggestions>>>()

  function beginWriting() {
    // If suggestions can't be loaded, searching works without them.
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
          maxLength={longestSearch}
          placeholder={t('common.search')}
          aria-label={t('shell.search.label')}
          aria-keyshortcuts="/"
          autoComplete="off"
          className={styles.Field}
          onInput={beginWriting}
          {...combobox}
        />
        {hasButton ? (
          <button
            type="submit"
            title={t('common.search')}
            aria-label={t('common.search')}
            className={styles.Button}
          >
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
