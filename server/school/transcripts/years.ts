import { type Kysely, type Selectable, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import type { YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { recordOf } from '#server/records/columns.ts'

/** A year with whose it is. */
export interface YearOfStudent {
  readonly studentId: number
  /** The year at this school that it was made of; null: typed. */
  readonly enrolmentId: number | null
  readonly year: YearRecord
}

type Where = { readonly students: readonly number[] } | { readonly id: number }

/** The years of some students, or one year, in the order of the transcript, in two queries. */
export const readYears = async (db: Kysely<Database>, where: Where): Promise<readonly YearOfStudent[]> => {
  const rows = await db
    .selectFrom('transcript_year as own')
    .leftJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .leftJoin('grade', 'grade.id', 'enrolment.grade_id')
    .where((eb) => ('id' in where ? eb('own.id', '=', where.id) : eb('own.student_id', '=', anyOf(where.students))))
    .selectAll('own')
    .select(sql<boolean>`coalesce(grade.is_last, false)`.as('is_last'))
    .orderBy('own.student_id')
    .orderBy('own.year')
    .orderBy('own.position')
    .orderBy('own.id')
    .execute()
  const subjects = await db
    .selectFrom('transcript_subject')
    .where('transcript_year_id', '=', anyOf(rows.map(({ id }) => id)))
    .selectAll()
    .orderBy('transcript_year_id')
    .orderBy('position')
    .execute()
  const subjectsOf = grouped(subjects, ({ transcript_year_id }) => transcript_year_id)
  return rows.map((row) => ({
    studentId: row.student_id,
    enrolmentId: row.enrolment_id,
    year: {
      ...recordOf(TRANSCRIPT_YEAR, { ...row, active: true }),
      componentes: (subjectsOf.get(row.id) ?? []).map(subjectOf),
      origem: row.origin,
      propria: row.enrolment_id !== null,
      ultima: row.is_last,
      geradoEm: row.made_at?.toISOString() ?? null,
    },
  }))
}

const subjectOf = (row: Selectable<Database['transcript_subject']>): YearRecord['componentes'][number] => ({
  nome: row.name,
  base: row.base,
  nota: row.mark,
  faltas: row.absences,
  cargaHoraria: row.hours,
  dependencia: row.has_dependency,
  escola: row.school,
})
