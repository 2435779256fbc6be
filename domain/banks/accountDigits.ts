/** A branch and an account as people write them, check digits apart. */
export interface Account {
  /** COMPE code. */
  readonly bank: number
  readonly branch: string
  readonly branchDigit: string
  readonly account: string
  readonly accountDigit: string
}

interface DigitRule {
  /** Check digit of a branch; a rule without it has branches without one. */
  readonly branch?: (branch: string) => string
  /** Check digit of an account; null where the number is not of the kind that has one by this rule. */
  readonly account: (branch: string, account: string) => string | null
}

/**
 * Which check digits of an account are wrong, by the public rule of its bank. Missing digits are not checked. Neither
 * are those of banks without a rule here: for them only the format is checked.
 */
export const wrongDigits = ({ bank, branch, branchDigit, account, accountDigit }: Account): readonly Digit[] => {
  const rule = RULES[bank]
  if (rule === undefined || !/^\d{1,4}$/.test(branch)) return []
  const wrong: Digit[] = []
  if (branchDigit !== '' && rule.branch && rule.branch(branch) !== branchDigit.toUpperCase()) wrong.push('branchDigit')
  const expected = /^\d+$/.test(account) ? rule.account(branch, account) : null
  if (accountDigit !== '' && expected !== null && expected !== accountDigit.toUpperCase()) wrong.push('accountDigit')
  return wrong
}

export type Digit = 'branchDigit' | 'accountDigit'

/** Formats shared by all banks; the length of branch and account differs by bank. */
export const isAccountNumber = (text: string): boolean => /^\d+$/.test(text)
export const isAccountDigit = (text: string): boolean => /^(\d{1,2}|[XP])$/i.test(text)

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Modulus 11, with the bank's sign for ten. */
const modulus11 = (digits: string, weights: readonly number[], ten: string): string => {
  const rest = 11 - (weighted(digits, weights) % 11)
  if (rest === 11) return '0'
  return rest === 10 ? ten : String(rest)
}

const upToTen = (sum: number): string => String((10 - (sum % 10)) % 10)

const BRANCH_WEIGHTS = [5, 4, 3, 2]

const fitted = (digits: string, length: number): string | null =>
  digits.length > length ? null : digits.padStart(length, '0')

/** By COMPE code. Weights as the banks publish them in their manuals of collection and payment. */
const RULES: Readonly<Record<number, DigitRule>> = {
  /** Banco do Brasil: modulus 11, ten is X. */
  1: {
    branch: (branch) => modulus11(branch.padStart(4, '0'), BRANCH_WEIGHTS, 'X'),
    account: (_, account) => {
      const digits = fitted(account, 8)
      return digits && modulus11(digits, [9, 8, 7, 6, 5, 4, 3, 2], 'X')
    },
  },
  /** Santander: branch, two zeros and account; of each product only its unit counts. */
  33: {
    account: (branch, account) => {
      const digits = fitted(account, 8)
      if (digits === null) return null
      const weights = [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3]
      const whole = `${branch.padStart(4, '0')}00${digits}`
      return upToTen(weights.reduce((sum, weight, index) => sum + ((weight * Number(whole[index])) % 10), 0))
    },
  },
  /** Caixa: branch, operation (3) and account (8), modulus 11, ten is 0. Longer numbers of 2020 on have no digit by this rule. */
  104: {
    account: (branch, account) => {
      if (account.length !== 11) return null
      const whole = `${branch.padStart(4, '0')}${account}`
      const rest = (weighted(whole, [8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11
      return rest === 10 ? '0' : String(rest)
    },
  },
  /** Bradesco: modulus 11, ten is P. */
  237: {
    branch: (branch) => modulus11(branch.padStart(4, '0'), BRANCH_WEIGHTS, 'P'),
    account: (_, account) => {
      const digits = fitted(account, 7)
      return digits && modulus11(digits, [2, 7, 6, 5, 4, 3, 2], 'P')
    },
  },
  /** Itaú: branch and account, modulus 10. */
  341: {
    account: (branch, account) => {
      const digits = fitted(account, 5)
      if (digits === null) return null
      const products = Array.from(
        `${branch.padStart(4, '0')}${digits}`,
        (digit, index) => Number(digit) * (2 - (index % 2)),
      )
      return upToTen(products.reduce((sum, product) => sum + Math.floor(product / 10) + (product % 10), 0))
    },
  },
}
