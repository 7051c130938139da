import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { BinaryIcon, GateIcon, ListTodoIcon, SumIcon, TableIcon, WaveIcon } from '#app/ui/member-icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu/menu.tsx'
import { type EditorCommand, exampleOf, insertions } from '#app/writing/editor/commands/commands.ts'
import styles from './editor-tools.module.css'

const RenderedText = lazyRouteComponent(
  () => import('#app/writing/editor/preview/editor-preview.tsx'),
  'RenderedText',
)

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

/** The insertions, with a preview of the one that is pointed at. */
export function InsertMenu({ button, onChoose }: InsertMenuProps) {
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
