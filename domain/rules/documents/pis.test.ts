import { formatPis, isPis } from './pis.ts'

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

test.each([
  ['17033259504', '170.33259.50-4'],
  ['1703', '1703'],
])('%s reads %s', (digits, text) => {
  expect(formatPis(digits)).toBe(text)
})
