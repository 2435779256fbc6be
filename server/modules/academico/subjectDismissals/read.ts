import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { DISMISSAL_HOLDS, DISMISSAL_REMOVED } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import type { Dismissal, DismissalSheet, ReadDismissal } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readHidden } from '#server/modules/academico/subjectDismissals/hidden.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { noteOpening } from '#server/school/people/openings.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Reasons tell of health, family and belief: to a teacher, whatever their rights, there are no dismissals but in sheets and rolls. */
export const seesDismissals = (caller: Caller): boolean => !isOnlyTeacher(caller)

/** Columns of a dismissal (`own`) as it travels. */
export const DISMISSAL_COLUMNS = sql`
  own.id, own.version as versao, own.enrolment_id as "idMatricula", enrolment.student_id as "idAluno",
  coalesce(student.social_name, student.name) as aluno, student.ra, coalesce(class_group.name, '') as turma,
  unit.name as unidade, subject.name as disciplina, own.reason as "motivoDispensa", array(
    select coalesce(stage.name, concat(named.number, 'ª etapa')) from unnest(own.stages) as named(number)
    left join (${stagesFollowed}) as stage on stage.class_group_id = enrolment.class_group_id and stage.number = named.number
    order by named.number) as etapas,
  own.starts_on as inicio, own.ends_on as fim,
  case when own.removed_at is null then ${sql.lit(DISMISSAL_HOLDS)} else ${sql.lit(DISMISSAL_REMOVED)} end as situacao,
  coalesce('arquivo:' || file.id || ':' || file.name, '') as arquivo, granter.name as "deferidaPor",
  ${instantText('own.granted_at')} as "deferidaEm"`

/** Where these columns come from. */
export const DISMISSAL_TABLES = sql`
  subject_dismissal as own
  join enrolment on enrolment.id = own.enrolment_id
  join student on student.id = enrolment.student_id
  join unit on unit.id = enrolment.unit_id
  join subject on subject.id = own.subject_id
  join staff_user as granter on granter.id = own.granted_by
  left join class_group on class_group.id = enrolment.class_group_id
  left join stored_file as file on file.id = own.file_id`

/** One with what it hides; that the student's was opened is noted. @throws Refusal 404 as `requireDismissal` */
export const getDismissal = async (incoming: SignedIncoming<ReadDismissal>): Promise<DismissalSheet> => {
  await requireDismissal(incoming, incoming.params.id)
  const sheet = await readDismissalSheet(incoming, incoming.params.id)
  await noteOpening(incoming, [sheet.idAluno])
  return sheet
}

/** @throws Refusal 404, audited for a dismissal of another unit, and for teachers */
export const requireDismissal = async (acting: Acting, id: number): Promise<void> => {
  const { db, caller } = acting
  const { rows } = await sql<{ isNear: boolean }>`
    select ${inUnitsOf(caller, 'enrolment.unit_id')} as "isNear"
    from subject_dismissal as own join enrolment on enrolment.id = own.enrolment_id where own.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isNear || !seesDismissals(caller)) throw await notFoundAudited(acting, 'subject_dismissal', id)
}

interface SheetRow extends Dismissal, Omit<DismissalSheet, keyof Dismissal | 'esconde'> {
  readonly classGroupId: number | null
  readonly subjectId: number
  readonly numbers: readonly number[]
}

/** All of a dismissal. @throws Refusal 404 */
export const readDismissalSheet = async (
  { db, now }: Pick<Acting, 'db' | 'now'>,
  id: number,
): Promise<DismissalSheet> => {
  const { rows } = await sql<SheetRow>`
    select ${DISMISSAL_COLUMNS}, own.legal_basis as "baseLegal", own.transcript_note as observacao,
      coalesce(remover.name, '') as "removidaPor", ${instantText('own.removed_at')} as "removidaEm",
      own.removal_reason as "motivoRemocao", enrolment.class_group_id as "classGroupId", own.subject_id as "subjectId",
      own.stages as numbers
    from ${DISMISSAL_TABLES} left join staff_user as remover on remover.id = own.removed_by
    where own.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { classGroupId, subjectId, numbers, ...sheet } = row
  const hidden = await readHidden(db, {
    enrolments: [sheet.idMatricula],
    subjectId,
    classGroupId,
    stages: classGroupId === null ? [] : await readHoldingStages(db, { idTurma: classGroupId, hoje: schoolDay(now) }),
    numbers,
    now,
  })
  return { ...sheet, esconde: hidden(sheet.idMatricula) }
}
