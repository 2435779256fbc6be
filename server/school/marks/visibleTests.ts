import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** A test that teachers show to families, of a student who takes its subject on its day. */
export interface VisibleTest {
  readonly id: number
  readonly version: number
  /** ISO. */
  readonly dia: string
  readonly disciplina: string
  readonly cor: string
  readonly avaliacao: string
  readonly titulo: string
  readonly conteudo: string
  /** The enrolment by which the student is marked. */
  readonly idMatricula: number
}

interface Asked {
  readonly studentId: number
  /** ISO, both included; without them the whole running year. */
  readonly from?: string
  readonly to?: string
  /** One test alone. */
  readonly only?: number
}

/** The tests of a student in the running year, by day: only of what the student took in the class group on that day. */
export const readVisibleTests = async (
  db: Kysely<Database>,
  { studentId, from, to, only }: Asked,
): Promise<readonly VisibleTest[]> => {
  const yearId = await runningYearId(db)
  if (yearId === undefined) return []
  const taken = await subjectsOfStudent(db, { studentId, yearId })
  const spans = taken.flatMap(({ idTurma, idDisciplina, inicio, fim }) =>
    idTurma === null ? [] : [{ idTurma, idDisciplina, inicio, fim }],
  )
  const { rows } = await sql<VisibleTest>`
    select distinct on (applied.day, applied.id) applied.id, applied.version, applied.day as dia,
      subject.name as disciplina, subject.colour as cor, assessment.name as avaliacao, applied.title as titulo,
      applied.content as conteudo, enrolment.id as "idMatricula"
    from applied_assessment as applied
    join json_to_recordset(${JSON.stringify(spans)}::json)
      as taken ("idTurma" integer, "idDisciplina" integer, inicio date, fim date)
      on taken."idTurma" = applied.class_group_id and taken."idDisciplina" = applied.subject_id
        and applied.day between taken.inicio and taken.fim
    join subject on subject.id = applied.subject_id
    join assessment on assessment.id = applied.assessment_id and assessment.active
    join class_group on class_group.id = applied.class_group_id
    join enrolment on enrolment.id = (select max(newest.id) from enrolment as newest
      where newest.student_id = ${studentId} and newest.school_year_id = class_group.school_year_id
        and newest.unit_id = class_group.unit_id)
    where applied.is_visible
      and not exists (select 1 from assessment as part where part.whole_id = applied.assessment_id
        and part.class_group_id is null)
      and coalesce(applied.day >= ${from ?? null}::date, true) and coalesce(applied.day <= ${to ?? null}::date, true)
      and coalesce(applied.id = ${only ?? null}::integer, true)
    order by applied.day, applied.id`.execute(db)
  return rows
}
