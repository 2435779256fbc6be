import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { CHANGE_APPROVED, CHANGE_ASKED, CHANGE_REFUSED, CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'
import type { DecideLateChange, LateChange, ListLateChanges } from '#domain/marks/lateChanges.schemas.ts'
import type { decideLateChange as decideCall } from '#domain/marks/marks.endpoints.ts'
import { EMPTIED, MARK_COLUMNS } from '#domain/marks/marks.lists.ts'
import type { CellContent, CellPlace } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited, type PersonalAct } from '#server/http/audit.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import { malformed, notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acting, requireSheetPlace, type SheetPlace } from '#server/modules/academico/marks/place.ts'
import { writeApprovedOpinion } from '#server/modules/academico/opinions/index.ts'
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
 * Approves a change, which writes the mark or the opinion, or refuses it. @throws Refusal 404, audited for one of another unit; 409 with the
 * change where a colleague decided meanwhile; 422 MARK_CHANGE_…, SCHOOL_YEAR_CLOSED, CHECK_FIELDS
 */
export const decideLateChange = async (incoming: SignedIncoming<DecideLateChange>): Promise<LateChange> => {
  const { db, params, body, ...act } = incoming
  const seen = await requireChange(incoming, params.id)
  // A change of marks is approved by the rules of their sheet.
  const place =
    seen.idDisciplina === null || seen.isOpinion
      ? null
      : await requireSheetPlace(incoming, { ...seen, idDisciplina: seen.idDisciplina })
  return inTransaction(db, async (trx) => {
    await sql`select id from late_change where id = ${params.id} for update`.execute(trx)
    const acting = { ...act, db: trx }
    const row = await readOne(acting, params.id)
    const kept = changeOf(row)
    if (kept.versao !== body.versao) throw stale<typeof decideCall>(kept)
    if (kept.situacao !== CHANGE_ASKED) throw ruleBroken('MARK_CHANGE_DECIDED')
    if (!kept.podeDecidir) throw ruleBroken('MARK_CHANGE_NOT_BY_YOU')
    const answer = body.resposta.trim()
    refuseFlaws(!body.aprova && answer === '' ? { resposta: MESSAGES.MARK_CHANGE_ANSWER } : {})
    if (body.aprova) await writeChange(trx, act, { row, place, para: kept.para })
    const status = body.aprova ? CHANGE_APPROVED : CHANGE_REFUSED
    await writeDecision(trx, incoming, status)
    await writeAudit(trx, {
      ...actor(act),
      entity: seen.isOpinion ? 'opinion_change' : 'mark_change',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(CHANGE_STATUSES, CHANGE_ASKED) },
      after: { Situação: nameIn(CHANGE_STATUSES, status) },
      ...(answer !== '' && { reason: answer }),
    })
    return changeOf(await readOne(acting, params.id))
  })
}

interface Approving {
  readonly row: Row
  /** Null: of an opinion. */
  readonly place: SheetPlace | null
  readonly para: string
}

const writeChange = async (
  trx: Transaction<Database>,
  act: PersonalAct,
  { row, place, para }: Approving,
): Promise<void> => {
  const { motivo, opinion } = row
  if (opinion !== null) {
    const { pedidaPor: askedBy, de: was } = row
    return writeApprovedOpinion(trx, act, { ...opinion, seenVersion: row.seenVersion, was, motivo, askedBy })
  }
  const { idMatricula, coluna, idAvaliacao } = row
  if (place === null || coluna === null) throw malformed()
  const cell = { idMatricula, coluna, idAvaliacao, versao: row.seenVersion, texto: para, motivo }
  return writeApproved(trx, act, place, { cell, askedBy: row.pedidaPor })
}

const writeDecision = async (
  trx: Transaction<Database>,
  { body, params, caller, now }: SignedIncoming<DecideLateChange>,
  decision: number,
): Promise<void> => {
  await trx
    .updateTable('late_change')
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
  readonly idDisciplina: number | null
  readonly numeroEtapa: number
  readonly isOpinion: boolean
}

const requireChange = async (acting: Acting, id: number): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select ${seenBy(acting)} as seen, late.class_group_id as "idTurma", late.subject_id as "idDisciplina",
      late.stage_number as "numeroEtapa", own.opinion_id is not null as "isOpinion" ${TABLES} where own.id = ${id}`.execute(
    acting.db,
  )
  const [found] = rows
  if (found?.seen === true) return found
  throw found === undefined ? notFound() : await notFoundAudited(acting, 'late_change', id)
}

const TABLES = sql`from late_change as own left join mark on mark.id = own.mark_id
  left join opinion on opinion.id = own.opinion_id
  cross join lateral (select coalesce(mark.class_group_id, opinion.class_group_id) as class_group_id,
    coalesce(mark.subject_id, opinion.subject_id) as subject_id, coalesce(mark.stage_number, opinion.stage_number) as stage_number,
    coalesce(mark.enrolment_id, opinion.enrolment_id) as enrolment_id, coalesce(mark.version, opinion.version) as version) as late
  join class_group on class_group.id = late.class_group_id left join subject on subject.id = late.subject_id
  join enrolment on enrolment.id = late.enrolment_id join student on student.id = enrolment.student_id
  left join assessment on assessment.id = mark.assessment_id
  join staff_user as asker on asker.id = own.asked_by left join staff_user as decider on decider.id = own.decided_by`

interface Row extends Omit<LateChange, 'avaliacao' | 'para' | 'pedidaEm' | 'situacao' | 'decididaEm'> {
  readonly idMatricula: number
  /** Of a mark: its cell, and what it would say; of an opinion null. */
  readonly coluna: CellPlace['coluna'] | null
  readonly idAvaliacao: number | null
  readonly status: CellContent['situacao'] | null
  readonly valor: string | null
  readonly conceito: string | null
  readonly opinion: { readonly opinionId: number; readonly texto: RichText; readonly askedById: number } | null
  readonly assessment: string | null
  readonly seenVersion: number
  readonly decision: LateChange['situacao']
  readonly asked: Date
  readonly decided: Date | null
}

const columns = ({ caller }: Pick<Acting, 'caller'>) => sql`
  select own.id, own.version as versao, class_group.name as turma, coalesce(subject.name, 'Parecer geral') as disciplina,
    late.stage_number as "numeroEtapa", coalesce(student.social_name, student.name) as aluno,
    assessment.name as assessment, late.enrolment_id as "idMatricula", mark.kind as coluna,
    mark.assessment_id as "idAvaliacao", own.seen_version as "seenVersion", own.was as de, own.status,
    trim_scale(own.value)::text as valor, own.concept as conceito, own.reason as motivo, asker.name as "pedidaPor",
    own.asked_at as asked, own.decision, coalesce(decider.name, '') as "decididaPor", own.decided_at as decided,
    own.answer as resposta, own.decision = ${sql.lit(CHANGE_ASKED)} and late.version <> own.seen_version as mudou,
    case when own.opinion_id is not null then json_build_object('opinionId', own.opinion_id, 'texto', own.body,
      'askedById', own.asked_by) end as opinion,
    own.decision = ${sql.lit(CHANGE_ASKED)} and own.asked_by <> ${caller.personId}
      and ${!isOnlyTeacher(caller) && holds(caller, caller.permissions, 'apontamentoNota', true)}::boolean as "podeDecidir"`

const changeOf = (row: Row): LateChange => {
  const { id, versao, turma, disciplina, numeroEtapa, aluno, de, motivo, pedidaPor, decididaPor, resposta } = row
  const { status, valor, conceito, coluna, opinion } = row
  return {
    id,
    versao,
    turma,
    disciplina,
    numeroEtapa,
    aluno,
    avaliacao: opinion === null ? (row.assessment ?? nameIn(MARK_COLUMNS, coluna ?? 0)) : 'Parecer',
    de,
    para: opinion === null ? markText({ situacao: status ?? EMPTIED, valor, conceito }) : plainTextOf(opinion.texto),
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
