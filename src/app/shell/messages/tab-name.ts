import { newKey } from '#app/objects/drafts/composition-key.ts'

const place = 'tab'

/** What the service tells this tab from others by; it stays while the tab goes from page to page. */
export function tabName(): string {
  const name = sessionStorage.getItem(place) ?? newKey()
  sessionStorage.setItem(place, name)
  return name
}
