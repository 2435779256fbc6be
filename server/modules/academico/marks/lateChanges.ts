import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { CHANGE_APPROVED, CHANGE_ASKED, CHANGE_REFUSED, CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'
import type { DecideLateChange, LateChange, ListLateChanges } from '#domain/marks/lateChanges.schemas.ts'
import type { decideLateChange as decideCall } from '#domain/marks/marks.endpoints.ts'
import { MARK_COLUMNS } from '#domain/marks/marks.lists.ts'
import type { CellContent, CellPlace } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import { notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acting, requireSheetPlace } from '#server/modules/academico/marks/place.ts'
import { writeApproved } from '#server/modules/academico/marks/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Those that wait come first, the oldest of them first; of the others the newest. */
const BY_TURN = sql`(own.decision = ${sql.lit(CHANGE_ASKED)}) desc,
  case when own.decision = ${sql.lit(CHANGE_ASKED)} then own.asked_at end, own.asked_at desc, own.id`

/** Changes that a person sees: teachers their own ones, others those of their units. */
const seenBy = ({ caller }: Pick<Acting, 'caller'>): RawBuilder<SqlBool> =>
  isOnlyTeacher(caller)
    ? sql<SqlBool>`own.asked_by = ${caller.personId}`
    : sql<SqlBool>`${inUnitsOf(caller, 'class_group.unit_id')}`

/** A page of changes. @throws Refusal 400 as `pageOf` */
export const getLateChanges = async (incoming: SignedIncoming<ListLateChanges>): Promise<ListLateChanges['answer']> => {
  const { db, query } = incoming
  const page = pageOf(query, ['situacao'])
  const status = query.situacao === undefined ? sql`true` : sql`own.decision = ${query.situacao}`
  const which = sql<SqlBool>`${seenBy(incoming)} and ${status}`
  const { rows } = await sql<Row & { total: number }>`
    ${columns(incoming)}, count(*) over ()::integer as total ${TABLES}
    where ${which} order by ${BY_TURN} offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::integer as count ${TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map((row) => changeOf(row)), totalCount }
}

/**
 * Approves a change, which writes the mark, or refuses it. @throws Refusal 404, audited for one of another unit; 409 with the
 * change where a colleague decided meanwhile; 422 MARK_CHANGE_…, SCHOOL_YEAR_CLOSED, CHECK_FIELDS
 */
export const decideLateChange = async (incoming: SignedIncoming<DecideLateChange>): Promise<LateChange> => {
  const { db, params, body, ...act } = incoming
  const seen = await requireChange(incoming, params.id)
  const place = await requireSheetPlace(incoming, seen)
  return inTransaction(db, async (trx) => {
    await sql`select id from mark_change where id = ${params.id} for update`.execute(trx)
    const acting = { ...act, db: trx }
    const row = await readOne(acting, params.id)
    const kept = changeOf(row)
    if (kept.versao !== body.versao) throw stale<typeof decideCall>(kept)
    if (kept.situacao !== CHANGE_ASKED) throw ruleBroken('MARK_CHANGE_DECIDED')
    if (!kept.podeDecidir) throw ruleBroken('MARK_CHANGE_NOT_BY_YOU')
    const answer = body.resposta.trim()
    refuseFlaws(!body.aprova && answer === '' ? { resposta: MESSAGES.MARK_CHANGE_ANSWER } : {})
    if (body.aprova) {
      const { idMatricula, coluna, idAvaliacao, markVersion: versao, motivo } = row
      const cell = { idMatricula, coluna, idAvaliacao, versao, texto: kept.para, motivo }
      await writeApproved(trx, act, place, { cell, askedBy: kept.pedidaPor })
    }
    const status = body.aprova ? CHANGE_APPROVED : CHANGE_REFUSED
    await writeDecision(trx, incoming, status)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'mark_change',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(CHANGE_STATUSES, CHANGE_ASKED) },
      after: { Situação: nameIn(CHANGE_STATUSES, status) },
      ...(answer !== '' && { reason: answer }),
    })
    return changeOf(await readOne(acting, params.id))
  })
}

const writeDecision = async (
  trx: Transaction<Database>,
  { body, params, caller, now }: SignedIncoming<DecideLateChange>,
  decision: number,
): Promise<void> => {
  await trx
    .updateTable('mark_change')
    .set({
      decision,
      answer: body.resposta.trim(),
      decided_by: caller.personId,
      decided_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', params.id)
    .execute()
}

interface Seen {
  readonly seen: boolean
  readonly idTurma: number
  readonly idDisciplina: number
  readonly numeroEtapa: number
}

const requireChange = async (acting: Acting, id: number): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select ${seenBy(acting)} as seen, mark.class_group_id as "idTurma", mark.subject_id as "idDisciplina",
      mark.stage_number as "numeroEtapa" ${TABLES} where own.id = ${id}`.execute(acting.db)
  const [found] = rows
  if (found?.seen === true) return found
  throw found === undefined ? notFound() : await notFoundAudited(acting, 'mark_change', id)
}

const TABLES = sql`from mark_change as own join mark on mark.id = own.mark_id
  join class_group on class_group.id = mark.class_group_id join subject on subject.id = mark.subject_id
  join enrolment on enrolment.id = mark.enrolment_id join student on student.id = enrolment.student_id
  left join assessment on assessment.id = mark.assessment_id
  join staff_user as asker on asker.id = own.asked_by left join staff_user as decider on decider.id = own.decided_by`

interface Row
  extends CellPlace,
    CellContent,
    Omit<LateChange, 'avaliacao' | 'para' | 'pedidaEm' | 'situacao' | 'decididaEm'> {
  readonly assessment: string | null
  readonly markVersion: number
  readonly decision: LateChange['situacao']
  readonly asked: Date
  readonly decided: Date | null
}

const columns = ({ caller }: Pick<Acting, 'caller'>) => sql`
  select own.id, own.version as versao, class_group.name as turma, subject.name as disciplina,
    mark.stage_number as "numeroEtapa", coalesce(student.social_name, student.name) as aluno,
    assessment.name as assessment, mark.enrolment_id as "idMatricula", mark.kind as coluna,
    mark.assessment_id as "idAvaliacao", own.mark_version as "markVersion", own.was as de, own.status as situacao,
    trim_scale(own.value)::text as valor, own.concept as conceito, own.reason as motivo, asker.name as "pedidaPor",
    own.asked_at as asked, own.decision, coalesce(decider.name, '') as "decididaPor", own.decided_at as decided,
    own.answer as resposta, own.decision = ${sql.lit(CHANGE_ASKED)} and mark.version <> own.mark_version as mudou,
    own.decision = ${sql.lit(CHANGE_ASKED)} and own.asked_by <> ${caller.personId}
      and ${!isOnlyTeacher(caller) && holds(caller, caller.permissions, 'apontamentoNota', true)}::boolean as "podeDecidir"`

const changeOf = (row: Row): LateChange => {
  const { id, versao, turma, disciplina, numeroEtapa, aluno, de, motivo, pedidaPor, decididaPor, resposta } = row
  const { situacao, valor, conceito } = row
  return {
    id,
    versao,
    turma,
    disciplina,
    numeroEtapa,
    aluno,
    avaliacao: row.assessment ?? nameIn(MARK_COLUMNS, row.coluna),
    de,
    para: markText({ situacao, valor, conceito }),
    motivo,
    pedidaPor,
    pedidaEm: row.asked.toISOString(),
    situacao: row.decision,
    decididaPor,
    decididaEm: row.decided?.toISOString() ?? null,
    resposta,
    mudou: row.mudou,
    podeDecidir: row.podeDecidir,
  }
}

/** @throws Refusal 404 */
const readOne = async (acting: Acting, id: number): Promise<Row> => {
  const { rows } = await sql<Row>`${columns(acting)} ${TABLES} where own.id = ${id}`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}
