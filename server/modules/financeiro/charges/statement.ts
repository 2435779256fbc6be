import { type Kysely, sql } from 'kysely'
import type {
  ChargeRow,
  FamilyStatement,
  GetFamilyStatement,
  GetOwnStatement,
  Statement,
} from '#domain/charges/charges.schemas.ts'
import { grouped } from '#domain/base/grouped.ts'
import { CANCELLED, EXEMPT } from '#domain/charges/charges.lists.ts'
import { countsInStatement, statementSums } from '#domain/charges/statementSums.ts'
import { legalChecks } from '#domain/charges/chargeLegal.ts'
import { sumBy } from '#domain/base/sum.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { nameOf, readCharges, type ReadCharge, wireOf } from '#server/modules/financeiro/charges/rows.ts'
import { mayOpenFinance, requireFinanceOf } from '#server/modules/financeiro/charges/visible.ts'
import { ownStudents } from '#server/school/families/families.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/** F13: the statements of a student and of siblings with the same payers. @throws Refusal as `requireFinanceOf` */
export const familyStatement = async (incoming: SignedIncoming<GetFamilyStatement>): Promise<FamilyStatement> => {
  const { db, caller, params, now } = incoming
  await requireFinanceOf(incoming, params.id)
  const today = schoolDay(now)
  const { rows } = await sql<{ id: number }>`
    select distinct link.student_id as id from student_guardian as mine
    join student_guardian as link on link.guardian_id = mine.guardian_id and link.is_financial and ${holdsOn('link', today)}
    where mine.student_id = ${params.id} and mine.is_financial and ${holdsOn('mine', today)}
      and ${studentInUnitsOf(caller, 'link.student_id')}
  `.execute(db)
  const others = rows.map(({ id }) => id).filter((id) => id !== params.id)
  return { familia: await statementsOf(db, [params.id, ...others], today) }
}

/** A07: the statements of the caller's children. @throws Refusal 422 FINANCE_DENIED */
export const ownStatement = async (incoming: SignedIncoming<GetOwnStatement>): Promise<FamilyStatement> => {
  if (!(await mayOpenFinance(incoming))) throw ruleBroken('FINANCE_DENIED')
  const { db, caller, now } = incoming
  return { familia: await statementsOf(db, await ownStudents(db, caller, now), schoolDay(now)) }
}

/** Statements of students, in the order of the ids; unknown ids are left out. */
export const statementsOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  today: string,
): Promise<Statement[]> => {
  const charges = await readCharges(db, sql`enrolment.student_id = any(${studentIds}::integer[])`)
  const fees = await annualFees(db, [...new Set(charges.map(({ enrolmentId }) => enrolmentId))])
  const students = await db
    .selectFrom('student')
    .where('id', '=', sql<number>`any(${studentIds}::integer[])`)
    .select((eb) => ['id', 'ra', eb.fn.coalesce('social_name', 'name').as('name')])
    .execute()
  return studentIds.flatMap((id) => {
    const student = students.find((one) => one.id === id)
    if (student === undefined) return []
    const own = charges.filter(({ studentId }) => studentId === id)
    return [statementOf(student, own, fees, today)]
  })
}

/** The annual fee of each enrolment, in cents. */
const annualFees = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; cents: number }>`
    select enrolment.id, max(fee.annual_cents) as cents from enrolment
    join annual_fee as fee on fee.school_year_id = enrolment.school_year_id and fee.unit_id = enrolment.unit_id
      and fee.grade_id = enrolment.grade_id and fee.other_item_id is null
    where enrolment.id = any(${enrolmentIds}::integer[]) group by enrolment.id
  `.execute(db)
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
}

/** The charged courses, compared with their annual fees. */
const yearsOf = (charges: readonly ReadCharge[], fees: ReadonlyMap<number, number>) => {
  const courses = charges.filter(({ key, state }) => key === 'course' && state !== CANCELLED)
  return [...grouped(courses, ({ enrolmentId }) => enrolmentId)].flatMap(([id, own]) => {
    const [annual, year] = [fees.get(id), own[0]?.year]
    if (annual === undefined || year === undefined) return []
    return [{ year, annual, charged: sumBy(own, ({ gross }) => gross) }]
  })
}

const statementOf = (
  { id, name, ra }: { readonly id: number; readonly name: string; readonly ra: string },
  charges: readonly ReadCharge[],
  fees: ReadonlyMap<number, number>,
  today: string,
): Statement => {
  const rows = charges.map((charge) => wireOf(charge, today))
  return {
    idAluno: id,
    aluno: name,
    ra,
    responsaveis: payersOf(charges),
    totais: statementSums(rows, today),
    cobrancas: rows,
    verificacoes: legalChecks(
      charges.map((charge) => ({ name: nameOf(charge), finePercent: charge.fine, monthlyInterest: charge.interest })),
      yearsOf(charges, fees),
    ),
    anosQuitados: yearsCleared(rows),
    anosPagos: [
      ...new Set(charges.flatMap(({ payments }) => payments.map(({ on }) => Number(on.slice(0, 4))))),
    ].toSorted((a, b) => b - a),
  }
}

const payersOf = (charges: readonly ReadCharge[]): Statement['responsaveis'] => {
  const payers = new Map(
    charges.flatMap(({ payerId, payer, percent }) =>
      payer === null ? [] : [[payerId, { nome: payer, percentual: percent }]],
    ),
  )
  return [...payers.values()]
}

/** Calendar years over which something was due, and nothing of them is owed (Lei 12.007/2009, art. 2º). */
const yearsCleared = (rows: readonly ChargeRow[]): number[] => {
  const due = rows.filter((row) => countsInStatement(row) && row.situacao !== EXEMPT)
  const years = [...new Set(due.map(({ vencimento }) => Number(vencimento.slice(0, 4))))]
  return years
    .filter((year) => due.every(({ vencimento, hoje }) => Number(vencimento.slice(0, 4)) > year || hoje === 0))
    .toSorted((a, b) => b - a)
}
