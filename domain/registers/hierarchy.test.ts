import { codeAbove, hierarchyKey, isHierarchicalCode } from '#domain/registers/hierarchy.ts'

test.each([
  ['1', true],
  ['1.01.002', true],
  ['1.', false],
  ['.1', false],
  ['1..2', false],
  ['1.A', false],
  ['', false],
])('%s is a hierarchical code: %s', (text, is) => {
  expect(isHierarchicalCode(text)).toBe(is)
})

test.each([
  ['1.01.002', '1.01'],
  ['1.01', '1'],
  ['1', null],
])('above %s stands %s', (code, above) => {
  expect(codeAbove(code)).toBe(above)
})

test('codes are ordered as people count', () => {
  const codes = ['1.10', '2', '1.2', '1', '1.2.1', '10']
  expect(codes.toSorted((a, b) => (hierarchyKey(a) < hierarchyKey(b) ? -1 : 1))).toEqual([
    '1',
    '1.2',
    '1.2.1',
    '1.10',
    '2',
    '10',
  ])
})
