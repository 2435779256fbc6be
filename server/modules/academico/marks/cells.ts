import { isOfSubject } from '#server/school/marks/ofSubject.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/stageGrade.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import { type KeptCell, readCellsWhere } from '#server/school/marks/keptCells.ts'

/** The cells of a sheet that somebody filled; of some students only, where they are named. */
export const readCells = (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: SheetPlace,
  enrolments: readonly number[] | null = null,
): Promise<readonly KeptCell[]> =>
  readCellsWhere(
    db,
    sql<SqlBool>`mark.class_group_id = ${classGroupId} and ${isOfSubject('mark.subject_id', subjectId)}
      and mark.stage_number = ${stage.numero}
      ${enrolments === null ? sql`` : sql`and mark.enrolment_id = any(${enrolments}::integer[])`}`,
  )

/** Tells the cells of a sheet apart. */
export const cellKey = (cell: CellPlace): string => `${cell.idMatricula} ${columnKey(cell)}`
