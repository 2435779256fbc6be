import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'

/** Class groups that are looked at before others get their answers in between. */
const AT_ONCE = 6

/**
 * A fingerprint of what the students of class groups are judged by: who they are, their marks, absences, subjects, what councils
 * decided, and the schemes in force. Another one says that a simulation is stale; processing compares the results themselves.
 */
export const readStamps = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const stamps = new Map<number, string>()
  for (let from = 0; from < classGroups.length; from += AT_ONCE) {
    for (const { id, stamp } of await stampsOf(db, classGroups.slice(from, from + AT_ONCE))) stamps.set(id, stamp)
    await setImmediate()
  }
  return stamps
}

const stampsOf = async (db: Kysely<Database>, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; stamp: string }>`
    select class_group.id, md5(concat_ws('/',
      (select sum(version.id) from evaluation_scheme_version as version
        join evaluation_scheme as scheme on scheme.id = version.evaluation_scheme_id
        where scheme.school_year_id = class_group.school_year_id and version.status = ${IN_FORCE}),
      (select string_agg(concat_ws(',', own.id, marks.count, marks.versions, missed.absences, missed.compensated,
          extra.count, decided.versions, lifted.versions, concluded.versions), ';' order by own.id)
        from enrolment as own
        cross join lateral (select count(*), sum(version) as versions from mark where mark.enrolment_id = own.id) as marks
        cross join lateral (select sum(kept.absences) as absences, sum(kept.compensated) as compensated
          from ${countedAbsences} as kept where kept.enrolment_id = own.id) as missed
        cross join lateral (select count(*) from student_subject where student_subject.enrolment_id = own.id) as extra
        cross join lateral (select sum(version) as versions from council_student
          where council_student.enrolment_id = own.id) as decided
        cross join lateral (select sum(version) as versions from council_mark
          where council_mark.enrolment_id = own.id) as lifted
        cross join lateral (select sum(version) as versions from council_opinion
          where council_opinion.enrolment_id = own.id) as concluded
        where own.class_group_id = class_group.id and own.status = 'Matriculado'))) as stamp
    from class_group where class_group.id = any(${ids}::integer[])`.execute(db)
  return rows
}
