import { featureOf } from '#domain/access/features.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import { MANY_BELOW, PENDING_ITEMS, type PendingCode } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { solverOf } from '#domain/yearEnd/pendingSolver.ts'
import { placeOf } from '#src/core/router/place.ts'
import { CENSUS_FIELDS, pendingTarget } from '#src/core/pendingItems/target.ts'

const item = (codigo: PendingCode, known: Partial<PendingItem> = {}): PendingItem => ({
  id: 1,
  codigo,
  efeito: 1,
  unidade: 'Unidade Centro',
  idTurma: 8,
  turma: '8º ano A · Centro',
  idDisciplina: 3,
  disciplina: 'Matemática',
  numeroEtapa: 2,
  etapa: '2º bimestre',
  idMatricula: 21,
  idAluno: 11,
  aluno: 'Ana Souza',
  dia: '2026-03-02',
  idAlvo: 77,
  documento: 'RG do aluno',
  itens: 1,
  responsavel: null,
  desde: '2026-11-30T12:00:00.000Z',
  versao: null,
  ...known,
})

const SHEET = { group: 8, subject: 3, stage: 2 }

const WHERE: readonly (readonly [code: PendingCode, path: string, filters: object | null])[] = [
  [1, '/academico/apontamentos/nota?abrir=falta', SHEET],
  [2, '/academico/apontamentos/presenca/77', null],
  [3, '/academico/apontamentos/conteudo/77', null],
  [4, '/academico/apontamentos/nota?abrir=falta', SHEET],
  [6, '/academico/calendario/calendarios/77?dia=2026-03-02', null],
  [7, '/academico/calendario/calendarios/77?dia=2026-03-02', null],
  [8, '/academico/apontamentos/nota/alteracoes?abrir=77', { page: 0, rowsPerPage: 100, status: CHANGE_ASKED }],
  [9, '/academico/apontamentos/justificativa-falta?abrir=77', null],
  [10, '/matricula/matriculas/troca-turno-curso/21', null],
  [11, '/matricula/matriculas/troca-turno-curso/21', null],
  [12, '/academico/apontamentos/nota?abrir=falta', SHEET],
  [13, '/academico/apontamentos/conselho-classe/gestao/77', null],
  [15, '/academico/calendario/calendarios/77?dia=2026-03-02', null],
  [16, '/academico/apontamentos/conteudo/saldo?abrir=16000062', { page: 0, rowsPerPage: 100, group: 8 }],
  [17, '/academico/apontamentos/nota-por-aluno/pareceres?abrir=falta', SHEET],
  [18, '/matricula/dados-cadastrais/aluno/11/documentos?campo=RG%20do%20aluno', null],
  [19, '/academico/fechamento/recursos/77', null],
  [
    20,
    '/matricula/dados-cadastrais/aluno/11?campo=Sexo%0ACor%2Fra%C3%A7a%0ANacionalidade%0ACidade%20de%20nascimento%0AUF%20de%20nascimento',
    null,
  ],
]

test.each(WHERE)('an item of kind %i is solved at %s', (code, path, filters) => {
  expect(pendingTarget(item(code))).toEqual({ path, filters })
})

test('every kind that is found has its place, but for the one that is explained in the list', () => {
  const led = WHERE.map(([code]) => code)
  expect(PENDING_ITEMS.map(({ id }) => id).filter((id) => !led.includes(id))).toEqual([MANY_BELOW, 14])
  expect(pendingTarget(item(MANY_BELOW))).toBeNull()
})

test.each(WHERE)('a person who solves kind %i may open %s', (code) => {
  const target = pendingTarget(item(code))
  const { pathname } = placeOf(target?.path ?? '')
  const patterns = featureOf(solverOf(code)).routes.map((path) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`))
  expect(patterns.some((pattern) => pattern.test(pathname))).toBe(true)
})

test.each([
  [2, '/academico/apontamentos/presenca', null],
  [3, '/academico/apontamentos/conteudo/pendencias', { group: 8 }],
  [7, '/academico/calendario/calendarios', null],
  [9, '/academico/apontamentos/justificativa-falta', null],
  [13, '/academico/apontamentos/conselho-classe/gestao?abrir=falta', { group: 8, stage: 2 }],
  [19, '/academico/fechamento/recursos', null],
] as const)('where no first thing of kind %i is known, the way is %s', (code, path, filters) => {
  expect(pendingTarget(item(code, { idAlvo: null }))).toEqual({ path, filters })
})

test('the fields of the census are called as in the record of a student', () => {
  const { sexo, corRaca, nacionalidade, naturalidade, naturalidadeUf } = STUDENT_RECORD.fields
  const labels = [sexo, corRaca, nacionalidade, naturalidade, naturalidadeUf].map(({ label }) => label)
  expect(CENSUS_FIELDS).toEqual(labels)
})
