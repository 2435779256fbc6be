import { answerColumn, answerOfValue, valueOfAnswer } from '#domain/configuredFields/answerColumns.ts'
import { answerUpdate } from '#domain/configuredFields/answerUpdate.ts'
import { FIELD_TYPE, FIELD_TYPES } from '#domain/configuredFields/fieldCatalogue.ts'
import type { FieldKind } from '#domain/registers/describe.ts'
import { readCell } from '#domain/imports/cells.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import { writtenText } from '#domain/registers/written.ts'
import { aDependent, aField } from '#test/helpers/configuredFields.ts'

const TODAY = '2026-11-21'
const OPTIONS = ['Escolar público', 'A pé']

/** A value as a spreadsheet gives it back: money in reais, days and numbers as people write them. */
const cellOf = (kind: FieldKind, value: RegisterValue): string => {
  if (value === null) return ''
  if (typeof value !== 'number') return writtenText(kind, String(value))
  return String(kind === 'money' ? value / 100 : value).replace('.', ',')
}

describe('an answer as a cell', () => {
  test.each([
    [FIELD_TYPE.text, '  Ana  Lima ', 'Ana Lima'],
    [FIELD_TYPE.longText, 'uma\nduas', 'uma\nduas'],
    [FIELD_TYPE.number, '1.234,50', '1234.5'],
    [FIELD_TYPE.number, '', ''],
    [FIELD_TYPE.money, 'R$ 1.234,56', '123456'],
    [FIELD_TYPE.date, '5/3/2012', '2012-03-05'],
    [FIELD_TYPE.list, 'escolar publico', 'Escolar público'],
    [FIELD_TYPE.list, 'Avião', 'Avião'],
    [FIELD_TYPE.several, 'a pé; ESCOLAR PÚBLICO', 'A pé\nEscolar público'],
    [FIELD_TYPE.yesNo, 'nao', 'Não'],
    [FIELD_TYPE.telephone, '(11) 3333-4444', '1133334444'],
    [FIELD_TYPE.cellphone, '(11) 98888-7777', '11988887777'],
    [FIELD_TYPE.cpf, '529.982.247-25', '52998224725'],
    [FIELD_TYPE.cnpj, '11.222.333/0001-81', '11222333000181'],
    [FIELD_TYPE.email, 'Ana@Escola.BR', 'ana@escola.br'],
    [FIELD_TYPE.cep, '01310-100', '01310100'],
  ])('of type %i, “%s”, is kept as “%s” and comes back the same', (type, cell, answer) => {
    const field = aField(1, { parCampoTipoId: type, argumentosLista: OPTIONS })
    const column = answerColumn(field, 'Campo')
    if (column === null) throw new Error('no column')
    const reading = readCell(column, cell)
    if (!reading.ok) throw new Error(reading.flaw)
    expect(answerOfValue(field, reading.value)).toBe(answer)
    const again = readCell(column, cellOf(column.kind, valueOfAnswer(field, answer)))
    expect(again.ok && answerOfValue(field, again.value)).toBe(answer)
  })

  test('has a column for every type but headings and files', () => {
    const without = FIELD_TYPES.filter(({ id }) => answerColumn(aField(1, { parCampoTipoId: id }), 'Campo') === null)
    expect(without.map(({ id }) => id)).toEqual([FIELD_TYPE.file, FIELD_TYPE.heading])
  })
})

describe('an update', () => {
  const allergy = aField(1, { nomeCampo: 'alergia', parCampoTipoId: FIELD_TYPE.yesNo, obrigatoriedade: 1 })
  const which = aDependent(2, ['alergia', '=', 'Sim'], 'Obrigatório', { descricaoCampo: 'Qual alergia' })
  const report = aDependent(3, ['alergia', '=', 'Sim'], 'Visível', { parCampoTipoId: FIELD_TYPE.file })
  const remedy = aDependent(4, ['alergia', '=', 'Sim'])
  const card = aField(5, { tipoEntrada: 'Automático', parCampoTipoId: FIELD_TYPE.number, obrigatoriedade: 1 })
  const fields = [allergy, which, report, remedy, card]

  test.each([
    ['keeps what it says nothing of', { c1: 'Sim', c2: 'Pólen' }, {}, { c1: 'Sim', c2: 'Pólen' }, {}],
    ['sets and clears', { c1: 'Sim', c2: 'Pólen', c4: 'Xarope' }, { c2: 'Leite', c4: '' }, { c2: 'Leite', c4: '' }, {}],
    ['leaves alone what was wrong before', {}, { c5: '7' }, { c1: '', c5: '7' }, {}],
    [
      'refuses to clear what has to be answered',
      { c1: 'Não' },
      { c1: '' },
      {},
      { c1: 'O campo Campo 1 é obrigatório.' },
    ],
    [
      'refuses what makes another answer missing',
      { c1: 'Não' },
      { c1: 'Sim' },
      { c1: 'Sim' },
      { c2: 'O campo Qual alergia é obrigatório.' },
    ],
    ['takes both at once', { c1: 'Não' }, { c1: 'Sim', c2: 'Leite' }, { c1: 'Sim', c2: 'Leite' }, {}],
    [
      'forgets what a condition hides, but a file',
      { c1: 'Sim', c2: 'Leite', c3: 'arquivo:1:laudo.pdf', c4: 'Xarope' },
      { c1: 'Não' },
      { c1: 'Não', c2: 'Leite', c3: 'arquivo:1:laudo.pdf', c4: '' },
      {},
    ],
    [
      'refuses an answer to what does not show',
      { c1: 'Não' },
      { c4: 'Xarope' },
      { c4: '' },
      { c4: 'O campo não aparece no formulário desta pessoa: a condição dele não vale.' },
    ],
    [
      'refuses what the form refuses',
      { c1: 'Não' },
      { c1: 'Talvez' },
      {},
      { c1: '“Talvez” não é mais uma opção do campo Campo 1. Escolha outra.' },
    ],
    [
      'judges an automatic field too',
      { c1: 'Não' },
      { c5: 'sete' },
      {},
      { c5: 'O valor do campo Campo 5 não é válido.' },
    ],
  ])('%s', (_, before, typed, after, flaws) => {
    const update = answerUpdate(fields, before, typed, TODAY)
    expect(update.after).toMatchObject(after)
    expect(update.flaws).toEqual(flaws)
  })
})
