// Preloaded by a script under test: redirects its requests to hosts of a deployment to the fake platform.
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!url.hostname.endsWith('.example')) return fetch(input, init)
  return fetch(`${process.env.CLOUDFLARE_API_BASE_URL}/sites/${url.host}${url.pathname}`, init)
}
