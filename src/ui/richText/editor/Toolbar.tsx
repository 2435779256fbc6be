import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import Braces from 'lucide-react/icons/braces'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import {
  headingLevel,
  isMarked,
  linkAt,
  listAt,
  toggle,
  toggleHeading,
  toggleList,
} from '#src/ui/richText/editor/commands.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface Tool {
  readonly label: string
  readonly icon: LucideIcon
  readonly run: Command
  /** Pressed state; left out for buttons that are not toggles. */
  readonly isOn?: (state: EditorState) => boolean
}

const TOOLS: readonly Tool[] = [
  { label: 'Título', icon: Heading2, run: toggleHeading(2), isOn: (state) => headingLevel(state) === 2 },
  { label: 'Subtítulo', icon: Heading3, run: toggleHeading(3), isOn: (state) => headingLevel(state) === 3 },
  { label: 'Negrito (Ctrl+B)', icon: Bold, run: toggle('bold'), isOn: (state) => isMarked(state, 'bold') },
  { label: 'Itálico (Ctrl+I)', icon: Italic, run: toggle('italic'), isOn: (state) => isMarked(state, 'italic') },
  {
    label: 'Sublinhado (Ctrl+U)',
    icon: Underline,
    run: toggle('underline'),
    isOn: (state) => isMarked(state, 'underline'),
  },
  { label: 'Lista', icon: List, run: toggleList('bullet_list'), isOn: (state) => listAt(state) === 'bullet_list' },
  {
    label: 'Lista numerada',
    icon: ListOrdered,
    run: toggleList('ordered_list'),
    isOn: (state) => listAt(state) === 'ordered_list',
  },
  { label: 'Desfazer (Ctrl+Z)', icon: Undo, run: undo },
  { label: 'Refazer (Ctrl+Y)', icon: Redo, run: redo },
]

const LINK = TOOLS.length
const TAG = LINK + 1

interface ToolbarProps {
  readonly state: EditorState
  readonly onRun: (command: Command) => void
  /** Called to add a link, or to edit the link at the cursor. */
  readonly onLink: () => void
  readonly linking: boolean
  /** Called to insert a tag; null if the text may use none. */
  readonly onTag: (() => void) | null
}

/** The formatting buttons. One stop for Tab; arrows move between the buttons. */
export const Toolbar = ({ state, onRun, onLink, linking, onTag }: ToolbarProps) => {
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextStop(event.key, stop, onTag === null ? LINK : TAG)
    if (next === null) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const tool = (index: number, label: string, icon: LucideIcon, isOn: boolean | undefined, onClick: () => void) => (
    <button
      key={label}
      type="button"
      className="btn btn-icon"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      tabIndex={index === stop ? 0 : -1}
      onFocus={() => setStop(index)}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  )
  return (
    <div className="rich-toolbar" role="toolbar" aria-label="Formatação do texto" tabIndex={-1} onKeyDown={move}>
      {TOOLS.map(({ label, icon, run, isOn }, index) => tool(index, label, icon, isOn?.(state), () => onRun(run)))}
      {tool(LINK, 'Link', Link, linking || linkAt(state) !== null, onLink)}
      {onTag !== null && tool(TAG, 'Inserir marca: digite {{', Braces, undefined, onTag)}
    </div>
  )
}

const nextStop = (key: string, stop: number, last: number): number | null => {
  if (key === 'ArrowRight') return stop === last ? 0 : stop + 1
  if (key === 'ArrowLeft') return stop === 0 ? last : stop - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
