import { type Kysely, sql, type Transaction } from 'kysely'
import type { ItemOrder, ItemSimulation, SimulateItem, TakeItem } from '#domain/api/studentItems.schemas.ts'
import { isNationalHoliday } from '#domain/rules/calendar/nationalHolidays.ts'
import { itemCharge } from '#domain/rules/items/charge.ts'
import { notFor, TAKERS_AT_ONCE } from '#domain/rules/items/offer.ts'
import { pricedCharge } from '#domain/rules/prices/price.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/modules/academico/frame/index.ts'
import { findEnrolled } from '#server/modules/matricula/enrolments/index.ts'
import { agreedInstalments, noteItem } from '#server/modules/matricula/items/note.ts'
import { offeredItem, paidBy } from '#server/modules/matricula/items/offers.ts'
import { freeItems, holdItems } from '#server/modules/matricula/items/seats.ts'

/** What an item would cost, and who could take it; nothing is written. @throws Refusal as `wantedItem` */
export const simulateItem = ({ db, body, ...act }: SignedIncoming<SimulateItem>): Promise<ItemSimulation> =>
  inTransaction(db, async (trx) => {
    const { priced, takers } = await wantedItem(trx, act, body)
    return {
      valor: priced.net,
      parcelas: agreedInstalments(priced),
      passos: [...priced.steps],
      alunos: takers.map(({ id, aluno, serie, unidade, flaw }) => ({
        idMatricula: id,
        aluno,
        serie,
        unidade,
        motivo: flaw ?? '',
      })),
    }
  })

/** Notes that students took an item: once for the same key. @throws Refusal as `wantedItem`; 422 ITEM_NOBODY */
export const takeItem = ({ db, body, ...act }: SignedIncoming<TakeItem>): Promise<TakeItem['answer']> =>
  inTransaction(db, async (trx) => {
    const { chave, ...order } = body
    const attempt = { key: `takeItem-${chave}`, personId: act.caller.personId, now: act.now }
    // How many took it stands for what was made.
    const alunos = await onceByKey(trx, attempt, async () => {
      const { item, priced, takers } = await wantedItem(trx, act, order)
      const given = takers.filter(({ flaw }) => flaw === null)
      if (given.length === 0) throw ruleBroken('ITEM_NOBODY')
      for (const { id } of given)
        await noteItem(trx, act, {
          enrolmentId: id,
          itemId: item.id,
          name: item.nome,
          quantity: order.quantidade,
          unitCents: item.valor ?? 0,
          termId: order.selecetedCondicao,
          priced,
        })
      return given.length
    })
    if (alunos === null) throw malformed()
    return { alunos }
  })

/**
 * The item that is wanted, its price, and for whom. @throws Refusal 404 for an unknown item; 422 ITEM_INACTIVE,
 * ITEM_CONDITION, CHECK_FIELDS, SCHOOL_YEAR_CLOSED, TOO_MANY_TAKERS
 */
const wantedItem = async (trx: Transaction<Database>, { caller, now }: Act, order: ItemOrder) => {
  const today = schoolDay(now)
  await refuseInClosedYear(trx, { idAnoLetivo: order.idAnoLetivo, idUnidade: order.idUnidade ?? null })
  const item = await offeredItem(trx, caller, order.idItem, today)
  const { plan, atSight } = await paidBy(trx, item, order)
  const charge = itemCharge(
    { name: item.nome, unitCents: item.valor ?? 0, quantity: order.quantidade, plan, atSight, takenOn: today },
    isNationalHoliday,
  )
  const { students } = await findEnrolled(trx, order, { units: caller.units, today })
  const chosen = students.filter(({ enrolment }) => !order.fora.includes(enrolment))
  if (chosen.length > TAKERS_AT_ONCE)
    throw new Refusal(422, 'TOO_MANY_TAKERS', { values: { total: chosen.length, limite: TAKERS_AT_ONCE } })
  const rows = await readTakers(
    trx,
    chosen.map(({ enrolment }) => enrolment),
  )
  await holdItems(trx, order.idAnoLetivo, [item.id])
  const free = (await freeItems(trx, { yearId: order.idAnoLetivo, now })).get(item.id) ?? Number.POSITIVE_INFINITY
  const takers = withSeats(
    rows.map((row) => ({ ...row, flaw: notFor(item, row) })),
    { free, each: order.quantidade },
  )
  return { item, priced: pricedCharge(charge), takers }
}

interface Taker {
  /** Why this one cannot take it; null who can. */
  readonly flaw: string | null
}

/** The first in the list take what is left. */
const withSeats = <One extends Taker>(
  takers: readonly One[],
  { free, each }: { readonly free: number; readonly each: number },
): readonly One[] => {
  let left = free
  return takers.map((taker) => {
    if (taker.flaw !== null) return taker
    if (left < each) return { ...taker, flaw: left === 0 ? 'O item se esgotou.' : `Do item restam ${left}.` }
    left -= each
    return taker
  })
}

const readTakers = (db: Kysely<Database>, enrolments: readonly number[]) =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('enrolment.id', '=', sql<number>`any(${enrolments}::integer[])`)
    .select((eb) => [
      'enrolment.id',
      'enrolment.unit_id as unitId',
      'enrolment.grade_id as gradeId',
      eb.fn.coalesce('student.social_name', 'student.name').as('aluno'),
      'grade.name as serie',
      'unit.short_name as unidade',
    ])
    .orderBy('student.name_search')
    .orderBy('enrolment.id')
    .execute()
