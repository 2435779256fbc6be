import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MarkCell } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { GIVEN_MARKS } from '#server/school/marks/givenMarks.ts'

/** A cell with its row, and the sheet in which it stands. */
export interface KeptCell extends MarkCell {
  readonly id: number
  readonly classGroupId: number
  /** Null: for all subjects together. */
  readonly subjectId: number | null
  readonly stage: number
  /** When the mark was posted that stands there, or that was last changed. */
  readonly postedAt: Date
}

/** The cells (`mark`) that somebody filled and that a condition lets through; what came from other schools among them. */
export const readCellsWhere = async (
  db: Kysely<Database>,
  condition: RawBuilder<SqlBool>,
): Promise<readonly KeptCell[]> => {
  const { rows } = await sql<Omit<KeptCell, 'salvaEm'> & { salvaEm: Date }>`
    select mark.id, mark.class_group_id as "classGroupId", mark.subject_id as "subjectId", mark.stage_number as stage,
      mark.enrolment_id as "idMatricula", mark.kind as coluna, mark.assessment_id as "idAvaliacao",
      mark.status as situacao, trim_scale(mark.value)::text as valor, mark.concept as conceito, mark.version as versao,
      mark.reason as motivo, coalesce(staff_user.name, '') as "salvaPor", mark.saved_at as "salvaEm",
      mark.posted_at as "postedAt"
    from ${GIVEN_MARKS} left join staff_user on staff_user.id = mark.saved_by
    where ${condition}
  `.execute(db)
  return rows.map((row) => ({ ...row, salvaEm: row.salvaEm.toISOString() }))
}

/** A kept cell as it travels. */
export const cellOf = ({
  id: _id,
  classGroupId: _group,
  subjectId: _subject,
  stage: _stage,
  postedAt: _posted,
  ...cell
}: KeptCell): MarkCell => cell
