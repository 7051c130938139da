import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { t } from '#app/texts/t.ts'
import { ComboboxList, type ComboboxField, useLazyCombobox } from '#app/ui/combobox/combobox.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { type Suggested, suggestionsQuery } from '#app/writing/editor/completion/suggestions.queries.ts'
import { knownItems, resultKind } from './result-kinds.ts'
import { searchAddress, searchOf } from './search.queries.ts'
import styles from './search-suggestions.module.css'

/** Milliseconds without typing before suggestions are loaded. */
const rest = 150
const minLength = 2

type Offered = Extract<Suggested, { id: string }> | { all: string }

interface SearchSuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  /** Called with the field's combobox attributes, and with nothing on unmount. */
  onField: (field: ComboboxField | undefined) => void
  onOpen: () => void
}

/** Suggestions for the site's search field, by title, and last the search itself; choosing one opens it, Enter searches. */
export function SearchSuggestions({ box, onField, onOpen }: SearchSuggestionsProps) {
  const client = useQueryClient()
  const router = useRouter()

  const combobox = useLazyCombobox<Offered>(onField, {
    keepsRole: true,
    delay: rest,
    async find() {
      const prefix = box.current?.value.trim() ?? ''
      if (prefix.length < minLength) return { items: [] }
      const { suggestions } = await client.ensureQueryData(suggestionsQuery(prefix))
      return { items: [...knownItems(suggestions), { all: prefix }] }
    },
    onChoose(item) {
      onOpen()
      if ('all' in item) router.history.push(searchAddress(searchOf({ q: item.all })))
      else void router.navigate(resultKind(item).link)
    },
  })

  return (
    <ComboboxList
      combobox={combobox}
      className={styles.Popup}
      keyOf={(item) => ('all' in item ? 'all' : item.id)}
    >
      {(item) => {
        if ('all' in item) {
          return (
            <>
              <SearchIcon />
              <span className={styles.Title}>{t('search.suggestions.seeAllLabel', { query: item.all })}</span>
            </>
          )
        }
        const { Icon, place } = resultKind(item)
        return (
          <>
            <Icon />
            <span className={styles.Label}>
              <span className={styles.Title}>{item.title}</span>
              <span className={styles.Section}>{place}</span>
            </span>
          </>
        )
      }}
    </ComboboxList>
  )
}
