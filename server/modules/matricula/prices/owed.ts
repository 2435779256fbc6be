import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { type Contracting, contractingOn, owedFor, type PayableFee } from '#domain/annualFees/payable.ts'
import type { Owed } from '#domain/discounts/discountTerms.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { SEATED_STATUSES } from '#domain/signUps/signUp.ts'
import { classCharges } from '#domain/prices/priceClasses.ts'
import { classOrderOf } from '#domain/prices/classOrder.ts'
import { usualContractDay } from '#domain/priceTables/paymentSchedule.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { CLASS_DISCOUNTS } from '#server/modules/matricula/prices/classDiscounts.ts'
import { courseFees, extraCourseFees } from '#server/modules/matricula/prices/payable.ts'

/**
 * What the year of each enrolment costs: the annual fee of its grade and the extra courses with a seat, each divided by
 * the first offered condition until a contract says otherwise, and the items taken.
 */
export const owedBy = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly Owed[]>> => {
  const owed = new Map<number, Owed[]>()
  const add = (enrolment: number, one: Owed) => owed.set(enrolment, [...(owed.get(enrolment) ?? []), one])
  for (const [enrolment, one] of await coursesOwed(db, enrolmentIds, today)) add(enrolment, one)
  for (const [enrolment, one] of await classesOwed(db, enrolmentIds)) add(enrolment, one)
  for (const taken of await readItems(db, enrolmentIds)) add(taken.enrolment_id, itemOwed(taken))
  return owed
}

type Entry = readonly [enrolment: number, owed: Owed]

/** Calculates once for all enrolments with the same fee. */
const coursesOwed = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
  today: string,
): Promise<readonly Entry[]> => {
  const fees = await courseFees(db, enrolmentIds)
  const contracting = (year: number) => ({ contracted: usualContractDay(today, year), firstMonth: 1 })
  const owedOf = new Map([...new Set(fees.values())].map((fee) => [fee, usualOwed(fee, contracting(fee.year))]))
  return [...fees].flatMap(([enrolment, fee]): readonly Entry[] => {
    const one = owedOf.get(fee)
    return one === undefined || one === null ? [] : [[enrolment, one]]
  })
}

const usualOwed = (fee: PayableFee, when: Contracting): Owed | null => {
  const [condition] = fee.conditions
  return condition === undefined ? null : owedFor(fee, condition, when)
}

/** Extra courses from the month of the sign-up on, with the discounts of the second to the fifth. */
const classesOwed = async (db: Kysely<Database>, enrolmentIds: readonly number[]): Promise<readonly Entry[]> => {
  const taken = await readClasses(db, enrolmentIds)
  const fees = await extraCourseFees(db, [...new Set(taken.map(({ id }) => id))])
  const order = classOrderOf(await readParameters(db))
  const classes = taken.flatMap((one) => {
    const fee = fees.get(one.id)
    const signedUpOn = schoolDay(one.created_at)
    const owed = fee === undefined ? null : usualOwed(fee, contractingOn(signedUpOn, fee.year))
    return fee === undefined || owed === null ? [] : [{ ...one, signedUpOn, cents: fee.annual, ...owed }]
  })
  return [...grouped(classes, ({ enrolment }) => enrolment)].flatMap(([enrolment, own]) => {
    const charges = classCharges(own, order)
    return own.map(
      ({ id, kind, charge, initial }) => [enrolment, { kind, initial, charge: charges.get(id) ?? charge }] as const,
    )
  })
}

/** A waiting student owes nothing yet. A student with two enrolments in a unit owes with the first. */
const readClasses = async (db: Kysely<Database>, enrolmentIds: readonly number[]) => {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('extra_course', (join) =>
      join
        .onRef('extra_course.school_year_id', '=', 'enrolment.school_year_id')
        .onRef('extra_course.unit_id', '=', 'enrolment.unit_id'),
    )
    .innerJoin('extra_course_signup as one', (join) =>
      join.onRef('one.extra_course_id', '=', 'extra_course.id').onRef('one.student_id', '=', 'enrolment.student_id'),
    )
    .where('one.status', 'in', SEATED_STATUSES)
    .where('enrolment.id', '=', sql<number>`any(${enrolmentIds}::integer[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrolment as earlier')
            .whereRef('earlier.student_id', '=', 'enrolment.student_id')
            .whereRef('earlier.school_year_id', '=', 'enrolment.school_year_id')
            .whereRef('earlier.unit_id', '=', 'enrolment.unit_id')
            .whereRef('earlier.id', '<', 'enrolment.id')
            .where('earlier.status', 'in', LIVING_STATUSES)
            .select('earlier.id'),
        ),
      ),
    )
    .select(['enrolment.id as enrolment', 'extra_course.id', 'one.created_at', ...CLASS_DISCOUNTS])
    .orderBy('one.id')
    .execute()
  return rows.map(({ enrolment, id, created_at, ...discounts }) => ({ enrolment, id, created_at, discounts }))
}

const readItems = (db: Kysely<Database>, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('student_item')
    .innerJoin('other_item', 'other_item.id', 'student_item.other_item_id')
    .where('student_item.enrolment_id', '=', sql<number>`any(${enrolmentIds}::integer[])`)
    .where('student_item.cancelled_at', 'is', null)
    .select([
      'student_item.enrolment_id',
      'student_item.total_cents as cents',
      'student_item.instalments',
      'other_item.name',
      // As chosen, before the student's discounts.
      sql<Owed | null>`(
        select choice->'owed' from enrolment_proposal as proposal
        cross join lateral jsonb_array_elements(proposal.choices) as choice
        where proposal.enrolment_id = student_item.enrolment_id
          and choice->'charge'->>'key' = student_item.charge_key limit 1)`.as('owed'),
    ])
    .orderBy('student_item.id')
    .execute()

type ItemTaken = Awaited<ReturnType<typeof readItems>>[number]

/** As agreed on the day of the choice. */
const itemOwed = ({ name, cents, instalments, owed }: ItemTaken): Owed =>
  owed ?? {
    kind: 'item',
    charge: { name, steps: [{ kind: 'amount', name, result: cents }], instalments, discounts: [] },
    initial: 0,
  }
