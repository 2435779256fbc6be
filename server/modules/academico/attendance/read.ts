import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DISMISSED, PRESENT } from '#domain/attendance/attendance.lists.ts'
import type { ReadRoll, ReadRollPhotos, Roll, RollStudent } from '#domain/attendance/attendance.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type CalledLesson,
  reasonAgainst,
  requireCalledLesson,
  sentenceOf,
} from '#server/modules/academico/attendance/lesson.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { isSuspendedOn } from '#server/school/occurrences/suspended.ts'
import { isDismissedOn } from '#server/school/subjects/dismissals.ts'
import { isInNoPart } from '#server/school/classGroups/parts.ts'
import { inRosterOrder, rosterNumber } from '#server/school/classGroups/rosterOrder.ts'
import { closedDiary } from '#server/school/lessons/reopened.ts'
import { photoUrl } from '#server/school/students/photo.ts'
import { enrolmentIdsPlaced, enrolmentIdsTaught } from '#server/school/subjects/taken.ts'

/** The roll of a lesson as it stands, or as it begins: everybody is there who is neither suspended nor dismissed from the subject. @throws Refusal 403, 404 as `requireCalledLesson` */
export const getRoll = async (incoming: SignedIncoming<ReadRoll>): Promise<Roll> =>
  readRoll(incoming, await requireCalledLesson(incoming, incoming.params.id))

/** The roll of a lesson for the caller, with those who are called on its day. */
export const readRoll = async (
  acting: Act & { readonly db: Kysely<Database> },
  called: CalledLesson,
): Promise<Roll> => {
  const { db } = acting
  const kept = await findRoll(db, called)
  const reason = await reasonAgainst(acting, called)
  const { lesson, stage } = called
  const sentence = sentenceOf(reason)
  const closed = { motivo: sentence, reabertura: null }
  const marks = new Map(kept?.marks.map((mark) => [mark.idMatricula, mark]))
  const students = await namesOf(db, called)
  return {
    aula: called.lesson,
    doDia: called.isOfDay,
    etapa: called.stage?.nome ?? '',
    versao: kept?.version ?? 0,
    salvaPor: kept?.savedBy ?? '',
    salvaEm: kept?.savedAt.toISOString() ?? null,
    podeEditar: reason === null,
    ...(reason?.code === 'ROLL_NOT_POSTED' ? await closedDiary(acting, { lesson, stage, reason: sentence }) : closed),
    semGrupo: await namesWithoutPart(db, called),
    alunos: students.map(({ isSuspended, isDismissed, ...student }) => ({
      ...THERE,
      ...((isDismissed || (kept === undefined && isSuspended)) && { valor: DISMISSED }),
      dispensado: isDismissed,
      ...student,
      ...(isDismissed ? {} : marks.get(student.idMatricula)),
    })),
  }
}

/** The photos of those who are called in a lesson. @throws Refusal 403, 404 as `requireCalledLesson` */
export const getRollPhotos = async (incoming: SignedIncoming<ReadRollPhotos>): Promise<ReadRollPhotos['answer']> => {
  const { db, params } = incoming
  const enrolments = await calledEnrolments(db, await requireCalledLesson(incoming, params.id))
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where(sql<boolean>`enrolment.id = any(${enrolments}::integer[])`)
    .where('student.avatar', 'is not', null)
    .select(['student.id', 'student.avatar', 'student.avatar_type'])
    .orderBy('student.id')
    .execute()
  return {
    fotos: rows.flatMap((row) => {
      const foto = photoUrl(row)
      return foto === null ? [] : [{ idAluno: row.id, foto }]
    }),
  }
}

const THERE = { valor: PRESENT, minutos: null, observacao: '' } as const

/** The enrolments of those who are called in a lesson, in no order. */
export const calledEnrolments = async (db: Kysely<Database>, called: CalledLesson): Promise<readonly number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select own.id from enrolment as own where own.id in (${calledIds(called)})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Who is called, as a query of enrolments: of a whole day those who are in the class group, of a lesson those who take the
 * subject there, and are in its part.
 */
const calledIds = ({ lesson, isOfDay }: CalledLesson): RawBuilder<unknown> => {
  const { idTurma: classGroupId, idDisciplina: subjectId, subgrupo: subgroup, dia: day } = lesson
  return isOfDay
    ? enrolmentIdsPlaced({ classGroupId, day })
    : enrolmentIdsTaught({ classGroupId, subjectId, subgroup, day })
}

/** The students of the subject who are in no part of the division that a lesson is for. */
const namesWithoutPart = async (db: Kysely<Database>, { lesson, isOfDay }: CalledLesson): Promise<string[]> => {
  const { idTurma: classGroupId, idDisciplina: subjectId, subgrupo, dia: day } = lesson
  if (isOfDay || subgrupo === null) return []
  const part = { classGroup: sql`${classGroupId}::integer`, subgroup: sql`${subgrupo}::text`, day: sql`${day}::date` }
  const { rows } = await sql<{ name: string }>`
    select coalesce(student.social_name, student.name) as name
    from enrolment as own join student on student.id = own.student_id
    where own.id in (${enrolmentIdsTaught({ classGroupId, subjectId, subgroup: null, day })})
      and ${isInNoPart(part, sql`own.id`)}
    order by ${inRosterOrder(classGroupId)}
  `.execute(db)
  return rows.map(({ name }) => name)
}

type Named = Pick<RollStudent, 'idMatricula' | 'idAluno' | 'numero' | 'nome' | 'faltas' | 'justificadas'> & {
  readonly isSuspended: boolean
  readonly isDismissed: boolean
}

const namesOf = async (db: Kysely<Database>, called: CalledLesson): Promise<readonly Named[]> => {
  const subject = called.isOfDay ? null : called.lesson.idDisciplina
  const { rows } = await sql<Named>`
    select own.id as "idMatricula", own.student_id as "idAluno", ${rosterNumber(called.lesson.idTurma)} as numero,
      coalesce(student.social_name, student.name) as nome, counted.faltas, counted.justificadas,
      ${isSuspendedOn(called.lesson.dia, 'own.student_id')} as "isSuspended",
      ${isDismissedOn({ subject, day: called.lesson.dia }, 'own.id')} as "isDismissed"
    from enrolment as own
    join student on student.id = own.student_id
    cross join lateral (
      select coalesce(sum(absences), 0)::integer as faltas, coalesce(sum(justified), 0)::integer as justificadas
      from ${countedAbsences} as kept
      where kept.enrolment_id = own.id and kept.subject_id is not distinct from ${subject}::integer) as counted
    where own.id in (${calledIds(called)})
    order by numero nulls last, own.student_search, own.id
  `.execute(db)
  return rows
}

/** A roll as it is kept. */
export interface KeptRoll {
  readonly id: number
  readonly version: number
  readonly stage: number
  readonly enrolments: readonly number[]
  readonly savedBy: string | null
  readonly savedAt: Date
  readonly marks: readonly Pick<RollStudent, 'idMatricula' | 'valor' | 'minutos' | 'observacao'>[]
  /** The enrolments whose absence an excuse waives. */
  readonly waived: readonly number[]
  /** What the roll itself says of those whom an excuse covers. */
  readonly said: readonly Pick<RollStudent, 'idMatricula' | 'valor'>[]
  /** The enrolments whose absence somebody made up for. */
  readonly compensated: readonly number[]
}

/** The roll of a lesson, or of its day; undefined before somebody saved it. */
export const findRoll = async (
  db: Kysely<Database>,
  { lesson: { id, idTurma, dia }, isOfDay }: CalledLesson,
): Promise<KeptRoll | undefined> => {
  const { rows } = await sql<KeptRoll>`
    select roll.id, roll.version, roll.stage_number as stage, roll.enrolment_ids as enrolments, staff_user.name as "savedBy",
      roll.saved_at as "savedAt", (
        select coalesce(json_agg(json_build_object('idMatricula', mark.enrolment_id, 'valor', mark.value,
          'minutos', mark.minutes, 'observacao', coalesce(mark.note, ''))), '[]'::json)
        from roll_mark as mark where mark.roll_id = roll.id) as marks,
      array(select mark.enrolment_id from roll_mark as mark where mark.roll_id = roll.id and mark.is_waived) as waived, (
        select coalesce(json_agg(json_build_object('idMatricula', mark.enrolment_id, 'valor', mark.said)), '[]'::json)
        from roll_mark as mark where mark.roll_id = roll.id and mark.said is not null) as said,
      array(select mark.enrolment_id from roll_mark as mark
        where mark.roll_id = roll.id and mark.absence_compensation_id is not null) as compensated
    from roll left join staff_user on staff_user.id = roll.saved_by
    where roll.class_group_id = ${idTurma} and roll.day = ${dia}::date
      and roll.lesson_id is not distinct from ${isOfDay ? null : id}::integer
  `.execute(db)
  return rows[0]
}
