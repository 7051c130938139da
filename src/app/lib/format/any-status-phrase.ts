import { t } from '#app/texts/t.ts'
import { statusPhrase } from './status-phrases.ts'

/** The phrase of any HTTP status; an unknown code is an unknown error. Only the pages of errors load it. */
export function anyStatusPhrase(code: number): string {
  return phrases()[code] ?? statusPhrase(code)
}

/** The phrases of RFC 9110 and its extensions, without those that `statusPhrase` has. */
function phrases(): Record<number, string | undefined> {
  return {
    69: t('errors.phrase.69'),
    100: t('errors.phrase.100'),
    101: t('errors.phrase.101'),
    102: t('errors.phrase.102'),
    103: t('errors.phrase.103'),
    200: t('errors.phrase.200'),
    201: t('errors.phrase.201'),
    202: t('errors.phrase.202'),
    203: t('errors.phrase.203'),
    204: t('errors.phrase.204'),
    205: t('errors.phrase.205'),
    206: t('errors.phrase.206'),
    207: t('errors.phrase.207'),
    208: t('errors.phrase.208'),
    226: t('errors.phrase.226'),
    300: t('errors.phrase.300'),
    301: t('errors.phrase.301'),
    302: t('errors.phrase.302'),
    303: t('errors.phrase.303'),
    304: t('errors.phrase.304'),
    305: t('errors.phrase.305'),
    307: t('errors.phrase.307'),
    308: t('errors.phrase.308'),
    402: t('errors.phrase.402'),
    406: t('errors.phrase.406'),
    407: t('errors.phrase.407'),
    408: t('errors.phrase.408'),
    411: t('errors.phrase.411'),
    412: t('errors.phrase.412'),
    414: t('errors.phrase.414'),
    416: t('errors.phrase.416'),
    417: t('errors.phrase.417'),
    418: t('errors.phrase.418'),
    421: t('errors.phrase.421'),
    423: t('errors.phrase.423'),
    424: t('errors.phrase.424'),
    425: t('errors.phrase.425'),
    426: t('errors.phrase.426'),
    428: t('errors.phrase.428'),
    431: t('errors.phrase.431'),
    451: t('errors.phrase.451'),
    501: t('errors.phrase.501'),
    505: t('errors.phrase.505'),
    506: t('errors.phrase.506'),
    507: t('errors.phrase.507'),
    508: t('errors.phrase.508'),
    510: t('errors.phrase.510'),
    511: t('errors.phrase.511'),
  }
}
