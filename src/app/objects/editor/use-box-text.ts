import { type RefObject, useEffect, useState } from 'react'

/** What is written in a text box that is on the page, kept up to date. */
export function useBoxText(box: RefObject<HTMLTextAreaElement | null>): string {
  const [text, setText] = useState(() => box.current?.value ?? '')
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = () => setText(element.value)
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [box])
  return text
}
