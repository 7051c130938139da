import { createServerFn } from '@tanstack/react-start'
import { readEntries, type ChangelogEntry } from './changelog-entry.server.ts'

const files = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
let entries: ChangelogEntry[] | undefined

/** The site's changelog, newest first; rendered once, on the server. */
export const loadChangelog = createServerFn({ method: 'GET' }).handler(() => (entries ??= readEntries(files)))
