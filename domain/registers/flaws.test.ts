import { ALL_REGISTERS, DESCRIPTIONS } from '#domain/all/registers.ts'
import { locations } from '#domain/locations/locations.register.ts'
import type { Field } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'
import { requiredFileMessage } from '#domain/base/sentences.ts'
import { sampleDraft } from '#test/helpers/registers.ts'

type Parts = Field extends infer F ? (F extends Field ? Omit<F, 'label' | 'column'> : never) : never

const flawOf = (field: Parts, value: RegisterValue): string | undefined => {
  const fields = { campo: { label: 'Campo', column: 'c', ...field } }
  return recordFlaws({ fields }, { campo: value })['campo']
}

const COLOURS = [
  { id: 1, nome: 'Azul' },
  { id: 2, nome: 'Verde' },
]

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
  ['several of the list', { kind: 'choices', list: COLOURS }, [1, 2], undefined],
  ['none of the list', { kind: 'choices', list: COLOURS }, [], undefined],
  [
    'none where one is required',
    { kind: 'choices', list: COLOURS, required: true },
    [],
    'O campo Campo é obrigatório.',
  ],
  ['one that is not in the list', { kind: 'choices', list: COLOURS }, [1, 3], 'O valor do campo Campo não é aceito.'],
  ['no file', { kind: 'file', of: 'picture' }, '', undefined],
  ['no file where one is required', { kind: 'file', of: 'picture', required: true }, '', requiredFileMessage('Campo')],
  ['a file', { kind: 'file', of: 'document', required: true }, 'arquivo:17:contrato.pdf', undefined],
  ['bar code', { kind: 'text', max: 14, form: 'gtin' }, '7891000315507', undefined],
  ['bar code with a wrong digit', { kind: 'text', max: 14, form: 'gtin' }, '7891000315508', WRONG],
  ['number of an account', { kind: 'text', max: 14, form: 'accountNumber' }, '57-1', WRONG],
  ['digit of an account', { kind: 'text', max: 2, form: 'accountDigit' }, 'A', WRONG],
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

const TILL = { tipo: 3 }
const CURRENT = { tipo: 1, banco: 341, agencia: '2545', conta: '02366', contaDv: '1' }
const ACCOUNT = { nome: 'Principal', empresa: 1 }
const DIGIT = 'O dígito não confere com o número neste banco.'

test.each<[string, RegisterDraft, Readonly<Record<string, string>>]>([
  ['a till asks for no bank, and what stands there does not count', { ...TILL, agencia: 'x', chavePix: 'y' }, {}],
  ['an account with the digits of its bank', CURRENT, {}],
  ['an account with another digit', { ...CURRENT, contaDv: '2' }, { contaDv: DIGIT }],
  ['a Pix key of its kind', { ...CURRENT, tipoChavePix: 4, chavePix: 'ana@escola.com.br' }, {}],
  [
    'a Pix key of another kind',
    { ...CURRENT, tipoChavePix: 1, chavePix: 'ana@escola.com.br' },
    { chavePix: 'O valor do campo Chave Pix não é válido.' },
  ],
  ['a kind without its key', { ...CURRENT, tipoChavePix: 1 }, { chavePix: 'O campo Chave Pix é obrigatório.' }],
  [
    'a key without its kind',
    { ...CURRENT, chavePix: '1' },
    { tipoChavePix: 'O campo Tipo da chave Pix é obrigatório.' },
  ],
])('%s', (_, draft, flaws) => {
  expect(recordFlaws(DESCRIPTIONS.bankAccounts, { ...ACCOUNT, ...draft })).toEqual(flaws)
})

test.each<[string, string | undefined]>([
  ['40; 30; 30', undefined],
  ['40; 30; 20', 'Os percentuais somam 90%, e precisam somar 100%.'],
])('percentages of three instalments: %s', (percentuais, flaw) => {
  const term = { tipo: 2, parcelas: 3, divisao: 2, percentuais }
  expect(recordFlaws(DESCRIPTIONS.paymentTerms, term)['percentuais']).toBe(flaw)
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
