import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useId } from 'react'
import * as texts from '#app/texts/english/search-suggestions.ts'
import { OptionsPopup } from '#app/ui/options/options-popup.tsx'
import { useFieldOptions } from '#app/ui/options/use-field-options.ts'
import { knownItems, resultKind } from './found-kinds.ts'
import { suggestionsQuery } from './search.queries.ts'
import styles from './search-suggestions.module.css'

/** Milliseconds that typing has to rest before anything is asked for. */
const rest = 150

/** Letters before anything is suggested. */
const leastLetters = 2

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  /** Called when one of them is opened. */
  onOpen: () => void
}

/** What the field of the site's search may mean, by titles; choosing one opens it, Enter alone searches. */
export function SearchSuggestions({ field, onOpen }: SearchSuggestionsProps) {
  const id = useId()
  const client = useQueryClient()
  const router = useRouter()

  const options = useFieldOptions({
    field,
    listId: id,
    delay: rest,
    async find({ value }) {
      const prefix = value.trim()
      if (prefix.length < leastLetters) return []
      const { suggestions } = await client.ensureQueryData(suggestionsQuery(prefix))
      return knownItems(suggestions)
    },
    onChoose(item) {
      onOpen()
      void router.navigate(resultKind(item).link)
    },
  })

  return (
    <OptionsPopup
      id={id}
      label={texts.suggestions}
      className={styles.Popup}
      options={options}
      keyOf={(item) => item.id}
    >
      {(item) => {
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
