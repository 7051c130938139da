import { useHydrated } from '@tanstack/react-router'
import {
  type ClipboardEvent,
  type ComponentProps,
  type InputEvent,
  type ReactElement,
  useContext,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import {
  filesOf,
  ignoreOtherDrops,
  isPicture,
  pendingMarkup,
  pendingProblem,
  pictureMarkup,
} from '#app/writing/uploads/images/picture-files.ts'
import { useDropArea } from '#app/writing/uploads/images/use-picker.tsx'
import type { Pictures } from '#app/writing/uploads/images/use-pictures.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import type { ComboboxField } from '#app/ui/combobox/combobox.tsx'
import { FormContext, FormEditedContext } from '#app/ui/form/form-state.ts'
import { rich } from '#app/texts/t.ts'
import type { EditorView } from './editor-tools.tsx'
import { type Editor, type TextCause, useEditor } from './editor.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'
import styles from './markdown-editor.module.css'

const ImageList = lazyPart(() => import('#app/writing/editor/images/image-list.tsx'), 'ImageList')
const EditorTools = lazyPart(() => import('./editor-tools.tsx'), 'EditorTools')
const EditorPreview = lazyPart(() => import('./editor-preview.tsx'), 'EditorPreview')

const CompletionList = lazyPart(
  () => import('#app/writing/editor/completion/completion-list.tsx'),
  'CompletionList',
)

interface MarkdownEditorProps extends Omit<
  ComponentProps<typeof TextArea>,
  'box' | 'watch' | 'frame' | 'problemOf' | 'value' | 'onChange' | 'onInput'
> {
  editor?: Editor
  /** Called with the text after each change except those by `setText`. */
  onText?: (text: string) => void
  pictures?: Pictures
  /** The pictures are shown elsewhere, where their order matters. */
  imageList?: 'below' | 'elsewhere'
  objectId?: string
  /** Rendered elsewhere, without lookups, so names are not completed. */
  preview?: 'here' | 'elsewhere'
}

/**
 * The editor for all Markdown: its toolbar, shortcuts and preview are loaded after hydration; pictures that are pasted or
 * dropped into it are uploaded and inserted.
 */
export function MarkdownEditor({
  editor: controlled,
  onText,
  pictures,
  imageList = 'below',
  objectId,
  preview = 'here',
  ...area
}: MarkdownEditorProps) {
  const panelId = useId()
  const isHydrated = useHydrated()
  const own = useEditor()
  const editor = controlled ?? own
  const { isOver, handlers } = useDropArea((data) => addPictures(filesOf(data)))
  const [view, setView] = useFormView()
  const [isNaming, setIsNaming] = useState(false)
  const [completing, setCompleting] = useState<ComboboxField>()
  useChanges(editor, area.name, onText)
  const isOff = area.disabled || area.readOnly || false
  const takesFiles = pictures !== undefined
  useEffect(() => (takesFiles ? ignoreOtherDrops(window) : undefined), [takesFiles])

  function addPictures(files: readonly File[]) {
    if (!pictures) return
    for (const file of files) void show(editor, file, pictures)
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = filesOf(event.clipboardData).filter(isPicture)
    // Text copied from an office program comes with a picture of itself.
    if (isOff || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    addPictures(files)
  }

  function frame(box: ReactElement) {
    return (
      <div {...(takesFiles && !isOff && handlers)} className={styles.Frame} data-view={view}>
        <div className={styles.Bar} data-views={preview === 'here' || undefined}>
          {isHydrated ? (
            <EditorTools
              editor={editor}
              view={view}
              onView={preview === 'here' ? setView : undefined}
              panelId={panelId}
              onPick={pictures && addPictures}
              isOff={isOff}
            />
          ) : null}
        </div>
        <div
          id={panelId}
          role={isHydrated && preview === 'here' ? 'tabpanel' : undefined}
          aria-labelledby={isHydrated && preview === 'here' ? `${panelId}-${view}` : undefined}
          className={styles.Panel}
        >
          {box}
          {view === 'write' ? null : <EditorPreview editor={editor} objectId={objectId} />}
        </div>
        {isNaming && preview === 'here' ? <CompletionList editor={editor} onField={setCompleting} /> : null}
      </div>
    )
  }

  return (
    <div className={styles.Editor} data-over={isOver || undefined}>
      <TextArea
        {...area}
        {...completing}
        box={editor.box}
        watch={editor.watch}
        onPaste={pictures && paste}
        problemOf={pendingProblem}
        frame={frame}
        onInput={(event: InputEvent<HTMLTextAreaElement>) => {
          if (beginsName(event.currentTarget)) setIsNaming(true)
          editor.typed()
          completing?.onInput()
        }}
      />
      {pictures && imageList === 'below' && pictures.list.length > 0 ? (
        <ImageList pictures={pictures} editor={editor} />
      ) : null}
    </div>
  )
}

function useChanges(editor: Editor, name: string | undefined, onText?: (text: string) => void) {
  const editedInForm = useContext(FormEditedContext)
  const [unreportedChanges, setUnreportedChanges] = useState(0)

  const changed = useEffectEvent((cause: TextCause) => {
    if (cause !== 'set') onText?.(editor.text())
    if (cause !== 'typed') setUnreportedChanges((changes) => changes + 1)
  })
  useEffect(() => editor.watch((cause) => changed(cause)), [editor])

  // After the text area has validated its new text.
  const reportToForm = useEffectEvent(() => editedInForm?.(name))
  useEffect(() => {
    if (unreportedChanges > 0) reportToForm()
  }, [unreportedChanges])
}

/** The current view: the source at first, and whenever the form finds an error in it. */
function useFormView() {
  const stopped = useContext(FormContext)?.stopped ?? 0
  const [lastStopped, setLastStopped] = useState(stopped)
  const [view, setView] = useState<EditorView>('write')
  if (lastStopped !== stopped) {
    setLastStopped(stopped)
    if (view === 'preview') setView('write')
  }
  return [view, setView] as const
}

/** Inserts a picture at the cursor once it is stored; until then a placeholder. */
async function show(editor: Editor, file: File, pictures: Pictures) {
  const pending = pendingMarkup(file.name, editor.text())
  editor.insertPicture(pending)
  const id = await pictures.add(file)
  editor.replace(pending, id ? pictureMarkup({ id, name: file.name }) : '')
}

function beginsName({ value, selectionEnd }: HTMLTextAreaElement): boolean {
  return /[@#]\S{0,30}$/.test(value.slice(Math.max(0, selectionEnd - 32), selectionEnd))
}

export function FormattingHint() {
  return rich('objects.writing.formattingHint', { code: (text) => <code>{text}</code> })
}
