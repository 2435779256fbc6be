import { type Kysely, sql, type Transaction } from 'kysely'
import type { PaymentPlan } from '#domain/proposals/proposals.schemas.ts'
import type { ItemOrder, ItemSimulation, SimulateItem, TakeItem } from '#domain/otherItems/studentItems.schemas.ts'
import { message } from '#domain/all/messages.ts'
import type { Granted } from '#domain/discounts/discountTerms.ts'
import { type EnrolmentStatus, type EnrolmentType, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { notFor, TAKERS_AT_ONCE, tooManyOf } from '#domain/otherItems/itemOffer.ts'
import { type Choice, withGrants } from '#domain/proposals/proposal.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { offersByPlace, placeKey } from '#server/modules/matricula/acquisitions/choices.ts'
import { takeItem } from '#server/modules/matricula/acquisitions/takeItem.ts'
import { readEnrolments } from '#server/school/enrolments/enrolment.ts'
import { findEnrolled } from '#server/school/enrolments/enrolled.ts'
import { freeItems, holdItems, offeredItem } from '#server/modules/matricula/items/index.ts'
import { grantsOf } from '#server/modules/matricula/prices/index.ts'
import { itemChoiceOf, keptProposals, planOf } from '#server/modules/matricula/proposals/index.ts'
import { getRecord } from '#server/registers/save.ts'

/** What an item would cost, and who could take it; writes nothing. @throws Refusal as `takersOf` */
export const simulateItem = async (incoming: SignedIncoming<SimulateItem>): Promise<ItemSimulation> => {
  const { db, body, ...act } = incoming
  await requireItem(incoming, body.idItem)
  return inTransaction(db, async (trx) => {
    return fingerprinted(simulationOf(await takersOf(trx, act, body)))
  })
}

/** Those who pay the same share a plan. */
const simulationOf = (takers: Awaited<ReturnType<typeof takersOf>>): Omit<ItemSimulation, 'conferido'> => {
  const planos: PaymentPlan[] = []
  const places = new Map<string, number>()
  const placeOf = (choice: Choice): number => {
    const plan = planOf(choice, [])
    const key = JSON.stringify(plan)
    const place = places.get(key) ?? planos.push(plan) - 1
    places.set(key, place)
    return place
  }
  return {
    planos,
    alunos: takers.map(({ id, aluno, serie, unidade, wanted }) => ({
      idMatricula: id,
      aluno,
      serie,
      unidade,
      motivo: wanted.kind === 'refused' ? wanted.flaw : '',
      plano: wanted.kind === 'refused' ? null : placeOf(wanted.choice),
    })),
  }
}

/** @throws Refusal 404, audited, for an item of other units */
const requireItem = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<void> => {
  await getRecord(otherItems, { ...acting, params: { id } })
}

/**
 * Notes that students took an item, and charges each as the family would be (A11): once for the same key. @throws Refusal
 * as `takersOf`; 422 ITEM_NOBODY, SIMULATION_OUTDATED
 */
export const giveItem = async (incoming: SignedIncoming<TakeItem>): Promise<TakeItem['answer']> => {
  const { db, body, ...act } = incoming
  await requireItem(incoming, body.idItem)
  return inTransaction(db, async (trx) => {
    const { chave, conferido, ...order } = body
    const attempt = { key: `takeItem-${chave}`, caller: act.caller, now: act.now }
    const drafting = { ...act, portal: await portalOf({ ...act, db: trx }) }
    // The number of takers serves as the id that the key remembers.
    const alunos = await onceByKey(trx, attempt, async () => {
      const takers = await takersOf(trx, act, order)
      refuseUnseen(simulationOf(takers), conferido)
      const given = new Map(takers.flatMap(({ id, wanted }) => (wanted.kind === 'chosen' ? [[id, wanted.choice]] : [])))
      if (given.size === 0) throw ruleBroken('ITEM_NOBODY')
      const enrolments = await readEnrolments(trx, [...given.keys()])
      const keptOf = await keptProposals(trx, enrolments)
      for (const enrolment of enrolments) {
        const choice = given.get(enrolment.id)
        if (choice === undefined) continue
        const job = { trx, enrolment, kept: keptOf(enrolment), today: choice.on }
        await takeItem(job, drafting, order.idItem, choice)
      }
      return given.size
    })
    if (alunos === null) throw malformed()
    return { alunos }
  })
}

/**
 * The students for whom an item is ordered, each with its price after discounts or the reason against it; the first of
 * the list take what is left. Locks their enrolments. @throws Refusal 404 for an unknown item; 422 ITEM_INACTIVE,
 * CHECK_FIELDS, SCHOOL_YEAR_CLOSED, TOO_MANY_TAKERS
 */
const takersOf = async (trx: Transaction<Database>, { caller, now }: Act, order: ItemOrder) => {
  const { idAnoLetivo: yearId, idItem, quantidade: quantity } = order
  const today = schoolDay(now)
  await refuseInClosedYear(trx, { idAnoLetivo: yearId, idUnidade: order.idUnidade ?? null })
  const item = await offeredItem(trx, caller, idItem, today)
  const { students } = await findEnrolled(trx, order, { caller, today })
  const chosen = students.filter(({ enrolment }) => !order.fora.includes(enrolment))
  if (chosen.length > TAKERS_AT_ONCE)
    throw new Refusal(422, 'TOO_MANY_TAKERS', { values: { total: chosen.length, limite: TAKERS_AT_ONCE } })
  const ids = chosen.map(({ enrolment }) => enrolment)
  const takers = await lockTakers(trx, ids)
  await holdItems(trx, yearId, [idItem])
  const granted = await grantsOf(trx, ids)
  // Before discounts, an item costs the same for all students of a place.
  const priced = new Map<string, Choice | null>()
  for (const [place, offers] of await offersByPlace(trx, { yearId, places: takers, day: today })) {
    const offer = offers.find(({ id }) => id === idItem)
    priced.set(place, offer === undefined ? null : await itemChoiceOf(offer, order, { today, granted: [] }))
  }
  let free = (await freeItems(trx, { yearId, now })).get(idItem)
  return takers.map((taker) => {
    const choice = priced.get(placeKey(taker)) ?? null
    const flaw =
      notFor(item, taker) ??
      (isEnrolled(taker) ? null : message('ITEM_NOT_ENROLLED')) ??
      (choice === null ? message('ITEM_CONDITION') : tooManyOf(quantity, free))
    if (free !== undefined && flaw === null) free -= quantity
    return { ...taker, wanted: wantedBy(choice, flaw, granted.get(taker.id) ?? []) }
  })
}

type Wanted = { readonly kind: 'chosen'; readonly choice: Choice } | { readonly kind: 'refused'; readonly flaw: string }

const wantedBy = (choice: Choice | null, flaw: string | null, granted: readonly Granted[]): Wanted =>
  choice === null || flaw !== null
    ? { kind: 'refused', flaw: flaw ?? message('ITEM_CONDITION') }
    : { kind: 'chosen', choice: withGrants(choice, granted) }

const isEnrolled = ({ type, status }: { readonly type: EnrolmentType; readonly status: EnrolmentStatus }): boolean =>
  status === 'Matriculado' && type !== RESERVATION

const lockTakers = async (trx: Transaction<Database>, enrolments: readonly number[]) => {
  await sql`select id from enrolment where id = any(${enrolments}::integer[]) order by id for update`.execute(trx)
  return trx
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('enrolment.id', '=', sql<number>`any(${enrolments}::integer[])`)
    .select((eb) => [
      'enrolment.id',
      'enrolment.type',
      'enrolment.status',
      'enrolment.unit_id as unitId',
      'enrolment.grade_id as gradeId',
      eb.fn.coalesce('student.social_name', 'student.name').as('aluno'),
      'grade.name as serie',
      'unit.short_name as unidade',
    ])
    .orderBy('student.name_search')
    .orderBy('enrolment.id')
    .execute()
}
