/// <reference types="vite/client" />
import { pages } from '#app/server.ts'
import { devServerPolicy } from './content-security-policy.ts'
import { createEdge, type Render } from './edge.ts'
import { paintFirst } from './pages/paint-first.ts'

/** The app, whose pages are painted before their scripts are loaded. */
const render: Render = async (request, context) => paintFirst(await pages(request, context))

export default createEdge(render, import.meta.env.DEV ? { policy: devServerPolicy } : {})
