import { useEffect, useRef } from 'react'
import { SCREEN } from '../useMediaQuery.ts'

const FIELDS = ':is(input, select, textarea):enabled:not([readonly])'

/**
 * Stands in a form in which something new is filled in: its first field has the focus. Not on touch, where a keyboard
 * would rise over the page.
 */
export const FirstField = () => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (window.matchMedia(SCREEN.touch).matches) return
    place.current?.closest('form')?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}
