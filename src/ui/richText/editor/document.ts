import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { editorDocOf, type EditorNode, textOfEditor } from '#src/ui/richText/editor/editorText.ts'
import { keys } from '#src/ui/richText/editor/keys.ts'
import { schema } from '#src/ui/richText/editor/schema.ts'

/** An editor with this text in it. */
export const stateOf = (text: RichText): EditorState =>
  EditorState.create({ doc: schema.nodeFromJSON(editorDocOf(text)), plugins: [...keys] })

/** The current text of an editor. */
export const textOf = ({ doc }: EditorState): RichText => textOfEditor(dataOf(doc))

const dataOf = ({ type, text, attrs, marks, children }: Node): EditorNode => {
  const level: unknown = attrs['level']
  return {
    type: type.name,
    ...(text !== undefined && { text }),
    ...(typeof level === 'number' && { attrs: { level } }),
    marks: marks.map((mark) => {
      const href: unknown = mark.attrs['href']
      return { type: mark.type.name, ...(typeof href === 'string' && { attrs: { href } }) }
    }),
    content: children.map(dataOf),
  }
}
