import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  ExtraOfferDraft,
  ExtraOfferRecord,
  GetExtraOffer,
  UpdateExtraOffer,
} from '#domain/extraCourses/extraOffers.schemas.ts'
import { FOR_EXTRA_COURSES } from '#domain/requirements/requirements.lists.ts'
import { EXTRA_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { placeOf } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_OFFER } from '#domain/extraCourses/extraOffers.fields.ts'
import { extraOfferFlaws } from '#domain/extraCourses/extraOffer.ts'
import { settledTerms } from '#domain/offers/offerTerms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { writeRequirements } from '#server/modules/matricula/extraCourses/columns.ts'
import { visibleCourses } from '#server/modules/matricula/extraCourses/read.ts'
import { seatCounters } from '#server/modules/matricula/extraCourses/seats.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'
import { auditedTerms, feeChoices, requirementChoices, tableChoices } from '#server/modules/matricula/prices/index.ts'
import { auditedEach } from '#server/records/audited.ts'
import { type Changeable, changeRecord } from '#server/records/save.ts'

const TABLES = tableChoices({
  kind: EXTRA_COURSES,
  year: sql.ref('extra_course.school_year_id'),
  unit: sql.ref('extra_course.unit_id'),
  named: sql.ref('extra_course.price_table_id'),
})

const ASKED = sql<number[]>`array(
  select prerequisite_id from extra_course_requirement where extra_course_id = extra_course.id order by 1)`

const readersAt = (now: Date) => readersOf('extra_course', (db, caller, id) => find(db, { caller, now }, id))

const find = async (
  db: Kysely<Database>,
  { caller, now }: { readonly caller: InUnits; readonly now: Date },
  id: number,
): Promise<ExtraOfferRecord | null> => {
  const row = await db
    .selectFrom('extra_course')
    .where('extra_course.id', '=', id)
    .where(visibleCourses(caller))
    .select([
      'extra_course.id',
      'extra_course.name as nome',
      'extra_course.class_name as turma',
      'extra_course.school_year_id as anoLetivoId',
      'extra_course.unit_id as unidadeId',
      'extra_course.seats as vagas',
      'extra_course.price_table_id as idTabelaPreco',
      'extra_course.payment_options as opcoesPagamento',
      'extra_course.version as versao',
      seatCounters(now).as('contagem'),
      TABLES.as('tabelas'),
      feeChoices(sql`fee.extra_course_id = extra_course.id`).as('anuidade'),
      ASKED.as('preRequisitos'),
      requirementChoices(ASKED, FOR_EXTRA_COURSES).as('requisitos'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** The offer of a course. @throws Refusal 404 */
export const readExtraOffer = (incoming: SignedIncoming<GetExtraOffer>): Promise<ExtraOfferRecord> =>
  readersAt(incoming.now).own(incoming, incoming.params.id)

/**
 * Changes the seats, payment and requirements of a course; new seats go to the waiting list. @throws Refusal 404; 409
 * with the offer for an older `versao`; 422 CHECK_FIELDS, SCHOOL_YEAR_CLOSED
 */
export const changeExtraOffer = (incoming: SignedIncoming<UpdateExtraOffer>): Promise<ExtraOfferRecord> =>
  changeRecord(extraOffersAt(incoming.now), incoming)

const checked = async (
  trx: Transaction<Database>,
  _: Act,
  sent: ExtraOfferDraft,
  before: ExtraOfferRecord,
): Promise<ExtraOfferDraft> => {
  await refuseInClosedYear(trx, placeOf(before))
  const draft = settledTerms(sent, before)
  refuseFlaws(extraOfferFlaws(draft, before))
  return draft
}

const write = async (
  trx: Transaction<Database>,
  act: Act,
  draft: ExtraOfferDraft,
  { id }: ExtraOfferRecord,
): Promise<number> => {
  const { vagas, idTabelaPreco, opcoesPagamento, preRequisitos } = draft
  await trx
    .updateTable('extra_course')
    .set((eb) => ({
      seats: vagas ?? 0,
      price_table_id: idTabelaPreco,
      payment_options: opcoesPagamento,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await writeRequirements(trx, id, preRequisitos)
  await promoteWaiting(trx, act, id)
  return id
}

const auditedOf = async (trx: Transaction<Database>, draft: ExtraOfferDraft) => ({
  [EXTRA_OFFER.vagas.label]: draft.vagas,
  ...(await auditedTerms(trx, draft)),
})

/** The offers of extra courses at an instant. */
const extraOffersAt = (now: Date): Changeable<ExtraOfferDraft, ExtraOfferRecord> => ({
  table: 'extra_course',
  readers: readersAt(now),
  taken: {},
  checked,
  write,
  audited: auditedEach(auditedOf),
})
