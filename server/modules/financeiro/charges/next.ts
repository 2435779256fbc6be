import { sql } from 'kysely'
import type { GetNextCharges, NextCharges } from '#domain/charges/charges.schemas.ts'
import { OPEN_CHARGES } from '#domain/charges/charges.lists.ts'
import { grouped } from '#domain/base/grouped.ts'
import { sumBy } from '#domain/base/sum.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { chargesWithin, nameOf, type ReadCharge, readCharges, wireOf } from '#server/modules/financeiro/charges/rows.ts'
import { mayOpenFinance, type Seeker } from '#server/modules/financeiro/charges/visible.ts'
import { ownStudents } from '#server/school/families/families.ts'

/** The charges that the caller pays, among those of a student; where there are none, those of another who pays. */
const ownFirst = ({ caller }: Pick<Seeker, 'caller'>, charges: readonly ReadCharge[]): readonly ReadCharge[] => {
  const own = charges.filter(({ payerId }) => caller.tipoLogin === GUARDIAN && payerId === caller.personId)
  return own.length > 0 ? own : charges
}

/**
 * The id of the next charge to pay of an enrolment, the caller's own before another payer's. Null if none is payable,
 * or the caller may not see it.
 */
export const nextChargeOf = async (seeker: Seeker, enrolmentId: number): Promise<number | null> => {
  const { db, caller, now } = seeker
  if (!(await mayOpenFinance(seeker))) return null
  const within = caller.tipoLogin === GUARDIAN ? sql`true` : chargesWithin(caller)
  const charges = await readCharges(db, sql`charge.enrolment_id = ${enrolmentId} and ${within}`)
  const payable = charges.filter((charge) => wireOf(charge, schoolDay(now)).pagavel)
  return ownFirst(seeker, payable)[0]?.id ?? null
}

/** A01: what is paid next of each own child, with all that is overdue. Nothing where the caller may not see it. */
export const nextCharges = async (incoming: SignedIncoming<GetNextCharges>): Promise<NextCharges> => {
  if (!(await mayOpenFinance(incoming))) return { proximas: [] }
  const { db, caller, now } = incoming
  const students = await ownStudents(db, caller, now)
  const open = await readCharges(
    db,
    sql`enrolment.student_id = any(${students}::integer[]) and charge.status = any(${[...OPEN_CHARGES]}::smallint[])`,
  )
  const ofStudents = grouped(open, ({ studentId }) => studentId)
  return {
    proximas: students.flatMap((id) => nextOf(ownFirst(incoming, ofStudents.get(id) ?? []), schoolDay(now))),
  }
}

const nextOf = (charges: readonly ReadCharge[], today: string): NextCharges['proximas'] => {
  const owed = charges.map((charge) => ({ charge, wire: wireOf(charge, today) })).filter(({ wire }) => wire.hoje > 0)
  const [first] = owed
  if (first === undefined) return []
  const overdue = owed.filter(({ wire }) => wire.diasAtraso > 0)
  const { idAluno, id, vencimento, hoje, diasAtraso, pagavel } = first.wire
  return [
    {
      idAluno,
      id,
      descricao: nameOf(first.charge),
      vencimento,
      hoje,
      diasAtraso,
      pagavel,
      pix: first.charge.pixKey !== null,
      vencidas: overdue.length,
      vencido: sumBy(overdue, ({ wire }) => wire.hoje),
    },
  ]
}
