import { fileSize } from '#app/lib/format/file-size.ts'
import { t } from '#app/texts/t.ts'
import { type SaveFaultCode, saveFaultCodes } from '#circuits/save-file/reading/save-faults.ts'
import { readLimits } from '#circuits/save-file/save-format.ts'

const messages: Record<SaveFaultCode, (number: number) => string> = {
  'addresses-doubled': (number) => t('hub.faults.addressesDoubled', { number }),
  'bytes-extra': (number) => t('hub.faults.bytesExtra', { number }),
  damaged: (number) => t('hub.faults.damaged', { number }),
  'end-missing': () => t('hub.faults.endMissing'),
  'format-unknown': (number) => t('hub.faults.formatUnknown', { number }),
  'kind-unknown': () => t('hub.faults.kindUnknown'),
  'kinds-unnamed': (number) => t('hub.faults.kindsUnnamed', { number }),
  'parents-missing': (number) => t('hub.faults.parentsMissing', { number }),
  'too-large': () => t('hub.faults.tooLarge', { size: fileSize(readLimits.bytes) }),
  'too-many': (number) => t('hub.faults.tooMany', { number }),
  'wires-loose': (number) => t('hub.faults.wiresLoose', { number }),
}

export function faultLine(faults: readonly { code: string; number: number }[]): string | undefined {
  const sentences = faults.flatMap(({ code, number }) => {
    const known = saveFaultCodes.find((one) => one === code)
    return known ? [messages[known](number)] : []
  })
  return sentences.length > 0
    ? t('hub.faults.intro', { faults: sentences.join(t('common.betweenSentences')) })
    : undefined
}
