import { queryOptions } from '@tanstack/react-query'
import { loadHome } from './home.functions.ts'

/** Recent activity, for the home page. */
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => loadHome() })
