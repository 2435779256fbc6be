import { useEffect, useEffectEvent } from 'react'

/** What takes Enter for itself. */
const TAKES_ENTER = 'a, button, input, select, textarea, summary, [role="dialog"], [role="button"]'

/** Calls `run` on Enter while nothing has the focus that takes it, as on arrival at a step: then its heading has it. */
export const useEnter = (run: () => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return
    if (event.target instanceof Element && event.target.closest(TAKES_ENTER) !== null) return
    if (document.querySelector('[aria-modal="true"]') !== null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
