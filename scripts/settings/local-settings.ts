import { z } from 'zod'

/** Settings of local runs alone, which no worker reads. */
export const localSettings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8787),
  DATA_DIR: z.string().default('.data'),
  SEED_SCALE: z.coerce.number().int().min(1).default(1),
})

/** Their values when none is given. */
export const localDefaults = localSettings.parse({})

/** Descriptions of these settings, for operators. */
export const localDescriptions: Record<keyof typeof localDefaults, string> = {
  PORT: 'the port of all three hosts',
  DATA_DIR: 'the folder in which the databases and files are',
  SEED_SCALE: 'how many times larger the demo community is; only an empty `DATA_DIR` gets one',
}
