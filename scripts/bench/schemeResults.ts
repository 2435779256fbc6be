import { sql } from 'kysely'
import { MEAN_OF_BOTH } from '#domain/evaluation/evaluation.lists.ts'
import { schemeChanges } from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import { DRAFT } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { withDatabase } from '#scripts/databaseTool.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { call, serveOver } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import type { Place } from './both.ts'

/** Students of the unit whom the draft judges. */
export const JUDGED = 2_000
const [SCHEME, TIMES] = ['Anos finais com exame', 5] as const

export interface Compared {
  /** Median of the answer that says who changes, in ms. */
  readonly ms: number
  readonly students: number
  readonly marks: number
}

/** Measures the look at who changes by a draft, in a unit of 2,000 students with the marks of the demo year. */
export const measureSchemeResults = async ({ address }: Place): Promise<Compared> => {
  const found: Compared[] = []
  await withDatabase(address, async (database) => {
    found.push(await measure(database))
  })
  const [compared] = found
  if (compared === undefined) throw new Error('Nothing was measured')
  return compared
}

const measure = async (database: OpenDatabase): Promise<Compared> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await teachDemoYear(database.db)
  const api = await serveOver(database)
  try {
    await addStudents(database)
    await database.pool.query('analyze')
    const { rows } = await sql<{ id: number; marks: number }>`
      select own.id, (select count(*)::integer from mark) as marks
      from evaluation_scheme_version as own join evaluation_scheme as scheme on scheme.id = own.evaluation_scheme_id
      where scheme.name = ${SCHEME} and own.status = ${DRAFT}`.execute(api.db)
    const { id = 0, marks = 0 } = rows[0] ?? {}
    await sql`update evaluation_scheme_version
      set rules = jsonb_set(rules, '{recuperacao,calculo}', ${String(MEAN_OF_BOTH)}::jsonb) where id = ${id}`.execute(
      api.db,
    )
    const { as } = await enterDemo(api, 'master@demo.escola')
    const times: number[] = []
    let students = 0
    for (let turn = 0; turn < TIMES; turn++) {
      const begun = performance.now()
      const { answer } = await call(api, schemeChanges, { as, params: { id } })
      times.push(performance.now() - begun)
      students = answer.resultados.alunos
    }
    return { ms: times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN, students, marks }
  } finally {
    await api.app.close()
  }
}

/** Copies of the students whom the scheme judges, with their marks and absences, up to 2,000. */
const addStudents = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`
    create temporary table copied as
    with judged as (
      select own.id, row_number() over (order by own.id) as place, count(*) over () as many from enrolment as own
      where own.status = 'Matriculado' and exists (
        select 1 from mark join class_group on class_group.id = mark.class_group_id
        join evaluation_link as link on link.school_year_id = class_group.school_year_id
          and link.unit_id = class_group.unit_id and link.grade_id = class_group.grade_id and link.subject_id is null
        join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id and scheme.name = ${SCHEME}
        where mark.enrolment_id = own.id))
    select judged.id as of, number, (select max(id) from student) + number as student,
      (select max(id) from enrolment) + number as enrolment
    from (select min(many)::integer as many from judged) as counted
    cross join generate_series(1, ${JUDGED} - counted.many) as number
    join judged on judged.place = 1 + number % counted.many`.execute(db)
  await sql`insert into student (id, name, name_search, birth_date, ra)
    select student, 'Aluno ' || number, 'aluno ' || number, '2014-03-02', 'B' || number from copied`.execute(db)
  await sql`
    insert into enrolment (id, student_id, school_year_id, unit_id, grade_id, shift_id, class_group_id, type, status,
      student_search, enrolled_on)
    select copied.enrolment, copied.student, own.school_year_id, own.unit_id, own.grade_id, own.shift_id,
      own.class_group_id, own.type, own.status, 'aluno ' || copied.number, own.enrolled_on
    from copied join enrolment as own on own.id = copied.of`.execute(db)
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, concept,
      saved_by, saved_at)
    select own.class_group_id, own.subject_id, own.stage_number, copied.enrolment, own.kind, own.assessment_id, own.status,
      own.value, own.concept, own.saved_by, own.saved_at
    from copied join mark as own on own.enrolment_id = copied.of`.execute(db)
  await sql`
    insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified, waived)
    select copied.enrolment, own.subject_id, own.stage_number, own.called, own.absences, own.justified, own.waived
    from copied join attendance_count as own on own.enrolment_id = copied.of`.execute(db)
}
