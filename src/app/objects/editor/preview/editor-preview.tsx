import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import { withoutPending } from '#app/objects/uploads/images/picture-text.ts'
import * as texts from '#app/texts/english/editor.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { previewQuery } from './preview.queries.ts'
import { type Editor, useEditorText } from '../editor.ts'
import { useRested } from '#app/lib/hooks/use-rested.ts'
import styles from './editor-preview.module.css'

interface EditorPreviewProps {
  editor: Editor
  /** The object whose body the text may become. */
  objectId: string | undefined
}

/** Milliseconds without a key before the preview follows what was written. */
const restBeforePreview = 500

/** What is written as it will be shown; when that can't be found out it says so and keeps what it showed last. */
export function EditorPreview({ editor, objectId }: EditorPreviewProps) {
  const id = useId()
  const text = withoutPending(useEditorText(editor))
  const rested = useRested(text, restBeforePreview)
  const isBlank = rested.trim() === ''
  const { data, error, refetch } = useQuery({ ...previewQuery(rested, objectId), enabled: !isBlank })
  const [shown, setShown] = useState<string>()
  const html = isBlank ? '' : (data?.preview ?? shown)
  if (html !== shown) setShown(html)
  const isBehind = text !== rested || (!isBlank && !data)

  return (
    <section className={styles.Preview} aria-labelledby={id} aria-busy={isBehind && !error}>
      <VisuallyHidden as="div">
        <h2 id={id}>{texts.preview}</h2>
      </VisuallyHidden>
      {html === undefined ? null : html === '' ? (
        <p className={styles.Empty}>{texts.nothingIsWrittenYet}</p>
      ) : (
        <Markdown id="preview" html={html} />
      )}
      <StatusLine status="error" className={styles.Failure}>
        {error ? (
          <>
            {texts.previewCouldNotBeBrought(refusalReason(error))}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        ) : null}
      </StatusLine>
    </section>
  )
}
