import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
  type ComponentType,
  Suspense,
} from 'react'
import { lazyComponent } from '#app/lib/lazy-part.tsx'
import { usePicker } from '#app/writing/uploads/images/use-picker.tsx'
import { t } from '#app/texts/t.ts'
import { nextIndex } from '#app/ui/next-index.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { LinkIcon, PlusIcon } from '#app/ui/icon.tsx'
import {
  BoldIcon,
  CodeIcon,
  HeadingIcon,
  ImagePlusIcon,
  ItalicIcon,
  ListIcon,
  ListOrderedIcon,
  QuoteIcon,
  BinaryIcon,
  GateIcon,
  ListTodoIcon,
  SumIcon,
  TableIcon,
  WaveIcon,
} from '#app/ui/member-icon.tsx'
import {
  commands,
  type EditorCommand,
  keyHint,
  exampleOf,
  insertions,
} from '#app/writing/editor/commands/commands.ts'
import { Menu, MenuButton } from '#app/ui/menu/menu.tsx'
import type { Editor } from './editor.ts'
import styles from './editor-tools.module.css'

interface EditorToolbarProps {
  editor: Editor
  onPick: ((files: readonly File[]) => void) | undefined
  isOff: boolean
}

const groups = [
  [
    { command: commands.bold, Icon: BoldIcon },
    { command: commands.italic, Icon: ItalicIcon },
    { command: commands.heading, Icon: HeadingIcon },
  ],
  [
    { command: commands.link, Icon: LinkIcon },
    { command: commands.code, Icon: CodeIcon },
    { command: commands.quote, Icon: QuoteIcon },
  ],
  [
    { command: commands.bullets, Icon: ListIcon },
    { command: commands.numbers, Icon: ListOrderedIcon },
  ],
] as const

/** The buttons of an editor: one tab stop, arrow keys move between them. */
export function EditorToolbar({ editor, onPick, isOff }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(commands.bold.label)
  const picker = usePicker((files) => {
    editor.focus()
    onPick?.(files)
  })

  function run({ run: command }: EditorCommand) {
    editor.perform(command)
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>(':scope > div > button') ?? [])]
    const next = nextIndex(event, buttons.indexOf(event.target as HTMLElement), buttons.length)
    const button = next === undefined ? undefined : buttons[next]
    if (!button || !buttons.includes(event.target as HTMLElement)) return
    event.preventDefault()
    button.focus()
  }

  function part(label: string): Partial<ComponentProps<typeof IconButton>> {
    return {
      className: styles.Tool,
      disabled: isOff,
      tabIndex: label === current ? 0 : -1,
      onFocus: (_event: FocusEvent) => setCurrent(label),
      // The text area keeps the focus and its selection.
      onMouseDown: (event) => event.preventDefault(),
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons always can
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('editor.toolbar.label')}
      className={styles.Toolbar}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0].command.label()} className={styles.Group}>
          {group.map(({ command, Icon }) => (
            <IconButton
              {...part(command.label())}
              key={command.label()}
              label={command.label()}
              title={titleOf(command)}
              onClick={() => run(command)}
            >
              <Icon />
            </IconButton>
          ))}
        </div>
      ))}
      <div className={styles.Group}>
        {onPick ? (
          <IconButton
            {...part(t('common.uploads.addPicturesLabel'))}
            label={t('common.uploads.addPicturesLabel')}
            onClick={picker.open}
          >
            <ImagePlusIcon />
          </IconButton>
        ) : null}
        <InsertMenu
          button={
            <IconButton {...part(t('editor.insert'))} label={t('editor.insert')}>
              <PlusIcon />
            </IconButton>
          }
          onChoose={run}
        />
      </div>
      {onPick ? picker.field : null}
    </div>
  )
}

function titleOf(command: EditorCommand): string {
  const hint = keyHint(command, /Mac|iPhone|iPad/.test(navigator.platform))
  return hint ? `${command.label()} (${hint})` : command.label()
}

const RenderedText = lazyComponent(() => import('./editor-preview.tsx'), 'RenderedText')

const insertionIcons: Record<keyof typeof insertions, ComponentType> = {
  tasks: ListTodoIcon,
  table: TableIcon,
  truth: BinaryIcon,
  timing: WaveIcon,
  circuit: GateIcon,
  math: SumIcon,
}

interface InsertMenuProps {
  button: ComponentProps<typeof Menu>['button']
  onChoose: (command: EditorCommand) => void
}

function InsertMenu({ button, onChoose }: InsertMenuProps) {
  const [shown, setShown] = useState<EditorCommand>()
  return (
    <Menu label={t('editor.insert')} align="start" button={button}>
      {(Object.keys(insertions) as (keyof typeof insertions)[]).map((name) => {
        const Icon = insertionIcons[name]
        const command = insertions[name]
        const show = () => setShown(command)
        return (
          <MenuButton key={name} onClick={() => onChoose(command)} onFocus={show} onPointerEnter={show}>
            <Icon />
            {command.label()}
          </MenuButton>
        )
      })}
      <div className={styles.Example} inert>
        <Suspense>{shown ? <RenderedText text={exampleOf(shown)} /> : null}</Suspense>
      </div>
    </Menu>
  )
}
