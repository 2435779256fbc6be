import { setBlockType, toggleMark } from 'prosemirror-commands'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { NodeType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '#src/ui/richText/editor/schema.ts'

const { nodes, marks } = schema

type Look = 'bold' | 'italic' | 'underline'

export const toggle = (look: Look): Command => toggleMark(marks[look])

/** Whether the mark is on at the cursor, or in the whole selection. */
export const isMarked = (state: EditorState, look: Look): boolean => {
  const { from, to, empty, $from } = state.selection
  const mark = marks[look]
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, mark)
}

/** The level of the heading at the cursor; null outside of one. */
export const headingLevel = ({ selection: { $from } }: EditorState): number | null =>
  $from.parent.type === nodes.heading ? Number($from.parent.attrs['level']) : null

/** Turns the paragraph into a heading of this level, or back if it is one already. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    headingLevel(state) === level
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

type ListName = 'bullet_list' | 'ordered_list'

/** The kind of the list at the cursor. */
export const listAt = ({ selection: { $from } }: EditorState): ListName | null => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list) return 'bullet_list'
    if (type === nodes.ordered_list) return 'ordered_list'
  }
  return null
}

/**
 * Turns paragraphs into a list of this kind, changes the kind of a list, or lifts the item out of a list of this kind.
 */
export const toggleList =
  (name: ListName): Command =>
  (state, dispatch) => {
    const now = listAt(state)
    if (now === name) return liftListItem(nodes.list_item)(state, dispatch)
    if (now !== null) return changeList(nodes[name])(state, dispatch)
    if (headingLevel(state) === null) return wrapInList(nodes[name])(state, dispatch)
    // Items hold paragraphs, so a heading becomes one first.
    let plain = state
    setBlockType(nodes.paragraph)(state, (step) => {
      plain = state.apply(step)
      dispatch?.(step)
    })
    return wrapInList(nodes[name])(plain, dispatch)
  }

const changeList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!$from.node(depth).type.spec.content?.startsWith('list_item')) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    }
    return false
  }

/** The address of the link at the cursor; null outside of one. */
export const linkAt = ({ selection: { $from, from, to }, doc }: EditorState): string | null => {
  const inSelection = doc.nodeAt(from)?.marks ?? []
  const mark = marks.link.isInSet(from === to ? $from.marks() : inSelection)
  return mark === undefined ? null : String(mark.attrs['href'])
}

/** Links the selection; without a selection, inserts the address as a link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const [from, to] = rangeOfLink(state)
    const mark = marks.link.create({ href })
    const { tr } = state
    if (from === to) tr.replaceSelectionWith(schema.text(href.replace(/^mailto:/, ''), [mark]), false)
    else tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    dispatch?.(tr)
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  dispatch?.(state.tr.removeMark(...rangeOfLink(state), marks.link))
  return true
}

/** The selection; without one, the whole link around the cursor. */
const rangeOfLink = (state: EditorState): [from: number, to: number] => {
  const { from, to, empty, $from } = state.selection
  const mark = empty ? marks.link.isInSet($from.marks()) : undefined
  if (mark === undefined) return [from, to]
  let [first, last] = [$from.index(), $from.index()]
  const linked = (index: number) => mark.isInSet($from.parent.maybeChild(index)?.marks ?? [])
  if (!linked(first)) first = last = first - 1
  while (linked(first - 1)) first -= 1
  while (linked(last + 1)) last += 1
  const offsetOf = (index: number) => {
    let offset = $from.start()
    for (let child = 0; child < index; child += 1) offset += $from.parent.child(child).nodeSize
    return offset
  }
  return [offsetOf(first), offsetOf(last + 1)]
}

/** Puts a sentence in at the cursor, apart from the one before it. */
export const insertPhrase =
  (text: string): Command =>
  (state, dispatch) => {
    const { $from, from, to } = state.selection
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    dispatch?.(state.tr.insertText(gap + text, from, to).scrollIntoView())
    return true
  }
