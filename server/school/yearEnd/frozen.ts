import { type Kysely, sql, type Transaction } from 'kysely'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** A frozen result, with why processing leaves it as it is; null: it does not. */
export interface FrozenResult {
  readonly outcome: StudentOutcome
  readonly lock: string | null
}

/** The frozen results of students of a class group, by enrolment. */
export const readFrozen = async (
  db: Kysely<Database>,
  classGroupId: number,
): Promise<ReadonlyMap<number, FrozenResult>> => {
  const { rows } = await sql<StudentOutcome & { lock: string | null }>`
    select own.enrolment_id as "idMatricula", own.situation as situacao, own.decided_by as "decididoPor",
      own.school_days as "diasLetivos", own.absences as faltas, own.compensated as compensadas,
      trim_scale(own.presence)::text as presenca, trim_scale(own.hours)::text as horas, own.lock_reason as lock,
      coalesce((select json_agg(json_build_object('idDisciplina', result.subject_id, 'media', trim_scale(result.mean)::text,
        'conceito', result.concept, 'exame', trim_scale(result.exam)::text, 'conselho', trim_scale(result.council)::text,
        'faltas', result.absences, 'compensadas', result.compensated, 'horas', trim_scale(result.hours)::text,
        'situacao', result.situation, 'decididoPor', result.decided_by) order by subject.position, subject.id)
        from subject_result as result join subject on subject.id = result.subject_id
        where result.enrolment_id = own.enrolment_id), '[]'::json) as disciplinas
    from year_result as own where own.class_group_id = ${classGroupId}`.execute(db)
  return new Map(rows.map(({ lock, ...outcome }) => [outcome.idMatricula, { outcome, lock }]))
}

/** A student with what the year ended with. */
export interface NamedOutcome {
  readonly name: string
  readonly outcome: StudentOutcome
}

/** What is frozen, in the order of the names of the students. */
export const namedOutcomes = async (
  db: Kysely<Database>,
  frozen: ReadonlyMap<number, FrozenResult>,
): Promise<readonly NamedOutcome[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select own.id, coalesce(student.social_name, student.name) as name from enrolment as own
    join student on student.id = own.student_id where own.id = any(${[...frozen.keys()]}::integer[])
    order by own.student_search, own.id`.execute(db)
  return rows.flatMap(({ id, name }) => {
    const kept = frozen.get(id)
    return kept === undefined ? [] : [{ name, outcome: kept.outcome }]
  })
}

interface Freezing {
  readonly classGroupId: number
  readonly now: Date
  readonly staffId: number
}

/** Freezes results, in the place of those that the same students had. */
export const writeFrozen = async (
  trx: Transaction<Database>,
  { classGroupId, now, staffId }: Freezing,
  outcomes: readonly StudentOutcome[],
): Promise<void> => {
  if (outcomes.length === 0) return
  const list = JSON.stringify(outcomes)
  await sql`
    insert into year_result as own (enrolment_id, class_group_id, situation, decided_by, school_days, absences, compensated,
      presence, hours, closed_at, closed_by)
    select "idMatricula", ${classGroupId}, situacao, "decididoPor", "diasLetivos", faltas, compensadas, presenca, horas,
      ${now}::timestamptz, ${staffId}::integer
    from json_to_recordset(${list}::json) as given ("idMatricula" integer, situacao smallint, "decididoPor" smallint,
      "diasLetivos" smallint, faltas integer, compensadas integer, presenca numeric, horas numeric)
    on conflict (enrolment_id) do update set class_group_id = excluded.class_group_id, situation = excluded.situation,
      decided_by = excluded.decided_by, school_days = excluded.school_days, absences = excluded.absences,
      compensated = excluded.compensated, presence = excluded.presence, hours = excluded.hours,
      closed_at = excluded.closed_at, closed_by = excluded.closed_by, version = own.version + 1`.execute(trx)
  const ids = outcomes.map(({ idMatricula }) => idMatricula)
  await sql`delete from subject_result where enrolment_id = any(${ids}::integer[])`.execute(trx)
  await sql`
    insert into subject_result (enrolment_id, subject_id, mean, concept, exam, council, absences, compensated, hours,
      situation, decided_by)
    select (student ->> 'idMatricula')::integer, given."idDisciplina", given.media, given.conceito, given.exame,
      given.conselho, given.faltas, given.compensadas, given.horas, given.situacao, given."decididoPor"
    from json_array_elements(${list}::json) as student
    cross join lateral json_to_recordset(student -> 'disciplinas') as given ("idDisciplina" integer, media numeric,
      conceito text, exame numeric, conselho numeric, faltas integer, compensadas integer, horas numeric, situacao text,
      "decididoPor" smallint)`.execute(trx)
}
