// Functions that wrangler calls unstable, and that have no stable alternative: the settings of a worker in the simulated platform's
// terms, and the contents of a wrangler.toml. A new version may change them: scripts/framework-internals.test.ts reports that.
export {
  unstable_getMiniflareWorkerOptions as miniflareOptions,
  unstable_readConfig as readWranglerConfig,
} from 'wrangler'
