import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { stateOf, textOf } from '#src/ui/richText/editor/document.ts'
import { disarmed } from '#src/ui/richText/editor/paste.ts'

interface EditorOptions {
  readonly value: RichText
  readonly onChange: (text: RichText) => void
  readonly onBlur: () => void
  /** Attributes of the editable element. */
  readonly attributes: Readonly<Record<string, string>>
  /** Handles a key before the editor does; true if it used the key. */
  readonly onKey?: (key: string) => boolean
}

/**
 * Mounts an editor in an element of the page. The caller owns the text: a new text from outside replaces the typed one.
 */
export const useEditor = ({ value, onChange, onBlur, attributes, onKey }: EditorOptions) => {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState(() => stateOf(value))
  /** The last text that editor and caller shared. */
  const agreed = useRef(JSON.stringify(value))

  const follow = useEffectEvent((next: EditorState) => {
    setState(next)
    const text = textOf(next)
    const json = JSON.stringify(text)
    if (json === agreed.current) return
    agreed.current = json
    onChange(text)
  })
  const leave = useEffectEvent(() => onBlur())
  const press = useEffectEvent((key: string) => onKey?.(key) ?? false)
  const begin = useEffectEvent(() => ({ state, attributes }))

  useEffect(() => {
    const editor = new EditorView(host.current, {
      ...begin(),
      dispatchTransaction: (transaction) => {
        editor.updateState(editor.state.apply(transaction))
        follow(editor.state)
      },
      transformPastedHTML: disarmed,
      handleKeyDown: (_, { key }) => press(key),
      handleDOMEvents: { blur: () => leave() },
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  const text = JSON.stringify(value)
  const adopt = useEffectEvent(() => {
    if (text === agreed.current) return
    agreed.current = text
    const next = stateOf(value)
    view.current?.updateState(next)
    setState(next)
  })
  useEffect(() => adopt(), [text])

  const described = JSON.stringify(attributes)
  const describe = useEffectEvent(() => view.current?.setProps({ attributes }))
  useEffect(() => describe(), [described])

  return {
    host,
    state,
    /** Runs a command on the text, and returns the focus to the editor. */
    run: (command: Command) => {
      const editor = view.current
      if (editor === null) return
      command(editor.state, editor.dispatch)
      editor.focus()
    },
    focus: () => view.current?.focus(),
  }
}
