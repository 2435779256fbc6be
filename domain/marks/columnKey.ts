import { OF_ADJUSTMENT, OF_TRANSFER } from '#domain/marks/marks.lists.ts'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'

/** Tells the columns of a sheet apart. */
export const columnKey = ({ coluna, idAvaliacao }: Pick<CellPlace, 'coluna' | 'idAvaliacao'>): string =>
  `${coluna}-${idAvaliacao ?? 0}`

/** Where the mean stands that somebody put in the place of the calculated one. No column of a sheet shows it by itself. */
export const ADJUSTMENT = { coluna: OF_ADJUSTMENT, idAvaliacao: null } as const

/** Where the result of a stage stands that came from another school. No column of a sheet shows it by itself. */
export const TRANSFERRED = { coluna: OF_TRANSFER, idAvaliacao: null } as const

/** Stands behind a grade that came from another school. */
export const TRANSFERRED_SIGN = '*'
