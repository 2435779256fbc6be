import { lazy } from 'react'

/** The tables of a report card, with all that calculates it: they come with the first card that somebody looks at. */
export const CardTables = lazy(async () => ({
  default: (await import(/* webpackChunkName: "card-tables" */ './CardTables.tsx')).CardTables,
}))
