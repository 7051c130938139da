/// <reference types="vite/client" />
import { pages } from '#app/server.ts'
import { devServerPolicy } from './content-security-policy.ts'
import { createEdge } from './edge.ts'

export default createEdge(pages, import.meta.env.DEV ? { policy: devServerPolicy } : {})
