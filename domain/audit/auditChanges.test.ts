import { fieldChanges } from '#domain/audit/auditChanges.ts'

const told = (before: unknown, after: unknown) =>
  fieldChanges(before, after).map(({ rotulo, antes, depois }) => `${rotulo}: ${antes} → ${depois}`)

test.each([
  ['nothing', null, null, []],
  ['what is the same', { nome: 'Ana', ativo: true }, { ativo: true, nome: 'Ana' }, []],
  ['a text', { nome: 'Ana' }, { nome: 'Ana Júlia' }, ['Nome: Ana → Ana Júlia']],
  ['a new record', null, { nome: 'Ana', telefone: '' }, ['Nome: null → Ana']],
  ['a record that went', { nome: 'Ana' }, null, ['Nome: Ana → null']],
  ['yes and no', { admin: false }, { admin: true }, ['Administrador: Não → Sim']],
  ['yes and no of a parameter', { valor: 'Sim' }, { valor: 'Nao' }, ['Valor: Sim → Não']],
  ['a number', { valor: 1.5 }, { valor: 1200 }, ['Valor: 1,5 → 1200']],
  ['a day', { dateOfBirth: '1990-02-01' }, { dateOfBirth: null }, ['Data de nascimento: 01/02/1990 → null']],
  ['an instant', {}, { quando: '2026-11-21T15:07:00.000Z' }, ['Quando: null → 21/11/2026 12:07']],
  ['a part', { endereco: { cep: '1', pais: 'BR' } }, { endereco: { cep: '2', pais: 'BR' } }, ['Endereço › CEP: 1 → 2']],
  ['a list', { unidades: [1, 2, 3] }, { unidades: [2, 3, 4, 5] }, ['Unidades: 1 → 4, 5']],
  ['a list that was emptied', { unidades: [1, 2] }, { unidades: [] }, ['Unidades: 1, 2 → null']],
  ['another order', { unidades: [1, 2] }, { unidades: [2, 1] }, ['Unidades: 1, 2 → 2, 1']],
  [
    'a list of records',
    { formacoes: [{ curso: 'Letras', emAndamento: true, anoConclusao: null }] },
    { formacoes: [{ curso: 'Letras', emAndamento: false, anoConclusao: 2020 }] },
    ['Formações: Curso: Letras; Em andamento: Sim → Curso: Letras; Em andamento: Não; Ano de conclusão: 2020'],
  ],
  ['a bare list', null, ['B'], ['Valor: null → B']],
  ['a key that nobody named', { tempo_deTela: 1 }, { tempo_deTela: 2 }, ['Tempo de tela: 1 → 2']],
  ['a key of every object', {}, { constructor: 'x' }, ['Constructor: null → x']],
])('%s', (_, before, after, expected) => {
  expect(told(before, after)).toEqual(expected)
})
