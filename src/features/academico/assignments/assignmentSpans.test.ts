import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { endingBars, newBars } from '#src/features/academico/assignments/assignmentSpans.ts'

const [ANA, BETO] = [1, 2]
const [GROUP, MATHS] = [20, 10]

const beto: BoardAssignment = {
  id: 1,
  idTurma: GROUP,
  idDisciplina: MATHS,
  idProfessor: BETO,
  tipo: TITULAR,
  inicio: '2026-07-01',
  fim: '2026-12-18',
  aulasSemana: null,
  ato: '',
  motivoFim: '',
  idFalta: null,
  versao: 1,
}

const teacher = (id: number, nome: string): Board['professores'][number] => ({
  id,
  nome,
  disponivel: true,
  horasContrato: null,
  habilitacoes: [],
  disponibilidade: '',
  desligamento: null,
  certidaoEmitidaEm: null,
  indisponivel: [],
  fora: [],
})

const board: Board = {
  anoLetivo: { id: 1, nome: '2026', inicio: '2026-02-02', fim: '2026-12-18', encerrado: false },
  unidade: { id: 1, nome: 'Centro' },
  dia: '2026-03-02',
  hoje: '2026-03-02',
  anos: [],
  unidades: [],
  exigeCertidao: false,
  turmas: [],
  disciplinas: [],
  professores: [teacher(ANA, 'Ana Lima'), teacher(BETO, 'Beto Reis')],
  atribuicoes: [beto],
  faltas: [],
  horarios: [],
  aberta: null,
}

const ofAna = (tipo: number, inicio: string, fim: string) => {
  const aulas = [{ idTurma: GROUP, idDisciplina: MATHS, aulasSemana: null }]
  const values = { idProfessor: ANA, tipo, inicio, fim, ato: '', aulas, conferidos: [] }
  return newBars(board, values, { inicio: () => undefined, fim: () => undefined })
}

test('a new titular ends before the next one at the latest, whose name is said', () => {
  const [own, other] = ofAna(TITULAR, '2026-02-02', '2026-05-29')
  expect(other).toMatchObject({ name: 'Beto Reis', look: 'planned' })
  expect(own?.handles?.map(({ edge, room }) => [edge, room.earliest, room.latest])).toEqual([
    ['inicio', '2026-02-02', '2026-05-29'],
    ['fim', '2026-02-02', '2026-06-30'],
  ])
  expect(own?.handles?.map(({ whyNotLater }) => whyNotLater)[1]).toBe(
    'Beto Reis dá a disciplina a partir de 01/07/2026.',
  )
})

test('a substitute stands beside the titular, up to the end of the year', () => {
  const [own] = ofAna(SUBSTITUTE, '2026-06-01', '')
  expect(own?.handles?.[1]?.room.latest).toBe('2026-12-18')
})

test('an assignment is extended as far as the next titular, a substitute as far as the absence that is covered', () => {
  const ana = { ...beto, id: 2, idProfessor: ANA, inicio: '2026-02-02', fim: '2026-05-29' }
  const absence = { id: 7, idProfessor: BETO, inicio: '2026-08-03', fim: '2026-08-21', idPeriodo: null }
  const cover = { ...ana, id: 3, tipo: SUBSTITUTE, idFalta: absence.id, inicio: '2026-08-03', fim: '2026-08-07' }
  const full = { ...board, atribuicoes: [ana, beto, cover], faltas: [absence] }
  const handleOf = (one: BoardAssignment) => {
    const values = { ultimoDia: one.fim, motivo: '', idNovoProfessor: null, planos: null, conferidos: [] }
    return endingBars(full, one, { values, onMove: () => undefined })[0]?.handles?.[0]
  }
  expect(handleOf(ana)).toMatchObject({
    room: { earliest: '2026-02-02', latest: '2026-06-30' },
    whyNotLater: 'Beto Reis dá a disciplina a partir de 01/07/2026.',
  })
  expect(handleOf(beto)).toMatchObject({
    room: { latest: '2026-12-18' },
    whyNotLater: 'O ano letivo termina em 18/12/2026.',
  })
  expect(handleOf(cover)).toMatchObject({
    room: { latest: '2026-08-21' },
    whyNotLater: 'A substituição cobre uma falta, que termina em 21/08/2026.',
  })
})

test('what meets a titular has no handles: the form says what speaks against it', () => {
  const [own] = ofAna(TITULAR, '2026-06-01', '')
  expect(own?.handles).toEqual([])
})
