import { lazyRouteComponent, useHydrated } from '@tanstack/react-router'
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type InputEvent,
  type ReactElement,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { filesOf, holdsFiles, isPicture } from '#app/objects/uploads/images/picture-files.ts'
import { pendingMarkup, pendingProblem, pictureMarkup } from '#app/objects/uploads/images/picture-text.ts'
import type { Pictures } from '#app/objects/uploads/images/use-pictures.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import type { ComboboxField } from '#app/ui/combobox/use-combobox.ts'
import { FormContext, FormEditedContext } from '#app/ui/form/form-context.ts'
import type { EditorView } from './editor-views.tsx'
import { type Editor, type TextCause, useEditor } from './editor.ts'
import styles from './markdown-editor.module.css'

/** The pictures beside a text, loaded with the first one. */
const ImageList = lazyRouteComponent(() => import('./images/image-list.tsx'), 'ImageList')

/** The toolbar and keys of an editor, loaded when the page has been taken over. */
const EditorTools = lazyRouteComponent(() => import('./editor-tools.tsx'), 'EditorTools')

/** What is written as it will be shown, loaded when it is asked for. */
const EditorPreview = lazyRouteComponent(() => import('./preview/editor-preview.tsx'), 'EditorPreview')

/** The list of names after `@` and tickets after `#`, loaded with the first that is begun. */
const CompletionList = lazyRouteComponent(
  () => import('#app/objects/editor/completion/completion.tsx'),
  'CompletionList',
)

interface MarkdownEditorProps extends Omit<
  ComponentProps<typeof TextArea>,
  'box' | 'watch' | 'frame' | 'problemOf' | 'value' | 'onChange' | 'onInput'
> {
  /** Its text, for who reads or changes it from outside. */
  editor?: Editor
  /** Called with the text after each change but those that are made by `setText`. */
  onText?: (text: string) => void
  /** The pictures beside the text; left out for a text that shows none. */
  pictures?: Pictures
  /** The pictures are shown elsewhere, where their order matters. */
  shelf?: 'below' | 'elsewhere'
  /** The object whose body the text becomes, when there is one already. */
  objectId?: string
  /** Shown elsewhere; what such a text names is not completed, because it is not looked up. */
  preview?: 'here' | 'elsewhere'
}

/**
 * The box for everything that is written in Markdown: its toolbar, its keys and what it previews come when the page has been
 * taken over; pictures that are pasted or dropped into it are uploaded and shown where they were put.
 */
export function MarkdownEditor({
  editor: given,
  onText,
  pictures,
  shelf = 'below',
  objectId,
  preview = 'here',
  ...area
}: MarkdownEditorProps) {
  const panelId = useId()
  const isHydrated = useHydrated()
  const own = useEditor()
  const editor = given ?? own
  const [isOver, setIsOver] = useState(false)
  const [view, setView] = useFormView()
  const [isNaming, setIsNaming] = useState(false)
  const [completing, setCompleting] = useState<ComboboxField>()
  useChanges(editor, area.name, onText)
  const isOff = area.disabled || area.readOnly || false

  function take(files: readonly File[]) {
    if (!pictures) return
    for (const file of files) void show(editor, file, pictures)
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = filesOf(event.clipboardData).filter(isPicture)
    // Copied from an office program, text comes with a picture of itself.
    if (isOff || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    take(files)
  }

  function dragOver(event: DragEvent<HTMLElement>) {
    if (isOff || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }

  function dragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
    // Not when it only comes over another part of the editor.
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
  }

  function drop(event: DragEvent<HTMLElement>) {
    setIsOver(false)
    if (isOff || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    take(filesOf(event.dataTransfer))
  }

  const dropping = pictures && { onDragOver: dragOver, onDragLeave: dragLeave, onDrop: drop }

  function frame(box: ReactElement) {
    return (
      <div {...dropping} className={styles.Frame} data-view={view}>
        <div className={styles.Bar} data-views={preview === 'here' || undefined}>
          {isHydrated ? (
            <Suspense>
              <EditorTools
                editor={editor}
                view={view}
                onView={preview === 'here' ? setView : undefined}
                panelId={panelId}
                onPick={pictures && take}
                isOff={isOff}
              />
            </Suspense>
          ) : null}
        </div>
        <div
          id={panelId}
          role={isHydrated && preview === 'here' ? 'tabpanel' : undefined}
          aria-labelledby={isHydrated && preview === 'here' ? `${panelId}-${view}` : undefined}
          className={styles.Panel}
        >
          {box}
          {view === 'write' ? null : (
            <Suspense>
              <EditorPreview editor={editor} objectId={objectId} />
            </Suspense>
          )}
        </div>
        {isNaming && preview === 'here' ? (
          <Suspense>
            <CompletionList editor={editor} onField={setCompleting} />
          </Suspense>
        ) : null}
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
      {pictures && shelf === 'below' && pictures.list.length > 0 ? (
        <Suspense>
          <ImageList pictures={pictures} editor={editor} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Tells whoever renders the editor of changes, and the form around of those that come without an event. */
function useChanges(editor: Editor, name: string | undefined, onText?: (text: string) => void) {
  const editedInForm = useContext(FormEditedContext)
  const [untold, setUntold] = useState(0)

  const changed = useEffectEvent((cause: TextCause) => {
    if (cause !== 'set') onText?.(editor.text())
    if (cause !== 'typed') setUntold((changes) => changes + 1)
  })
  useEffect(() => editor.watch((cause) => changed(cause)), [editor])

  // Once the box has judged its new text.
  const tellForm = useEffectEvent(() => editedInForm?.(name))
  useEffect(() => {
    if (untold > 0) tellForm()
  }, [untold])
}

/** What is shown of the text: the text itself at first, and whenever the form around finds something wrong with it. */
function useFormView() {
  const stopped = useContext(FormContext)?.stopped ?? 0
  const [seen, setSeen] = useState(stopped)
  const [view, setView] = useState<EditorView>('write')
  if (seen !== stopped) {
    setSeen(stopped)
    if (view === 'preview') setView('write')
  }
  return [view, setView] as const
}

/** Shows a picture where the cursor is as soon as it is stored; until then its place says so. */
async function show(editor: Editor, file: File, pictures: Pictures) {
  const pending = pendingMarkup(file.name)
  editor.insertPicture(pending)
  const id = await pictures.add(file)
  editor.replace(pending, id ? pictureMarkup({ id, name: file.name }) : '')
}

function beginsName({ value, selectionEnd }: HTMLTextAreaElement): boolean {
  return /[@#]\S{0,30}$/.test(value.slice(Math.max(0, selectionEnd - 32), selectionEnd))
}
