import { config } from 'zod'

// A compiled schema needs `new Function`, which our pages' policy refuses and every browser would report.
config({ jitless: true })
