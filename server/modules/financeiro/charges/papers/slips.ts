import type { Kysely } from 'kysely'
import type { PrintPaper } from '#domain/charges/charges.schemas.ts'
import { BANKS } from '#domain/banks/banks.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatMoney } from '#domain/base/money.ts'
import { bankText, ourNumberText } from '#domain/meansOfPayment/boletoBanks.ts'
import { typedLineOf, typedLineText } from '#domain/meansOfPayment/barCode.ts'
import { dayText } from '#domain/base/days.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { MOST_FINE } from '#domain/prices/late.ts'
import type { Database } from '#server/db/schema.ts'
import { renderSlip } from '#server/documents/render.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { payableOn } from '#server/modules/financeiro/charges/means.ts'
import { nameOf, owedOf, type ReadCharge } from '#server/modules/financeiro/charges/rows.ts'
import { visibleCharge } from '#server/modules/financeiro/charges/visible.ts'
import { streetText } from '#server/school/papers/address.ts'

/** The boleto of a charge for what is owed today, with the Pix code. @throws Refusal as `visibleCharge` and `payableOn`; 422 NO_SLIP */
export const printSlip = async (incoming: SignedIncoming<PrintPaper>) => {
  const { db, params, now, reply } = incoming
  const charge = await visibleCharge(incoming, params.id)
  const today = schoolDay(now)
  const { account, cents, due, pixCode, barCode } = await payableOn(db, charge, today)
  if (barCode === null || charge.ourNumber === null) throw ruleBroken('NO_SLIP')
  const pdf = await renderSlip({
    title: `Boleto de ${nameOf(charge)}`,
    // From `341 Itaú Unibanco (60701190)` the boleto needs the name: it shows the code beside it.
    bank: nameIn(BANKS, account.bank).replace(/^\d+ (.*) \(\d+\)$/, '$1'),
    bankCode: bankText(account.bank),
    typedLine: typedLineText(typedLineOf(barCode)),
    barCode,
    pixCode,
    beneficiary: { name: account.company, cnpj: formatCnpj(account.cnpj), address: account.address },
    payer: {
      name: charge.payer ?? charge.student,
      cpf: charge.payerCpf === null ? '' : formatCpf(charge.payerCpf),
      address: await addressOf(db, charge),
    },
    about: `${nameOf(charge)} · ${charge.student}, RA ${charge.ra}`,
    branchAndAccount: `${account.branch} / ${account.account}${account.accountDigit && `-${account.accountDigit}`}`,
    portfolio: account.portfolio,
    ourNumber: ourNumberText(account, charge.ourNumber),
    number: String(charge.id),
    due: dayText(due),
    issued: dayText(today),
    amount: formatMoney(cents),
    instructions: [...instructionsOf(charge, today), ...account.instructions.split('\n').filter(Boolean)],
  })
  return answerPdf(reply, `Boleto ${charge.id}.pdf`, pdf)
}

/** The address of the payer, else of the student; empty if neither is known. */
const addressOf = async (db: Kysely<Database>, { payerId, studentId }: ReadCharge): Promise<string> => {
  const homes = await db
    .selectFrom('home_address')
    .where((eb) => eb.or([eb('guardian_id', '=', payerId), eb('student_id', '=', studentId)]))
    .selectAll()
    .orderBy('guardian_id', (order) => order.nullsLast())
    .orderBy('id')
    .execute()
  return homes.map(streetText).find((line) => line !== '') ?? ''
}

const instructionsOf = (charge: ReadCharge, today: string): readonly string[] => {
  const { fine, interest, days } = owedOf(charge, today)
  if (days > 0)
    return [
      `Venceu em ${dayText(charge.due)}. Valor de hoje, com ${formatMoney(fine)} de multa e ${formatMoney(interest)} de juros.`,
      'Vale para pagamento hoje; depois, emita outra 2ª via no portal.',
    ]
  const lost = charge.late - charge.net
  return [
    ...(lost > 0 ? [`Até o vencimento, desconto de ${formatMoney(lost)}, já abatido.`] : []),
    `Após o vencimento: multa de ${percentText(Math.min(charge.fine, MOST_FINE))} e juros de ${percentText(charge.interest)} ao mês${lost > 0 ? ', sem o desconto' : ''}.`,
  ]
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`
