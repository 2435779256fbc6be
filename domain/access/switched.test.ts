import { familyMenu } from '#domain/access/family.ts'
import { isSwitchedOn } from '#domain/access/switched.ts'
import { parameterOf } from '#test/helpers/parameters.ts'
import { people } from '#test/helpers/people.ts'

test.each([
  ['unknown', [], true],
  ['Sim', [parameterOf('conversas', 'Sim')], true],
  ['Nao', [parameterOf('conversas', 'Nao')], false],
  ['never said', [parameterOf('boletim', 'Sim')], false],
] as const)('with the parameter %s, conversations are there: %s', (_, parameters, expected) => {
  expect(isSwitchedOn(parameters, 'conversas')).toBe(expected)
  expect(familyMenu(people.guardian(), parameters).some(({ label }) => label === 'Mensagens')).toBe(expected)
  expect(isSwitchedOn(parameters, 'alunos')).toBe(true)
})
