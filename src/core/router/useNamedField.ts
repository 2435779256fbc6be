import { useEffect } from 'react'
import { useQuery } from '#src/core/router/RouteTable.tsx'

/** Query parameter with the labels of the fields, or the heading, to which a link leads, one a line. */
const NAMED = 'campo'

/** The path to the field with this label, or to the section under this heading, of a screen. */
export const namedFieldOf = (path: string, name: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${NAMED}=${encodeURIComponent(name)}`

/** The path to the first of several fields that is empty. */
export const firstEmptyOf = (path: string, names: readonly string[]): string => namedFieldOf(path, names.join('\n'))

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

/** Focuses the field with this label, of several, a line each, the first that is empty; else the section under this heading. */
export const focusNamed = (lines: string): void => {
  const names = lines.split('\n')
  const controls = names.flatMap((name) => {
    const field = named('main label, [role=dialog] label', name)
    return field instanceof HTMLLabelElement && field.control !== null ? [field.control] : []
  })
  const control = controls.find(isEmpty) ?? controls[0]
  if (control !== undefined) return control.focus()
  const heading = named('main h2', lines)
  if (heading === undefined) return
  heading.tabIndex = -1
  heading.focus()
}

const isEmpty = (control: HTMLElement): boolean => 'value' in control && control.value === ''

/** The first element with this text, ignoring the mark of a required field. */
const named = (selector: string, name: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
    ({ firstChild }) => firstChild?.textContent === name,
  )
