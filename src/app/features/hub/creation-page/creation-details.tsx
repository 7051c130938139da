import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { creationKinds, metadataLabels } from '#app/content/kinds/creation-kinds.ts'
import { releaseOf, displayVersion } from '#shared/save-file/release.ts'
import type { Creation } from '../creation.queries.ts'
import { faultLine } from '../fault-messages.ts'
import { Detail, HubLink } from './detail.tsx'
import { SaveDetails } from './save-details.tsx'
import styles from './creation-details.module.css'

/** The details of a creation: its kind, its archive's metadata, the contents of its save files; each leads to others like it. */
export function CreationDetails({ creation }: { creation: Creation }) {
  const { kind, metadata, save } = creation
  const { label, Icon } = creationKinds[kind]
  const faults = faultLine(save?.faults ?? [])
  return (
    <Card title={t('common.details')}>
      <dl className={styles.Details}>
        <Detail name={t('common.kind')}>
          <HubLink view={{ kind: kind === 'BOARD' ? 'board' : 'world' }}>
            <Icon /> {label()}
          </HubLink>
        </Detail>
        {metadata.map(({ key, value }) => {
          const version = key === 'GAME_VERSION' ? releaseOf(value) : null
          return (
            <Detail key={key + value} name={metadataLabels[key]()}>
              {version === null ? value : <HubLink view={{ version }}>{displayVersion(value)}</HubLink>}
            </Detail>
          )
        })}
        {save ? (
          <SaveDetails save={save} isDrawn={creation.drawingSources !== null || creation.reading !== null} />
        ) : null}
        {save || creation.reading ? null : (
          <Detail name={t('hub.details.saveLabel')}>{t('hub.details.noSave')}</Detail>
        )}
        <Detail name={t('hub.fileLabel')}>{creation.fileName}</Detail>
      </dl>
      {faults ? <p className={styles.Faults}>{faults}</p> : null}
    </Card>
  )
}
