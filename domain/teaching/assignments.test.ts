import type { BoardAssignment, BoardGroup, BoardTeacher } from '#domain/teaching/assignments.schemas.ts'
import { assignmentFindings, type Facts, type Proposal } from '#domain/teaching/assignments.ts'
import { extensionFindings } from '#domain/teaching/extending.ts'
import { SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'

const [ANA, BETO] = [1, 2]
const [MATHS, ARTS, WHOLE] = [10, 11, 12]
const GROUP = 20
const [PEDAGOGY, LICENCE] = [2, 3]

const teacher = (id: number, nome: string, more: Partial<BoardTeacher> = {}): BoardTeacher => ({
  id,
  nome,
  disponivel: true,
  horasContrato: 20,
  habilitacoes: [LICENCE],
  disponibilidade: '',
  desligamento: null,
  certidaoEmitidaEm: '2026-06-01',
  indisponivel: [],
  fora: [],
  ...more,
})

const group: BoardGroup = {
  id: GROUP,
  nome: '6º A',
  series: '6º ano',
  curso: { id: 1, nome: 'Fundamental II' },
  nivel: 3,
  turno: { id: 1, nome: 'Matutino' },
  minutosAula: 60,
  itens: [
    { idDisciplina: MATHS, aulasSemana: 5, base: 1, regencia: false },
    { idDisciplina: ARTS, aulasSemana: 2, base: 1, regencia: true },
  ],
}

const facts = (more: Partial<Facts> = {}, ana: Partial<BoardTeacher> = {}): Facts => ({
  anoLetivo: { id: 1, nome: '2026', inicio: '2026-02-02', fim: '2026-12-18', encerrado: false },
  hoje: '2026-08-03',
  exigeCertidao: false,
  turmas: [group],
  disciplinas: [
    { id: MATHS, nome: 'Matemática', sigla: 'MAT', regencia: false },
    { id: ARTS, nome: 'Arte', sigla: 'ART', regencia: false },
    { id: WHOLE, nome: 'Regência', sigla: 'REG', regencia: true },
  ],
  professores: [teacher(ANA, 'Ana Lima', ana), teacher(BETO, 'Beto Reis')],
  atribuicoes: [],
  horarios: [],
  ...more,
})

const standing = (more: Partial<BoardAssignment> = {}): BoardAssignment => ({
  id: 1,
  idTurma: GROUP,
  idDisciplina: MATHS,
  idProfessor: BETO,
  tipo: TITULAR,
  inicio: '2026-02-02',
  fim: '2026-06-30',
  aulasSemana: null,
  ato: '',
  motivoFim: '',
  idFalta: null,
  versao: 1,
  ...more,
})

const cell = (idDisciplina = MATHS, aulasSemana: number | null = null) => ({
  idTurma: GROUP,
  idDisciplina,
  aulasSemana,
})

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  idProfessor: ANA,
  tipo: TITULAR,
  inicio: '2026-02-02',
  fim: null,
  aulas: [cell()],
  ...more,
})

const OUT_OF_YEAR = 'O período precisa ficar dentro do ano letivo de 2026, de 02/02/2026 a 18/12/2026.'
const STRANGER = 'Este professor não está ativo nesta unidade. Escolha outro, ou inclua a unidade no cadastro dele.'

test.each<[string, Facts, Proposal, string | null]>([
  ['nothing', facts(), proposal(), null],
  ['a year that the unit does not have', facts({ anoLetivo: null }), proposal(), STRANGER],
  ['an unknown teacher', facts(), proposal({ idProfessor: 9 }), STRANGER],
  ['a teacher who is inactive or of another unit', facts({}, { disponivel: false }), proposal(), STRANGER],
  ['the first and the last day of the year', facts(), proposal({ inicio: '2026-02-02', fim: '2026-12-18' }), null],
  ['a day before the year', facts(), proposal({ inicio: '2026-02-01' }), OUT_OF_YEAR],
  ['a day after the year', facts(), proposal({ fim: '2026-12-19' }), OUT_OF_YEAR],
  ['an end before the start', facts(), proposal({ fim: '2026-02-01' }), 'O fim não pode ser antes do início.'],
  ['no start', facts(), proposal({ inicio: '' }), 'Informe o início da atribuição.'],
  [
    'a subject outside of the matrix',
    facts({ turmas: [{ ...group, itens: [] }] }),
    proposal(),
    'Matemática, 6º A: a disciplina não está na matriz da turma.',
  ],
  ['the whole class group, which no matrix names', facts(), proposal({ aulas: [cell(WHOLE)] }), null],
  [
    'a second titular on one day',
    facts({ atribuicoes: [standing()] }),
    proposal({ inicio: '2026-06-30' }),
    'Matemática, 6º A: Beto Reis é titular de 02/02/2026 a 30/06/2026. Encerre essa atribuição, ou escolha outro período ou tipo.',
  ],
  ['a titular from the day after', facts({ atribuicoes: [standing()] }), proposal({ inicio: '2026-07-01' }), null],
  ['a substitute beside the titular', facts({ atribuicoes: [standing()] }), proposal({ tipo: SUBSTITUTE }), null],
  [
    'the same person twice',
    facts({ atribuicoes: [standing({ idProfessor: ANA })] }),
    proposal({ tipo: SUBSTITUTE, inicio: '2026-06-30' }),
    'Matemática, 6º A: Ana Lima já está nesta disciplina de 02/02/2026 a 30/06/2026.',
  ],
  [
    'a missing certificate where the school asks for one',
    facts({ exigeCertidao: true }, { certidaoEmitidaEm: null }),
    proposal(),
    'Não há certidão de antecedentes de Ana Lima, que a Lei 14.811/2024 pede.',
  ],
])('refuses, or not: %s', (_, known, proposed, refusal) => {
  expect(assignmentFindings(known, proposed).recusas).toEqual(refusal === null ? [] : [refusal])
})

const hours = (text: string, contract: number) =>
  `Ana Lima passa a ter ${text} de aula por semana; o contrato é de ${contract} h.`

test.each<[string, Facts, Proposal, readonly string[]]>([
  ['as many hours as the contract has', facts({}, { horasContrato: 5 }), proposal(), []],
  ['an hour more', facts({}, { horasContrato: 4 }), proposal(), [hours('5 h', 4)]],
  ['no contract with hours', facts({}, { horasContrato: null }), proposal(), []],
  [
    'hours that the proposal names',
    facts({}, { horasContrato: 5 }),
    proposal({ aulas: [cell(MATHS, 6)] }),
    [hours('6 h', 5)],
  ],
  [
    'hours of two subjects together',
    facts({}, { horasContrato: 6 }),
    proposal({ aulas: [cell(), cell(ARTS)] }),
    [hours('7 h', 6)],
  ],
  [
    'hours in another unit on one of the days',
    facts({}, { horasContrato: 5, fora: [{ inicio: '2026-02-02', fim: '2026-02-02', minutos: 50 }] }),
    proposal(),
    [hours('5 h 50', 5)],
  ],
  [
    'hours on the fullest day, which begins later',
    facts(
      { atribuicoes: [standing({ idProfessor: ANA, idDisciplina: ARTS, inicio: '2026-09-01', fim: '2026-09-30' })] },
      { horasContrato: 6 },
    ),
    proposal(),
    [hours('7 h', 6)],
  ],
  [
    'hours that are over before the proposal',
    facts(
      { atribuicoes: [standing({ idProfessor: ANA, idDisciplina: ARTS, fim: '2026-06-30' })] },
      { horasContrato: 5 },
    ),
    proposal({ inicio: '2026-07-01' }),
    [],
  ],
  ['no habilitation', facts({}, { habilitacoes: [] }), proposal(), ['Não há habilitação registrada de Ana Lima.']],
  [
    'another habilitation',
    facts({}, { habilitacoes: [PEDAGOGY] }),
    proposal(),
    [
      'Matemática em Ensino Fundamental II pede Licenciatura ou Bacharelado com complementação pedagógica, e a habilitação registrada de Ana Lima é outra.',
    ],
  ],
  ['a last day at the end of the lessons', facts({}, { desligamento: '2026-12-18' }), proposal(), []],
  [
    'a last day before it',
    facts({}, { desligamento: '2026-12-17' }),
    proposal(),
    ['O desligamento de Ana Lima está registrado para 17/12/2026, antes do fim da atribuição.'],
  ],
  ['a certificate on its last day', facts({}, { certidaoEmitidaEm: '2026-02-03' }), proposal(), []],
  [
    'a certificate on the day after',
    facts({}, { certidaoEmitidaEm: '2026-02-02' }),
    proposal(),
    ['A certidão de antecedentes de Ana Lima venceu em 02/08/2026.'],
  ],
  [
    'no certificate',
    facts({}, { certidaoEmitidaEm: null }),
    proposal(),
    ['Não há certidão de antecedentes de Ana Lima, que a Lei 14.811/2024 pede.'],
  ],
  [
    'all of them, each once',
    facts({}, { horasContrato: 4, habilitacoes: [], desligamento: '2026-03-01', certidaoEmitidaEm: null }),
    proposal({ aulas: [cell(), cell(ARTS)] }),
    [
      hours('7 h', 4),
      'Não há habilitação registrada de Ana Lima.',
      'O desligamento de Ana Lima está registrado para 01/03/2026, antes do fim da atribuição.',
      'Não há certidão de antecedentes de Ana Lima, que a Lei 14.811/2024 pede.',
    ],
  ],
])('warns, or not, of %s', (_, known, proposed, warnings) => {
  expect(assignmentFindings(known, proposed)).toEqual({ recusas: [], avisos: warnings })
})

describe('lessons at times at which the teacher is not there', () => {
  const thursday = { diaSemana: 4, comeca: '18:00', termina: '22:00' }
  const lesson = (idDisciplina: number, comeca: string, termina: string, diaSemana = 4) => ({
    idTurma: GROUP,
    idDisciplina,
    diaSemana,
    comeca,
    termina,
  })
  const horarios = [
    lesson(MATHS, '18:50', '19:40'),
    lesson(MATHS, '17:10', '18:00'),
    lesson(MATHS, '18:50', '19:40', 5),
    lesson(ARTS, '21:00', '21:50'),
  ]
  const avisosOf = (idDisciplina: number) =>
    assignmentFindings(facts({ horarios }, { indisponivel: [thursday], habilitacoes: [LICENCE, PEDAGOGY] }), {
      ...proposal({ aulas: [cell(idDisciplina, 1)] }),
    })

  test.each([
    [MATHS, 'Ana Lima não pode na quinta-feira, das 18:50 às 19:40, quando há aula de Matemática, 6º A.'],
    [WHOLE, 'Ana Lima não pode na quinta-feira, das 21:00 às 21:50, quando há aula de Regência, 6º A.'],
  ])('warn in words, and refuse nothing: %i', (subject, sentence) => {
    const { recusas, avisos } = avisosOf(subject)
    expect(recusas).toEqual([])
    expect(avisos).toContain(sentence)
  })

  test('warn of nobody who is there', () => {
    const { avisos } = assignmentFindings(facts({ horarios }), proposal())
    expect(avisos.join(' ')).not.toContain('não pode')
  })
})

test('a substitute who covers an absence may stay until its last day, and no longer', () => {
  const cover = standing({ tipo: SUBSTITUTE, inicio: '2026-08-03', fim: '2026-08-07', idFalta: 7 })
  const absence = { id: 7, idProfessor: ANA, inicio: '2026-08-03', fim: '2026-08-21', idPeriodo: null }
  const all = { ...facts({ atribuicoes: [cover] }), faltas: [absence] }
  expect(extensionFindings(all, cover, '2026-08-21')).toEqual({ recusas: [], avisos: [] })
  expect(extensionFindings(all, cover, '2026-08-22').recusas).toEqual([
    'A substituição cobre uma falta, que termina em 21/08/2026.',
  ])
})
