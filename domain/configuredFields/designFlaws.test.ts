import fc from 'fast-check'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import {
  FIELD_FORMAT,
  FIELD_TYPE,
  FIELD_TYPES,
  formulasOf,
  SITUATIONS,
} from '#domain/configuredFields/fieldCatalogue.ts'
import { type DesignedField, designFlaws, suggestedName } from '#domain/configuredFields/designFlaws.ts'
import {
  draftOf,
  isListed,
  withCondition,
  withdrawn,
  withEffect,
  withType,
} from '#domain/configuredFields/designRules.ts'
import { aDependent, aField } from '#test/helpers/configuredFields.ts'

const { number, date, list, several, yesNo, heading, cpf } = FIELD_TYPE

const OTHERS = [
  aField(1, { parCampoTipoId: yesNo, nomeCampo: 'alergia', descricaoCampo: 'Alergia' }),
  aField(2, { parCampoTipoId: number, nomeCampo: 'peso', descricaoCampo: 'Peso' }),
  aField(3, { parCampoTipoId: list, nomeCampo: 'transporte', argumentosLista: ['Van', 'A pé'] }),
  aField(4, { parCampoTipoId: heading, nomeCampo: 'titulo' }),
  aField(5, { nomeCampo: 'antigo', situacao: 'Bloqueado' }),
  aField(6, { parCampoTipoId: cpf, nomeCampo: 'documento' }),
  aDependent(7, ['transporte', '=', 'Van'], 'Visível', { nomeCampo: 'placa', descricaoCampo: 'Placa' }),
]

type Given = Parameters<typeof aField>[1]
const onlyIf = (parent: string, formula: string, value: string): Given => ({
  contemCondicional: true,
  nomeCampoDependente: parent,
  formulaCondicional: formula,
  valorComparacaoCondicional: value,
  aplicacaoCondicional: 'Obrigatório',
})

test.each<[string, Given, readonly string[]]>([
  ['a plain field', {}, []],
  ['a field without name and description', { nomeCampo: '', descricaoCampo: ' ' }, ['nomeCampo', 'descricaoCampo']],
  ['a name with a space', { nomeCampo: 'tipo sanguineo' }, ['nomeCampo']],
  ['a name that is taken, in capitals', { nomeCampo: 'ALERGIA' }, ['nomeCampo']],
  ['a type that does not exist', { parCampoTipoId: 99 }, ['parCampoTipoId']],
  ['a text without a format', { parCampoTipoFormatId: null }, ['parCampoTipoFormatId']],
  ['a text in the format of numbers', { parCampoTipoFormatId: FIELD_FORMAT.whole }, ['parCampoTipoFormatId']],
  ['a list without options', { parCampoTipoId: list }, ['argumentosLista']],
  ['a list with an option twice', { parCampoTipoId: several, argumentosLista: ['Ovo', 'ovo'] }, ['argumentosLista']],
  ['a text with options', { argumentosLista: ['Ovo'] }, ['argumentosLista']],
  ['limits that are turned around', { range: { inicio: '9', fim: '3' } }, ['range.inicio']],
  [
    'days that are turned around',
    { parCampoTipoId: date, range: { inicio: '2026-02-01', fim: '2026-01-01' } },
    ['range.inicio'],
  ],
  ['a day that does not exist', { parCampoTipoId: date, range: { inicio: '2026-02-30' } }, ['range.inicio']],
  [
    'a day and today at once',
    { parCampoTipoId: date, range: { inicio: '2026-02-01', inicioHoje: true } },
    ['range.inicio'],
  ],
  ['a number that begins today', { parCampoTipoId: number, range: { inicioHoje: true } }, ['range.inicio']],
  ['a yes-or-no with limits', { parCampoTipoId: yesNo, range: { fim: '1' } }, ['range.inicio']],
  ['a heading', { parCampoTipoId: heading }, []],
  ['a heading that is required', { parCampoTipoId: heading, obrigatoriedade: 1 }, ['obrigatoriedade']],
  ['a narrow heading', { parCampoTipoId: heading, tamanhoTela: 4 }, ['tamanhoTela']],
  ['a heading with a condition', { parCampoTipoId: heading, ...onlyIf('alergia', '=', 'Sim') }, ['contemCondicional']],
  ['a condition', onlyIf('alergia', '=', 'Sim'), []],
  [
    'a condition without its data',
    { contemCondicional: true },
    ['aplicacaoCondicional', 'nomeCampoDependente', 'formulaCondicional'],
  ],
  ['data without a condition', { nomeCampoDependente: 'alergia' }, ['contemCondicional']],
  ['a condition on a heading', onlyIf('titulo', 'preenchido', ''), ['nomeCampoDependente', 'formulaCondicional']],
  ['a condition on a field that no form shows', onlyIf('antigo', 'preenchido', ''), ['nomeCampoDependente']],
  ['a condition on nothing', onlyIf('nada', '=', 'x'), ['nomeCampoDependente']],
  ['a formula that the other type does not know', onlyIf('alergia', '>', 'Sim'), ['formulaCondicional']],
  ['a value that is no answer of the other field', onlyIf('transporte', '=', 'Trem'), ['valorComparacaoCondicional']],
  ['no value where one is compared', onlyIf('peso', '>', ''), ['valorComparacaoCondicional']],
  ['a value where nothing is compared', onlyIf('documento', 'preenchido', '1'), ['valorComparacaoCondicional']],
  [
    'required and required by a condition',
    { ...onlyIf('alergia', '=', 'Sim'), obrigatoriedade: 1 },
    ['obrigatoriedade'],
  ],
  [
    'shown by a condition, and active',
    { ...onlyIf('alergia', '=', 'Sim'), aplicacaoCondicional: 'Visível' },
    ['situacao'],
  ],
])('%s: %j is wrong in %j', (_, given, wrong) => {
  expect(Object.keys(designFlaws(aField(0, { nomeCampo: 'novo', ...given }), OTHERS))).toEqual(wrong)
})

describe('a field on which another depends', () => {
  const transport = OTHERS[2]
  if (transport === undefined) throw new Error('There is no field')

  test.each<[string, Partial<ConfiguredField>, object]>([
    ['keeps its name', { nomeCampo: 'vinda' }, { nomeCampo: 'O nome de um campo não muda depois de salvo.' }],
    ['keeps the option', { argumentosLista: ['A pé'] }, { argumentosLista: 'O campo Placa depende da opção “Van”.' }],
    [
      'stays in the form',
      withdrawn(draftOf(transport)),
      { situacao: 'O campo Placa depende deste. Mude antes a condição dele.' },
    ],
    [
      'keeps to types that the condition understands',
      withType(draftOf(transport), several),
      { parCampoTipoId: 'A condição do campo Placa não serve para este tipo.' },
    ],
  ])('%s', (_, change, flaws) => {
    expect(designFlaws({ ...transport, ...change }, OTHERS)).toEqual(flaws)
  })
})

test.each([
  ['Tipo sanguíneo', 'tipoSanguineo'],
  ['2ª via do RG?', 'viaDoRg'],
  ['  Última   vacina ', 'ultimaVacina'],
  ['???', ''],
])('“%s” suggests the name %s', (description, name) => {
  expect(suggestedName(description)).toBe(name)
})

test('a suggested name is free in its form', () => {
  const named = (...names: readonly string[]) => names.map((nomeCampo) => ({ nomeCampo }))
  expect(suggestedName('Tipo sanguíneo', named('TipoSanguineo', 'alergia'))).toBe('tipoSanguineo2')
  expect(suggestedName('Tipo sanguíneo', named('tipoSanguineo', 'tipoSanguineo2'))).toBe('tipoSanguineo3')
  const long = 'a'.repeat(60)
  expect(suggestedName(long, named(long))).toBe(`${'a'.repeat(59)}2`)
  expect(suggestedName('123', named(''))).toBe('')
})

/** What somebody may do to one of four fields. */
const change = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  act: fc.constantFrom('type', 'condition', 'unconditional', 'situation', 'withdraw'),
  parent: fc.integer({ min: 1, max: 4 }),
  pick: fc.nat(20),
  effect: fc.constantFrom<'Visível' | 'Obrigatório'>('Visível', 'Obrigatório'),
})

const changed = (field: ConfiguredField, { act, parent, pick, effect }: ChangeOf): DesignedField => {
  const draft = draftOf(field)
  const at = <T>(all: readonly T[], fallback: T): T => all[pick % Math.max(1, all.length)] ?? fallback
  const type = at<number>(
    FIELD_TYPES.map(({ id }) => id),
    FIELD_TYPE.text,
  )
  switch (act) {
    case 'type':
      return { ...withType(draft, type), id: field.id }
    case 'unconditional':
      return { ...withCondition(draft, false), id: field.id }
    case 'withdraw':
      return { ...withdrawn(draft), id: field.id }
    case 'situation':
      return { ...draft, situacao: at(SITUATIONS, 'Ativo'), id: field.id }
    default:
      return {
        ...withEffect(withCondition(draft, true), effect),
        nomeCampoDependente: `campo${parent}`,
        formulaCondicional: at(formulasOf(type), 'preenchido'),
        valorComparacaoCondicional: at(['', 'Sim', '10', '2026-01-01'], ''),
        id: field.id,
      }
  }
}
type ChangeOf = typeof change extends fc.Arbitrary<infer C> ? C : never

/** Whether conditions lead from a field back to it, or to a field that no form knows. */
const isSound = (fields: readonly ConfiguredField[]): boolean =>
  fields.every((field) => {
    const seen = new Set<string>()
    for (let at: ConfiguredField | undefined = field; at?.contemCondicional; ) {
      if (seen.has(at.nomeCampo)) return false
      seen.add(at.nomeCampo)
      const name: string = at.nomeCampoDependente
      at = fields.find((one) => one.nomeCampo === name && isListed(one))
      if (at === undefined) return false
    }
    return true
  })

test('whatever is done to fields, what is accepted has no circles and no condition on what left the form', () => {
  const begin = [1, 2, 3, 4].map((id) => aField(id))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const end = changes.reduce<readonly ConfiguredField[]>((fields, one) => {
        const field = fields.find(({ id }) => id === one.id)
        if (field === undefined) return fields
        const next = changed(field, one)
        if (Object.keys(designFlaws(next, fields)).length > 0) return fields
        return fields.map((other) => (other === field ? { ...field, ...next } : other))
      }, begin)
      expect(isSound(end)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
