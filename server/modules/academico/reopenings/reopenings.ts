import { GENERAL_NAME } from '#domain/marks/sheetStage.ts'
import { isOfSubject } from '#server/school/marks/ofSubject.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import type { decideReopening as decideCall } from '#domain/reopenings/reopenings.endpoints.ts'
import {
  REOPENED,
  REOPENING_ASKED,
  REOPENING_GRANTED,
  REOPENING_REFUSED,
  REOPENING_STATUSES,
} from '#domain/reopenings/reopenings.lists.ts'
import type { AskReopening, DecideReopening, ListReopenings, Reopening } from '#domain/reopenings/reopenings.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import { notFound, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireSheetPlace } from '#server/modules/academico/marks/index.ts'
import { reopenableBy } from '#server/rows/reopenings.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { reasonAgainstAsking } from '#server/school/stages/reopenings.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Those that wait come first, the oldest of them first; of the others the newest. */
const BY_TURN = sql`(own.status = ${sql.lit(REOPENING_ASKED)}) desc,
  case when own.status = ${sql.lit(REOPENING_ASKED)} then own.asked_at end, own.asked_at desc, own.id`

/** Requests that a person sees, of what they have a right for: teachers their own ones, others those of their units. */
const seenBy = (acting: Pick<Acting, 'caller'>): RawBuilder<SqlBool> => {
  const { caller } = acting
  const whose = isOnlyTeacher(caller)
    ? sql`own.asked_by = ${caller.personId}`
    : sql`${inUnitsOf(caller, 'class_group.unit_id')}`
  return sql<SqlBool>`(own.covers = any(${reopenableBy(caller)}::smallint[]) and ${whose})`
}

/** A page of requests. @throws Refusal 400 as `pageOf` */
export const getReopenings = async (incoming: SignedIncoming<ListReopenings>): Promise<ListReopenings['answer']> => {
  const { db, query } = incoming
  const page = pageOf(query, ['situacao'])
  const status = query.situacao === undefined ? sql`true` : sql`own.status = ${query.situacao}`
  const which = sql<SqlBool>`${seenBy(incoming)} and ${status}`
  const { rows } = await sql<Row & { total: number }>`
    ${columns(incoming)}, count(*) over ()::integer as total ${TABLES}
    where ${which} order by ${BY_TURN} offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::integer as count ${TABLES} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => reopeningOf(row)), totalCount }
}

/**
 * A teacher asks to post in a stage whose window is over. @throws Refusal 403, 404 as `requireSheetPlace`; 422
 * REOPENING_…, SCHOOL_YEAR_CLOSED
 */
export const askReopening = async (incoming: SignedIncoming<AskReopening>): Promise<Reopening> => {
  const { db, body, ...act } = incoming
  const place = await requireSheetPlace(incoming, body)
  if (!reopenableBy(incoming.caller, true).includes(body.abrange)) throw new Refusal(403, 'FORBIDDEN')
  const why = await reasonAgainstAsking(incoming, { ...place, covers: body.abrange })
  if (why !== null) throw ruleBroken(why)
  if (body.ate < schoolDay(act.now)) refuseFlaws({ ate: MESSAGES.REOPENING_PAST })
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into reopening (class_group_id, subject_id, stage_number, covers, asked_by, asked_at, reason, until_on, status)
      values (${body.idTurma}, ${body.idDisciplina}, ${body.numeroEtapa}, ${body.abrange}, ${act.caller.personId}, ${act.now},
        ${body.motivo.trim()}, ${body.ate}, ${REOPENING_ASKED})
      on conflict do nothing returning id`.execute(trx)
    const made = rows[0]
    if (made !== undefined)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'reopening',
        entity_id: String(made.id),
        action: 'create',
        after: {
          Reabrir: nameIn(REOPENED, body.abrange),
          Turma: place.classGroup,
          Disciplina: place.subject,
          Etapa: place.stage.nome,
          'Lançar até': body.ate,
        },
        reason: body.motivo.trim(),
      })
    // Sent twice, the one that waits already is answered.
    return readOne(
      { ...act, db: trx },
      made === undefined
        ? sql<SqlBool>`own.class_group_id = ${body.idTurma} and ${isOfSubject('own.subject_id', body.idDisciplina)}
            and own.stage_number = ${body.numeroEtapa} and own.covers = ${body.abrange} and own.asked_by = ${act.caller.personId}
            and own.status = ${REOPENING_ASKED}`
        : sql<SqlBool>`own.id = ${made.id}`,
    )
  })
}

/**
 * Grants or refuses a request. @throws Refusal 404, audited for one of another unit; 409 with the request where a colleague
 * decided meanwhile; 422 REOPENING_NOT_BY_YOU, REOPENING_DECIDED, CHECK_FIELDS
 */
export const decideReopening = async (incoming: SignedIncoming<DecideReopening>): Promise<Reopening> => {
  const { db, params, body, ...act } = incoming
  const one = sql<SqlBool>`own.id = ${params.id}`
  await requireReopening(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await sql`select id from reopening where id = ${params.id} for update`.execute(trx)
    const acting = { ...act, db: trx }
    const kept = await readOne(acting, one)
    if (kept.versao !== body.versao) throw stale<typeof decideCall>(kept)
    if (kept.situacao !== REOPENING_ASKED) throw ruleBroken('REOPENING_DECIDED')
    if (!kept.podeDecidir) throw ruleBroken('REOPENING_NOT_BY_YOU')
    refuseFlaws({
      ...(body.concede && body.ate < schoolDay(act.now) && { ate: MESSAGES.REOPENING_PAST }),
      ...(!body.concede && body.resposta.trim() === '' && { resposta: MESSAGES.REOPENING_ANSWER }),
    })
    const status = body.concede ? REOPENING_GRANTED : REOPENING_REFUSED
    await writeDecision(trx, incoming, status)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'reopening',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(REOPENING_STATUSES, REOPENING_ASKED) },
      after: { Situação: nameIn(REOPENING_STATUSES, status), ...(body.concede && { 'Lançar até': body.ate }) },
      ...(body.resposta.trim() !== '' && { reason: body.resposta.trim() }),
    })
    return readOne(acting, one)
  })
}

const writeDecision = async (
  trx: Transaction<Database>,
  { body, params, caller, now }: SignedIncoming<DecideReopening>,
  status: number,
): Promise<void> => {
  await trx
    .updateTable('reopening')
    .set({
      status,
      answer: body.resposta.trim(),
      decided_by: caller.personId,
      decided_at: now,
      version: sql`version + 1`,
      ...(body.concede && { until_on: body.ate }),
    })
    .where('id', '=', params.id)
    .execute()
}

const requireReopening = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{
    seen: boolean
  }>`select ${seenBy(acting)} as seen ${TABLES} where own.id = ${id}`.execute(acting.db)
  if (rows[0]?.seen === true) return
  throw rows.length === 0 ? notFound() : await notFoundAudited(acting, 'reopening', id)
}

const TABLES = sql`from reopening as own
  join class_group on class_group.id = own.class_group_id left join subject on subject.id = own.subject_id
  join staff_user as asker on asker.id = own.asked_by left join staff_user as decider on decider.id = own.decided_by`

type Row = Omit<Reopening, 'pedidaEm' | 'decididaEm'> & { readonly asked: Date; readonly decided: Date | null }

const columns = (acting: Pick<Acting, 'caller'>) => sql`
  select own.id, own.version as versao, own.class_group_id as "idTurma", class_group.name as turma,
    own.subject_id as "idDisciplina", coalesce(subject.name, ${sql.lit(GENERAL_NAME)}) as disciplina, own.stage_number as "numeroEtapa",
    own.covers as abrange, own.reason as motivo, own.until_on as ate, own.status as situacao, asker.name as "pedidaPor", own.asked_at as asked,
    coalesce(decider.name, '') as "decididaPor", own.decided_at as decided, own.answer as resposta,
    own.status = ${sql.lit(REOPENING_ASKED)} and own.asked_by <> ${acting.caller.personId}
      and own.covers = any(${reopenableBy(acting.caller, true)}::smallint[]) and ${!isOnlyTeacher(acting.caller)}::boolean as "podeDecidir"`

const reopeningOf = ({ asked, decided, ...row }: Row): Reopening => ({
  ...row,
  pedidaEm: asked.toISOString(),
  decididaEm: decided?.toISOString() ?? null,
})

/** @throws Refusal 404 */
const readOne = async (acting: Acting, which: RawBuilder<SqlBool>): Promise<Reopening> => {
  const { rows } = await sql<Row>`${columns(acting)} ${TABLES} where ${which} limit 1`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  return reopeningOf(rows[0])
}
