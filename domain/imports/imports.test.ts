import fc from 'fast-check'
import type { Field } from '#domain/registers/describe.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { readCell } from '#domain/imports/cells.ts'
import { explained, guessFields, type ImportField } from '#domain/imports/importColumns.ts'

const field = (kind: Field): Field => kind
const INTEGER = field({ kind: 'integer', label: 'Ordem', column: 'x' })
const DECIMAL = field({ kind: 'decimal', label: 'Peso', column: 'x', places: 3 })
const MONEY = field({ kind: 'money', label: 'Preço', column: 'x' })
const FLAG = field({ kind: 'flag', label: 'Optativa', column: 'x' })
const CHOICE = field({
  kind: 'choice',
  label: 'Tipo',
  column: 'x',
  list: [
    { id: 3, nome: 'Fundação' },
    { id: 12, nome: 'Sede' },
  ],
})
const of = (kind: 'date' | 'time' | 'cpf' | 'cnpj' | 'cep' | 'code' | 'colour' | 'percent' | 'email'): Field =>
  field({ kind, label: 'Campo', column: 'x' })

describe('what a cell says', () => {
  it.each([
    [INTEGER, '1.234', 1234],
    [INTEGER, ' 7 ', 7],
    [INTEGER, '', null],
    [DECIMAL, '1.234,5', 1234.5],
    [DECIMAL, '0,125', 0.125],
    [DECIMAL, '1.5', 1.5],
    [of('percent'), '2,5%', 2.5],
    [MONEY, 'R$ 1.234,56', 123_456],
    [MONEY, '0,29', 29],
    [MONEY, '12', 1200],
    [FLAG, 'SIM', true],
    [FLAG, 'não', false],
    [FLAG, '', false],
    [CHOICE, 'fundacao', 3],
    [CHOICE, '12', 12],
    [of('date'), '1/2/2026', '2026-02-01'],
    [of('date'), '2026-02-01', '2026-02-01'],
    [of('time'), '7h30', '07:30'],
    [of('time'), '0,3125', '07:30'],
    [of('time'), '07:30:00', '07:30'],
    [of('cpf'), '1234567890', '01234567890'],
    [of('cep'), '1310100', '01310100'],
    [of('cnpj'), '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    [of('code'), '1,01', '1.01'],
    [of('colour'), '#FFAA00', '#ffaa00'],
    // What is no value of the kind stays, and is refused as the form refuses it.
    [of('date'), '31/02/2026', '2026-02-31'],
    [of('email'), 'ana@', 'ana@'],
  ])('%j reads %j as %j', (one, text, value) => {
    expect(readCell(one, text)).toEqual({ ok: true, value })
  })

  it.each([
    [INTEGER, 'dois', '“dois” não é um número.'],
    [INTEGER, '1,5', '“1,5” não é um número inteiro.'],
    [DECIMAL, '1,2,3', '“1,2,3” não é um número.'],
    [MONEY, '0,295', 'O campo Preço tem no máximo duas casas depois da vírgula.'],
    [FLAG, 'talvez', 'No campo Optativa, escreva Sim ou Não.'],
    [CHOICE, 'Filial', '“Filial” não está entre os valores do campo Tipo.'],
  ])('%j refuses %j', (one, text, flaw) => {
    expect(readCell(one, text)).toEqual({ ok: false, flaw })
  })

  it('reads every amount that it would write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        const text = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
        expect(readCell(MONEY, text)).toEqual({ ok: true, value: cents })
      }),
    )
  })
})

describe('which column is which field', () => {
  const fields: readonly ImportField[] = [
    { name: 'codigo', label: 'Código', required: true },
    { name: 'descricao', label: 'Descrição', required: true },
  ]
  it.each([
    [['CODIGO *', 'descrição:'], {}, ['codigo', 'descricao']],
    [['Descrição', 'Código', 'Código'], {}, ['descricao', 'codigo', '']],
    [['Item', 'Texto'], { item: 'codigo', texto: 'descricao' }, ['codigo', 'descricao']],
    [['Código', 'Item'], { codigo: '', item: 'codigo' }, ['', 'codigo']],
    [['Item'], { item: 'gone' }, ['']],
  ])('%j', (titles, remembered, expected) => {
    expect(guessFields(titles, fields, remembered)).toEqual(expected)
  })
})

it('explains every field of every register, with an example that reads', () => {
  for (const { fields, name } of ALL_REGISTERS) {
    for (const one of Object.values(fields)) {
      const { what, example } = explained(one)
      expect(what).not.toBe('')
      expect({ name, label: one.label, ok: readCell(one, example).ok }).toEqual({ name, label: one.label, ok: true })
    }
  }
})
