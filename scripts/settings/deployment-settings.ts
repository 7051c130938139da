import { z } from 'zod'

const text = z.string()

/** Settings of a deployment alone, which no worker reads. */
export const deploymentSettings = z.object({
  CLOUDFLARE_ACCOUNT_ID: text.regex(/^[0-9a-f]{32}$/, 'not 32 characters, 0 to 9 and a to f'),
  CLOUDFLARE_API_TOKEN: text.optional(),
  DATA_JURISDICTION: z.enum(['eu', 'fedramp']).optional(),
  DATA_LOCATION: z.enum(['wnam', 'enam', 'weur', 'eeur', 'apac', 'oc']).optional(),
  METRICS: z.enum(['on', 'off']).optional(),
  R2_ACCESS_KEY_ID: text.optional(),
  R2_SECRET_ACCESS_KEY: text.optional(),
})

/** The values of a deployment's own settings. */
export type DeploymentSettings = z.output<typeof deploymentSettings>

/** The name of any of them. */
export type DeploymentName = keyof DeploymentSettings

/** Descriptions of these settings, for operators. */
export const deploymentDescriptions: Record<DeploymentName, string> = {
  CLOUDFLARE_ACCOUNT_ID:
    'the Cloudflare account: 32 characters, which the dashboard shows beside "Account ID"',
  CLOUDFLARE_API_TOKEN:
    'a token that may edit Workers scripts and routes, D1, R2 and Queues. It can be in the environment instead; without one, `npx wrangler login` counts',
  DATA_JURISDICTION:
    "where the databases and files must stay by law; set it or `DATA_LOCATION` before the first deployment, because it can't be changed",
  DATA_LOCATION:
    'the region that the databases and files are near to: North America west or east, Europe west or east, Asia and Pacific, Oceania',
  METRICS:
    '`on` counts requests, jobs, emails, logins and uploads in Workers Analytics Engine, which has to be enabled in the dashboard once (`docs/runbook.md`). It does nothing on a server of your own',
  R2_ACCESS_KEY_ID:
    'the access key ID of an R2 token for the files of this environment, for `npm run backup` and `npm run restore`; no worker gets it',
  R2_SECRET_ACCESS_KEY: 'the secret access key of that token',
}
