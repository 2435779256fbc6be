import {
  normalParameterValue,
  PARAMETER_DESCRIPTIONS,
  PARAMETER_GROUPS,
  parameterById,
  parameterProblem,
  parameterText,
} from '#domain/all/parameterDescriptions.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'

const known = (id: number) => {
  const found = parameterById(id)
  if (found === undefined) throw new Error(`No parameter ${id}`)
  return found
}

test('every parameter is described once, with its default among what it may be', () => {
  expect(PARAMETER_DESCRIPTIONS.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Object.values(PARAMETERS).map(({ id }) => id),
  )
  for (const one of PARAMETER_DESCRIPTIONS) {
    expect(parameterProblem(one, one.initial)).toBeNull()
    expect(PARAMETER_GROUPS).toContain(one.group)
    expect(one.changes).toMatch(/^[A-ZÉ].+\.$/)
  }
})

test.each([
  [20, 'Sim', null],
  [20, 'Nao', null],
  [20, 'Não', 'Escolha um dos valores da lista.'],
  [20, '', 'O campo Exibir boletim é obrigatório.'],
  [21, 'Responsável Financeiro e pedagógico', null],
  [21, 'todos', 'Escolha um dos valores da lista.'],
  [34, 'Nunca', null],
  [36, '', null],
  [36, 'a'.repeat(120), null],
  [36, 'a'.repeat(121), 'Use no máximo 120 caracteres.'],
  [37, '', null],
  [37, 'dados@escola.com.br', null],
  [37, 'dados@escola', 'O E-mail inserido é inválido!'],
  [38, '0', null],
  [38, '480', null],
  [38, '481', 'Informe um número inteiro de 0 a 480.'],
  [38, '-1', 'Informe um número inteiro de 0 a 480.'],
  [38, '1,5', 'Informe um número inteiro de 0 a 480.'],
  [38, '1e2', 'Informe um número inteiro de 0 a 480.'],
  [38, '', 'O campo Minutos sem uso até pedir a senha é obrigatório.'],
])('parameter %i set to “%s”: %s', (id, value, problem) => {
  expect(parameterProblem(known(id), value)).toBe(problem)
})

test('a value is kept without blanks around it and without leading zeros', () => {
  expect(normalParameterValue(known(38), ' 015 ')).toBe('15')
  expect(normalParameterValue(known(36), ' Ana Souza ')).toBe('Ana Souza')
})

test('a value reads as a person writes it', () => {
  expect(parameterText(known(20), 'Nao')).toBe('Não')
  expect(parameterText(known(36), '')).toBe('')
  expect(parameterText(known(38), '15')).toBe('15')
})
