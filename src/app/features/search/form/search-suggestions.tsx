import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import * as texts from '#app/texts/english/search-suggestions.ts'
import { ComboboxList } from '#app/ui/combobox/combobox-list.tsx'
import { type ComboboxField, useLateCombobox } from '#app/ui/combobox/use-combobox.ts'
import { SearchIcon } from '#app/ui/icon.tsx'
import { knownItems, resultKind } from '#app/objects/kinds/found-kinds.ts'
import { searchAddress, searchOf } from '#app/objects/search-address.ts'
import { type Suggested, suggestionsQuery } from '#app/objects/editor/completion/suggestions.queries.ts'
import styles from './search-suggestions.module.css'

/** Milliseconds that typing has to rest before anything is asked for. */
const rest = 150

/** Letters before anything is suggested. */
const leastLetters = 2

/** Something with such a title, or everything that a search for these words finds. */
type Offered = Extract<Suggested, { id: string }> | { all: string }

interface SearchSuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  /** Called with what the field has to be given, and with nothing at the end. */
  onField: (field: ComboboxField | undefined) => void
  /** Called when one of them is opened. */
  onOpen: () => void
}

/** What the field of the site's search may mean, by titles, and last the search itself; choosing one opens it, Enter alone searches. */
export function SearchSuggestions({ box, onField, onOpen }: SearchSuggestionsProps) {
  const client = useQueryClient()
  const router = useRouter()

  const combobox = useLateCombobox<Offered>(onField, {
    keepsRole: true,
    delay: rest,
    async find() {
      const prefix = box.current?.value.trim() ?? ''
      if (prefix.length < leastLetters) return { items: [] }
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
              <span className={styles.Title}>{texts.seeAllResultsFor(item.all)}</span>
            </>
          )
        }
        const { kind, Icon, place } = resultKind(item)
        return (
          <>
            <Icon />
            <span className={styles.Words}>
              <span className={styles.Title}>{item.title}</span>
              <span className={styles.Place}>{texts.inKind(kind, place)}</span>
            </span>
          </>
        )
      }}
    </ComboboxList>
  )
}
