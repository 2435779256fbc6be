import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CellContent, CellPlace } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { GIVEN_MARKS } from '#server/school/marks/givenMarks.ts'

/** What a cell says, and of which sheet it is. */
export interface SheetCell extends CellPlace, CellContent {
  readonly idTurma: number
  /** Null: for all subjects together. */
  readonly idDisciplina: number | null
  readonly numeroEtapa: number
}

/** The cells (`mark`) that meet a condition, without who filled them; what came from other schools among them. */
export const readSheetCells = async (
  db: Kysely<Database>,
  which: RawBuilder<SqlBool>,
): Promise<readonly SheetCell[]> => {
  const { rows } = await sql<SheetCell>`
    select mark.class_group_id as "idTurma", mark.subject_id as "idDisciplina", mark.stage_number as "numeroEtapa",
      mark.enrolment_id as "idMatricula", mark.kind as coluna, mark.assessment_id as "idAvaliacao",
      mark.status as situacao, trim_scale(mark.value)::text as valor, mark.concept as conceito
    from ${GIVEN_MARKS} where ${which}
    order by mark.subject_id, mark.stage_number, mark.enrolment_id, mark.kind, mark.assessment_id`.execute(db)
  return rows
}
