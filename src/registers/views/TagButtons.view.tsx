import { type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'

interface TagButtonsProps {
  readonly label: string
  readonly tags: readonly string[]
  /** The field of the text. */
  readonly children: ReactNode
}

/** A text field with a button for each tag that it accepts; a button inserts its tag at the cursor. */
export const TagButtons = ({ label, tags, children }: TagButtonsProps) => {
  const box = useRef<HTMLDivElement>(null)
  const insert = (tag: string) => {
    const text = box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input')
    if (!text) return
    text.focus()
    // Inserts the tag as if it were typed: the field gets an input event, and the cursor stays behind the tag.
    text.setRangeText(tag, text.selectionStart ?? text.value.length, text.selectionEnd ?? text.value.length, 'end')
    text.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div ref={box}>
      {children}
      <div role="group" aria-label={`Inserir em ${label}`} className="cluster">
        <small>Inserir</small>
        {tags.map((tag) => (
          <Button key={tag} onClick={() => insert(tag)}>
            {tag}
          </Button>
        ))}
      </div>
    </div>
  )
}
