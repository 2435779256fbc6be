import '#src/styles/richText.scss'
import { useState } from 'react'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { linkAt, removeLink, setLink } from '#src/ui/richText/editor/commands.ts'
import { LinkBar } from '#src/ui/richText/editor/LinkBar.tsx'
import { Toolbar } from '#src/ui/richText/editor/Toolbar.tsx'
import { useEditor } from '#src/ui/richText/editor/useEditor.ts'

export interface RichTextEditorProps {
  readonly value: RichText
  readonly onChange: (text: RichText) => void
  readonly onBlur: () => void
  /** Name, state and notes of the field, for the element in which people type. */
  readonly attributes: Readonly<Record<string, string>>
}

/** Where people write a text with structure. What is pasted is cleaned: only what the model knows comes through. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const { host, state, run, focus } = useEditor({ ...props, attributes: { ...TYPING, ...props.attributes } })
  const [linking, setLinking] = useState(false)
  const close = () => {
    setLinking(false)
    focus()
  }
  return (
    <div className="rich-editor">
      <Toolbar state={state} onRun={run} onLink={() => setLinking(!linking)} linking={linking} />
      {linking && (
        <LinkBar
          current={linkAt(state)}
          onApply={(href) => {
            setLinking(false)
            run(setLink(href))
          }}
          onRemove={() => {
            setLinking(false)
            run(removeLink)
          }}
          onClose={close}
        />
      )}
      <div ref={host} />
    </div>
  )
}

const TYPING = { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true' }
