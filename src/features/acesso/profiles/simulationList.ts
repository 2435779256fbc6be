import { searchable } from '#domain/base/text.ts'
import type { Narrowing } from '#src/features/acesso/profiles/profiles.slice.ts'
import type { ComparedRoute } from '#src/features/acesso/profiles/simulation.ts'

/** Whether the server opens a route to the person. */
const isOpen = ({ server }: ComparedRoute): boolean => server?.abre ?? false

const SHOWN: Readonly<Record<Narrowing['show'], (route: ComparedRoute) => boolean>> = {
  all: () => true,
  differences: ({ differs }) => differs,
  open: isOpen,
  closed: (route) => !isOpen(route),
}

/** The page of routes to show, and the total count. */
export const placesShown = (routes: readonly ComparedRoute[], { show, text, page, rowsPerPage }: Narrowing) => {
  const wanted = searchable(text)
  const found = routes.filter(
    (route) => SHOWN[show](route) && `${searchable(route.name)} ${route.path}`.includes(wanted),
  )
  return { rows: found.slice(page * rowsPerPage, (page + 1) * rowsPerPage), count: found.length }
}
