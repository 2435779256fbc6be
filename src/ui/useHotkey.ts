import { useEffect, useEffectEvent } from 'react'

interface Hotkey {
  /** Value of `KeyboardEvent.key`: `/`, `k`, `Escape`. */
  readonly key: string
  /** With Ctrl, or Command on a Mac. Such a key works while typing too. */
  readonly ctrl?: boolean
  /** With Alt. Such a key works while typing too. */
  readonly alt?: boolean
}

/** Calls `run` when the key is pressed anywhere on the page; not while a dialog is open, nor, without Ctrl or Alt, while typing. */
export const useHotkey = ({ key, ctrl = false, alt = false }: Hotkey, run: () => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey !== alt || event.defaultPrevented) return
    if (ctrl !== (event.ctrlKey || event.metaKey)) return
    if (!ctrl && !alt && isTyping(event.target)) return
    if (document.querySelector('[aria-modal="true"]') !== null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
