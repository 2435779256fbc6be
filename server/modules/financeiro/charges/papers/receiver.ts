import { formatCnpj } from '#domain/base/cnpj.ts'
import { accountsOf, type ReceivingAccount } from '#server/modules/financeiro/charges/accounts.ts'
import type { ReadCharge } from '#server/modules/financeiro/charges/rows.ts'

/** `Escola Modelo Ltda., CNPJ 11.222.333/0001-81` */
export const receiverText = ({ company, cnpj }: ReceivingAccount): string => `${company}, CNPJ ${formatCnpj(cnpj)}`

/** The owner of an account as it heads a paper; nothing if no account is known. */
export const receiverHead = (receiver: ReceivingAccount | undefined): readonly string[] =>
  receiver === undefined ? [] : [receiverText(receiver), receiver.address]

/** The account of the first charge that has one. */
export const receiverOf = async (
  db: Parameters<typeof accountsOf>[0],
  charges: readonly ReadCharge[],
): Promise<ReceivingAccount | undefined> => {
  const id = charges.find(({ accountId }) => accountId !== null)?.accountId ?? 0
  return (await accountsOf(db, [id])).get(id)
}
