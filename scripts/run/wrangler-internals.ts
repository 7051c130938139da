// What the scripts use of wrangler that it calls unstable, and that it has no other way to: the settings of a worker in the
// simulated platform's terms, and what a wrangler.toml says. A new version may change it: scripts/framework-internals.test.ts says so.
export {
  unstable_getMiniflareWorkerOptions as miniflareOptions,
  unstable_readConfig as readWranglerConfig,
} from 'wrangler'
