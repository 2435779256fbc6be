import { type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'

interface TagButtonsProps {
  readonly label: string
  readonly tags: readonly string[]
  /** The field of the text. */
  readonly children: ReactNode
}

/** A text with a button for each tag that it accepts; a tag goes to where the cursor stands. */
export const TagButtons = ({ label, tags, children }: TagButtonsProps) => {
  const box = useRef<HTMLDivElement>(null)
  const insert = (tag: string) => {
    const text = box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input')
    if (!text) return
    text.focus()
    // As if it were typed: the field hears of it like of any key, and the cursor stays behind the tag.
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
