import { useEffect, useRef } from 'react'
import type { TextTag } from '#domain/richText/textTags.ts'

interface TagListProps {
  readonly id: string
  readonly tags: readonly TextTag[]
  /** Index of the tag that Enter takes. */
  readonly active: number
  readonly onChoose: (tag: TextTag) => void
}

/** Suggested tags for the typed letters. The focus stays in the text. */
export const TagList = ({ id, tags, active, onChoose }: TagListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.scrollIntoView?.({ block: 'nearest' }), [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} className="combobox-list rich-tags" role="listbox" aria-label="Marcas">
      {tags.map((tag, place) => (
        <div
          key={tag.name}
          className="combobox-option"
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChoose(tag)
          }}
        >
          <span>{tag.label}</span>
          <small>{`{{${tag.name}}}`}</small>
        </div>
      ))}
    </div>
  )
}
