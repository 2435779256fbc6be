import type { Command, EditorState } from 'prosemirror-state'
import { searchable } from '#domain/base/text.ts'
import type { TextTag } from '#domain/richText/textTags.ts'

/** Maximum number of suggestions: typing more letters finds the others. */
const AT_MOST = 8

const BEGUN = /\{\{([\p{L}\d_]*)$/u

/** The part of a tag typed before the cursor, without braces; null if no tag was begun. */
export const typedTag = ({ selection: { $from, empty } }: EditorState): string | null =>
  empty ? (BEGUN.exec($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))?.[1] ?? null) : null

/** The tags whose name or label matches the typed letters. */
export const meantTags = (tags: readonly TextTag[], typed: string): readonly TextTag[] => {
  const sought = searchable(typed.replaceAll('_', ' '))
  const says = (text: string) => searchable(text.replaceAll('_', ' ')).includes(sought)
  const byName = tags.filter(({ name }) => searchable(name.replaceAll('_', ' ')).startsWith(sought))
  const others = tags.filter((tag) => !byName.includes(tag) && (says(tag.name) || says(tag.label)))
  return [...byName, ...others].slice(0, AT_MOST)
}

/** Completes the tag that was begun before the cursor. */
export const completeTag =
  ({ name }: TextTag): Command =>
  (state, dispatch) => {
    const typed = typedTag(state)
    if (typed === null) return false
    const { from } = state.selection
    const after = state.selection.$from.parent.textBetween(
      state.selection.$from.parentOffset,
      state.selection.$from.parent.content.size,
      undefined,
      ' ',
    )
    // Existing closing braces are replaced too.
    const closed = /^[\p{L}\d_]*\}\}/u.exec(after)?.[0].length ?? 0
    dispatch?.(state.tr.insertText(`{{${name}}}`, from - typed.length - 2, from + closed).scrollIntoView())
    return true
  }

/** Inserts the opening braces of a tag at the cursor. */
export const beginTag: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('{{').scrollIntoView())
  return true
}
