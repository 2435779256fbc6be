import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { YEAR_REOPENING_GRANTED, YEAR_REOPENING_ASKED } from '#domain/yearEnd/closing.lists.ts'
import type { ClosingRow, ReadYearEnd, YearEnd, YearGroup } from '#domain/yearEnd/closing.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { personBehind } from '#server/modules/academico/yearClosing/rows.ts'
import { readPlace } from '#server/school/teaching/places.ts'

/** Whether the caller closes years. */
export const mayClose = (caller: Caller): boolean => holds(caller, caller.permissions, 'fechamentoAnoLetivo', true)

/** The class groups of a year and unit, their closings and reopenings; of a unit that is not the caller's, none. */
export const readYearEnd = async (incoming: SignedIncoming<ReadYearEnd>): Promise<YearEnd> => {
  const { db, caller, now } = incoming
  const place = await readPlace(db, incoming)
  const { anoLetivo, unidade } = place
  const podeEditar = mayClose(caller)
  if (anoLetivo === null || unidade === null)
    return { ...place, turmas: [], fechamentos: [], reaberturas: [], divergencias: 0, podeEditar }
  const where = { year: anoLetivo.id, unit: unidade.id }
  return {
    ...place,
    turmas: await readYearGroups(
      db,
      sql`own.school_year_id = ${where.year} and own.unit_id = ${where.unit} and own.active`,
      schoolDay(now),
    ),
    fechamentos: await readClosings(db, where),
    reaberturas: await readReopenings(db, caller, where),
    divergencias: await countDifferences(db, where),
    podeEditar,
  }
}

interface Where {
  readonly year: number
  readonly unit: number
}

/** Class groups in the order of the school. `which`: a condition about `own`. */
export const readYearGroups = async (
  db: Kysely<Database>,
  which: ReturnType<typeof sql>,
  today: string,
): Promise<YearGroup[]> => {
  const { rows } = await sql<
    Omit<YearGroup, 'fechadaEm' | 'curso'> & { closed: Date | null; courseId: number; course: string }
  >`
    select own.id, own.name as nome, course.id as "courseId", course.name as course, grade.name as serie,
      (select count(*)::integer from enrolment as seated
        where seated.class_group_id = own.id and seated.status = 'Matriculado') as alunos,
      done.closed_at as closed, coalesce(person.name, '') as "fechadaPor", done.minutes_number as ata,
      (select open.until_on from year_reopening as open where open.class_group_id = own.id
        and open.status = ${YEAR_REOPENING_GRANTED} and open.until_on >= ${today}::date) as "reabertaAte"
    from class_group as own join grade on grade.id = own.grade_id join course on course.id = grade.course_id
    left join closed_class_group as done on done.class_group_id = own.id
    left join staff_user as person on person.id = done.closed_by
    where ${which} order by course.position, course.id, grade.position, own.name_search, own.id`.execute(db)
  return rows.map(({ closed, courseId, course, ...row }) => ({
    ...row,
    curso: { id: courseId, nome: course },
    fechadaEm: closed?.toISOString() ?? null,
  }))
}

const readClosings = async (db: Kysely<Database>, { year, unit }: Where): Promise<ClosingRow[]> => {
  const { rows } = await sql<Omit<ClosingRow, 'feitoEm'> & { made: Date }>`
    select own.id, own.status as situacao, person.name as "feitoPor", own.made_at as made,
      (select count(*)::integer from year_closing_group as part where part.closing_id = own.id) as turmas,
      (select count(*)::integer from year_closing_group as part
        where part.closing_id = own.id and part.outcome is not null) as processadas
    from year_closing as own join staff_user as person on person.id = own.made_by
    where own.school_year_id = ${year} and own.unit_id = ${unit} order by own.id desc limit 50`.execute(db)
  return rows.map(({ made, ...row }) => ({ ...row, feitoEm: made.toISOString() }))
}

const readReopenings = async (
  db: Kysely<Database>,
  caller: Caller,
  { year, unit }: Where,
): Promise<YearEnd['reaberturas']> => {
  const { rows } = await sql<Omit<YearEnd['reaberturas'][number], 'pedidaEm'> & { asked: Date }>`
    select own.id, own.version as versao, own.class_group_id as "idTurma", class_group.name as turma,
      array(select coalesce(student.social_name, student.name) from year_reopening_student as named
        join enrolment on enrolment.id = named.enrolment_id join student on student.id = enrolment.student_id
        where named.reopening_id = own.id order by enrolment.student_search, enrolment.id) as alunos,
      own.reason as motivo, own.until_on as ate, own.status as situacao, asker.name as "pedidaPor",
      own.asked_at as asked, coalesce(decider.name, '') as "decididaPor", own.answer as resposta,
      own.status = ${YEAR_REOPENING_ASKED} and own.asked_by <> ${personBehind(caller)}
        and ${mayClose(caller)}::boolean as "podeDecidir"
    from year_reopening as own join class_group on class_group.id = own.class_group_id
    join staff_user as asker on asker.id = own.asked_by left join staff_user as decider on decider.id = own.decided_by
    where class_group.school_year_id = ${year} and class_group.unit_id = ${unit}
    order by (own.status = ${YEAR_REOPENING_ASKED}) desc, own.id desc limit 50`.execute(db)
  return rows.map(({ asked, ...row }) => ({ ...row, pedidaEm: asked.toISOString() }))
}

const countDifferences = async (db: Kysely<Database>, { year, unit }: Where): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct own.enrolment_id)::integer as count from result_difference as own
    join class_group on class_group.id = own.class_group_id
    where class_group.school_year_id = ${year} and class_group.unit_id = ${unit}`.execute(db)
  return rows[0]?.count ?? 0
}
