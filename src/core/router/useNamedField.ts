import { useEffect } from 'react'
import { useQuery } from '#src/core/router/RouteTable.tsx'

/** Query parameter with the label of the field, or the heading, to which a link leads. */
const NAMED = 'campo'

/** The path to the field with this label, or to the section under this heading, of a screen. */
export const namedFieldOf = (path: string, name: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${NAMED}=${encodeURIComponent(name)}`

/** For a screen or dialog that `namedFieldOf` links to: focuses the named field. */
export const useNamedField = (): void => {
  const name = useQuery()[NAMED]
  useEffect(() => {
    if (name === undefined) return
    // After `useArrival`, which scrolls the page to its top.
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

/** The first element with this text, ignoring the mark of a required field. */
const named = (selector: string, name: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    ({ firstChild }) => firstChild?.textContent === name,
  )
