import { ALL_REGISTERS, DESCRIPTIONS } from '#domain/registers/all.ts'
import { locations } from '#domain/registers/academico/locations.register.ts'
import type { Field } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'
import { sampleDraft } from '#test/helpers/registers.ts'

type Parts = Field extends infer F ? (F extends Field ? Omit<F, 'label' | 'column'> : never) : never

const flawOf = (field: Parts, value: RegisterValue): string | undefined => {
  const fields = { campo: { label: 'Campo', column: 'c', ...field } }
  return recordFlaws({ fields }, { campo: value })['campo']
}

const WRONG = 'O valor do campo Campo não é válido.'

test.each<[string, Parts, RegisterValue, string | undefined]>([
  ['text in its bounds', { kind: 'text', max: 3 }, 'abc', undefined],
  ['text too long', { kind: 'text', max: 3 }, 'abcd', 'Insira 4/3'],
  ['text too short', { kind: 'text', min: 8, max: 14 }, '123', 'Insira 3/14'],
  ['blanks are nothing', { kind: 'text', max: 3, required: true }, '   ', 'O campo Campo é obrigatório.'],
  ['tags that it knows', { kind: 'longText', max: 20, tags: ['{{aluno}}'] }, '{{aluno}}', undefined],
  [
    'a tag that it does not know',
    { kind: 'text', max: 20, tags: ['{{aluno}}'] },
    '{{x}}',
    'O campo Campo não aceita {{x}}.',
  ],
  ['zero counts as filled', { kind: 'money', required: true }, 0, undefined],
  ['no number', { kind: 'integer', required: true }, null, 'O campo Campo é obrigatório.'],
  ['number too small', { kind: 'integer', min: 1 }, 0, 'O campo Campo precisa ser no mínimo 1.'],
  ['number too great', { kind: 'integer', max: 31 }, 32, 'O campo Campo precisa ser no máximo 31.'],
  ['money below zero', { kind: 'money' }, -1, 'O campo Campo precisa ser no mínimo 0.'],
  ['more than everything', { kind: 'percent' }, 100.5, 'O campo Campo precisa ser no máximo 100.'],
  ['a choice of the list', { kind: 'choice', list: [{ id: 1, nome: 'Um' }] }, 1, undefined],
  ['another', { kind: 'choice', list: [{ id: 1, nome: 'Um' }] }, 2, 'O valor do campo Campo não é aceito.'],
  ['a day', { kind: 'date' }, '2026-02-28', undefined],
  ['no day', { kind: 'date' }, '2026-02-30', WRONG],
  ['a time', { kind: 'time' }, '23:59', undefined],
  ['no time', { kind: 'time' }, '24:00', WRONG],
  ['CPF', { kind: 'cpf' }, '529.982.247-25', undefined],
  ['CPF with wrong digits', { kind: 'cpf' }, '529.982.247-24', WRONG],
  ['CNPJ with letters', { kind: 'cnpj' }, '12.ABC.345/01DE-35', undefined],
  ['CNPJ with wrong digits', { kind: 'cnpj' }, '12.ABC.345/01DE-34', WRONG],
  ['CEP', { kind: 'cep' }, '01310-100', undefined],
  ['half a CEP', { kind: 'cep' }, '01310', WRONG],
  ['landline', { kind: 'phone' }, '(11) 3333-4444', undefined],
  ['half a cellphone', { kind: 'cellphone' }, '(11) 3333-4444', WRONG],
  ['e-mail', { kind: 'email' }, 'ana@escola.com.br', undefined],
  ['no e-mail', { kind: 'email' }, 'ana@escola', WRONG],
  ['colour', { kind: 'colour' }, '#5B3FD1', undefined],
  ['no colour', { kind: 'colour' }, 'roxo', WRONG],
  ['code', { kind: 'code' }, '1.01.002', undefined],
  ['no code', { kind: 'code' }, '1..2', WRONG],
])('%s', (_, field, value, flaw) => {
  expect(flawOf(field, value)).toBe(flaw)
})

test('an upper end below the lower one is told at the upper end', () => {
  const register = DESCRIPTIONS.materials
  const draft = { ...sampleDraft(register, 1), grupo: 1, estoqueMinimo: 5, estoqueMaximo: 4 }
  expect(recordFlaws(register, draft)).toEqual({
    estoqueMaximo: 'O campo Estoque máximo não pode ser menor que Estoque mínimo.',
  })
})

test('what a choice asks for is required with it alone', () => {
  const register = DESCRIPTIONS.suppliers
  const draft: RegisterDraft = { ...sampleDraft(register, 1), cpf: '', cnpj: '' }
  expect(recordFlaws(register, { ...draft, tipoPessoa: 1 })).toEqual({ cpf: 'O campo CPF é obrigatório.' })
  expect(recordFlaws(register, { ...draft, tipoPessoa: 2 })).toEqual({ cnpj: 'O campo CNPJ é obrigatório.' })
  expect(recordFlaws(register, { ...draft, tipoPessoa: 3 })).toEqual({})
})

test('an empty draft is told every required field', () => {
  const required = Object.entries(locations.fields).filter(([, field]) => 'required' in field)
  expect(Object.keys(recordFlaws(locations, {})).toSorted()).toEqual(required.map(([name]) => name).toSorted())
})

test.each(ALL_REGISTERS.map((register) => [register.name, register] as const))(
  '%s: every field stands in one section of the form',
  (_, { fields, sections }) => {
    expect(Object.values(sections).flat().toSorted()).toEqual(Object.keys(fields).toSorted())
  },
)
