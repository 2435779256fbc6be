import { sql } from 'kysely'
import type { PrintOfYear } from '#domain/charges/charges.schemas.ts'
import { CLEARANCE } from '#domain/documents/documents.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { paragraph, strong } from '#domain/richText/write.ts'
import { dayText } from '#domain/base/days.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { receiverHead, receiverOf, receiverText } from '#server/modules/financeiro/charges/papers/receiver.ts'
import { nameOf, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { statementsOf } from '#server/modules/financeiro/charges/statement.ts'
import { requireFinanceOf } from '#server/modules/financeiro/charges/visible.ts'
import { type Paper, printPapers } from '#server/school/papers/printPapers.ts'

/**
 * The annual clearance (Lei 12.007/2009), given once every charge of a year and of those before is paid. @throws
 * Refusal as `requireFinanceOf`; 422 CLEARANCE_OWING with the open charges, NOTHING_DUE
 */
export const printClearance = async (incoming: SignedIncoming<PrintOfYear>, storages: Storages) => {
  const { db, params, now } = incoming
  const { id, ano } = params
  await requireFinanceOf(incoming, id)
  const today = schoolDay(now)
  const [statement] = await statementsOf(db, [id], today)
  if (statement === undefined) throw notFound()
  if (!statement.anosQuitados.includes(ano)) {
    const open = statement.cobrancas.filter(({ hoje, vencimento }) => hoje > 0 && yearOf(vencimento) <= ano)
    if (open.length === 0) throw ruleBroken('NOTHING_DUE')
    throw new Refusal(422, 'CLEARANCE_OWING', {
      values: {
        cobrancas: open
          .map(({ descricao, numero, total, hoje }) =>
            [nameOf({ description: descricao, number: numero, count: total }), formatMoney(hoje)].join(': '),
          )
          .join('; '),
      },
    })
  }
  const ofYear = await readCharges(
    db,
    sql`enrolment.student_id = ${id} and charge.due_on between ${`${ano}-01-01`} and ${`${ano}-12-31`}`,
  )
  const receiver = await receiverOf(db, ofYear)
  const payers = [...new Set(ofYear.flatMap(({ payer }) => payer ?? []))]
  const paper: Paper = {
    title: `Declaração anual de quitação de débitos, ${ano}`,
    text: [
      paragraph(
        receiver === undefined ? 'A escola declara' : `${receiverText(receiver)}, declara`,
        ' que, de ',
        strong(statement.aluno),
        `, RA ${statement.ra}, estão pagas todas as cobranças com vencimento em ${ano}, e as dos anos anteriores.`,
      ),
      ...(payers.length === 0 ? [] : [paragraph(`Quem paga: ${payers.join(', ')}.`)]),
      paragraph(
        `Esta declaração substitui, para a comprovação do cumprimento das obrigações do consumidor, as quitações dos faturamentos mensais dos débitos de ${ano} e dos anos anteriores (Lei 12.007/2009, art. 4º).`,
      ),
      paragraph(`${dayText(today)}.`),
    ],
    tables: [],
    unitId: ofYear[0]?.unitId ?? null,
    head: receiverHead(receiver),
  }
  return printPapers(incoming, storages, {
    kind: CLEARANCE,
    name: `Quitação ${ano} ${statement.ra}.pdf`,
    papers: [paper],
  })
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
