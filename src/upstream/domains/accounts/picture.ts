import type { Config } from '#upstream/env.ts'

/** Where a person's picture is: their own blob, or the default one when they have none. */
export function pictureUrl(config: Pick<Config, 'origins'>, key: string | null): string {
  return key === null
    ? `${config.origins.assets}/default-avatar.svg`
    : `${config.origins.assets}/uploads/${key}`
}
