import { logError, logLine } from '#shared/log.ts'
import { isLocalRequest } from '#shared/addresses/origins.ts'
import { readConfig, type Bindings, type Config } from './env.ts'

/**
 * Settings for a request, or the response that refuses it. With invalid settings every request is refused; in development, in which any
 * client may log in as any user, all but those of the machine itself are. The reason is logged.
 */
export function configFor(request: Request, env: Bindings): Config | Response {
  let config
  try {
    config = readConfig(env)
  } catch (error) {
    logError('settings are wrong', {}, error)
    return plain('This site is not available. Please try again later.\n', 503)
  }
  if (!config.site.development || isLocalRequest(request.headers)) return config
  logLine(config, 'error', 'refused a request from another machine', {
    reason: 'ENVIRONMENT is development',
  })
  return plain('This site is in development. It only answers the machine that it runs on.\n', 403)
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 503 && { 'retry-after': '60' }),
    },
  })
}
