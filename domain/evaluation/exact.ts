/** An integer: a number as long as a number holds it exactly, else a bigint. */
type Whole = number | bigint

/**
 * A number without rounding: marks, means and weights are decimals, and a mean of three of them is still exactly a
 * third. Rounded only where the school's rule says so. Kept as a fraction of integers, in lowest terms where they grow
 * long: most never do, and looking for what they share is what takes time.
 */
export class Exact {
  private constructor(
    /** Below zero where the number is. */
    readonly over: Whole,
    /** Above zero. */
    readonly under: Whole,
  ) {}

  /** @throws RangeError for a fraction under zero; who divides by what a person wrote looks first (`isZero`) */
  static of(over: Whole, under: Whole): Exact {
    if (under === 0 || under === 0n) throw new RangeError('Division by zero')
    if (under < 0) return Exact.of(product(-1, over), product(-1, under))
    if (isShort(over) && isShort(under)) return new Exact(over, under)
    const common = commonOf(over, under)
    return new Exact(quotient(over, common), quotient(under, common))
  }

  add(other: Exact): Exact {
    if (this.under === other.under) return Exact.of(total(this.over, other.over), this.under)
    return Exact.of(
      total(product(this.over, other.under), product(other.over, this.under)),
      product(this.under, other.under),
    )
  }

  sub(other: Exact): Exact {
    return this.add(other.neg())
  }

  mul(other: Exact): Exact {
    return Exact.of(product(this.over, other.over), product(this.under, other.under))
  }

  div(other: Exact): Exact {
    return Exact.of(product(this.over, other.under), product(this.under, other.over))
  }

  neg(): Exact {
    return new Exact(product(-1, this.over), this.under)
  }

  /** The greatest integer that is not above. */
  floor(): Exact {
    const rest = remainder(this.over, this.under)
    const below = rest < 0 ? total(rest, this.under) : rest
    return new Exact(quotient(total(this.over, product(-1, below)), this.under), 1)
  }

  ceil(): Exact {
    return this.neg().floor().neg()
  }

  /** Below zero where it is smaller than the other, above zero where it is larger. */
  compare(other: Exact): number {
    const [one, two] = [product(this.over, other.under), product(other.over, this.under)]
    if (one < two) return -1
    return one > two ? 1 : 0
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0
  }

  lt(other: Exact): boolean {
    return this.compare(other) < 0
  }

  lte(other: Exact): boolean {
    return this.compare(other) <= 0
  }

  gt(other: Exact): boolean {
    return this.compare(other) > 0
  }

  gte(other: Exact): boolean {
    return this.compare(other) >= 0
  }

  isZero(): boolean {
    return this.over === 0
  }
}

const SHORT = 2 ** 20
const isShort = (whole: Whole): boolean => typeof whole === 'number' && whole < SHORT && whole > -SHORT

/** A product of safe integers that is one itself was not rounded. */
const product = (one: Whole, other: Whole): Whole => {
  if (typeof one === 'number' && typeof other === 'number') {
    const found = one * other
    // Without the zero below zero, which is no other number.
    if (Number.isSafeInteger(found)) return found === 0 ? 0 : found
  }
  return asSmall(BigInt(one) * BigInt(other))
}

const total = (one: Whole, other: Whole): Whole => {
  if (typeof one === 'number' && typeof other === 'number') {
    const found = one + other
    if (Number.isSafeInteger(found)) return found
  }
  return asSmall(BigInt(one) + BigInt(other))
}

/** Of an integer by one that divides it. */
const quotient = (one: Whole, by: Whole): Whole => {
  if (typeof one === 'number' && typeof by === 'number') return one === 0 ? 0 : one / by
  return asSmall(BigInt(one) / BigInt(by))
}

/** With the sign of the first. */
const remainder = (one: Whole, by: Whole): Whole =>
  typeof one === 'number' && typeof by === 'number' ? one % by : asSmall(BigInt(one) % BigInt(by))

const commonOf = (one: Whole, other: Whole): Whole => {
  let [left, right] = [one, other]
  while (right !== 0) [left, right] = [right, remainder(left, right)]
  return left < 0 ? product(-1, left) : left
}

/** A number again, where one holds it. */
const asSmall = (whole: bigint): Whole => {
  const small = Number(whole)
  return Number.isSafeInteger(small) ? small : whole
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Of a decimal as it is written or stored: `6.7` is 67/10.
 *
 * @throws RangeError for what is no decimal
 */
export const exact = (decimal: number | string): Exact => {
  const known = READ.get(decimal)
  if (known !== undefined) return known
  const read = readDecimal(decimal)
  if (READ.size < MOST_READ) READ.set(decimal, read)
  return read
}

/** Decimals that were read before: a school has a few hundred different marks, and reading each one again took half of a comparison. */
const READ = new Map<number | string, Exact>()
const MOST_READ = 5_000

const readDecimal = (decimal: number | string): Exact => {
  if (typeof decimal === 'number' && Number.isSafeInteger(decimal)) return Exact.of(decimal, 1)
  const [, sign = '', whole, places = '', exponent = '0'] = DECIMAL.exec(String(decimal)) ?? []
  if (whole === undefined) throw new RangeError(`${decimal} is no decimal`)
  const digits = wholeOf(`${sign}${whole}${places}`)
  const tens = Number(exponent) - places.length
  return tens < 0 ? Exact.of(digits, tenTo(-tens)) : Exact.of(product(digits, tenTo(tens)), 1)
}

const wholeOf = (digits: string): Whole => {
  const small = Number(digits)
  return Number.isSafeInteger(small) ? small : BigInt(digits)
}

const tenTo = (power: number): Whole => (power < 16 ? 10 ** power : 10n ** BigInt(power))

export const ZERO: Exact = exact(0)
export const ONE: Exact = exact(1)
const TWO: Exact = exact(2)
const HALF: Exact = exact('0.5')

export const sumOf = (values: readonly Exact[]): Exact => values.reduce((sum, value) => sum.add(value), ZERO)

/** Null without any. */
export const meanOf = (values: readonly Exact[]): Exact | null =>
  values.length === 0 ? null : sumOf(values).div(exact(values.length))

export const halfOf = (value: Exact): Exact => value.div(TWO)

export const greater = (one: Exact, other: Exact): Exact => (one.lt(other) ? other : one)
export const lesser = (one: Exact, other: Exact): Exact => (one.gt(other) ? other : one)

/** Half goes up: 6,75 to one place is 6,8. */
export const roundHalfUp = (value: Exact, places: number): Exact => {
  const scale = Exact.of(tenTo(places), 1)
  return value.mul(scale).add(HALF).floor().div(scale)
}

/** How many steps it takes to reach the value, the last of them whole. */
export const stepsTo = (value: Exact, step: Exact): number => Number(value.div(step).ceil().over)

/** Enough to tell a third from what it was rounded to. */
const MOST_PLACES = 4
const TEN_THOUSAND: Exact = exact(10 ** MOST_PLACES)

/** A decimal with a point, as it travels: `6.75`. What has no end is cut after four places: `6.6666…`. */
export const textOf = (value: Exact): string => {
  if (value.under === 1) return String(value.over)
  const isBelow = value.over < 0
  const scaled = (isBelow ? value.neg() : value).mul(TEN_THOUSAND)
  const cut = scaled.floor()
  const digits = String(cut.over).padStart(MOST_PLACES + 1, '0')
  const decimals = digits.slice(-MOST_PLACES)
  const shown = cut.equals(scaled) ? decimals.replace(/0+$/, '') : `${decimals}…`
  return `${isBelow ? '-' : ''}${digits.slice(0, -MOST_PLACES)}${shown === '' ? '' : `.${shown}`}`
}
