import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useId } from 'react'
import * as texts from '#app/texts/english/search-suggestions.ts'
import { OptionsPopup } from '#app/ui/options/options-popup.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { useFieldOptions } from '#app/ui/options/use-field-options.ts'
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
  field: RefObject<HTMLInputElement | null>
  /** Called when one of them is opened. */
  onOpen: () => void
}

/** What the field of the site's search may mean, by titles, and last the search itself; choosing one opens it, Enter alone searches. */
export function SearchSuggestions({ field, onOpen }: SearchSuggestionsProps) {
  const id = useId()
  const client = useQueryClient()
  const router = useRouter()

  const options = useFieldOptions<Offered>({
    field,
    listId: id,
    delay: rest,
    async find({ value }) {
      const prefix = value.trim()
      if (prefix.length < leastLetters) return []
      const { suggestions } = await client.ensureQueryData(suggestionsQuery(prefix))
      return [...knownItems(suggestions), { all: prefix }]
    },
    onChoose(item) {
      onOpen()
      if ('all' in item) router.history.push(searchAddress(searchOf({ q: item.all })))
      else void router.navigate(resultKind(item).link)
    },
  })

  return (
    <OptionsPopup
      id={id}
      label={texts.suggestions}
      className={styles.Popup}
      options={options}
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
    </OptionsPopup>
  )
}
