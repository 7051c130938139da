import type { SettingName } from '#shared/worker-settings.ts'

/** Descriptions of the workers' settings, for operators. No worker needs these texts. */
export const descriptions: Record<SettingName, string> = {
  ENVIRONMENT:
    "`production` demands email and a captcha, and answers nothing under `/dev`. In `development`, where anyone can log in as anyone, the origins must be on the machine itself, and requests that come from elsewhere are refused (don't forward its port); `npm start` always runs so",
  VERSION: 'the version that `/healthz` and `/readyz` report; the build sets it',
  MAIN_ORIGIN: 'where visitors find the site',
  AUTH_ORIGIN: 'where people log in and sign up',
  ASSETS_ORIGIN: 'where scripts, styles and uploaded files are served',
  PRODUCT_NAME: "the game's name, which is the site's name too",
  LOG_LEVEL: 'the lowest level that is logged; with `npm start` and `npm run dev` it is `debug` by default',
  STORE_NAME: 'the name of the shop that sells the game',
  STORE_URL: "the game's page in the shop; without it `/wishlist` says that the game is in no shop yet",
  GAME_PROTOCOL: 'the scheme of links that open a creation in the game',
  VIDEO_URL: "the game's channel on a video site",
  MICROBLOG_URL: "the game's microblog",
  CHAT_URL: 'an invitation to the chat community',
  PRIVACY_URL:
    'your privacy policy; without it pages link to the text that admins write in `/admin`, if there is one; so with the other three',
  TERMS_URL: 'your terms of use',
  IMPRINT_URL: 'who runs the site, where the law demands to say so',
  RULES_URL: "your community's rules",
  STATUS_URL: 'the page that says whether the service is up',
  SECURITY_CONTACT:
    'where to report vulnerabilities: a `mailto:`, `https:` or `tel:` address. With it the three hosts serve `/.well-known/security.txt`',
  SECURITY_LANGUAGES: 'the languages of `security.txt` in which reports can be written, with commas between',
  SECURITY_POLICY_URL: 'the page that says how you handle reported vulnerabilities, for `security.txt`',
  BLOG_FORUM:
    'the id of the forum with the development blog, whose newest posts the home page shows once it exists',
  LEGACY_FORUMS:
    'comma-separated `old=current` pairs of ids: addresses with an old id of a forum lead to its current one',
  UPSTREAM_URL:
    'another server that implements the contract in `src/shared/contract`, instead of the bound upstream',
  UPSTREAM_TIMEOUT_MS: 'how long the edge waits for the upstream, in milliseconds',
  VIEW_SALT: 'lets all isolates recognize a returning viewer; without it each counts for itself',
  VIDEO_POSTERS_ORIGIN: 'where posters of linked videos are fetched',
  ACCESS_TTL_S: 'how long an access token lives, in seconds',
  REFRESH_GRACE_S: 'how long a refresh token still works after it was rotated, in seconds',
  PASSWORD_COST:
    'the binary logarithm of the N with which scrypt hashes passwords; less than 15 makes tests faster and is refused in production',
  MAIL_TRANSPORT:
    'required in production. How email is sent: by the mail server in `SMTP_HOST`, or by Cloudflare with the binding `MAIL`. `outbox`, the default in development, keeps it for `/dev/outbox`',
  DKIM_SELECTOR:
    "the name before `._domainkey` of your mail provider's DNS record, which `npm run doctor` and `/admin?tab=health` look for",
  MAIL_FROM:
    'the sender, like `Logic Works <no-reply@example.org>`; without it `PRODUCT_NAME` and `no-reply@` the main host',
  SMTP_HOST: 'the mail server; required if `MAIL_TRANSPORT` is `smtp`',
  SMTP_PORT: "the mail server's port",
  SMTP_SECURITY:
    'how the connection is encrypted. `starttls` refuses servers without it, `tls` is for port 465, `none` allows no password',
  SMTP_USER: 'the name for the mail server',
  SMTP_PASSWORD: 'the password for the mail server',
  RETAIN_REVISIONS_DAYS:
    'how many days replaced versions of texts stay; 0 keeps them. The newest one of a text always stays',
  RETAIN_LOG_DAYS: 'how many days entries of the action log stay; 0 keeps them',
  MAIL_PER_HOUR: 'the most newsletter emails in one hour of the clock; without it there is no limit',
  MAILGUN_WEBHOOK_KEY:
    "Mailgun's HTTP webhook signing key; lets Mailgun report bounces and complaints to `/mail/events/mailgun`",
  RESEND_WEBHOOK_SECRET:
    "the signing secret of Resend's webhook, `whsec_…`; lets Resend report bounces and complaints to `/mail/events/resend`",
  MAIL_SEAL_KEY:
    "required; at least 32 characters. Encrypts emails while they wait. If it's changed, waiting emails aren't sent, rates begin anew, and links in sent notifications that turn off such emails stop working. `npm start` makes one in `DATA_DIR`",
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
    "signs the tokens of `jwt` for programs on a developer's machine; at least 32 characters. Without it, production signs none",
  VAPID_PUBLIC_KEY:
    'lets people get notifications on their devices, from the push services of their browsers; set both this and `VAPID_PRIVATE_KEY`. If they are changed, people have to switch it on again. `npm start` makes a pair',
  VAPID_PRIVATE_KEY: 'the private key of `VAPID_PUBLIC_KEY`',
  DISCORD_WEBHOOK_URL:
    'the incoming webhook of a chat where newsletters can be announced; https in production',
}
