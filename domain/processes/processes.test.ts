import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import { offeredConditions, settledTerms } from '#domain/offers/offerTerms.ts'
import { offeredPlaceDraftOf, offeredPlaceFlaws } from '#domain/processes/offeredPlace.ts'
import {
  ENDED,
  INACTIVE,
  movedProcess,
  NEW_PROCESS,
  OPEN,
  processFlaws,
  processStateOn,
  SCHEDULED,
} from '#domain/processes/process.ts'

const PERIOD = { inicio: '2026-10-01', fim: '2026-11-30', ativo: true }

test.each([
  ['2026-09-30', true, SCHEDULED],
  ['2026-10-01', true, OPEN],
  ['2026-11-30', true, OPEN],
  ['2026-12-01', true, ENDED],
  ['2026-10-15', false, INACTIVE],
])('on %s a process that is active (%s) is in state %i', (today, ativo, state) => {
  expect(processStateOn({ ...PERIOD, ativo }, today)).toBe(state)
})

test('an empty form says what is missing, and nothing else', () => {
  expect(Object.keys(processFlaws(NEW_PROCESS)).toSorted()).toEqual([
    'fim',
    'idAnoLetivo',
    'idsSeries',
    'idsUnidades',
    'inicio',
    'nome',
  ])
  const filled = { ...NEW_PROCESS, ...PERIOD, nome: 'A', idAnoLetivo: 1, idsUnidades: [1], idsSeries: [1] }
  expect(processFlaws(filled)).toEqual({})
  expect(processFlaws({ ...filled, fim: '2026-10-01' })).toEqual({})
  expect(processFlaws({ ...filled, fim: '31/02/2026' })).toEqual({ fim: 'O valor do campo Fim não é válido.' })
})

test('in another year a process has the same days, and that year in its name', () => {
  const nascimentos = [{ idSerie: 1, de: '2020-04-01', ate: '' }]
  const draft = { ...NEW_PROCESS, nome: 'Matrículas 2027', inicio: '2026-10-01', fim: '2028-02-29', nascimentos }
  expect(movedProcess(draft, { from: 2027, to: 2028 })).toMatchObject({
    nome: 'Matrículas 2028',
    inicio: '2027-10-01',
    fim: '2029-02-28',
    nascimentos: [{ idSerie: 1, de: '2021-04-01', ate: '' }],
  })
})

const TABLES = [
  { id: 1, nome: 'Da anuidade', ativo: true, condicoes: ['10 parcelas', '12 parcelas'] },
  { id: 2, nome: 'Antiga', ativo: false, condicoes: ['À vista'] },
]
const place = (changes: Partial<OfferedPlaceRecord> = {}): OfferedPlaceRecord => ({
  idProcesso: 1,
  idUnidade: 1,
  idSerie: 1,
  idPeriodo: 1,
  ofertado: true,
  meta: null,
  vagas: 30,
  idTabelaPreco: null,
  opcoesPagamento: [],
  preRequisitos: [],
  versao: 0,
  preenchidas: 25,
  anuidade: { valores: [], condicoes: ['10 parcelas', '12 parcelas'] },
  tabelas: TABLES,
  documentos: [],
  requisitos: [{ id: 7, nome: 'Laudo', ativo: true }],
  ...changes,
})

test.each<[string, Partial<OfferedPlaceDraft>, Partial<OfferedPlaceRecord>, readonly string[]]>([
  ['as many seats as are taken', { vagas: 25 }, {}, []],
  ['fewer seats than are taken', { vagas: 24 }, {}, ['vagas']],
  ['no seats', { vagas: null }, { preenchidas: 0 }, ['vagas']],
  ['seats that were too few before', { vagas: 20 }, { vagas: 20 }, []],
  ['a table that is no longer offered', { idTabelaPreco: 2 }, {}, ['idTabelaPreco']],
  ['a table that the place had before', { idTabelaPreco: 2 }, { idTabelaPreco: 2 }, []],
  ['a requirement that nobody knows', { preRequisitos: [8] }, {}, ['preRequisitos']],
])('%s', (_, draft, record, flaws) => {
  const before = place(record)
  expect(Object.keys(offeredPlaceFlaws({ ...offeredPlaceDraftOf(before), ...draft }, before))).toEqual(flaws)
})

test('the conditions are those of the table that holds; all of them are kept as none', () => {
  const record = place()
  expect(offeredConditions(record, { idTabelaPreco: null })).toEqual(['10 parcelas', '12 parcelas'])
  expect(offeredConditions(record, { idTabelaPreco: 2 })).toEqual(['À vista'])
  const settled = (opcoesPagamento: string[]) =>
    settledTerms({ ...offeredPlaceDraftOf(record), opcoesPagamento }, record).opcoesPagamento
  expect(settled(['12 parcelas', '10 parcelas'])).toEqual([])
  expect(settled(['12 parcelas', 'À vista'])).toEqual(['12 parcelas'])
})
