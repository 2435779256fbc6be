import { barCodeOf } from '#domain/meansOfPayment/barCode.ts'
import { cannotBill, freeFieldOf } from '#domain/meansOfPayment/boletoBanks.ts'
import { readReturnFile } from '#domain/charges/returnFile.ts'
import { brCodeOf } from '#domain/meansOfPayment/brCode.ts'
import type { ReceivingAccount } from '#server/modules/financeiro/charges/accounts.ts'
import type { Payable, PaymentProvider } from '#server/modules/financeiro/charges/provider.ts'

const TXID = 'COB'

/** The identifier of a Pix payment in the statement of the account. */
const txidOf = (chargeId: number): string => `${TXID}${String(chargeId).padStart(10, '0')}`

/** The charge of a txid; null for a foreign txid. */
export const chargeOfTxid = (txid: string): number | null =>
  /^COB\d{10}$/.test(txid) ? Number(txid.slice(TXID.length)) : null

/** A provider without a bank behind it: Pix codes and boletos by the public rules, payments from files. */
export const embeddedProvider: PaymentProvider = {
  name: 'embutido',
  meansOf: (account, payable) => ({ pixCode: pixCodeOf(account, payable), barCode: boletoOf(account, payable) }),
  readReturn: readReturnFile,
}

const pixCodeOf = ({ pixKey, company, city }: ReceivingAccount, { chargeId, cents }: Payable): string | null =>
  pixKey === '' || city === ''
    ? null
    : brCodeOf({ target: { kind: 'static', key: pixKey }, receiver: company, city, cents, txid: txidOf(chargeId) })

const boletoOf = (account: ReceivingAccount, { ourNumber, due, cents }: Payable): string | null =>
  ourNumber === null || cannotBill(account) !== null
    ? null
    : barCodeOf({ bank: account.bank, due, cents, freeField: freeFieldOf(account, ourNumber) })
