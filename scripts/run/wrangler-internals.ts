// Functions that wrangler calls unstable, and that have no stable alternative: the settings of a worker in the simulated platform's
// terms, and the contents of a wrangler.toml. Types and tests tell when a new version changes them.
export {
  unstable_getMiniflareWorkerOptions as miniflareOptions,
  unstable_readConfig as readWranglerConfig,
} from 'wrangler'
