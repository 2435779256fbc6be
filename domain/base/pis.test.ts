import { isPis } from '#domain/base/pis.ts'

test.each([
  ['170.33259.50-4', true],
  ['17033259504', true],
  ['17033259503', false],
  ['11111111111', false],
  ['1703325950', false],
  ['', false],
])('“%s” is a PIS: %s', (text, expected) => {
  expect(isPis(text)).toBe(expected)
})
