// Preloaded by a script under test: what it fetches from a host of a deployment is answered by the stand-in for the platform.
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!url.hostname.endsWith('.example')) return fetch(input, init)
  return fetch(`${process.env.CLOUDFLARE_API_BASE_URL}/sites/${url.host}${url.pathname}`, init)
}
