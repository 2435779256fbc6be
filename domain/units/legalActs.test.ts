import { actFlaws, actInForce, type LegalAct, NEW_ACT, standingOf } from '#domain/units/legalActs.ts'

const TODAY = '2026-11-20'
const [INFANTIL, MEDIO] = [1, 4]
const [ACCREDITATION, AUTHORISATION, RECOGNITION] = [1, 3, 4]

const act = (about: Partial<LegalAct> = {}): LegalAct => ({
  tipo: AUTHORISATION,
  curso: null,
  numero: '123/2015',
  data: '2015-02-10',
  orgao: 'Conselho Estadual de Educação',
  validade: '',
  ...about,
})

describe('what is wrong with an act', () => {
  test.each<readonly [string, Partial<LegalAct>, Readonly<Record<string, string>>]>([
    ['nothing', {}, {}],
    ['valid on its very day', { data: TODAY, validade: TODAY }, {}],
    ['no kind', { tipo: null }, { tipo: 'O campo Tipo de ato é obrigatório.' }],
    ['a kind that does not exist', { tipo: 99 }, { tipo: 'O campo Tipo de ato é obrigatório.' }],
    ['only spaces', { numero: '  ' }, { numero: 'O campo Número é obrigatório.' }],
    ['a long number', { numero: 'x'.repeat(61) }, { numero: 'Insira 61/60' }],
    ['nobody issued it', { orgao: '' }, { orgao: 'O campo Órgão é obrigatório.' }],
    ['no date', { data: '' }, { data: 'O campo Data é obrigatório.' }],
    ['a day that is none', { data: '2015-02-30' }, { data: 'A data não existe. Use dd/mm/aaaa.' }],
    ['tomorrow', { data: '2026-11-21' }, { data: 'A data do ato não pode estar no futuro.' }],
    [
      'ends before it begins',
      { validade: '2015-02-09' },
      { validade: 'A validade não pode ser antes da data do ato.' },
    ],
  ])('%s', (_, about, flaws) => {
    const expected = Object.fromEntries(Object.entries(flaws).map(([name, text]) => [`atos.0.${name}`, text]))
    expect(actFlaws([act(about)], TODAY)).toEqual(expected)
  })

  it('names the second of two that are the same, and no two that are empty', () => {
    expect(actFlaws([act(), act({ curso: MEDIO }), act({ numero: ' 123/2015 ' })], TODAY)).toEqual({
      'atos.2.numero': 'Este ato já está na lista.',
    })
    expect(Object.values(actFlaws([NEW_ACT, NEW_ACT], TODAY))).not.toContain('Este ato já está na lista.')
  })
})

test.each<readonly [string, readonly LegalAct[], string | null]>([
  ['none', [], null],
  ['of the whole unit', [act()], '123/2015'],
  ['of another course', [act({ curso: INFANTIL })], null],
  ['a credenciamento lets no course work', [act({ tipo: ACCREDITATION })], null],
  ['over since yesterday', [act({ validade: '2026-11-19' })], null],
  ['ends today', [act({ validade: TODAY })], '123/2015'],
  ['its own before that of the unit', [act({ data: '2020-01-01' }), act({ numero: '7', curso: MEDIO })], '7'],
  ['the newest', [act(), act({ tipo: RECOGNITION, numero: '9', data: '2020-01-01' })], '9'],
])('the act by which a course works: %s', (_, acts, numero) => {
  expect(actInForce(acts, MEDIO, TODAY)?.numero ?? null).toBe(numero)
})

test.each<readonly [string, readonly LegalAct[], readonly number[], number, readonly number[], string | null]>([
  ['a new unit without acts', [], [], 3, [], null],
  ['a new unit with one', [act()], [], 1, [], null],
  ['every course has one', [act()], [INFANTIL, MEDIO], 1, [], null],
  ['one course has none', [act({ curso: INFANTIL })], [INFANTIL, MEDIO], 3, [MEDIO], null],
  ['ends in 180 days', [act({ validade: '2027-05-19' })], [MEDIO], 2, [], '2027-05-19'],
  ['ends in 181 days', [act({ validade: '2027-05-20' })], [MEDIO], 1, [], null],
  [
    'one that nobody needs any more may end',
    [act(), act({ curso: INFANTIL, numero: '2', validade: '2026-12-01' })],
    [MEDIO],
    1,
    [],
    null,
  ],
])('how a unit stands: %s', (_, acts, offered, id, missing, endsOn) => {
  expect(standingOf(acts, offered, TODAY)).toEqual({ id, missing, endsOn })
})
