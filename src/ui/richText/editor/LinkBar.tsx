import { type KeyboardEvent, useId, useState } from 'react'
import { linkOf } from '#domain/richText/links.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlState, FieldFrame } from '#src/ui/Field.tsx'

interface LinkBarProps {
  /** The address of the link at the cursor; null for a new one. */
  readonly current: string | null
  readonly onApply: (href: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** The field for the address of a link. Enter applies, Esc closes. */
export const LinkBar = ({ current, onApply, onRemove, onClose }: LinkBarProps) => {
  const id = useId()
  const [typed, setTyped] = useState(current ?? '')
  const [error, setError] = useState<string>()
  const apply = () => {
    const href = linkOf(typed)
    if (href === null) setError('Informe um endereço da web ou um e-mail.')
    else onApply(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter must not submit the surrounding form.
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className="rich-link">
      <FieldFrame id={id} label="Endereço do link" error={error}>
        <input
          {...controlState(id, { error })}
          type="text"
          inputMode="url"
          className="form-control"
          value={typed}
          // The person opened this field with a button.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </FieldFrame>
      <Button onClick={apply}>Aplicar link</Button>
      {current !== null && <Button onClick={onRemove}>Remover link</Button>}
      <Button variant="ghost" onClick={onClose}>
        Fechar
      </Button>
    </div>
  )
}
