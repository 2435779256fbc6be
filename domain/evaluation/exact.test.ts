import fc from 'fast-check'
import { exact, roundHalfUp, stepsTo, textOf } from '#domain/evaluation/exact.ts'

const LONG = '12345678901234567'

test.each([
  ['0.1 + 0.2', exact('0.1').add(exact('0.2')), '0.3'],
  ['a third', exact(1).div(exact(3)), '0.3333…'],
  ['three thirds', exact(1).div(exact(3)).mul(exact(3)), '1'],
  ['below zero', exact('-1.25'), '-1.25'],
  ['a little below zero', exact('-0.5').floor(), '-1'],
  ['with an exponent', exact(1e-7).mul(exact(1e7)), '1'],
  ['longer than a number holds', exact(LONG).mul(exact(LONG)).div(exact(LONG)), LONG],
  ['the sum of two that are long', exact(LONG).add(exact('0.5')).sub(exact(LONG)), '0.5'],
])('%s is %s', (_, value, text) => {
  expect(textOf(value)).toBe(text)
})

test.each([
  ['6.745', 2, '6.75'],
  ['6.744', 2, '6.74'],
  ['0.05', 1, '0.1'],
  ['9.96', 1, '10'],
])('%s to %s places is %s', (value, places, text) => {
  expect(textOf(roundHalfUp(exact(value), places))).toBe(text)
})

test('what is no decimal, and what is divided by nothing, is refused', () => {
  expect(() => exact('1,5')).toThrow(RangeError)
  expect(() => exact(Number.NaN)).toThrow(RangeError)
  expect(() => exact(1).div(exact(0))).toThrow(RangeError)
})

test('fractions keep the laws of numbers, however long they grow', () => {
  const integer = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const fraction = fc
    .tuple(
      integer,
      integer.filter((under) => under !== 0n),
    )
    .map(([over, under]) => exact(String(over)).div(exact(String(under))))
  fc.assert(
    fc.property(fraction, fraction, fraction, (one, two, three) => {
      expect(one.add(two).sub(two).equals(one)).toBe(true)
      expect(one.mul(two.add(three)).equals(one.mul(two).add(one.mul(three)))).toBe(true)
      expect(one.floor().lte(one) && one.lt(one.floor().add(exact(1)))).toBe(true)
      expect(one.compare(two)).toBe(-two.compare(one) + 0)
    }),
  )
})

test('so many steps reach a value, and one less does not', () => {
  expect(stepsTo(exact('4.55'), exact('0.1'))).toBe(46)
  expect(stepsTo(exact('4.5'), exact('0.1'))).toBe(45)
})
