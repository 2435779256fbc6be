import { type Kysely, sql } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { type Exact, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { permittedOf, presenceOf } from '#domain/evaluation/presence.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import { latenessText } from '#domain/infrequency/lateness.ts'
import type { AbsenceDay, Standing, StudentAttendance } from '#domain/infrequency/infrequency.schemas.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { type AttendanceBase, attendanceBases, baseOfStudent } from '#server/school/infrequency/bases.ts'

/**
 * How a student stands in the running year, from the kept counts: by subject or by days, as the scheme counts, with how many
 * lessons or days may still be missed; and the days of their absences.
 */
export const attendanceOf = async (
  db: Kysely<Database>,
  studentId: number,
  today: string,
): Promise<StudentAttendance> => {
  const place = await placeOf(db, studentId)
  const [ofGroup] = place === undefined ? [] : await attendanceBases(db, [place.classGroupId], today)
  if (place === undefined || ofGroup === undefined) return { frequencia: null }
  const base = await baseOfStudent(db, ofGroup, { studentId, yearId: place.yearId })
  const counts = await countsOf(db, place.enrolmentId, base.byDay)
  return {
    frequencia: {
      ano: place.year,
      turma: place.classGroup,
      porDia: base.byDay,
      minimo: base.least,
      geral: standingOf(base, base.of, totalOf(counts)),
      disciplinas: counts.flatMap(({ subjectId, subject, ...count }) =>
        subjectId === null
          ? []
          : [
              {
                idDisciplina: subjectId,
                disciplina: subject ?? '',
                ...standingOf(base, base.subjects.get(subjectId) ?? null, count),
              },
            ],
      ),
      dias: await absenceDays(db, place.enrolmentId),
    },
  }
}

interface Place {
  readonly studentId: number
  readonly enrolmentId: number
  readonly classGroupId: number
  readonly classGroup: string
  readonly yearId: number
  readonly year: number
}

/** The class group of the running year. */
const placeOf = async (db: Kysely<Database>, studentId: number): Promise<Place | undefined> =>
  (await placesOf(db, [studentId]))[0]

/** The same of several students; of each one the first. */
const placesOf = (db: Kysely<Database>, studentIds: readonly number[]): Promise<Place[]> =>
  db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .where('enrolment.student_id', '=', anyOf(studentIds))
    .where('enrolment.status', '=', 'Matriculado')
    .where('school_year.status', '=', RUNNING)
    .distinctOn('enrolment.student_id')
    .select([
      'enrolment.student_id as studentId',
      'enrolment.id as enrolmentId',
      'class_group.id as classGroupId',
      'class_group.name as classGroup',
      'school_year.id as yearId',
      'school_year.year',
    ])
    .orderBy('enrolment.student_id')
    .orderBy('enrolment.id')
    .execute()

interface Count {
  readonly called: number
  readonly absences: number
  readonly justified: number
  readonly compensated: number
  readonly late: number
  readonly byLateness: number
}

interface SubjectCount extends Count {
  readonly subjectId: number | null
  readonly subject: string | null
}

const countsOf = async (
  db: Kysely<Database>,
  enrolmentId: number,
  byDay: boolean,
): Promise<readonly SubjectCount[]> => {
  const { rows } = await sql<SubjectCount>`
    select kept.subject_id as "subjectId", subject.name as subject, sum(kept.called)::integer as called,
      sum(kept.absences)::integer as absences, sum(kept.justified)::integer as justified,
      sum(kept.compensated)::integer as compensated, sum(kept.late)::integer as late, sum(kept.by_lateness)::integer as "byLateness"
    from ${countedAbsences} as kept left join subject on subject.id = kept.subject_id
    where kept.enrolment_id = ${enrolmentId} and (kept.subject_id is null) = ${byDay}
    group by kept.subject_id, subject.id
    having sum(kept.called) > 0
    order by subject.position, kept.subject_id`.execute(db)
  return rows
}

/** How students stand in general in the running year, by their ids, from the kept counts: as `attendanceOf`, in as many queries as for one. */
export const generalAttendanceOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Pick<Standing, 'presenca' | 'faltas' | 'chamadas'> & { readonly porDia: boolean }>> => {
  const places = await placesOf(db, studentIds)
  const bases = await attendanceBases(db, [...new Set(places.map(({ classGroupId }) => classGroupId))], today)
  const { rows } = await sql<Count & { enrolmentId: number; byDay: boolean }>`
    select kept.enrolment_id as "enrolmentId", kept.subject_id is null as "byDay", sum(kept.called)::integer as called,
      sum(kept.absences)::integer as absences, sum(kept.justified)::integer as justified,
      sum(kept.compensated)::integer as compensated, sum(kept.late)::integer as late, sum(kept.by_lateness)::integer as "byLateness"
    from ${countedAbsences} as kept
    where kept.enrolment_id = any(${places.map(({ enrolmentId }) => enrolmentId)}::integer[])
    group by kept.enrolment_id, kept.subject_id is null
    having sum(kept.called) > 0`.execute(db)
  return new Map(
    places.flatMap(({ studentId, enrolmentId, classGroupId }) => {
      const base = bases.find((one) => one.classGroupId === classGroupId)
      const count = rows.find((row) => row.enrolmentId === enrolmentId && row.byDay === base?.byDay)
      return base === undefined || count === undefined
        ? []
        : [[studentId, { ...standingOf(base, base.of, count), porDia: base.byDay }] as const]
    }),
  )
}

const totalOf = (counts: readonly Count[]): Count => ({
  called: counts.reduce((sum, { called }) => sum + called, 0),
  absences: counts.reduce((sum, { absences }) => sum + absences, 0),
  justified: counts.reduce((sum, { justified }) => sum + justified, 0),
  compensated: counts.reduce((sum, { compensated }) => sum + compensated, 0),
  late: counts.reduce((sum, { late }) => sum + late, 0),
  byLateness: counts.reduce((sum, { byLateness }) => sum + byLateness, 0),
})

const standingOf = (
  { byDay, least }: AttendanceBase,
  of: Exact | null,
  { called, absences, justified, compensated, late, byLateness }: Count,
): Standing => {
  const counted = {
    chamadas: called,
    faltas: absences,
    justificadas: justified,
    compensadas: compensated,
    atrasos: late,
    porAtraso: byLateness,
  }
  if (of === null) return { ...counted, presenca: null, restam: null, permitidas: null, passos: [] }
  const passos: string[] = byLateness === 0 ? [] : [latenessText({ late, byLateness, absences })]
  const unit = byDay ? 'days' : 'lessons'
  const { percent, left } = presenceOf({ absences, compensated, of, unit, isWhole: false }, least, (step) =>
    passos.push(stepText(step)),
  )
  return {
    ...counted,
    presenca: textOf(roundHalfUp(percent, 1)).replace('.', ','),
    restam: left,
    permitidas: Number(textOf(permittedOf(of, least).floor())),
    passos,
  }
}

/** Days with an absence, justified or not, the newest first, with the lessons that were missed. */
export const absenceDays = async (db: Kysely<Database>, enrolmentId: number): Promise<AbsenceDay[]> => {
  const { rows } = await sql<AbsenceDay>`
    select roll.day as dia, json_agg(json_build_object('aula', case when roll.lesson_id is null then ''
        else time.name || ', ' || subject.name end, 'justificada', mark.value = ${JUSTIFIED},
        'abonada', mark.is_waived, 'compensada', mark.absence_compensation_id is not null and not mark.is_waived)
      order by time.starts_at, roll.id) as faltas
    from roll_mark as mark
    join roll on roll.id = mark.roll_id
    left join lesson on lesson.id = roll.lesson_id
    left join class_time as time on time.id = lesson.class_time_id
    left join subject on subject.id = lesson.subject_id
    where mark.enrolment_id = ${enrolmentId} and mark.value in (${ABSENT}, ${JUSTIFIED})
    group by roll.day order by roll.day desc`.execute(db)
  return rows
}
