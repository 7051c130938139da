import { queryOptions } from '@tanstack/react-query'
import { loadChangelog } from './changelog.functions.ts'

/** The site's changelog. */
export const changelogQuery = queryOptions({ queryKey: ['changelog'], queryFn: () => loadChangelog() })
