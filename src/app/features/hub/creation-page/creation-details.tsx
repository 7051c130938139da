import type { ReactNode } from 'react'
import * as texts from '#app/texts/english/creation.ts'
import { Card } from '#app/ui/card/card.tsx'
import { creationKinds, metadataLabels } from '#app/objects/kinds/creation-kinds.ts'
import type { Creation } from '../creation.queries.ts'
import styles from './creation-details.module.css'

/** What is known of a creation: its kind, what its archive says, what its save files hold. */
export function CreationDetails({ creation }: { creation: Creation }) {
  const { kind, metadata, save } = creation
  const { label, Icon } = creationKinds[kind]
  return (
    <Card title={texts.details}>
      <dl className={styles.Details}>
        <Detail name={texts.kind}>
          <Icon /> {label}
        </Detail>
        {metadata.map(({ key, value }) => (
          <Detail key={key + value} name={metadataLabels[key]}>
            {value}
          </Detail>
        ))}
        {save ? (
          <>
            <Detail name={texts.components}>{save.components.toLocaleString('en')}</Detail>
            <Detail name={texts.wires}>{save.wires.toLocaleString('en')}</Detail>
            {save.files > 1 ? (
              <Detail name={texts.saveFiles}>{save.files.toLocaleString('en')}</Detail>
            ) : null}
            <Detail name={texts.mods}>{save.mods.length > 0 ? save.mods.join(', ') : texts.noMods}</Detail>
          </>
        ) : null}
        <Detail name={texts.file}>{creation.fileName}</Detail>
      </dl>
    </Card>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.Detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
