import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { usualEffect } from '#domain/excuses/excuse.ts'
import type { Absence, Excuse, ExcuseSheet, ReadExcuse } from '#domain/excuses/excuses.schemas.ts'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { factsOf, type KeptReason, NAME_OF_CODE } from '#server/modules/academico/excuses/reasons.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { coversRoll } from '#server/school/attendance/excused.ts'
import { noteOpening } from '#server/school/people/openings.ts'
import { isLockedFor } from '#server/school/classGroups/closedGroups.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Reasons and files tell of health: to a teacher, whatever their rights, there are no excuses. */
export const seesExcuses = (caller: Caller): boolean => !isOnlyTeacher(caller)

/** Columns of an excuse (`excuse`) as it travels. */
export const EXCUSE_COLUMNS = sql`
  excuse.id, excuse.version as versao, excuse.student_id as "idAluno", coalesce(student.social_name, student.name) as aluno,
  class_group.name as turma, excuse.starts_on as inicio, excuse.ends_on as fim, array(
    select class_time.name || ', ' || subject.name from absence_excuse_lesson as named
    join lesson on lesson.id = named.lesson_id
    join class_time on class_time.id = lesson.class_time_id join subject on subject.id = lesson.subject_id
    where named.absence_excuse_id = excuse.id order by class_time.starts_at, lesson.id) as aulas,
  coalesce(own_reason.name, ${NAME_OF_CODE}) as motivo, excuse.body as texto, coalesce('arquivo:' || file.id || ':' || file.name, '') as arquivo,
  excuse.status as situacao, excuse.effect as efeito, excuse.granted_days as dias,
  coalesce(guardian.name, sender.name) as "enviadaPor", excuse.guardian_id is not null as "daFamilia",
  ${instantText('excuse.sent_at')} as "enviadaEm", excuse.answer as resposta`

/** Where these columns come from. */
export const EXCUSE_TABLES = sql`
  absence_excuse as excuse
  join student on student.id = excuse.student_id
  join class_group on class_group.id = excuse.class_group_id
  left join absence_reason as own_reason on own_reason.id = excuse.own_reason_id
  left join stored_file as file on file.id = excuse.file_id
  left join guardian on guardian.id = excuse.guardian_id
  left join staff_user as sender on sender.id = excuse.staff_user_id`

/** An excuse as the school decides about it; that the student's was opened is noted. @throws Refusal 404 as `requireExcuse` */
export const getExcuse = async (incoming: SignedIncoming<ReadExcuse>): Promise<ExcuseSheet> => {
  await requireExcuse(incoming, incoming.params.id)
  const sheet = await readSheet(incoming.db, incoming.params.id)
  await noteOpening(incoming, [sheet.idAluno])
  return sheet
}

/** @throws Refusal 404, audited for an excuse of another unit, and for teachers */
export const requireExcuse = async (acting: Acting, id: number): Promise<void> => {
  const { db, caller } = acting
  const { rows } = await sql<{ isNear: boolean }>`
    select ${inUnitsOf(caller, 'class_group.unit_id')} as "isNear"
    from absence_excuse as excuse join class_group on class_group.id = excuse.class_group_id
    where excuse.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isNear || !seesExcuses(caller)) throw await notFoundAudited(acting, 'absence_excuse', id)
}

type SheetRow = Excuse & KeptReason & Pick<ExcuseSheet, 'unidade' | 'decididaPor' | 'decididaEm'>

/** An excuse with the absences that it is for. @throws Refusal 404 */
export const readSheet = async (db: Kysely<Database>, id: number): Promise<ExcuseSheet> => {
  const { rows } = await sql<SheetRow>`
    select ${EXCUSE_COLUMNS}, excuse.reason as codigo, case when own_reason.id is not null then json_build_object(
        'id', own_reason.id, 'efeito', own_reason.effect, 'baseLegal', coalesce(own_reason.law, '')) end as proprio,
      unit.name as unidade, coalesce(decider.name, '') as "decididaPor",
      ${instantText('excuse.decided_at')} as "decididaEm"
    from ${EXCUSE_TABLES}
    join unit on unit.id = class_group.unit_id
    left join staff_user as decider on decider.id = excuse.decided_by
    where excuse.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { codigo, proprio, ...sheet } = row
  const reason = factsOf({ codigo, proprio })
  return {
    ...sheet,
    baseLegal: reason.baseLegal,
    efeitoUsual: usualEffect(reason, await readParameters(db)),
    faltas: [...(await absencesOf(db, row.idAluno, coveredBy(id)))],
    turmaFechada: await closedGroupIn(db, row.idAluno, coveredBy(id)),
  }
}

/** The closed class group with absences of a student in the rolls (`roll`) that a condition lets through; empty: none. */
const closedGroupIn = async (db: Kysely<Database>, studentId: number, which: RawBuilder<SqlBool>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select class_group.name from roll_mark as mark join enrolment as own on own.id = mark.enrolment_id
    join roll on roll.id = mark.roll_id join class_group on class_group.id = roll.class_group_id
    where own.student_id = ${studentId} and mark.value in (${ABSENT}, ${JUSTIFIED}) and ${which}
      and ${isLockedFor(sql`roll.class_group_id`, sql`own.id`)} limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

/** Condition: a roll (`roll`) lies in the days and lessons that an excuse asks for, granted or not. */
const coveredBy = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from (select id, starts_on, ends_on, is_whole, null::date[] as granted_days from absence_excuse) as excuse
  where excuse.id = ${id} and ${coversRoll(sql`roll.day`, sql`roll.lesson_id`)})`

/** The absences of a student in the rolls (`roll`) that a condition lets through, by day. */
export const absencesOf = async (
  db: Kysely<Database>,
  studentId: number,
  which: RawBuilder<SqlBool>,
): Promise<readonly Absence[]> => {
  const { rows } = await sql<Absence>`
    select roll.day as dia, roll.lesson_id as "idAula", mark.value = ${JUSTIFIED} as justificada,
      coalesce(class_time.name || ', ' || subject.name, 'Dia todo') as aula
    from roll_mark as mark
    join enrolment as own on own.id = mark.enrolment_id
    join roll on roll.id = mark.roll_id
    left join lesson on lesson.id = roll.lesson_id
    left join class_time on class_time.id = lesson.class_time_id
    left join subject on subject.id = lesson.subject_id
    where own.student_id = ${studentId} and mark.value in (${ABSENT}, ${JUSTIFIED}) and ${which}
    order by roll.day, class_time.starts_at, roll.id`.execute(db)
  return rows
}
