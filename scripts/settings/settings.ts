import { z } from 'zod'

const text = z.string()

/** Settings of a deployment alone, which no worker reads, with their descriptions for operators. */
export const deploymentSettings = z.object({
  CLOUDFLARE_ACCOUNT_ID: text
    .regex(/^[0-9a-f]{32}$/, 'not 32 characters, 0 to 9 and a to f')
    .describe('the Cloudflare account: 32 characters, which the dashboard shows beside "Account ID"'),
  CLOUDFLARE_API_TOKEN: text
    .optional()
    .describe(
      'a token that may edit Workers scripts and routes, D1, R2 and Queues. It can be in the environment instead; without one, `npx wrangler login` counts',
    ),
  DATA_JURISDICTION: z
    .enum(['eu', 'fedramp'])
    .optional()
    .describe(
      "where the databases and files must stay by law; set it or `DATA_LOCATION` before the first deployment, because it can't be changed",
    ),
  DATA_LOCATION: z
    .enum(['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc'])
    .optional()
    .describe(
      'the region that the databases and files are near to: North America west or east, Europe west or east, Asia and Pacific, Oceania',
    ),
  METRICS: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      '`on` makes both workers count requests, jobs, emails, logins and uploads in Workers Analytics Engine, which the account has to have enabled in the dashboard once; `docs/runbook.md` has queries and the cost. It does nothing on a server of your own',
    ),
  R2_ACCESS_KEY_ID: text
    .optional()
    .describe(
      'the access key ID of an R2 token that may read and write the files of this environment, for `npm run backup` and `npm run restore`. No worker gets it',
    ),
  R2_SECRET_ACCESS_KEY: text.optional().describe('the secret access key of that token'),
})

/** The values of a deployment's own settings. */
export type DeploymentSettings = z.output<typeof deploymentSettings>

/** Settings of local runs alone, which no worker reads. */
export const localSettings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8787).describe('the port of all three hosts'),
  DATA_DIR: text.default('.data').describe('the folder in which the databases and files are'),
  SEED_SCALE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('how many times larger the demo community is; only an empty `DATA_DIR` gets one'),
})

/** Their values when none is given. */
export const localDefaults = localSettings.parse({})

/** Settings that are optional in the workers' schema, because a local run does without them; a deployment doesn't start without them. */
export const neededInProduction: readonly string[] = [
  'MAIL_SEAL_KEY',
  'MAIL_TRANSPORT',
  'TURNSTILE_SECRET',
  'TURNSTILE_SITE_KEY',
]
