import { modulus10, modulus11 } from '#domain/meansOfPayment/checkDigits.ts'
import { dueFactor } from '#domain/meansOfPayment/dueFactor.ts'

export interface Slip {
  /** COMPE code. */
  readonly bank: number
  /** ISO day. */
  readonly due: string
  /** Whole cents. */
  readonly cents: number
  /** What the bank wants there: 25 digits. */
  readonly freeField: string
}

const REAL = '9'
const FREE_FIELD = /^\d{25}$/
const BAR_CODE = /^\d{44}$/
const HIGHEST_AMOUNT = 9_999_999_999

/**
 * The 44 digits of a boleto's bar code: bank, currency, check digit, due factor, amount, free field (FEBRABAN, “Layout do
 * código de barras”). @throws RangeError for what does not fit
 */
export const barCodeOf = ({ bank, due, cents, freeField }: Slip): string => {
  if (!FREE_FIELD.test(freeField)) throw new RangeError('A free field has 25 digits')
  if (cents < 0 || cents > HIGHEST_AMOUNT) throw new RangeError(`No bar code says ${cents} cents`)
  const head = String(bank).padStart(3, '0') + REAL
  const tail = String(dueFactor(due)).padStart(4, '0') + String(cents).padStart(10, '0') + freeField
  return head + checkDigit(head + tail) + tail
}

/** Modulus 11; what would be 0, 10 or 11 is 1. */
const checkDigit = (digits: string): string => {
  const digit = modulus11(digits)
  return digit > 9 ? '1' : String(digit)
}

/** Whether 44 digits are a bar code of a boleto, by its check digit. */
export const isBarCode = (code: string): boolean =>
  BAR_CODE.test(code) && code.charAt(4) === checkDigit(code.slice(0, 4) + code.slice(5))

/** The 47 digits that people type instead of reading the bar code: three fields with a modulus 10 each, and the rest. */
export const typedLineOf = (barCode: string): string => {
  const free = barCode.slice(19)
  const fields = [barCode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return fields.map((field) => field + modulus10(field)).join('') + barCode.slice(4, 19)
}

/** The bar code of a typed line; null where a check digit is wrong. */
export const barCodeOfLine = (line: string): string | null => {
  const digits = line.replaceAll(/[.\s]/g, '')
  if (!/^\d{47}$/.test(digits)) return null
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  const barCode = digits.slice(0, 4) + digits.slice(32) + free
  return isBarCode(barCode) && typedLineOf(barCode) === digits ? barCode : null
}

/** A typed line as it is printed: `34191.10121 34567.880058 71234.570001 6 16670000012345`. */
export const typedLineText = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
