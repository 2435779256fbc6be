import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ChargeRow } from '#domain/charges/charges.schemas.ts'
import type { ChargeKind, ChargeState } from '#domain/charges/charges.lists.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { balanceOn, type Billed, type Paid } from '#domain/charges/balance.ts'
import type { BilledDiscount } from '#domain/charges/billed.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { isOpen, situationOf } from '#domain/charges/chargeStates.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** A charge with everything that its screens, its boleto and its statement show. */
export interface ReadCharge {
  readonly id: number
  readonly enrolmentId: number
  readonly studentId: number
  readonly student: string
  readonly ra: string
  readonly grade: string
  readonly unit: string
  readonly unitId: number
  readonly year: number
  readonly kind: ChargeKind
  readonly key: string
  readonly description: string
  readonly number: number
  readonly count: number
  readonly part: number
  readonly parts: number
  readonly percent: number | null
  /** The payer's record; after a merge, the record that remained. */
  readonly payerId: number | null
  readonly payer: string | null
  readonly payerCpf: string | null
  readonly accountId: number | null
  readonly gross: number
  readonly net: number
  readonly late: number
  readonly discounts: readonly BilledDiscount[]
  readonly fine: number
  readonly interest: number
  readonly due: string
  readonly state: ChargeState
  readonly paid: number
  readonly ourNumber: number | null
  readonly pixKey: string | null
  readonly agreementId: number | null
  /** Payments that were not reversed, by day. */
  readonly payments: readonly Paid[]
  readonly version: number
}

const COLUMNS = sql`
  charge.id, charge.enrolment_id as "enrolmentId", student.id as "studentId",
  coalesce(student.social_name, student.name) as student, student.ra, grade.name as grade, unit.short_name as unit,
  charge.unit_id as "unitId", school_year.year, charge.kind, charge.key, charge.description, charge.number, charge.count,
  charge.part, charge.parts, charge.share_percent as percent, payer.id as "payerId", payer.name as payer,
  payer.cpf as "payerCpf", charge.bank_account_id as "accountId", charge.gross_cents as gross, charge.net_cents as net,
  charge.late_cents as late, charge.discounts, charge.fine, charge.monthly_interest as interest, charge.due_on as due,
  charge.status as state, charge.paid_cents as paid, charge.our_number as "ourNumber", account.pix_key as "pixKey",
  charge.agreement_id as "agreementId", charge.version,
  coalesce((select jsonb_agg(jsonb_build_object('on', one.paid_on, 'cents', one.cents + one.waived_cents)
      order by one.paid_on, one.id) from settlement as one
    where one.charge_id = charge.id and one.reversed_at is null), '[]') as payments`

const FROM = sql`charge
  join enrolment on enrolment.id = charge.enrolment_id
  join student on student.id = enrolment.student_id
  join school_year on school_year.id = enrolment.school_year_id
  join grade on grade.id = enrolment.grade_id
  join unit on unit.id = charge.unit_id
  left join guardian as named on named.id = charge.guardian_id
  left join guardian as payer on payer.id = coalesce(named.merged_into, named.id)
  left join bank_account as account on account.id = charge.bank_account_id`

/** Charges that meet a condition, with an order and a page. */
export const readCharges = async (
  db: Kysely<Database>,
  condition: Expression<SqlBool>,
  order: Expression<unknown> = sql`charge.due_on, charge.id`,
  page: Expression<unknown> = sql``,
): Promise<readonly ReadCharge[]> =>
  (await sql<ReadCharge>`select ${COLUMNS} from ${FROM} where ${condition} order by ${order} ${page}`.execute(db)).rows

/** Charges of the caller's units. */
export const chargesWithin = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'charge.unit_id')

/** A charge as the rules of payment see it. */
export const billedOf = ({ number, due, net, late, fine, interest }: ReadCharge): Billed => ({
  number,
  due,
  net,
  late,
  terms: { finePercent: fine, monthlyInterest: interest },
})

/** What is owed of a charge on a day; nothing for one that is not open. */
export const owedOf = (charge: ReadCharge, day: string) =>
  balanceOn(billedOf(charge), charge.payments, day, isNationalHoliday)

const NOTHING = { cents: 0, fine: 0, interest: 0, days: 0, steps: [] } as const

export const nameOf = ({ description, number, count }: Pick<ReadCharge, 'description' | 'number' | 'count'>): string =>
  chargeName({ descricao: description, numero: number, total: count })

export const wireOf = (charge: ReadCharge, today: string): ChargeRow => {
  const balance = isOpen(charge.state) ? owedOf(charge, today) : NOTHING
  return {
    id: charge.id,
    idMatricula: charge.enrolmentId,
    idAluno: charge.studentId,
    aluno: charge.student,
    serie: charge.grade,
    unidade: charge.unit,
    anoLetivo: charge.year,
    tipo: charge.kind,
    descricao: charge.description,
    numero: charge.number,
    total: charge.count,
    parte: charge.part,
    partes: charge.parts,
    percentual: charge.percent,
    responsavel: charge.payer ?? '',
    bruto: charge.gross,
    descontos: charge.discounts.map(({ name, cents, conditional }) => ({
      nome: name,
      valor: cents,
      condicional: conditional,
    })),
    liquido: charge.net,
    vencimento: charge.due,
    situacao: situationOf(charge, today, isNationalHoliday),
    pago: charge.paid,
    hoje: balance.cents,
    multa: balance.fine,
    juros: balance.interest,
    diasAtraso: balance.days,
    passos: [...balance.steps],
    pagavel: balance.cents > 0 && (charge.ourNumber !== null || charge.pixKey !== null),
    versao: charge.version,
  }
}
