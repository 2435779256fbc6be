import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { selectMoves } from '#src/core/router/router.slice.ts'

/** Query parameter with what a link opens on a screen. */
const OPENED = 'abrir'

/** What is opened where a link means no row: the first thing that is missing there. */
export const FIRST_MISSING = 'falta'

type Opened = number | typeof FIRST_MISSING

/** The path to a screen that opens one of its rows, or the first thing that is missing on it. */
export const openingOf = (path: string, what: Opened): string => `${path}?${OPENED}=${what}`

/** What the query of a place asks a screen to open; null for nothing. */
export const openingIn = (query: Readonly<Record<string, string>>): Opened | null => {
  const text = query[OPENED] ?? ''
  if (text === FIRST_MISSING) return text
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** For a screen that `openingOf` links to: opens what the link means once it is there, and once for each time that somebody comes. */
export const useOpening = (open: (what: Opened) => boolean): void => {
  const what = openingIn(useQuery())
  const moves = useSelector(selectMoves)
  const served = useRef<number | null>(null)
  useEffect(() => {
    if (what !== null && served.current !== moves && open(what)) served.current = moves
  })
}

/** The same for a list, which opens the row with the id of the link. */
export const useOpeningOfRow = <Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => number,
  open: (row: Row) => void,
): void =>
  useOpening((what) => {
    const row = rows?.find((one) => rowId(one) === what)
    if (row !== undefined) open(row)
    return row !== undefined
  })
