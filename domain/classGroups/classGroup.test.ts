import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { classGroupFlaws, inUseFlaws, isKept, roomWarning, settledClassGroup } from '#domain/classGroups/classGroup.ts'

const GOOD: ClassGroupDraft = {
  idAnoLetivo: 1,
  idUnidade: 1,
  idCurso: 2,
  idsSeries: [4],
  idPeriodo: 1,
  nome: '1º ano A',
  idLocal: null,
  vagas: 30,
  inicio: '07:30',
  fim: '12:00',
  intervalo: 20,
  diasSemana: [1, 2, 3, 4, 5],
  inicioAulas: '',
  fimAulas: '',
  mediacao: 1,
  tipo: 1,
  organizacao: 1,
  estrutura: 3,
  etapaCenso: 14,
  idRegente: null,
  idCoordenador: null,
}
const YEAR = { inicio: '2026-02-02', fim: '2026-12-18' }

const flawsOf = (changes: Partial<ClassGroupDraft>) => classGroupFlaws({ ...GOOD, ...changes }, YEAR)

test('a good one has no flaw, also without what may be left out', () => {
  expect(flawsOf({})).toEqual({})
  expect(flawsOf({ intervalo: null, etapaCenso: null, inicioAulas: '2026-02-02', fimAulas: '2026-12-18' })).toEqual({})
})

test.each<[keyof ClassGroupDraft, Partial<ClassGroupDraft>, string]>([
  ['idAnoLetivo', { idAnoLetivo: null }, 'O campo Ano letivo é obrigatório.'],
  ['idUnidade', { idUnidade: null }, 'O campo Unidade é obrigatório.'],
  ['idCurso', { idCurso: null }, 'O campo Curso é obrigatório.'],
  ['idsSeries', { idsSeries: [] }, 'O campo Séries é obrigatório.'],
  ['idPeriodo', { idPeriodo: null }, 'O campo Turno é obrigatório.'],
  ['nome', { nome: '' }, 'O campo Nome é obrigatório.'],
  ['nome', { nome: 'x'.repeat(41) }, 'Insira 41/40'],
  ['vagas', { vagas: null }, 'O campo Vagas é obrigatório.'],
  ['vagas', { vagas: 0 }, 'O campo Vagas precisa ser no mínimo 1.'],
  ['vagas', { vagas: 501 }, 'O campo Vagas precisa ser no máximo 500.'],
  ['inicio', { inicio: '' }, 'O campo Início é obrigatório.'],
  ['inicio', { inicio: '24:00' }, 'O valor do campo Início não é válido.'],
  ['fim', { fim: '12h' }, 'O valor do campo Término não é válido.'],
  ['fim', { fim: '07:30' }, 'O campo Término precisa ser depois de Início.'],
  ['fim', { fim: '06:00' }, 'O campo Término precisa ser depois de Início.'],
  ['intervalo', { intervalo: 241 }, 'O campo Intervalo precisa ser no máximo 240.'],
  [
    'intervalo',
    { inicio: '08:00', fim: '08:30', intervalo: 30 },
    'O intervalo não pode ocupar todo o horário da turma.',
  ],
  ['diasSemana', { diasSemana: [] }, 'O campo Dias da semana é obrigatório.'],
  ['inicioAulas', { inicioAulas: '2026-02-30' }, 'O valor do campo Primeiro dia de aula não é válido.'],
  ['inicioAulas', { inicioAulas: '2026-02-01' }, 'O campo Primeiro dia de aula precisa estar dentro do ano letivo.'],
  ['fimAulas', { fimAulas: '2026-12-19' }, 'O campo Último dia de aula precisa estar dentro do ano letivo.'],
  [
    'fimAulas',
    { inicioAulas: '2026-05-02', fimAulas: '2026-05-01' },
    'O campo Último dia de aula não pode ser menor que Primeiro dia de aula.',
  ],
  ['mediacao', { mediacao: 9 }, 'O valor do campo Mediação não é aceito.'],
  ['tipo', { tipo: null }, 'O campo Tipo de turma é obrigatório.'],
  ['etapaCenso', { etapaCenso: 24 }, 'O valor do campo Etapa Educacenso não é aceito.'],
  [
    'etapaCenso',
    { idsSeries: [4, 5] },
    'Esta etapa é de uma só série. Escolha uma etapa multisseriada ou não seriada.',
  ],
])('%s of %j', (name, changes, sentence) => {
  expect(flawsOf(changes)).toEqual({ [name]: sentence })
})

test.each([1, 22, 56])('several grades may be of stage %i', (etapaCenso) => {
  expect(flawsOf({ idsSeries: [4, 5], etapaCenso })).toEqual({})
})

test('is kept without stray spaces, in order, nothing twice', () => {
  const settled = settledClassGroup({ ...GOOD, nome: '  1º   ano A ', idsSeries: [5, 4, 5], diasSemana: [3, 1, 3] })
  expect(settled).toMatchObject({ nome: '1º ano A', idsSeries: [4, 5], diasSemana: [1, 3] })
})

describe('with students', () => {
  const before: ClassGroupRecord = {
    ...GOOD,
    idsSeries: [4, 5],
    id: 1,
    ativo: true,
    versao: 1,
    ocupadas: 27,
    matriculas: 28,
    idsSeriesMatriculadas: [4],
  }

  test.each<[Partial<ClassGroupDraft>, Record<string, string>]>([
    [{ vagas: 27 }, {}],
    [{ vagas: 26 }, { vagas: 'O campo Vagas não pode ser menor que os 27 lugares ocupados.' }],
    [{ idsSeries: [4] }, {}],
    [{ idsSeries: [5] }, { idsSeries: 'Há matrículas em uma das séries retiradas.' }],
    [{ nome: '1º ano B', fim: '12:30' }, {}],
    [{ idUnidade: 2 }, { idUnidade: 'O campo Unidade não pode mudar: há matrículas nesta turma.' }],
    [{ idAnoLetivo: 2 }, { idAnoLetivo: 'O campo Ano letivo não pode mudar: há matrículas nesta turma.' }],
    [{ idPeriodo: 2 }, { idPeriodo: 'O campo Turno não pode mudar: há matrículas nesta turma.' }],
  ])('%j', (changes, flaws) => {
    expect(inUseFlaws(before, { ...GOOD, idsSeries: [4, 5], ...changes })).toEqual(flaws)
  })

  test('a group that nobody was ever in may become any other', () => {
    const empty = { ...before, ocupadas: 0, matriculas: 0, idsSeriesMatriculadas: [] }
    expect(inUseFlaws(empty, { ...GOOD, idUnidade: 2, idPeriodo: 3, idsSeries: [9], vagas: 1 })).toEqual({})
    expect(isKept('idUnidade', empty)).toBe(false)
    expect(isKept('idUnidade', before)).toBe(true)
    expect(isKept('nome', before)).toBe(false)
  })
})

test.each([
  [30, { nome: 'Sala 1', capacidade: 25 }, 'Sala 1 comporta 25 pessoas, e a turma tem 30 vagas.'],
  [25, { nome: 'Sala 1', capacidade: 25 }, null],
  [30, { nome: 'Pátio', capacidade: null }, null],
  [30, undefined, null],
  [null, { nome: 'Sala 1', capacidade: 25 }, null],
])('%s seats in %j', (seats, room, warning) => {
  expect(roomWarning(seats, room)).toBe(warning)
})
