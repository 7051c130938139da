import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { limits } from '#shared/limits.ts'
import { ArchiveChoice } from '#app/features/hub/upload/archive-choice.tsx'
import type { ChosenArchive } from '#app/features/hub/upload/use-chosen-archive.ts'
import styles from './replace-file.module.css'

interface ReplaceFileProps {
  chosen: ChosenArchive
  hasPictures: boolean
}

/** The fields that replace a creation's file: the new one, and what's new in it. */
export function ReplaceFile({ chosen, hasPictures }: ReplaceFileProps) {
  const isChosen = chosen.archive.current.state !== 'none'
  return (
    <details className={styles.Replace} open={isChosen || undefined}>
      <summary>{t('hub.versions.replaceLabel')}</summary>
      <div className={styles.Fields}>
        <p className={styles.Hint}>{t('hub.versions.replaceHint', { max: limits.creationVersions })}</p>
        <ArchiveChoice chosen={chosen} hasPictures={hasPictures} />
        {isChosen ? (
          <TextField
            name="versionNote"
            label={t('hub.versions.noteLabel')}
            help={t('hub.versions.noteHint')}
            maxLength={limits.versionNote.max}
            autoComplete="off"
          />
        ) : null}
      </div>
    </details>
  )
}
