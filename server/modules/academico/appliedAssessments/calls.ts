import { type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { CALL_ASKED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { ListSecondCalls, SecondCall } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { Acting } from '#server/modules/academico/appliedAssessments/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Reasons and files may tell of health: to a teacher, whatever their rights, there are no requests. */
export const seesCalls = (caller: Caller): boolean => !isOnlyTeacher(caller)

/** Those that wait come first, the oldest of them first; of the others the newest. */
const BY_TURN = sql`(own.status = ${sql.lit(CALL_ASKED)}) desc,
  case when own.status = ${sql.lit(CALL_ASKED)} then own.sent_at end, own.sent_at desc, own.id`

const TABLES = sql`from second_call as own
  join applied_assessment as applied on applied.id = own.applied_assessment_id
  join assessment on assessment.id = applied.assessment_id
  join class_group on class_group.id = applied.class_group_id join subject on subject.id = applied.subject_id
  join enrolment on enrolment.id = own.enrolment_id join student on student.id = enrolment.student_id
  join guardian on guardian.id = own.guardian_id left join staff_user as decider on decider.id = own.decided_by
  left join stored_file as file on file.id = own.file_id`

const COLUMNS = sql`own.id, own.version as versao, student.id as "idAluno",
  coalesce(student.social_name, student.name) as aluno, class_group.name as turma, subject.name as disciplina,
  assessment.name as avaliacao, applied.day as dia, own.status as situacao, own.reason as motivo,
  coalesce('arquivo:' || file.id || ':' || file.name, '') as arquivo,
  ${instantText('own.sent_at')} as "enviadaEm", own.new_day as "novoDia",
  own.answer as resposta, guardian.name as "enviadaPor", coalesce(decider.name, '') as "decididaPor"`

/** A page of requests of the caller's units. None for teachers. @throws Refusal 400 as `pageOf` */
export const getSecondCalls = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListSecondCalls>): Promise<ListSecondCalls['answer']> => {
  const page = pageOf(query, ['situacao'])
  if (!seesCalls(caller)) return { items: [], totalCount: 0 }
  const status = query.situacao === undefined ? sql`true` : sql`own.status = ${query.situacao}`
  const which = sql<SqlBool>`${inUnitsOf(caller, 'class_group.unit_id')} and ${status}`
  const { rows } = await sql<SecondCall & { total: number }>`
    select ${COLUMNS}, count(*) over ()::integer as total ${TABLES}
    where ${which} order by ${BY_TURN} offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::integer as count ${TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}

/** Of which cell of a sheet a request is. */
export interface CallPlace {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly numeroEtapa: number
  readonly idAvaliacao: number
  readonly idMatricula: number
}

/** @throws Refusal 404, audited for a request of another unit, and for teachers */
export const requireCall = async (acting: Acting, id: number): Promise<CallPlace> => {
  const { rows } = await sql<CallPlace & { isNear: boolean }>`
    select applied.class_group_id as "idTurma", applied.subject_id as "idDisciplina",
      applied.stage_number as "numeroEtapa", applied.assessment_id as "idAvaliacao", own.enrolment_id as "idMatricula",
      ${inUnitsOf(acting.caller, 'class_group.unit_id')} as "isNear"
    ${TABLES} where own.id = ${id}`.execute(acting.db)
  const [row] = rows
  if (row === undefined) throw notFound()
  if (!row.isNear || !seesCalls(acting.caller)) throw await notFoundAudited(acting, 'second_call', id)
  return row
}

/** @throws Refusal 404 */
export const readCall = async (db: Acting['db'], id: number): Promise<SecondCall> => {
  const { rows } = await sql<SecondCall>`select ${COLUMNS} ${TABLES} where own.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}
