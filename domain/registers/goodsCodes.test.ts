import { isGtin, isNcm } from '#domain/registers/goodsCodes.ts'

test.each([
  ['7891000315507', true],
  ['7891000315508', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['123456789', false],
  ['78910003155O7', false],
])('GTIN %s: %s', (text, expected) => {
  expect(isGtin(text)).toBe(expected)
})

test.each([
  ['48025610', true],
  ['4802.56.10', true],
  ['4802561', false],
  ['4802561A', false],
])('NCM %s: %s', (text, expected) => {
  expect(isNcm(text)).toBe(expected)
})
