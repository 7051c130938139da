import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { language, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import { creationKinds, metadataLabels } from '#app/content/kinds.ts'
import { faultLine } from '#app/features/hub/fault-messages.ts'
import type { HubView } from '#app/features/hub/list/hub.queries.ts'
import { partName } from '#circuits/save-file/part-names.ts'
import { displayVersion, releaseOf } from '#circuits/save-file/release.ts'
import { isDrawable } from '#circuits/save-file/save-format.ts'
import { isCounted, isFullyCounted, isVanilla } from '#circuits/save-file/known-contents.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { SizeClass } from '#shared/inputs/size-class.ts'
import styles from './fact-cards.module.css'

export function FactCards({ creation }: { creation: Creation }) {
  const { save } = creation
  return (
    <>
      <CreationDetails creation={creation} />
      {save && save.parts.length > 0 ? <PartsCard parts={save.parts} /> : null}
      {save && save.labels.length > 0 ? <LabelsCard labels={save.labels} /> : null}
    </>
  )
}

type Part = NonNullable<Creation['save']>['parts'][number]

/** Kinds of parts that are listed before the rest is collapsed; a short rest is listed too. */
const listed = { first: 8, max: 12 }

function PartsCard({ parts }: { parts: readonly Part[] }) {
  const shown = parts.length > listed.max ? listed.first : parts.length
  const rest = parts.slice(shown)
  return (
    <Card title={t('hub.parts.title')}>
      <PartsTable parts={parts.slice(0, shown)} caption={t('hub.parts.tableLabel')} />
      {rest.length > 0 ? (
        <details className={styles.More}>
          <summary>{t('hub.parts.moreKinds', { count: rest.length })}</summary>
          <PartsTable parts={rest} caption={t('hub.parts.moreTableLabel')} />
        </details>
      ) : null}
    </Card>
  )
}

function PartsTable({ parts, caption }: { parts: readonly Part[]; caption: string }) {
  return (
    <table className={styles.Parts} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t('hub.parts.partColumn')}</th>
          <th scope="col">{t('hub.parts.countColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name: id, count }) => {
          const { name, mod } = partName(id)
          return (
            <tr key={id}>
              <th scope="row" title={id}>
                <Link to="/hub" search={{ q: quoted(name) }} preload={false}>
                  {name}
                </Link>{' '}
                {mod ? <span className={styles.Mod}>{mod}</span> : null}
              </th>
              <td>{formatNumber(count, language())}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Texts of the labels in the save files, collapsed: there may be hundreds. */
function LabelsCard({ labels }: { labels: readonly string[] }) {
  return (
    <Card title={t('hub.labels.title')}>
      <details className={styles.More}>
        <summary>{t('hub.labels.count', { count: labels.length })}</summary>
        <ul className={styles.Labels}>
          {labels.map((label) => (
            <li key={label}>
              <Link to="/hub" search={{ q: quoted(label) }} preload={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', ' ')}"`
}

type Save = NonNullable<Creation['save']>

/** The format that the game writes, which goes without saying. */
const currentFormat = 7

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

interface SaveDetailsProps {
  save: Save
  /** Whether there is a drawing, or one may still come. */
  isDrawn: boolean
}

function SaveDetails({ save, isDrawn }: SaveDetailsProps) {
  const { components, wires, files, format } = save
  return (
    <>
      {isCounted(save) ? <Counts save={save} /> : null}
      {isDrawn || components === 0 ? null : (
        <Detail name={t('hub.details.drawingLabel')}>
          {isDrawable(components, wires) ? t('hub.details.notDrawn') : t('hub.details.tooLargeToDraw')}
        </Detail>
      )}
      {files > 1 ? <Detail name={t('hub.details.saveFilesLabel')}>{formattedNumber(files)}</Detail> : null}
      {format === null || format === currentFormat ? null : (
        <Detail name={t('hub.details.formatLabel')}>{format}</Detail>
      )}
      <Mods save={save} />
    </>
  )
}

function Counts({ save }: { save: Save }) {
  const { components, wires, nets, boards } = save
  const sizeClass = save.size.toLowerCase() as SizeClass
  return (
    <>
      <Detail name={t('hub.details.componentsLabel')}>{formattedNumber(components)}</Detail>
      {isFullyCounted(save) ? (
        <Detail name={t('hub.details.sizeLabel')}>
          <HubLink view={{ size: sizeClass }}>{t('hub.size.name', { size: sizeClass })}</HubLink>
        </Detail>
      ) : null}
      <Detail name={t('hub.details.wiresLabel')}>{formattedNumber(wires)}</Detail>
      {nets === null ? null : <Detail name={t('hub.details.netsLabel')}>{formattedNumber(nets)}</Detail>}
      {boards && boards.count > 0 ? (
        <Detail name={t('hub.details.boardsLabel')}>{formattedNumber(boards.count)}</Detail>
      ) : null}
      {boards && boards.width !== null && boards.depth !== null ? (
        <Detail name={t('hub.details.boardSizeLabel')}>
          {t('hub.details.boardSize', { width: boards.width, depth: boards.depth })}
        </Detail>
      ) : null}
    </>
  )
}

/** Of files whose parts couldn't be read nothing is said about mods. */
function Mods({ save }: { save: Save }) {
  const { neededMods } = save
  const vanilla = isVanilla({ ...save, mods: neededMods })
  if (vanilla === null) return null
  return (
    <Detail name={t('hub.details.modsLabel')}>
      {vanilla ? (
        <HubLink view={{ mods: 'none' }}>{t('hub.vanilla')}</HubLink>
      ) : (
        <ul className={styles.Mods}>
          {neededMods.map(({ id, version }) => (
            <li key={id}>
              <HubLink view={{ mod: id }}>{id}</HubLink> {version}
            </li>
          ))}
        </ul>
      )}
    </Detail>
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

function HubLink({ view, children }: { view: HubView; children: ReactNode }) {
  return (
    <Link to="/hub" search={view} className={styles.Like} title={t('hub.details.filterHint')}>
      {children}
    </Link>
  )
}

function formattedNumber(number: number): string {
  return formatNumber(number, language())
}
