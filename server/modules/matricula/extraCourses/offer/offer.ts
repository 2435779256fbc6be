import { type Kysely, sql, type Transaction } from 'kysely'
import type { updateExtraOffer } from '#domain/api/extraOffers.endpoints.ts'
import type {
  ExtraOfferDraft,
  ExtraOfferRecord,
  GetExtraOffer,
  UpdateExtraOffer,
} from '#domain/api/extraOffers.schemas.ts'
import { EXTRA_COURSES } from '#domain/lists/prices.ts'
import { placeOf } from '#domain/rules/extraCourses/extraCourse.ts'
import { EXTRA_OFFER_LABELS as LABELS } from '#domain/rules/extraCourses/labels.ts'
import { extraOfferDraftOf, extraOfferFlaws, settledExtraOffer } from '#domain/rules/extraCourses/offer.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readersOf } from '#server/http/records.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { namesOf, refuseFlaws, refuseInClosedYear } from '#server/modules/academico/frame/index.ts'
import { visibleCourses } from '#server/modules/matricula/extraCourses/read.ts'
import { seatCounters } from '#server/modules/matricula/extraCourses/seats.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'
import { changesOf } from '#server/registers/audited.ts'

/** The tables by which a course may be paid, and the one by which it is. */
const TABLES = sql<ExtraOfferRecord['tabelas']>`coalesce((
  select json_agg(json_build_object('id', choice.id, 'nome', choice.name, 'ativo', choice.active and not choice.replaced,
    'condicoes', (select coalesce(json_agg(condition.name order by condition.position), '[]')
      from price_table_condition as condition where condition.price_table_id = choice.id))
    order by choice.name_search, choice.id)
  from price_table as choice
  where choice.id = fee.price_table_id or (choice.kind = ${EXTRA_COURSES} and not choice.replaced
    and choice.school_year_id = extra_course.school_year_id
    and (choice.unit_id is null or choice.unit_id = extra_course.unit_id))), '[]')`

const find = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  id: number,
): Promise<ExtraOfferRecord | null> => {
  const row = await db
    .selectFrom('extra_course')
    .leftJoin('annual_fee as fee', 'fee.extra_course_id', 'extra_course.id')
    .where('extra_course.id', '=', id)
    .where(visibleCourses(caller))
    .select([
      'extra_course.id',
      'extra_course.name as nome',
      'extra_course.class_name as turma',
      'extra_course.school_year_id as anoLetivoId',
      'extra_course.unit_id as unidadeId',
      'extra_course.seats as vagas',
      'fee.annual_cents as valorAnual',
      'fee.price_table_id as idTabelaPreco',
      'extra_course.payment_options as opcoesPagamento',
      'extra_course.version as versao',
      seatCounters.as('contagem'),
      TABLES.as('tabelas'),
    ])
    .executeTakeFirst()
  return row ?? null
}

const { own, written, locked } = readersOf('extra_course', find)

/** What is offered of a course. @throws Refusal 404 */
export const readExtraOffer = (incoming: SignedIncoming<GetExtraOffer>): Promise<ExtraOfferRecord> =>
  own(incoming, incoming.params.id)

/**
 * Says how many seats a course has, and what it costs; more seats let those in who wait. @throws Refusal 404; 409 with
 * the offer for an older `versao`; 422 CHECK_FIELDS, SCHOOL_YEAR_CLOSED
 */
export const changeExtraOffer = async (incoming: SignedIncoming<UpdateExtraOffer>): Promise<ExtraOfferRecord> => {
  const { db, params, body, ...act } = incoming
  await own(incoming, params.id)
  const { versao, ...sent } = body
  return inTransaction(db, async (trx) => {
    const before = await locked(trx, params.id)
    if (before.versao !== versao) throw stale<typeof updateExtraOffer>(before)
    await refuseInClosedYear(trx, placeOf(before))
    const draft = settledExtraOffer(sent, before)
    refuseFlaws(extraOfferFlaws(draft, before))
    await trx
      .updateTable('extra_course')
      .set((eb) => ({
        seats: draft.vagas ?? 0,
        payment_options: draft.opcoesPagamento,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    await writeFee(trx, act, before, draft)
    await promoteWaiting(trx, act, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'extra_course',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedOf(trx, extraOfferDraftOf(before)), await auditedOf(trx, draft)),
    })
    return written(trx, params.id)
  })
}

const writeFee = async (
  trx: Transaction<Database>,
  { now }: Act,
  { id, anoLetivoId, unidadeId }: ExtraOfferRecord,
  { valorAnual, idTabelaPreco }: ExtraOfferDraft,
): Promise<void> => {
  await trx.deleteFrom('annual_fee').where('extra_course_id', '=', id).execute()
  if (valorAnual === null || idTabelaPreco === null) return
  await trx
    .insertInto('annual_fee')
    .values({
      school_year_id: anoLetivoId,
      unit_id: unidadeId,
      extra_course_id: id,
      price_table_id: idTabelaPreco,
      annual_cents: valorAnual,
      enrolment_cents: null,
      fine: 2,
      monthly_interest: 1,
      published_on: null,
      deadline: null,
      set_on: schoolDay(now),
      former_cents: null,
      former_set_on: null,
    })
    .execute()
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const auditedOf = async (trx: Transaction<Database>, draft: ExtraOfferDraft) => ({
  [LABELS.vagas]: draft.vagas,
  [LABELS.valorAnual]: draft.valorAnual === null ? '' : REAIS.format(draft.valorAnual / 100),
  [LABELS.idTabelaPreco]: await namesOf(trx, 'price_table', [draft.idTabelaPreco]),
  [LABELS.opcoesPagamento]: draft.opcoesPagamento.join(', ') || 'Todas',
})
