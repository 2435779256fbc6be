import { useEffect } from 'react'
import { useQuery } from '#src/core/router/RouteTable.tsx'

/** Names, in the place of a screen, the field or the heading that somebody comes for. */
const NAMED = 'campo'

/** The way to a screen and there to the field of this label, or to what stands under this heading. */
export const namedFieldOf = (path: string, name: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${NAMED}=${encodeURIComponent(name)}`

/** For a screen or a dialog that is led to by `namedFieldOf`: where somebody came for a field, that has the focus. */
export const useNamedField = (): void => {
  const name = useQuery()[NAMED]
  useEffect(() => {
    if (name === undefined) return
    // After the arrival of the page, which begins at its top.
    const frame = requestAnimationFrame(() => focusNamed(name))
    return () => cancelAnimationFrame(frame)
  }, [name])
}

const focusNamed = (name: string): void => {
  const field = named('main label, [role=dialog] label', name)
  const control = field instanceof HTMLLabelElement ? field.control : null
  if (control !== null) return control.focus()
  const heading = named('main h2', name)
  if (heading === undefined) return
  heading.tabIndex = -1
  heading.focus()
}

/** The first that says this, but for the mark of what is required. */
const named = (selector: string, name: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    ({ firstChild }) => firstChild?.textContent === name,
  )
