import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { toggle } from '#src/ui/richText/editor/commands.ts'
import { schema } from '#src/ui/richText/editor/schema.ts'

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The key bindings. Tab leaves the editor, like every field. */
export const keys: readonly Plugin[] = [
  history(),
  keymap({
    'Mod-b': toggle('bold'),
    'Mod-i': toggle('italic'),
    'Mod-u': toggle('underline'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Enter: splitListItem(schema.nodes.list_item),
  }),
  keymap(baseKeymap),
]
