import { modulus10, modulus11 } from '#domain/meansOfPayment/checkDigits.ts'

/** What a boleto says of its bank account (F05). */
export interface BillingAccount {
  /** COMPE code. */
  readonly bank: number
  readonly branch: string
  readonly account: string
  readonly accountDigit: string
  readonly portfolio: string
  readonly agreement: string
}

/** Why an account issues no boletos, beside the part of it that is to blame. */
interface BillingFlaw {
  readonly field: 'branch' | 'account' | 'portfolio' | 'agreement'
  readonly sentence: string
}

interface Billing {
  /** How many digits the number has by which the bank knows a boleto (nosso número). */
  readonly digits: number
  /** Stands before them where the number is printed. */
  readonly lead?: string
  /** What is missing in the account's record before boletos can be issued; null: nothing. */
  readonly missing: (account: BillingAccount) => BillingFlaw | null
  /** The bank's own check digit of the number; empty where it has none. */
  readonly digitOf: (account: BillingAccount, number: string) => string
  readonly freeField: (account: BillingAccount, number: string) => string
}

const fitted = (text: string, length: number): string => text.replaceAll(/\D/g, '').padStart(length, '0').slice(-length)

const needs =
  (...asked: readonly { readonly field: BillingFlaw['field']; readonly digits: number; readonly name: string }[]) =>
  (account: BillingAccount): BillingFlaw | null => {
    const lacking = asked.find(({ field, digits }) => !new RegExp(String.raw`^\d{1,${digits}}$`).test(account[field]))
    return lacking === undefined
      ? null
      : { field: lacking.field, sentence: `Informe ${lacking.name} na conta bancária.` }
  }

const PORTFOLIO = { field: 'portfolio', name: 'a carteira' } as const
const agreementOf = (digits: number, name = 'o convênio') =>
  ({ field: 'agreement', name: `${name}, de até ${digits} dígitos,`, digits }) as const
const BRANCH = { field: 'branch', name: 'a agência, de até 4 dígitos e sem o dígito verificador,', digits: 4 } as const
const accountOf = (digits: number) =>
  ({ field: 'account', name: `a conta, de até ${digits} dígitos e sem o dígito verificador,`, digits }) as const

/** Refuses portfolios whose free field is not known here: a guessed bar code is paid into nowhere. */
const onlyPortfolios =
  (portfolios: readonly string[]) =>
  ({ portfolio }: BillingAccount): BillingFlaw | null =>
    portfolios.some((known) => Number(known) === Number(portfolio))
      ? null
      : {
          field: 'portfolio',
          sentence: `Boletos da carteira ${portfolio} são emitidos fora do portal, que conhece deste banco: ${portfolios.join(', ')}.`,
        }

/** The first thing that any of the rules misses. */
const firstOf =
  (...rules: readonly Billing['missing'][]): Billing['missing'] =>
  (account) =>
    rules.map((rule) => rule(account)).find((flaw) => flaw !== null) ?? null

const CAIXA_MODALITY = '14'

/** Agreements of four and six digits have other free fields. */
const sevenDigits = ({ agreement }: BillingAccount): BillingFlaw | null =>
  agreement.length === 7
    ? null
    : {
        field: 'agreement',
        sentence: 'Boletos do Banco do Brasil são emitidos no portal somente com convênio de 7 dígitos.',
      }

/** Itaú, portfolios whose digit is that of branch, account, portfolio and number, as those of most are. */
const ITAU_BY_ACCOUNT = '104 105 108 109 110 113 116 117 119 121 134 135 136 147 157 169 174 175 180 191'.split(' ')

/**
 * Itaú, portfolios whose digit is that of portfolio and number alone (“Cobrança Itaú – CNAB 400”, annex 4). Of 112 the
 * public implementations say different things, and 106, 107, 122, 142, 143, 195, 196 and 198 have another free field (annex 5), with
 * the document's number and the client's code, and a printed digit that nobody agrees on: boletos of these are not issued here.
 */
const ITAU_BY_PORTFOLIO = '126 131 146 150 168'.split(' ')

/** By COMPE code: what each bank wants in the free field of the bar code, by its manual of billing. */
const BANKS: Readonly<Record<number, Billing>> = {
  /** Banco do Brasil, agreement of seven digits: it stands before ten digits of the number, which has no check digit. */
  1: {
    digits: 10,
    missing: firstOf(needs(agreementOf(7), { ...PORTFOLIO, digits: 2 }), sevenDigits, onlyPortfolios(['17', '18'])),
    digitOf: () => '',
    freeField: ({ agreement, portfolio }, number) =>
      `000000${fitted(agreement, 7)}${fitted(number, 10)}${fitted(portfolio, 2)}`,
  },
  /** Santander: nine, beneficiary, number with its digit, no IOF, portfolio. */
  33: {
    digits: 12,
    missing: firstOf(
      needs(agreementOf(7, 'o convênio (código do beneficiário)'), { ...PORTFOLIO, digits: 3 }),
      onlyPortfolios(['101', '102', '201']),
    ),
    digitOf: (_, number) => digitOrZero(fitted(number, 12)),
    freeField: ({ agreement, portfolio }, number) => {
      const whole = fitted(number, 12)
      return `9${fitted(agreement, 7)}${whole}${digitOrZero(whole)}0${fitted(portfolio, 3)}`
    },
  },
  /** Caixa, SIGCB: beneficiary with its digit, the number in three parts, “14” (registered, issued by the beneficiary) between them. */
  104: {
    digits: 15,
    lead: CAIXA_MODALITY,
    missing: firstOf(
      // A beneficiary of seven digits has a free field without the digit: boletos of these are not issued here.
      needs(agreementOf(6, 'o convênio (código do beneficiário)'), { ...PORTFOLIO, digits: 2 }),
      onlyPortfolios([CAIXA_MODALITY]),
    ),
    digitOf: (_, number) => digitOrZero(CAIXA_MODALITY + fitted(number, 15)),
    freeField: ({ agreement }, number) => {
      const [beneficiary, whole] = [fitted(agreement, 6), fitted(number, 15)]
      const parts = `${whole.slice(0, 3)}1${whole.slice(3, 6)}4${whole.slice(6)}`
      const field = beneficiary + digitOrZero(beneficiary) + parts
      return field + digitOrZero(field)
    },
  },
  /** Bradesco: branch, portfolio, number, account, zero. */
  237: {
    digits: 11,
    missing: firstOf(
      needs({ ...PORTFOLIO, digits: 2 }, BRANCH, accountOf(7)),
      onlyPortfolios(['02', '03', '04', '06', '09', '19', '21', '26']),
    ),
    digitOf: ({ portfolio }, number) => bradescoDigit(fitted(portfolio, 2) + fitted(number, 11)),
    freeField: ({ branch, portfolio, account }, number) =>
      `${fitted(branch, 4)}${fitted(portfolio, 2)}${fitted(number, 11)}${fitted(account, 7)}0`,
  },
  /** Itaú: portfolio, number, digit of all of it; branch, account, its digit; three zeros. */
  341: {
    digits: 8,
    missing: firstOf(
      needs({ ...PORTFOLIO, digits: 3 }, BRANCH, accountOf(5)),
      onlyPortfolios([...ITAU_BY_ACCOUNT, ...ITAU_BY_PORTFOLIO]),
    ),
    digitOf: (account, number) => itauDigit(account, fitted(number, 8)),
    freeField: (account, number) => {
      const whole = fitted(number, 8)
      const place = fitted(account.branch, 4) + fitted(account.account, 5)
      return `${fitted(account.portfolio, 3)}${whole}${itauDigit(account, whole)}${place}${modulus10(place)}000`
    },
  },
}

const itauDigit = ({ branch, account, portfolio }: BillingAccount, number: string): string => {
  const own = fitted(portfolio, 3)
  const place = ITAU_BY_PORTFOLIO.includes(own) ? '' : fitted(branch, 4) + fitted(account, 5)
  return String(modulus10(place + own + number))
}

/** Weights from 2 to 9; what would be ten or eleven is zero. */
const digitOrZero = (number: string): string => {
  const digit = modulus11(number)
  return digit > 9 ? '0' : String(digit)
}

/** Weights from 2 to 7; ten is P. */
const bradescoDigit = (number: string): string => {
  const digit = modulus11(number, 7)
  if (digit === 11) return '0'
  return digit === 10 ? 'P' : String(digit)
}

/** Why no boleto can be issued on an account, in words; null: it can. */
export const cannotBill = (account: BillingAccount): string | null => {
  const bank = BANKS[account.bank]
  return bank === undefined
    ? 'Boletos deste banco são emitidos fora do portal.'
    : (bank.missing(account)?.sentence ?? null)
}

/**
 * What is wrong in the record of an account that has a portfolio, and so is to issue boletos; null where nothing is, and for
 * banks whose boletos are issued elsewhere whatever the portfolio.
 */
export const billingFlaw = (account: BillingAccount): BillingFlaw | null =>
  account.portfolio === '' ? null : (BANKS[account.bank]?.missing(account) ?? null)

/** The bar code's free field for a number. @throws RangeError for a bank whose boletos are not issued here */
export const freeFieldOf = (account: BillingAccount, number: number): string =>
  billingOf(account).freeField(account, String(number))

/** A bank as its boletos name it: `341-7`. */
export const bankText = (bank: number): string => {
  const code = String(bank).padStart(3, '0')
  const digit = modulus11(code)
  return `${code}-${digit > 9 ? 0 : digit}`
}

/** The number as it is printed, with the bank's check digit: `12345678-8`. @throws as `freeFieldOf` */
export const ourNumberText = (account: BillingAccount, number: number): string => {
  const { digits, lead = '', digitOf } = billingOf(account)
  const whole = fitted(String(number), digits)
  const digit = digitOf(account, whole)
  return digit === '' ? lead + whole : `${lead}${whole}-${digit}`
}

const billingOf = ({ bank }: BillingAccount): Billing => {
  const found = BANKS[bank]
  if (found === undefined) throw new RangeError(`No boletos of bank ${bank} are issued here`)
  return found
}
