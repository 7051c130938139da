import type { SettingName } from '#shared/worker-settings.ts'

/** What each setting of the workers does, for operators. No worker needs these texts. */
export const descriptions: Record<SettingName, string> = {
  ENVIRONMENT:
    'what kind of deployment this is. `production` demands email and a captcha, and answers nothing under `/dev`; `npm start` always runs as `development`',
  VERSION: 'the version that `/healthz` reports',
  MAIN_ORIGIN: 'where visitors find the site',
  AUTH_ORIGIN: 'where people log in and sign up',
  ASSETS_ORIGIN: 'where scripts, styles and uploaded files are served',
  PRODUCT_NAME: "the game's name, which is the site's name too",
  LOG_LEVEL: 'the lowest level that is logged; with `npm start` it is `warn` by default',
  STORE_NAME: 'the name of the shop that sells the game',
  STORE_URL: "the game's page in the shop; without it `/wishlist` says that the game is in no shop yet",
  GAME_PROTOCOL: 'the scheme of links that open a creation in the game',
  VIDEO_URL: "the game's channel on a video site",
  MICROBLOG_URL: "the game's microblog",
  CHAT_URL: 'an invitation to the chat community',
  STATUS_URL: 'the page that says whether the service is up',
  LEGACY_FORUMS:
    'comma-separated `old=current` pairs of ids: addresses with an old id of a forum lead to its current one',
  UPSTREAM_URL:
    'another server that implements the contract in `src/shared/contract`, instead of the bound upstream',
  UPSTREAM_TIMEOUT_MS: 'how long the edge waits for the upstream, in milliseconds',
  VIEW_SALT: 'lets all isolates recognize a returning viewer; without it each counts for itself',
  VIDEO_POSTERS_ORIGIN: 'where posters of linked videos are fetched',
  ACCESS_TTL_S: 'how long an access token lives, in seconds',
  REFRESH_GRACE_S: 'how long a refresh token still works after it was rotated, in seconds',
  MAIL_TRANSPORT:
    'required in production. How email is sent: by the mail server in `SMTP_HOST`, or by Cloudflare with the binding `MAIL` (`[[send_email]]`). In development `outbox` keeps it for `/dev/outbox`, which is the default there',
  MAIL_FROM:
    'the sender, like `Logic Works <no-reply@example.org>`; without it `PRODUCT_NAME` and `no-reply@` the main host',
  SMTP_HOST: 'the mail server; required if `MAIL_TRANSPORT` is `smtp`',
  SMTP_PORT: "the mail server's port",
  SMTP_SECURITY:
    'how the connection is encrypted. `starttls` refuses servers without it, `tls` is for port 465, `none` allows no password',
  SMTP_USER: 'the name for the mail server',
  SMTP_PASSWORD: 'the password for the mail server',
  MAIL_SEAL_KEY:
    "required; at least 32 characters. Encrypts emails in the database while they wait; if it's changed or lost, waiting emails fail. `npm start` makes one in `DATA_DIR`",
  TURNSTILE_SITE_KEY:
    'required in production, for the upstream: the public key of the captcha on the sign-up page; test keys are rejected',
  TURNSTILE_SECRET: 'required in production: the secret key of the captcha',
  TURNSTILE_VERIFY_URL: 'where answers to the captcha are checked',
  GITHUB_CLIENT_ID: 'lets people log in with GitHub; set both this and `GITHUB_CLIENT_SECRET`',
  GITHUB_CLIENT_SECRET: "GitHub's secret for `GITHUB_CLIENT_ID`",
  GITHUB_ORIGIN: 'where GitHub asks people to log in',
  GITHUB_API_ORIGIN: "GitHub's API",
  OIDC_ISSUER: 'the OpenID Connect issuer that people can log in with',
  OIDC_CLIENT_ID: 'lets people log in with `OIDC_ISSUER`; set both this and `OIDC_CLIENT_SECRET`',
  OIDC_CLIENT_SECRET: "the issuer's secret for `OIDC_CLIENT_ID`",
  OIDC_LABEL: "the issuer's name on buttons; without it Google if it's Google, otherwise its host",
  OIDC_AUTHORIZE_ORIGIN: "where the issuer's login page is, if that isn't the issuer's own origin",
  STEAM_SIGN_IN: 'lets people log in with Steam, from the header too',
  STEAM_OPENID_URL: 'where Steam asks people to log in',
  LOCAL_AUTH_KEY:
    "signs the tokens of `jwt(audience)` for programs on a developer's machine; at least 32 characters. Without it, production signs none",
  DISCORD_WEBHOOK_URL:
    'the incoming webhook of a chat where newsletters can be announced; https in production',
}
