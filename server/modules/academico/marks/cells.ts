import { type Kysely, sql } from 'kysely'
import type { CellPlace, MarkCell } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/stageGrade.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'

/** A cell with its row. */
export interface KeptCell extends MarkCell {
  readonly id: number
}

/** The cells of a sheet that somebody filled; of some students only, where they are named. */
export const readCells = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: SheetPlace,
  enrolments: readonly number[] | null = null,
): Promise<readonly KeptCell[]> => {
  const { rows } = await sql<Omit<KeptCell, 'salvaEm'> & { salvaEm: Date }>`
    select mark.id, mark.enrolment_id as "idMatricula", mark.kind as coluna, mark.assessment_id as "idAvaliacao",
      mark.status as situacao, trim_scale(mark.value)::text as valor, mark.concept as conceito, mark.version as versao,
      coalesce(staff_user.name, '') as "salvaPor", mark.saved_at as "salvaEm"
    from mark left join staff_user on staff_user.id = mark.saved_by
    where mark.class_group_id = ${classGroupId} and mark.subject_id = ${subjectId} and mark.stage_number = ${stage.numero}
      ${enrolments === null ? sql`` : sql`and mark.enrolment_id = any(${enrolments}::integer[])`}
  `.execute(db)
  return rows.map((row) => ({ ...row, salvaEm: row.salvaEm.toISOString() }))
}

/** A kept cell as it travels. */
export const cellOf = ({ id: _, ...cell }: KeptCell): MarkCell => cell

/** Tells the cells of a sheet apart. */
export const cellKey = (cell: CellPlace): string => `${cell.idMatricula} ${columnKey(cell)}`
