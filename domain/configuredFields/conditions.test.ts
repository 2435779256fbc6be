import { answerKey } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { isRequired, isShown } from '#domain/configuredFields/conditions.ts'
import { aDependent, aField } from '#test/helpers/configuredFields.ts'

const { text, number, money, date, list, several, yesNo, heading, cpf } = FIELD_TYPE

test.each<[number, string, string, string, boolean]>([
  [text, '=', 'São Paulo', 'sao paulo', true],
  [text, '<>', 'São Paulo', 'Recife', true],
  [text, '<>', 'São Paulo', '', false],
  [text, 'contém', 'paulo', 'São Paulo', true],
  [text, 'contém', 'rio', 'São Paulo', false],
  [number, '>', '9', '10', true],
  [number, '>', '10', '10', false],
  [number, '>=', '10', '10', true],
  [number, '<', '10', '9.5', true],
  [number, '<=', '9.5', '10', false],
  [money, '<', '200000', '150000', true],
  [date, '<', '2015-01-01', '2014-12-31', true],
  [date, '>=', '2015-01-01', '2014-12-31', false],
  [list, '=', 'Van', 'Van', true],
  [yesNo, '=', 'Sim', 'Não', false],
  [several, 'contém', 'Leite', 'Ovo\nLeite', true],
  [several, 'contém', 'Leite', 'Ovo', false],
  [cpf, 'preenchido', '', '52998224725', true],
  [cpf, 'preenchido', '', '', false],
  [text, 'parecido', 'x', 'x', false],
])('type %i %s “%s” with the answer “%s” holds: %s', (parCampoTipoId, formula, value, answer, holds) => {
  const fields = [aField(1, { parCampoTipoId }), aDependent(2, ['campo1', formula, value])]
  expect(fields.map((field) => isShown(field, fields, { [answerKey(1)]: answer }))).toEqual([true, holds])
})

describe('a condition', () => {
  const chain = [
    aField(1, { parCampoTipoId: yesNo }),
    aDependent(2, ['campo1', '=', 'Sim'], 'Visível', { parCampoTipoId: yesNo }),
    aDependent(3, ['campo2', '=', 'Sim']),
  ]

  test.each([
    [{ c1: 'Sim', c2: 'Sim' }, [true, true, true]],
    [{ c1: 'Sim', c2: 'Não' }, [true, true, false]],
    // The old answer of a hidden field does not show other fields.
    [{ c1: 'Não', c2: 'Sim' }, [true, false, false]],
  ])('follows the one before it: %j', (answers, shown) => {
    expect(chain.map((field) => isShown(field, chain, answers))).toEqual(shown)
  })

  test('that leads back to itself does not hold', () => {
    const circle = [aDependent(1, ['campo2', 'preenchido', '']), aDependent(2, ['campo1', 'preenchido', ''])]
    expect(circle.map((field) => isShown(field, circle, { c1: 'a', c2: 'b' }))).toEqual([false, false])
  })

  test('on a field that left the form does not hold', () => {
    const field = aDependent(2, ['gone', 'preenchido', ''])
    expect(isShown(field, [field], { c1: 'a' })).toBe(false)
  })
})

describe('a field has to be answered', () => {
  const parent = aField(1, { parCampoTipoId: yesNo })

  test.each([
    ['where it is obligatory', aField(2, { obrigatoriedade: 1 }), true],
    ['where its condition asks for it', aDependent(2, ['campo1', '=', 'Sim'], 'Obrigatório'), true],
    ['but not where its condition does not hold', aDependent(2, ['campo1', '=', 'Não'], 'Obrigatório'), false],
    ['nor where it is optional', aField(2), false],
    ['nor the RA, which the school gives', aField(2, { nomeCampo: 'RA', obrigatoriedade: 1 }), false],
    ['nor an automatic one', aField(2, { tipoEntrada: 'Automático', obrigatoriedade: 1 }), false],
    ['nor a heading', aField(2, { parCampoTipoId: heading, obrigatoriedade: 1 }), false],
  ])('%s', (_, field, required) => {
    expect(isRequired(field, [parent, field], { c1: 'Sim' })).toBe(required)
  })
})
