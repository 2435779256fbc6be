import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useHotkey } from './useHotkey.ts'

/** Debounce after the last key, in ms (portal.md 9). */
const SEARCH_DELAY = 500

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called after 500 ms without a key, on Enter, on Tab, on clearing, and when a press elsewhere ends, before its click acts. */
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

/** Searches while a person types. `/` puts the cursor here from anywhere on the screen. */
export const SearchField = ({ label, value, onChange, placeholder }: SearchFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)

  // The filter may change from outside: cleared, restored, or by time travel. The echo of the field's own change is
  // ignored.
  if (value !== known) {
    setKnown(value)
    if (value !== told) {
      setTold(value)
      setDraft(value)
    }
  }

  const tell = (text: string) => {
    setTold(text)
    if (text !== value) onChange(text)
  }
  const tellDraft = useEffectEvent(() => tell(draft))
  useEffect(() => {
    if (draft === told) return
    const timer = setTimeout(tellDraft, SEARCH_DELAY)
    // On blur it would be too early: a list that moves between press and release takes the click away.
    const onRelease = ({ target }: PointerEvent) => {
      if (target !== input.current) flushSync(tellDraft)
    }
    document.addEventListener('pointerup', onRelease, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerup', onRelease, { capture: true })
    }
  }, [draft, told])

  useHotkey({ key: '/' }, () => input.current?.focus())

  const clear = () => {
    setDraft('')
    tell('')
    input.current?.focus()
  }

  return (
    <div className="field field-search">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <Icon of={Search} />
        <input
          id={id}
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="searchbox"
          className="form-control"
          placeholder={placeholder}
          autoComplete="off"
          aria-keyshortcuts="/"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Tab') tell(draft)
          }}
        />
        {draft === '' ? <kbd aria-hidden="true">/</kbd> : <IconButton icon={X} label="Limpar busca" onClick={clear} />}
      </div>
    </div>
  )
}
