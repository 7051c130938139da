/** The settings that only production requires; without any of them nothing is served. */
export const production = {
  ENVIRONMENT: 'production',
  PASSWORD_COST: '',
  MAIL_TRANSPORT: 'cloudflare',
  TURNSTILE_SITE_KEY: '0x4AAAAAAAAtestsite',
  TURNSTILE_SECRET: '0x4AAAAAAAAtestsecret',
  MAIL_SEAL_KEY: 'a key of tests, long enough to be one',
  LOCAL_AUTH_KEY: 'a key of production, long enough to be one',
}
