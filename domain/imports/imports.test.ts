import fc from 'fast-check'
import type { Field } from '#domain/registers/describe.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { FEDERATIVE_UNITIES, ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import { BANKS } from '#domain/banks/banks.lists.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { TAX_REGIMES } from '#domain/companies/companies.lists.ts'
import { readCell } from '#domain/imports/cells.ts'
import { explained, guessFields, type ImportField, importFields } from '#domain/imports/importColumns.ts'
import { entriesNamed } from '#domain/imports/namedEntry.ts'
import { MEASURES } from '#domain/materials/materials.lists.ts'
import { CIVIL_STATES, COLOR_RACES, SEXES } from '#domain/people/people.lists.ts'
import { PEOPLE_UPDATES } from '#domain/people/peopleUpdates.ts'
import { contacts } from '#domain/suppliers/contacts.register.ts'
import { PERSON_KINDS } from '#domain/suppliers/suppliers.lists.ts'
import { suppliers } from '#domain/suppliers/suppliers.register.ts'

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
const WEEK_DAYS = [
  { id: 1, nome: 'Segunda-feira' },
  { id: 3, nome: 'Quarta-feira' },
  { id: 5, nome: 'Sexta-feira' },
]
/** Of every field of every register, and of people. */
const ALL_LISTS: readonly (readonly ListEntry[])[] = [
  ...new Set(
    [...ALL_REGISTERS, ...Object.values(PEOPLE_UPDATES)].flatMap(({ fields }) =>
      Object.values<Field>(fields).flatMap((one) =>
        one.kind === 'choice' || one.kind === 'choices' ? [one.list] : [],
      ),
    ),
  ),
]
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
    [of('date'), '12/03/2015 00:00:00', '2015-03-12'],
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

const choice = (list: readonly ListEntry[]): Field => field({ kind: 'choice', label: 'Campo', column: 'x', list })

describe('a value of a closed list, as other systems write it', () => {
  it.each([
    ['UF', FEDERATIVE_UNITIES, ['SP', 'sp', 'São Paulo', 'SAO PAULO', '35', '35 - São Paulo', 'SP – São Paulo'], 35],
    ['UF that another begins with', FEDERATIVE_UNITIES, ['Mato Grosso', 'mt', '51'], 51],
    ['sex', SEXES, ['F', 'f', 'Fem', 'Fem.', 'FEMININO', 'Menina', '2'], 2],
    ['race', COLOR_RACES, ['Pardo', 'PARDA', '3', '3 - Parda'], 3],
    ['civil state', CIVIL_STATES, ['Casada', 'casado', 'Casado(a)', 'Casad'], 2],
    ['issuer', ISSUING_BODIES, ['SSP', 'ssp', 'Secretaria de Segurança Pública', '1'], 1],
    ['issuer with several', ISSUING_BODIES, ['IFP', 'IIRGD'], 4],
    ['kind of person', PERSON_KINDS, ['PJ', 'J', 'Jurídica', 'Pessoa Jurídica', 'pessoa juridica'], 2],
    ['bank', BANKS, ['341', '0341', 'Itaú', '341 - Itaú'], 341],
    ['measure', MEASURES, ['CX', 'cx', 'Caixa', 'Caixa (CX)'], 2],
    ['regime', TAX_REGIMES, ['Simples', 'SIMPLES NACIONAL'], 1],
  ] as const)('%s', (_, list, texts, id) => {
    expect(texts.map((text) => readCell(choice(list), text))).toEqual(texts.map(() => ({ ok: true, value: id })))
  })

  it('reads several, with commas or semicolons between them', () => {
    const days = field({ kind: 'choices', label: 'Dias', column: 'x', list: WEEK_DAYS })
    expect(readCell(days, 'seg, qua, Sexta')).toEqual({ ok: true, value: [1, 3, 5] })
    expect(readCell(days, 'Segunda-feira; Quarta-feira')).toEqual({ ok: true, value: [1, 3] })
  })

  it('does not guess between two values', () => {
    expect(readCell(choice(TAX_REGIMES), 'Lucro')).toEqual({
      ok: false,
      flaw: '“Lucro” pode ser “Lucro presumido” ou “Lucro real”. Escreva o valor do campo Campo por inteiro.',
    })
    expect(readCell(choice(SEXES), 'X')).toEqual({ ok: false, flaw: '“X” não está entre os valores do campo Campo.' })
  })

  it.each(ALL_LISTS.map((list) => [list]))(
    'finds each value of list %# by its name, its code and its abbreviation',
    (list) => {
      for (const { id, nome, sigla } of list)
        for (const text of [
          nome,
          nome.toUpperCase(),
          sigla ?? nome,
          ...(list.some((one) => one.nome === String(id)) ? [] : [String(id)]),
        ])
          expect([text, entriesNamed(list, text).map((entry) => entry.id)]).toEqual([text, [id]])
    },
  )
})

describe('which column is which field', () => {
  const fields: readonly ImportField[] = [
    { name: 'codigo', label: 'Código', required: true, headings: [] },
    { name: 'descricao', label: 'Descrição', required: true, headings: [] },
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

describe('headings of other systems', () => {
  const guessed = (target: Parameters<typeof importFields>[0], titles: readonly string[]) =>
    Object.fromEntries(guessFields(titles, importFields(target)).map((name, place) => [titles[place], name]))

  it.each([
    ['Razão Social', 'nome'],
    ['Fornecedor', 'nome'],
    ['Nome/Razão Social', 'nome'],
    ['Fantasia', 'nomeFantasia'],
    ['CNPJ/CPF', 'cnpj'],
    ['CPF/CNPJ', 'cnpj'],
    ['Fone', 'telefone'],
    ['TEL.', 'telefone'],
    ['Email', 'email'],
    ['e-mail', 'email'],
    ['Endereço', 'logradouro'],
    ['End.', 'logradouro'],
    ['Nº', 'numero'],
    ['Município', 'cidade'],
    ['Estado', 'uf'],
    ['Cód. do banco', 'banco'],
    ['Ag.', 'agencia'],
    ['Insc. Estadual', 'inscricaoEstadual'],
    ['Obs.', 'observacao'],
    ['Pessoa', 'tipoPessoa'],
  ])('of a supplier: %s is %s', (title, name) => {
    expect(guessed(suppliers, [title])).toEqual({ [title]: name })
  })

  it.each([
    ['Aluno', 'nome'],
    ['NOME DO ALUNO', 'nome'],
    ['Dt Nasc', 'dataNascimento'],
    ['Dt. Nasc.', 'dataNascimento'],
    ['DataNascimento', 'dataNascimento'],
    ['data_de_nascimento', 'dataNascimento'],
    ['Data de nascimento', 'dataNascimento'],
    ['Nascimento', 'dataNascimento'],
    ['Gênero', 'sexo'],
    ['Raça/Cor', 'corRaca'],
    ['Identidade', 'rg'],
    ['Órgão Expedidor', 'rgOrgao'],
    ['Naturalidade', 'naturalidade'],
    ['Cel', 'telefoneCelular'],
    ['WhatsApp', 'telefoneCelular'],
    ['Tel. residencial', 'telefoneFixo'],
    ['UF', 'estado'],
    ['Nº de matrícula', 'ra'],
    ['Cód.', 'codigo'],
  ])('of a student: %s is %s', (title, name) => {
    expect(guessed(PEOPLE_UPDATES.students, [title])).toEqual({ [title]: name })
  })

  it('of a guardian: the mother is the person', () => {
    expect(guessed(PEOPLE_UPDATES.guardians, ['Mãe', 'Celular', 'Dt Nasc'])).toEqual({
      Mãe: 'nome',
      Celular: 'telefoneCelular',
      'Dt Nasc': 'dataNascimento',
    })
  })

  it('what could be two fields is nobody’s, and so are two columns that could be one field', () => {
    expect(guessed(PEOPLE_UPDATES.students, ['Telefone', 'Fone'])).toEqual({ Telefone: '', Fone: '' })
    expect(guessed(PEOPLE_UPDATES.guardians, ['Mãe', 'Pai'])).toEqual({ Mãe: '', Pai: '' })
    // A label says more than what others call it.
    expect(guessed(contacts, ['Telefone', 'Celular'])).toEqual({ Telefone: 'telefone', Celular: 'celular' })
    expect(guessed(PEOPLE_UPDATES.guardians, ['Nome', 'Mãe'])).toEqual({ Nome: 'nome', Mãe: '' })
  })

  it.each([...ALL_REGISTERS, ...Object.values(PEOPLE_UPDATES)].map((target) => [target.many, target] as const))(
    '%s are recognised by their own labels',
    (_, target) => {
      const fields = importFields(target)
      const titles = fields.map(({ label }) => label)
      expect(guessFields(titles, fields)).toEqual(fields.map(({ name }) => name))
    },
  )
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
