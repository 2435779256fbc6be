import type { ReturnLine } from '#domain/charges/returnFile.ts'
import type { ReceivingAccount } from '#server/modules/financeiro/charges/accounts.ts'

/** What a provider needs to know of a charge; whole cents. */
export interface Payable {
  readonly chargeId: number
  readonly cents: number
  /** The last day of the boleto: the due day, or today once that is past. */
  readonly due: string
  /** The bank's number of the boleto; null if none was issued. */
  readonly ourNumber: number | null
}

/** Ways to pay a charge; null for a way that the account does not have. */
export interface Means {
  readonly pixCode: string | null
  readonly barCode: string | null
}

/**
 * Takes the money of charges for the school: a bank, or a company in between. The embedded one follows the public rules
 * alone and learns of payments from files; one with an API implements the same interface.
 */
export interface PaymentProvider {
  readonly name: string
  readonly meansOf: (account: ReceivingAccount, payable: Payable) => Means
  /** Reads a returned file; null if it is in no format of this provider. */
  readonly readReturn: (content: string) => readonly ReturnLine[] | null
}
