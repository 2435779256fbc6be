/** Which of the five bars of a digit are wide, by digit (Interleaved 2 of 5). */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'] as const

const NARROW_UNITS = 1
const WIDE_UNITS = 3

/**
 * The bars of a boleto's 44 digits, Interleaved 2 of 5 as FEBRABAN prescribes it: widths in modules, bar and space by
 * turns, beginning with a bar. @throws RangeError for anything but an even number of digits
 */
export const barsOf = (digits: string): readonly number[] => {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Bars stand for pairs of digits')
  const pairs = digits.match(/\d\d/g) ?? []
  const body = pairs.flatMap((pair) => {
    const [bars, spaces] = [patternOf(pair.charAt(0)), patternOf(pair.charAt(1))]
    return Array.from(bars).flatMap((bar, place) => [widthOf(bar), widthOf(spaces.charAt(place))])
  })
  return [...START, ...body, ...STOP]
}

const START = [NARROW_UNITS, NARROW_UNITS, NARROW_UNITS, NARROW_UNITS] as const
const STOP = [WIDE_UNITS, NARROW_UNITS, NARROW_UNITS] as const

const patternOf = (digit: string): string => WIDE[Number(digit)] ?? ''

const widthOf = (sign: string): number => (sign === '1' ? WIDE_UNITS : NARROW_UNITS)
