import '#src/styles/richText.scss'
import { useId, useState } from 'react'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { insertPhrase, linkAt, removeLink, setLink } from '#src/ui/richText/editor/commands.ts'
import { LinkBar } from '#src/ui/richText/editor/LinkBar.tsx'
import { PhraseBar } from '#src/ui/richText/editor/PhraseBar.tsx'
import { TagList } from '#src/ui/richText/editor/TagList.tsx'
import type { Phrase } from '#src/ui/richText/phrase.ts'
import { Toolbar } from '#src/ui/richText/editor/Toolbar.tsx'
import { beginTag, completeTag, meantTags, typedTag } from '#src/ui/richText/editor/typedTag.ts'
import { useEditor } from '#src/ui/richText/editor/useEditor.ts'
import type { TextTag } from '#domain/richText/textTags.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

export interface RichTextEditorProps {
  readonly value: RichText
  readonly onChange: (text: RichText) => void
  readonly onBlur: () => void
  /** ARIA attributes of the field, for the editable element. */
  readonly attributes: Readonly<Record<string, string>>
  /** Tags that the text may use between braces, suggested as the person types. */
  readonly tags?: readonly TextTag[]
  /** Sentences to put in at the cursor. */
  readonly phrases?: readonly Phrase[]
}

const NO_TAGS: readonly TextTag[] = []
const NO_PHRASES: readonly Phrase[] = []

/** The editor of rich text. Pasted content is cleaned: only elements of the model stay. */
export const RichTextEditor = ({ tags = NO_TAGS, phrases = NO_PHRASES, attributes, ...field }: RichTextEditorProps) => {
  const listId = useId()
  const [linking, setLinking] = useState(false)
  /** Index of the suggestion that Enter takes, for the typed letters; with other letters it is the first again. */
  const [chosen, setChosen] = useState({ typed: '', place: 0 })
  /** The typed letters at the time when the person closed the list. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const { host, state, run, focus } = useEditor({
    ...field,
    attributes: { ...TYPING, ...attributes, ...(tags.length > 0 && { 'aria-autocomplete': 'list' }) },
    onKey: (key) => takeKey(key),
  })
  const typed = typedTag(state)
  const meant = typed === null || typed === closedAt ? NO_TAGS : meantTags(tags, typed)
  const place = chosen.typed === typed ? chosen.place : 0

  const takeKey = (key: string): boolean => {
    const tag = meant[place]
    if (tag === undefined || typed === null) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) setChosen({ typed, place: (place + step + meant.length) % meant.length })
    else if (key === 'Enter' || key === 'Tab') run(completeTag(tag))
    else if (key === 'Escape') setClosedAt(typed)
    else return false
    return true
  }

  return (
    <div className="rich-editor">
      <Toolbar
        state={state}
        onRun={run}
        onLink={() => setLinking(!linking)}
        linking={linking}
        onTag={tags.length === 0 ? null : () => run(beginTag)}
      />
      {phrases.length > 0 && <PhraseBar phrases={phrases} onChoose={({ text }) => run(insertPhrase(text))} />}
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
          onClose={() => {
            setLinking(false)
            focus()
          }}
        />
      )}
      <div ref={host} />
      {meant.length > 0 && (
        <TagList id={listId} tags={meant} active={place} onChoose={(tag) => run(completeTag(tag))} />
      )}
      <VisuallyHidden>
        <span role="status">
          {meant[place] !== undefined && `${meant[place].label}, ${place + 1} de ${meant.length}. Enter insere.`}
        </span>
      </VisuallyHidden>
    </div>
  )
}

const TYPING = { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true' }
