import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { write } from '#app/api/call.ts'
import { PreviewDocument } from '#app/graphql.gen.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { withoutPending } from '#app/writing/uploads/images/picture-files.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { isBlank } from '#shared/text/visible-length.ts'
import { useDebouncedValue } from '#app/lib/hooks/use-debounced-value.ts'
import { type Editor, useEditorText } from './editor.ts'
import styles from './editor-preview.module.css'

/** Milliseconds without typing before the preview is updated. */
const previewDelayMs = 500

export function EditorPreview({ editor, objectId }: { editor: Editor; objectId: string | undefined }) {
  const id = useId()
  const text = withoutPending(useEditorText(editor))
  const debouncedText = useDebouncedValue(text, previewDelayMs)
  const isEmpty = isBlank(debouncedText)
  const { data, error, refetch } = useQuery({ ...previewQuery(debouncedText, objectId), enabled: !isEmpty })
  const [shown, setShown] = useState<string>()
  const renderedBody = isEmpty ? '' : (data?.preview ?? shown)
  if (renderedBody !== shown) setShown(renderedBody)
  const isOutdated = text !== debouncedText || (!isEmpty && !data)

  return (
    <section className={styles.Preview} aria-labelledby={id} aria-busy={isOutdated && !error}>
      <VisuallyHidden as="div">
        <h2 id={id}>{t('common.preview')}</h2>
      </VisuallyHidden>
      {renderedBody === undefined ? null : renderedBody === '' ? (
        <p className={styles.Empty}>{t('editor.preview.emptyHint')}</p>
      ) : (
        <Markdown id="preview" renderedBody={renderedBody} />
      )}
      <StatusLine status="error" className={styles.Failure}>
        {error ? (
          <>
            {t('editor.preview.updateFailed', { reason: refusalReason(error) })}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </>
        ) : null}
      </StatusLine>
    </section>
  )
}

export function RenderedText({ text }: { text: string }) {
  const { data } = useQuery(previewQuery(text, undefined))
  return data ? <Markdown id="rendered-text" renderedBody={data.preview} /> : null
}

/** Milliseconds for which previews of other versions of a text are cached, for switching between versions. */
const memory = 30_000

function previewQuery(body: string, objectId: string | undefined) {
  return queryOptions({
    queryKey: ['preview', objectId, body],
    queryFn: () => write(PreviewDocument, { body, objectId }),
    staleTime: Infinity,
    gcTime: memory,
    retry: false,
  })
}
