import { isSkills, skillsIn } from '#domain/registers/skills.ts'

test.each([
  'EI02TS01',
  'EF05MA01',
  'EF67EF01',
  'EF15AR04',
  'EM13LGG103',
  'EM13LP01',
  'EI03CO01',
  'EF69CO02',
  'EM13CO26',
  'EF05MA01, EF05MA02; EF05MA03 EF05MA04',
  'EF05MA01;',
  'SP-EF06MA01',
  'AUR-ROB1',
])('%s is made of codes of skills', (text) => {
  expect(isSkills(text)).toBe(true)
})

test.each([
  '',
  ' ; ',
  'EF5MA01',
  'EI04TS01',
  'EF10MA01',
  'EF05XX01',
  'EF05MA1',
  'EM13ABC101',
  'ef05ma01',
  'EF05MA01/02',
  'A-ROB1',
  'EF05MA01, nada',
])('“%s” is not', (text) => {
  expect(isSkills(text)).toBe(false)
})

test('the codes of a text stand by themselves', () => {
  expect(skillsIn('EF05MA01, EF05MA02;EF05MA03\nSP-X1')).toEqual(['EF05MA01', 'EF05MA02', 'EF05MA03', 'SP-X1'])
})
