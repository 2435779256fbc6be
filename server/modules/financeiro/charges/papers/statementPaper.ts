import type { ChargeRow, PrintPaper, Statement } from '#domain/charges/charges.schemas.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { CHARGE_STATES } from '#domain/charges/charges.lists.ts'
import { STATEMENT_PAPER } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatMoney } from '#domain/base/money.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'
import { dayText } from '#domain/base/days.ts'
import { sql } from 'kysely'
import { sumBy } from '#domain/base/sum.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { receiverHead, receiverOf } from '#server/modules/financeiro/charges/papers/receiver.ts'
import { nameOf, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { statementsOf } from '#server/modules/financeiro/charges/statement.ts'
import { requireFinanceOf } from '#server/modules/financeiro/charges/visible.ts'
import { printPapers } from '#server/school/papers/printPapers.ts'

/** The statement of a student as a PDF. @throws Refusal as `requireFinanceOf` */
export const printStatement = async (incoming: SignedIncoming<PrintPaper>, storages: Storages) => {
  const { db, params, now } = incoming
  await requireFinanceOf(incoming, params.id)
  const today = schoolDay(now)
  const [statement] = await statementsOf(db, [params.id], today)
  if (statement === undefined) throw notFound()
  const [last] = await readCharges(
    db,
    sql`enrolment.student_id = ${params.id}`,
    sql`charge.due_on desc, charge.id desc`,
    sql`limit 1`,
  )
  const paper = {
    title: 'Extrato financeiro',
    text: textOf(statement, today),
    tables: tablesOf(statement.cobrancas),
    unitId: last?.unitId ?? null,
    head: receiverHead(await receiverOf(db, last === undefined ? [] : [last])),
  }
  return printPapers(incoming, storages, {
    kind: STATEMENT_PAPER,
    name: `Extrato ${statement.ra} ${today}.pdf`,
    papers: [paper],
  })
}

const textOf = ({ aluno, ra, responsaveis, totais }: Statement, today: string) => [
  paragraph(strong(aluno), `, RA ${ra}. Valores de ${dayText(today)}.`),
  ...(responsaveis.length === 0 ? [] : [paragraph(`Quem paga: ${responsaveis.map(({ nome }) => nome).join(', ')}.`)]),
  list(
    `Contratado: ${formatMoney(totais.contratado)}`,
    `Descontos: ${formatMoney(totais.descontos)}`,
    `Pago: ${formatMoney(totais.pago)}`,
    `Em aberto: ${formatMoney(totais.aberto)}, com ${formatMoney(totais.encargos)} de multa e juros de hoje`,
    `Vencido: ${formatMoney(totais.vencido)}; a vencer: ${formatMoney(totais.aVencer)}`,
  ),
]

const tablesOf = (charges: readonly ChargeRow[]): readonly FrozenTable[] => {
  const open = charges.filter(({ hoje }) => hoje > 0)
  const others = charges.filter(({ hoje }) => hoje === 0)
  return [
    tableOf('Em aberto', 'Hoje', open, ({ hoje }) => hoje),
    tableOf('Histórico', 'Pago', others, ({ pago }) => pago),
  ].filter(({ linhas }) => linhas.length > 0)
}

const tableOf = (
  titulo: string,
  last: string,
  charges: readonly ChargeRow[],
  cents: (charge: ChargeRow) => number,
): FrozenTable => ({
  titulo,
  colunas: ['Cobrança', 'Vencimento', 'Situação', 'Valor', last],
  linhas: charges.map((charge) => [
    nameOf({ description: charge.descricao, number: charge.numero, count: charge.total }),
    dayText(charge.vencimento),
    nameIn(CHARGE_STATES, charge.situacao),
    formatMoney(charge.liquido),
    formatMoney(cents(charge)),
  ]),
  total: ['Total', '', '', '', formatMoney(sumBy(charges, cents))],
  valores: 2,
})
