import { isOfSubject } from '#server/school/marks/ofSubject.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import { type KeptCell, readCellsWhere } from '#server/school/marks/keptCells.ts'

/** The cells of a sheet that somebody filled; of some students only, where they are named. */
export const readCells = (
  db: Kysely<Database>,
  place: SheetPlace,
  enrolments: readonly number[] | null = null,
): Promise<readonly KeptCell[]> => readCellsWhere(db, enrolments === null ? isIn(place) : isOf(place, enrolments))

/** The cells of a sheet that somebody is typing in: those of the same students in the same columns. */
export const readTyped = (
  db: Kysely<Database>,
  place: SheetPlace,
  cells: readonly CellPlace[],
): Promise<readonly KeptCell[]> =>
  readCellsWhere(
    db,
    sql<SqlBool>`${isOf(place, enrolmentsOf(cells))}
      and mark.kind = ${anyOf([...new Set(cells.map(({ coluna }) => coluna))])}
      and (mark.assessment_id is null
        or mark.assessment_id = ${anyOf([...new Set(cells.flatMap(({ idAvaliacao }) => idAvaliacao ?? []))])})`,
  )

/** The students of cells. */
export const enrolmentsOf = (cells: readonly CellPlace[]): readonly number[] => [
  ...new Set(cells.map(({ idMatricula }) => idMatricula)),
]

const isIn = ({ classGroupId, subjectId, stage }: SheetPlace): RawBuilder<SqlBool> =>
  sql<SqlBool>`mark.class_group_id = ${classGroupId} and ${isOfSubject('mark.subject_id', subjectId)}
    and mark.stage_number = ${stage.numero}`

const isOf = (place: SheetPlace, enrolments: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isIn(place)} and mark.enrolment_id = ${anyOf(enrolments)}`

/** Tells the cells of a sheet apart. */
export const cellKey = (cell: CellPlace): string => `${cell.idMatricula} ${columnKey(cell)}`
