import { useContext } from 'react'
import { ShellContext } from '#app/lib/shell-context.ts'
import type { Language } from '#shared/language.ts'
import type { chinese as everything } from '../texts/chinese/all.ts'

type Chinese = typeof everything

let chinese: Chinese | undefined

/** Sees to it that the frame's texts are there in the language; without a connection, English has to do. */
export async function loadTexts(language: Language | undefined): Promise<void> {
  if (language !== 'zh' || chinese) return
  await import('../texts/chinese/all.ts').then(
    (loaded) => void (chinese = loaded.chinese),
    (error: unknown) => console.error('Failed to load the Chinese texts', error),
  )
}

/**
 * A part of the frame's texts in the reader's language; `english` is what that part says in English. Whatever element
 * shows them takes their `lang`: the page itself is in English.
 */
export function useTexts<Part extends keyof Chinese>(part: Part, english: Chinese[Part]): Chinese[Part] {
  const isChinese = useContext(ShellContext)?.language === 'zh'
  return isChinese && chinese ? chinese[part] : english
}
