import type { Kysely } from 'kysely'
import type { GetPaymentMeans, PaymentMeans } from '#domain/charges/charges.schemas.ts'
import { typedLineOf, typedLineText } from '#domain/meansOfPayment/barCode.ts'
import { ourNumberText } from '#domain/meansOfPayment/boletoBanks.ts'
import { isOpen } from '#domain/charges/chargeStates.ts'
import type { Database } from '#server/db/schema.ts'
import { drawnQr } from '#server/documents/qr.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { accountsOf, type ReceivingAccount } from '#server/modules/financeiro/charges/accounts.ts'
import { embeddedProvider } from '#server/modules/financeiro/charges/embeddedProvider.ts'
import type { Means } from '#server/modules/financeiro/charges/provider.ts'
import { nameOf, owedOf, type ReadCharge } from '#server/modules/financeiro/charges/rows.ts'
import { visibleCharge } from '#server/modules/financeiro/charges/visible.ts'

/** A charge with the means of payment of a day. */
export interface PayableToday extends Means {
  readonly charge: ReadCharge
  readonly account: ReceivingAccount
  readonly cents: number
  /** The last day of the boleto. */
  readonly due: string
}

/** The means of payment of a charge on a day. @throws Refusal 422 CHARGE_STEP if nothing is owed or no account receives it */
export const payableOn = async (db: Kysely<Database>, charge: ReadCharge, day: string): Promise<PayableToday> => {
  const account = (await accountsOf(db, charge.accountId === null ? [] : [charge.accountId])).get(charge.accountId ?? 0)
  const { cents } = owedOf(charge, day)
  if (account === undefined || cents === 0 || !isOpen(charge.state)) throw ruleBroken('CHARGE_STEP')
  const due = charge.due < day ? day : charge.due
  const payable = { chargeId: charge.id, cents, due, ourNumber: charge.ourNumber }
  return { charge, account, cents, due, ...embeddedProvider.meansOf(account, payable) }
}

/** Pix code and boleto of a charge, for what is owed today. @throws Refusal as `visibleCharge` and `payableOn` */
export const paymentMeans = async (incoming: SignedIncoming<GetPaymentMeans>): Promise<PaymentMeans> => {
  const charge = await visibleCharge(incoming, incoming.params.id)
  const { account, cents, due, pixCode, barCode } = await payableOn(incoming.db, charge, schoolDay(incoming.now))
  return {
    id: charge.id,
    descricao: nameOf(charge),
    aluno: charge.student,
    vencimento: due,
    valor: cents,
    beneficiario: account.company,
    pix: pixCode === null ? null : { codigo: pixCode, ...drawnQr(pixCode) },
    boleto:
      barCode === null || charge.ourNumber === null
        ? null
        : {
            linha: typedLineText(typedLineOf(barCode)),
            nossoNumero: ourNumberText(account, charge.ourNumber),
          },
  }
}
