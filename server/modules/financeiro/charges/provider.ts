import type { ReturnLine } from '#domain/charges/returnFile.ts'
import type { ReceivingAccount } from '#server/modules/financeiro/charges/accounts.ts'

/** What is to be paid, as a provider needs to know it; whole cents. */
export interface Payable {
  readonly chargeId: number
  readonly cents: number
  /** Until when a boleto says it can be paid: the due day, or today once that is past. */
  readonly due: string
  /** By which the bank knows the boleto; null where none was issued. */
  readonly ourNumber: number | null
}

/** How something is paid; null for a way that the account does not have. */
export interface Means {
  readonly pixCode: string | null
  readonly barCode: string | null
}

/**
 * Who takes the money of charges for the school: a bank, or a company that stands between. The embedded one works by the
 * public rules alone and is told of payments by a file; one with an API of its own implements the same.
 */
export interface PaymentProvider {
  readonly name: string
  readonly meansOf: (account: ReceivingAccount, payable: Payable) => Means
  /** What a file tells; null where it is of no format that the provider writes. */
  readonly readReturn: (content: string) => readonly ReturnLine[] | null
}
