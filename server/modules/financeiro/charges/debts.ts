import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import type { EarlierDebt } from '#domain/enrolling/enrolling.schemas.ts'
import { grouped } from '#domain/base/grouped.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { type EnrolmentType, RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { sumBy } from '#domain/base/sum.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { lastOverdueDay, OPEN } from '#server/modules/financeiro/charges/list.ts'
import { owedOf, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { mayOpenFinance } from '#server/modules/financeiro/charges/visible.ts'

/** What a student still owes for a school year. */
export interface Debt {
  readonly year: number
  readonly charges: number
  /** With today's fine and interest, in whole cents. */
  readonly cents: number
}

/**
 * The overdue charges of a student in the school years before `before`. Charges in an agreement are owed by its plan,
 * so an agreement that is kept is no debt.
 */
export const debtsOf = async (
  db: Kysely<Database>,
  studentId: number,
  before: number,
  now: Date,
): Promise<readonly Debt[]> => {
  const today = schoolDay(now)
  const charges = await readCharges(
    db,
    sql`enrolment.student_id = ${studentId} and school_year.year < ${before} and ${OPEN}
      and charge.due_on <= ${lastOverdueDay(today)}`,
  )
  return [...grouped(charges, ({ year }) => year)].map(([year, own]) => ({
    year,
    charges: own.length,
    cents: sumBy(own, (charge) => owedOf(charge, today).cents),
  }))
}

/** An enrolment that somebody begins, ends or approves. */
interface Wanted {
  readonly type: EnrolmentType
  readonly studentId: number
  readonly year: number
}

/** The debts that block an enrolment: only a re-enrolment (Lei 9.870/1999, art. 5º), and only if the school says so by parameter. */
export const hinderingDebts = async (
  db: Kysely<Database>,
  { type, studentId, year }: Wanted,
  now: Date,
): Promise<readonly Debt[]> => {
  if (type !== RE_ENROLMENT) return []
  return (await debtsHinder(db)) ? debtsOf(db, studentId, year, now) : []
}

/** Those of the given students whose debts block a re-enrolment for a year. */
export const indebtedStudents = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  year: number,
  now: Date,
): Promise<ReadonlySet<number>> => {
  if (!(await debtsHinder(db))) return new Set()
  const { rows } = await sql<{ id: number }>`
    select distinct enrolment.student_id as id
    from enrolment join school_year on school_year.id = enrolment.school_year_id
    join charge on charge.enrolment_id = enrolment.id
    where enrolment.student_id = any(${studentIds}::integer[]) and school_year.year < ${year} and ${OPEN}
      and charge.due_on <= ${lastOverdueDay(schoolDay(now))}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const debtsHinder = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'debitoImpedeRematricula')) === 'Sim'

/** @throws Refusal 422 EARLIER_DEBT */
export const refuseIndebted = async (db: Kysely<Database>, wanted: Wanted, now: Date): Promise<void> => {
  if ((await hinderingDebts(db, wanted, now)).length > 0) throw ruleBroken('EARLIER_DEBT')
}

/** The blocking debts for the screen: the amount, and where to pay. A caller without access to finances reads only that there is a debt. */
export const earlierDebt = async (
  { db, caller, now }: Pick<Act, 'caller' | 'now'> & { readonly db: Kysely<Database> },
  wanted: Wanted,
): Promise<EarlierDebt> => {
  const debts = await hinderingDebts(db, wanted, now)
  if (debts.length === 0) return null
  if (!(await mayOpenFinance({ db, caller }))) return { anos: [], rota: '' }
  return {
    anos: debts.map(({ year, charges, cents }) => ({ ano: year, cobrancas: charges, valor: cents })),
    rota: caller.tipoLogin === STAFF ? statementFor(caller, wanted.studentId) : '/academico/area/ficha-financeira',
  }
}

const statementFor = (caller: Caller, studentId: number): string =>
  holds(caller, caller.permissions, 'extratos') ? `/financeiro/extratos?aluno=${studentId}` : ''
