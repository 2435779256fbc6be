import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { PrintOfYear, PrintPaper } from '#domain/charges/charges.schemas.ts'
import { grouped } from '#domain/base/grouped.ts'
import { AGREEMENT_CHARGE, type ChargeKind, ENROLMENT_CHARGE, TUITION_CHARGE } from '#domain/charges/charges.lists.ts'
import { RECEIPT, YEARLY_RECEIPT } from '#domain/documents/documents.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { paragraph, strong } from '#domain/richText/write.ts'
import { dayText } from '#domain/base/days.ts'
import { type AgreementParts, tuitionOf } from '#domain/charges/yearlyReceipt.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { sumBy } from '#domain/base/sum.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { receiverHead, receiverOf, receiverText } from '#server/modules/financeiro/charges/papers/receiver.ts'
import { nameOf, type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { requireFinanceOf, visibleCharge } from '#server/modules/financeiro/charges/visible.ts'
import { type Paper, printPapers } from '#server/school/papers/printPapers.ts'

/**
 * The tuition paid for a student in a calendar year, for the income tax: one page per payer; a guardian gets only
 * theirs. @throws Refusal as `requireFinanceOf`; 422 NOTHING_PAID
 */
export const printYearlyReceipt = async (incoming: SignedIncoming<PrintOfYear>, storages: Storages) => {
  const { db, caller, params } = incoming
  const { id, ano } = params
  await requireFinanceOf(incoming, id)
  const charges = await readCharges(
    db,
    sql`enrolment.student_id = ${id} and charge.kind in (${ENROLMENT_CHARGE}, ${TUITION_CHARGE}, ${AGREEMENT_CHARGE})
      ${caller.tipoLogin === GUARDIAN ? sql`and payer.id = ${caller.personId}` : sql``}`,
  )
  const own = caller.tipoLogin === STAFF || caller.tipoLogin === GUARDIAN ? charges : await ofStudent(db, id, charges)
  const papers: Paper[] = []
  const paid = await paidOfYear(db, own, ano)
  for (const lines of grouped(paid, ({ charge }) => `${charge.payerId} ${charge.accountId}`).values())
    papers.push(await yearlyPaper(db, lines, ano))
  if (papers.length === 0) throw ruleBroken('NOTHING_PAID')
  return printPapers(incoming, storages, {
    kind: YEARLY_RECEIPT,
    name: `Recibo anual ${ano} ${own[0]?.ra ?? ''}.pdf`,
    papers,
  })
}

/** A student who pays is recognised by CPF. */
const ofStudent = async (
  db: Kysely<Database>,
  id: number,
  charges: readonly ReadCharge[],
): Promise<readonly ReadCharge[]> => {
  const student = await db.selectFrom('student').where('id', '=', id).select('cpf').executeTakeFirstOrThrow()
  return charges.filter(({ payerCpf }) => payerCpf !== null && payerCpf === student.cpf)
}

interface Line {
  readonly charge: ReadCharge
  readonly on: string
  /** Whole cents of tuition. */
  readonly cents: number
}

const paidOfYear = async (
  db: Kysely<Database>,
  charges: readonly ReadCharge[],
  year: number,
): Promise<readonly Line[]> => {
  const byId = new Map(charges.map((charge) => [charge.id, charge]))
  const agreements = await agreementParts(db, [...new Set(charges.flatMap(({ agreementId }) => agreementId ?? []))])
  const payments = await paymentsOf(
    db,
    sql`charge_id = any(${[...byId.keys()]}::integer[]) and reversed_at is null
      and paid_on between ${`${year}-01-01`} and ${`${year}-12-31`}`,
  )
  return payments.flatMap(({ chargeId, on, ...paid }) => {
    const charge = byId.get(chargeId)
    if (charge === undefined) return []
    const cents = tuitionOf(paid, charge.agreementId === null ? null : (agreements.get(charge.agreementId) ?? NONE))
    return cents === 0 ? [] : [{ charge, on, cents }]
  })
}

const NONE: AgreementParts = { tuition: 0, total: 0 }
const TUITION: readonly ChargeKind[] = [ENROLMENT_CHARGE, TUITION_CHARGE]

/** How much of each agreement is tuition. */
const agreementParts = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AgreementParts>> => {
  const { rows } = await sql<AgreementParts & { id: number }>`
    select agreement.id, agreement.total_cents as total,
      coalesce(sum(least(part.owed_cents, charge.late_cents)) filter (where charge.kind = any(${TUITION}::int[])), 0) as tuition
    from agreement join agreement_charge as part on part.agreement_id = agreement.id
    join charge on charge.id = part.charge_id
    where agreement.id = any(${ids}::integer[]) group by agreement.id
  `.execute(db)
  return new Map(rows.map(({ id, ...parts }) => [id, parts]))
}

interface Payment {
  readonly chargeId: number
  readonly on: string
  readonly cents: number
  readonly extras: number
}

const paymentsOf = async (db: Kysely<Database>, condition: Expression<SqlBool>): Promise<readonly Payment[]> =>
  (
    await sql<Payment>`
      select charge_id as "chargeId", paid_on as on, cents, fine_cents + interest_cents + over_cents as extras
      from settlement where ${condition} order by paid_on, id
    `.execute(db)
  ).rows

const yearlyPaper = async (db: Kysely<Database>, lines: readonly Line[], year: number): Promise<Paper> => {
  const charges = lines.map(({ charge }) => charge)
  const receiver = await receiverOf(db, charges)
  const [first] = charges
  const total = sumBy(lines, ({ cents }) => cents)
  return {
    title: `Recibo anual de pagamentos, ${year}`,
    text: [
      paragraph(
        receiver === undefined ? 'A escola' : receiverText(receiver),
        `, declara, para o imposto de renda, que recebeu em ${year} de `,
        strong(payerText(first)),
        ' a quantia de ',
        strong(formatMoney(total)),
        ' pela instrução de ',
        strong(first?.student ?? ''),
        `, RA ${first?.ra ?? ''}, ${first?.grade ?? ''}.`,
      ),
      paragraph(
        'Estão aqui a matrícula e as mensalidades, sem multa e juros. Cursos extras, material, uniforme e outros itens não são despesas com instrução e não entram (Lei 9.250/1995, art. 8º, II, b).',
      ),
    ],
    tables: [
      {
        titulo: 'O que foi pago',
        colunas: ['Pago em', 'Cobrança', 'Valor'],
        linhas: lines.map(({ charge, on, cents }) => [dayText(on), nameOf(charge), formatMoney(cents)]),
        total: ['Total', '', formatMoney(total)],
        valores: 1,
      },
    ],
    unitId: first?.unitId ?? null,
    head: receiverHead(receiver),
  }
}

const payerText = (charge: ReadCharge | undefined): string => {
  const { payer = null, payerCpf = null } = charge ?? {}
  return [payer ?? 'quem responde pelo aluno', ...(payerCpf === null ? [] : [`CPF ${formatCpf(payerCpf)}`])].join(', ')
}

/** The receipt of one payment. @throws Refusal 404 as `visibleCharge`; 422 SETTLEMENT_REVERSED for a reversed one */
export const printSettlement = async (incoming: SignedIncoming<PrintPaper>, storages: Storages) => {
  const { db, params } = incoming
  const settlement = await db.selectFrom('settlement').where('id', '=', params.id).selectAll().executeTakeFirst()
  if (settlement === undefined) throw notFound()
  const charge = await visibleCharge(incoming, settlement.charge_id)
  if (settlement.reversed_at !== null) throw ruleBroken('SETTLEMENT_REVERSED')
  const receiver = await receiverOf(db, [charge])
  const { cents, fine_cents, interest_cents, paid_on } = settlement
  const paper: Paper = {
    title: 'Recibo de pagamento',
    text: [
      paragraph(
        receiver === undefined ? 'A escola' : receiverText(receiver),
        ', declara que recebeu de ',
        strong(payerText(charge)),
        `, em ${dayText(paid_on)}, a quantia de `,
        strong(formatMoney(cents)),
        ', por ',
        strong(nameOf(charge)),
        `, de ${charge.student}, RA ${charge.ra}, com vencimento em ${dayText(charge.due)}.`,
      ),
      ...(fine_cents + interest_cents === 0
        ? []
        : [
            paragraph(
              `Desta quantia são ${formatMoney(fine_cents)} de multa e ${formatMoney(interest_cents)} de juros.`,
            ),
          ]),
    ],
    tables: [],
    unitId: charge.unitId,
    head: receiverHead(receiver),
  }
  return printPapers(incoming, storages, {
    kind: RECEIPT,
    settlementId: params.id,
    name: `Recibo ${params.id}.pdf`,
    papers: [paper],
  })
}
