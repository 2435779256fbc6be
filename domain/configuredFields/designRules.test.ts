import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import {
  listedFields,
  newField,
  withCondition,
  withdrawn,
  withEffect,
  withType,
} from '#domain/configuredFields/designRules.ts'
import { aField } from '#test/helpers/configuredFields.ts'

const FIELD = { ...newField('Aluno'), nomeCampo: 'alergia', descricaoCampo: 'Alergia' }

const CONDITION: Partial<FieldDraft> = {
  contemCondicional: true,
  nomeCampoDependente: 'saude',
  formulaCondicional: '=',
  valorComparacaoCondicional: 'Sim',
}

test.each<[string, FieldDraft, Partial<FieldDraft>]>([
  [
    'turning the condition on makes it optional',
    withCondition({ ...FIELD, obrigatoriedade: 1 }, true),
    { contemCondicional: true, obrigatoriedade: 0 },
  ],
  [
    'turning it off clears its data',
    withCondition({ ...FIELD, ...CONDITION, aplicacaoCondicional: 'Obrigatório' }, false),
    {
      contemCondicional: false,
      nomeCampoDependente: '',
      formulaCondicional: '',
      valorComparacaoCondicional: '',
      aplicacaoCondicional: '',
      situacao: 'Ativo',
    },
  ],
  [
    'turning it off shows what waited for it',
    withCondition(withEffect({ ...FIELD, ...CONDITION }, 'Visível'), false),
    { situacao: 'Ativo' },
  ],
  ['“Visível” blocks it until then', withEffect(FIELD, 'Visível'), { situacao: 'Bloqueado' }],
  [
    '“Obrigatório” keeps it active, and required by the condition alone',
    withEffect({ ...FIELD, situacao: 'Bloqueado', obrigatoriedade: 1 }, 'Obrigatório'),
    { situacao: 'Ativo', obrigatoriedade: 0 },
  ],
  [
    'type 11 takes the row, is optional and has no condition',
    withType(
      { ...FIELD, ...CONDITION, aplicacaoCondicional: 'Visível', situacao: 'Bloqueado', obrigatoriedade: 1 },
      11,
    ),
    { tamanhoTela: 12, obrigatoriedade: 0, contemCondicional: false, nomeCampoDependente: '', situacao: 'Ativo' },
  ],
  [
    'another type loses options, format and range',
    withType(
      { ...FIELD, parCampoTipoId: FIELD_TYPE.list, argumentosLista: ['A'], range: { ...FIELD.range, fim: '3' } },
      FIELD_TYPE.number,
    ),
    { argumentosLista: [], parCampoTipoFormatId: 4 },
  ],
  [
    'withdrawing blocks it without a condition',
    withdrawn(withEffect({ ...FIELD, ...CONDITION }, 'Visível')),
    { contemCondicional: false, situacao: 'Bloqueado' },
  ],
])('%s', (_, after, expected) => {
  expect(after).toMatchObject(expected)
})

test('forms list what is active, restarted or conditional, by position and then by id', () => {
  const fields: ConfiguredField[] = [
    aField(5, { posicao: 2 }),
    aField(4, { posicao: 2, situacao: 'Reiniciado' }),
    aField(3, { posicao: 1, situacao: 'Bloqueado', ...CONDITION, aplicacaoCondicional: 'Visível' }),
    aField(2, { posicao: 1, situacao: 'Bloqueado' }),
  ]
  expect(listedFields(fields).map(({ id }) => id)).toEqual([3, 4, 5])
})
