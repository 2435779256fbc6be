import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { conflictsOf } from '#domain/timetables/conflicts.ts'
import { PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import type { ClassTime, Timetable, WeekGroup, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'
import { needsOf } from '#domain/timetableSearch/needs.ts'
import { proposeWeeks } from '#domain/timetableSearch/propose.ts'
import { USUAL_WISHES } from '#domain/timetableSearch/wishes.ts'

const YEAR = { inicio: '2026-02-02', fim: '2026-12-18' }
const [EIGHTH, NINTH, FIRST] = [1, 2, 3]
const [MATHS, HISTORY] = [10, 11]
const [ANA, BETO] = [100, 101]
const LAB = 50
const [MORNING, AFTERNOON] = [1, 2]

const time = (id: number, inicio: string, fim: string, more: Partial<ClassTime> = {}): ClassTime => ({
  id,
  nome: `${id}ª aula`,
  idPeriodo: MORNING,
  nivel: null,
  dias: [1, 2],
  ordem: id,
  tipo: 1,
  inicio,
  fim,
  ativo: true,
  ...more,
})

const group = (id: number, nome: string, lessons: readonly number[], more: Partial<WeekGroup> = {}): WeekGroup => ({
  id,
  nome,
  series: nome,
  curso: { id: 1, nome: 'Ensino Fundamental' },
  nivel: 3,
  turno: { id: MORNING, nome: 'Matutino' },
  minutosAula: 50,
  itens: [MATHS, HISTORY].map((idDisciplina, place) => ({
    idDisciplina,
    aulasSemana: lessons[place] ?? 0,
    base: 1,
    regencia: false,
  })),
  dias: [1, 2],
  idAmbiente: null,
  ...more,
})

const item = (more: Partial<WeekItem> = {}): WeekItem => ({
  diaSemana: 1,
  idHorario: 1,
  idDisciplina: MATHS,
  idAmbiente: null,
  subgrupo: null,
  semana: null,
  professores: [],
  fixa: false,
  ...more,
})

const version = (idTurma: number, itens: WeekItem[]): Timetable => ({
  id: idTurma,
  idTurma,
  numero: 1,
  situacao: PUBLISHED,
  ...YEAR,
  observacao: '',
  autor: '',
  motivo: '',
  versao: 1,
  itens,
})

const given = (idTurma: number, idDisciplina: number, idProfessor: number) => ({
  idTurma,
  idDisciplina,
  idProfessor,
  tipo: TITULAR,
  ...YEAR,
})

const facts = (more: Partial<WeekFacts> = {}): WeekFacts => ({
  turmas: [group(EIGHTH, '8º ano A', [2, 2]), group(NINTH, '9º ano A', [2, 2])],
  horarios: [
    time(1, '07:30', '08:20'),
    time(2, '08:20', '09:10'),
    time(9, '13:00', '13:50', { idPeriodo: AFTERNOON }),
    time(10, '13:50', '14:40', { idPeriodo: AFTERNOON }),
  ],
  disciplinas: [
    { id: MATHS, nome: 'Matemática', sigla: 'MAT', cor: null, regencia: false },
    { id: HISTORY, nome: 'História', sigla: 'HIS', cor: null, regencia: false },
  ],
  professores: [
    { id: ANA, nome: 'Ana Luz' },
    { id: BETO, nome: 'Beto Reis' },
  ],
  ambientes: [{ id: LAB, nome: 'Laboratório' }],
  atribuicoes: [EIGHTH, NINTH, FIRST].flatMap((id) => [given(id, MATHS, ANA), given(id, HISTORY, BETO)]),
  quadros: [],
  fora: [],
  indisponiveis: [],
  preferidos: [],
  subgrupos: [],
  emComum: [],
  aulasPorDia: 2,
  ...more,
})

const propose = (known: WeekFacts, turmas = known.turmas.map(({ id }) => id), desejos = USUAL_WISHES) => {
  let asked = 0
  return proposeWeeks(
    known,
    { ...YEAR, turmas, desejos },
    {
      seed: 1,
      shouldStop: () => (asked += 1) > 40,
    },
  )
}

const weeksOf = (known: WeekFacts, { turmas }: ReturnType<typeof propose>): WeekFacts => ({
  ...known,
  quadros: turmas.map(({ idTurma, itens }) => version(idTurma, itens)),
})

describe('proposed weeks', () => {
  it('have every lesson of the matrix, and no teacher twice', () => {
    const proposal = propose(facts())
    expect(proposal.semHorario).toEqual([])
    const known = weeksOf(facts(), proposal)
    expect(known.quadros.map(({ itens }) => itens.length)).toEqual([4, 4])
    expect(known.quadros.flatMap((week) => conflictsOf(known, week))).toEqual([])
  })

  it('keep locked lessons and parts of class groups, and a room that the subject always had', () => {
    const locked = item({ diaSemana: 2, idHorario: 2, idAmbiente: LAB, fixa: true })
    const half = item({ diaSemana: 1, idHorario: 1, idDisciplina: HISTORY, subgrupo: 'Grupo 1' })
    const known = facts({ quadros: [version(EIGHTH, [locked, item({ idAmbiente: LAB }), half])] })
    const [eighth] = propose(known, [EIGHTH]).turmas
    expect(eighth?.base).toEqual({ id: EIGHTH, versao: 1 })
    expect(eighth?.itens).toEqual(expect.arrayContaining([locked, half]))
    expect(eighth?.itens).toHaveLength(4)
    expect(
      eighth?.itens.filter(({ idDisciplina }) => idDisciplina === MATHS).every(({ idAmbiente }) => idAmbiente === LAB),
    ).toBe(true)
    expect(eighth?.itens.filter(({ diaSemana, idHorario }) => diaSemana === 1 && idHorario === 1)).toEqual([half])
  })

  it('place lessons of parts and of every other week again, beside each other where their students let them', () => {
    const parted = (subgrupo: string, idDisciplina: number, more: Partial<WeekItem> = {}) =>
      item({ subgrupo, idDisciplina, ...more })
    const part = (nome: string) => ({ idTurma: EIGHTH, divisao: 'Laboratório', nome, comAlunos: true, emComum: [] })
    const base = [
      parted('Grupo 1', MATHS),
      parted('Grupo 2', HISTORY, { fixa: true }),
      parted('Grupo 1', HISTORY, { idHorario: 2 }),
      parted('Grupo 2', MATHS, { idHorario: 2 }),
      item({ diaSemana: 2, semana: 1 }),
      item({ diaSemana: 2, semana: 2, idDisciplina: HISTORY }),
    ]
    const known = facts({
      turmas: [group(EIGHTH, '8º ano A', [2, 2])],
      // Three times for six lessons: only parts and weeks side by side find room.
      horarios: [time(1, '07:30', '08:20'), time(2, '08:20', '09:10', { dias: [1] })],
      subgrupos: [part('Grupo 1'), part('Grupo 2')],
      quadros: [version(EIGHTH, base)],
      indisponiveis: [{ id: 1, idProfessor: ANA, diaSemana: 2, comeca: '07:00', termina: '12:00', motivo: '' }],
      atribuicoes: [given(EIGHTH, HISTORY, BETO)],
    })
    const proposal = propose(known)
    expect(proposal.semHorario.map(({ motivo }) => motivo)).toEqual([])
    expect(proposal.conflitos).toEqual([])
    const after = weeksOf(known, proposal)
    const itens = proposal.turmas[0]?.itens ?? []
    const kindsOf = (items: readonly WeekItem[]) =>
      items.map(({ idDisciplina, subgrupo, semana }) => `${idDisciplina}/${subgrupo}/${semana}`).toSorted()
    expect(kindsOf(itens)).toEqual(kindsOf(base))
    expect(itens).toContainEqual(parted('Grupo 2', HISTORY, { fixa: true }))
    expect(after.quadros.flatMap((week) => conflictsOf(after, week))).toEqual([])
    expect(propose(known)).toEqual(proposal)
  })

  it('choose among the rooms that a subject had, lesson by lesson', () => {
    const quadra = 51
    const known = facts({
      turmas: [group(EIGHTH, '8º ano A', [2, 0]), group(NINTH, '9º ano A', [1, 0])],
      ambientes: [
        { id: LAB, nome: 'Laboratório' },
        { id: quadra, nome: 'Quadra' },
      ],
      horarios: [time(1, '07:30', '08:20')],
      atribuicoes: [],
      quadros: [
        version(EIGHTH, [item({ idAmbiente: LAB }), item({ diaSemana: 2, idAmbiente: quadra })]),
        version(NINTH, [item({ idAmbiente: LAB })]),
      ],
    })
    const after = weeksOf(known, propose(known))
    expect(after.quadros.flatMap((week) => conflictsOf(after, week))).toEqual([])
    expect(after.quadros[0]?.itens.every(({ idAmbiente }) => idAmbiente === LAB || idAmbiente === quadra)).toBe(true)
  })

  it('leave out times at which a teacher is away, elsewhere, or with a class group that keeps its week', () => {
    const known = facts({
      turmas: [group(EIGHTH, '8º ano A', [1, 0]), group(NINTH, '9º ano A', [1, 0])],
      quadros: [version(NINTH, [item({ diaSemana: 2, idHorario: 1 })])],
      indisponiveis: [{ id: 1, idProfessor: ANA, diaSemana: 1, comeca: '08:30', termina: '12:00', motivo: '' }],
      fora: [{ idProfessor: ANA, diaSemana: 2, semana: null, comeca: '08:40', termina: '09:30', ...YEAR }],
    })
    expect(propose(known, [EIGHTH]).turmas[0]?.itens).toEqual([item({ diaSemana: 1, idHorario: 1 })])
  })

  it('lie in times that teachers prefer where they can, and say by teacher what it costs where they cannot', () => {
    const glad = { id: 1, idProfessor: ANA, diaSemana: 2, comeca: '07:00', termina: '12:00', motivo: '' }
    const known = (lessons: number) => facts({ turmas: [group(EIGHTH, '8º ano A', [lessons, 0])], preferidos: [glad] })
    const wishes = { ...USUAL_WISHES, preferidos: 9 as const }
    const fits = propose(known(2), [EIGHTH], wishes)
    expect(fits.turmas[0]?.itens.map(({ diaSemana }) => diaSemana)).toEqual([2, 2])
    expect(fits.desejos.filter(({ nome }) => nome.startsWith('Horários'))).toEqual([])
    expect(propose(known(3), [EIGHTH], wishes).desejos).toContainEqual({
      nome: 'Horários preferidos de Ana Luz',
      custo: 9,
      pontos: ['Matemática do 8º ano A: 1 aula fora dos horários preferidos. Custa 9.'],
    })
  })

  it('give students who take subjects in two class groups one lesson at a time', () => {
    const pair = { idTurma: EIGHTH, idDisciplina: MATHS, idOutraTurma: NINTH, idOutraDisciplina: HISTORY, alunos: 1 }
    const known = facts({
      turmas: [group(EIGHTH, '8º ano A', [2, 0]), group(NINTH, '9º ano A', [0, 2])],
      emComum: [{ ...pair, ...YEAR, aParte: false }],
    })
    const together = weeksOf(known, propose(known))
    expect(together.quadros.flatMap((week) => conflictsOf(together, week))).toEqual([])
    const [alone] = propose({ ...known, quadros: together.quadros.slice(1) }, [EIGHTH]).turmas
    const other = together.quadros[1]?.itens ?? []
    const isTaken = (lesson: WeekItem) =>
      other.some(({ diaSemana, idHorario }) => diaSemana === lesson.diaSemana && idHorario === lesson.idHorario)
    expect(alone?.itens.filter(isTaken)).toEqual([])
  })

  it('say in words why a lesson has no time', () => {
    const known = facts({
      turmas: [group(EIGHTH, '8º ano A', [1, 0])],
      indisponiveis: [1, 2].map((diaSemana) => ({
        id: diaSemana,
        idProfessor: ANA,
        diaSemana,
        comeca: '00:00',
        termina: '23:59',
        motivo: '',
      })),
    })
    expect(propose(known).semHorario).toEqual([
      {
        idTurma: EIGHTH,
        idDisciplina: MATHS,
        aulas: 1,
        motivo: 'Matemática do 8º ano A (1 aula): Ana Luz tem 1 aula na semana e só 0 horários disponíveis.',
      },
    ])
  })

  it('give a teacher of two shifts lessons in both, and of class times that overlap only one at a time', () => {
    const afternoon = { turno: { id: AFTERNOON, nome: 'Vespertino' } }
    const known = facts({
      turmas: [
        group(EIGHTH, '8º ano A', [1, 0]),
        group(NINTH, '9º ano A', [1, 0], { nivel: 4 }),
        group(FIRST, '1ª série A', [2, 0], afternoon),
      ],
      horarios: [
        time(1, '07:30', '08:20', { nivel: 3 }),
        time(2, '08:20', '09:10', { nivel: 3 }),
        time(3, '08:00', '08:50', { nivel: 4 }),
        time(9, '13:00', '13:50', { idPeriodo: AFTERNOON }),
      ],
    })
    const proposal = propose(known)
    expect(proposal.turmas.map(({ itens }) => itens.length)).toEqual([1, 1, 2])
    const held = weeksOf(known, proposal)
    expect(held.quadros.flatMap((week) => conflictsOf(held, week))).toEqual([])
  })
})

describe('a search of two shifts that is stopped', () => {
  /** Class groups with as many lessons as times, and a wish that cannot be fulfilled, so that the first shift is bettered for ever. */
  const shifts = [
    { turno: { id: MORNING, nome: 'Matutino' }, ids: Array.from({ length: 12 }, (_, place) => 200 + place) },
    { turno: { id: AFTERNOON, nome: 'Vespertino' }, ids: Array.from({ length: 11 }, (_, place) => 300 + place) },
  ]
  const dias = [1, 2, 3, 4, 5]
  const known = facts({
    turmas: shifts.flatMap(({ turno, ids }) => ids.map((id) => group(id, `Turma ${id}`, [13, 12], { turno, dias }))),
    horarios: shifts.flatMap(({ turno }) =>
      [7, 8, 9, 10, 11].map((hour, place) => {
        const clock = hour + (turno.id === MORNING ? 0 : 6)
        return time(clock, `${clock}:00`.padStart(5, '0'), `${clock}:50`.padStart(5, '0'), {
          idPeriodo: turno.id,
          ordem: place,
          dias,
        })
      }),
    ),
  })
  const asked = { ...YEAR, turmas: known.turmas.map(({ id }) => id), desejos: USUAL_WISHES }

  it('while wishes are looked at has whole weeks in both', () => {
    let isWhole = false
    let times = 0
    const proposal = proposeWeeks(known, asked, {
      seed: 1,
      shouldStop: () => isWhole || (times += 1) > 100,
      onProgress: ({ abertas }) => {
        isWhole ||= abertas === 0
      },
    })
    expect(isWhole).toBe(true)
    expect(proposal.semHorario).toEqual([])
    expect(new Set(proposal.turmas.map(({ itens }) => itens.length))).toEqual(new Set([25]))
  })

  it('at once has tried each lesson, and says of the others why they have no time', () => {
    const taught = { ...known, atribuicoes: [given(200, MATHS, ANA), given(201, MATHS, ANA)] }
    const proposal = proposeWeeks(taught, asked, { seed: 1, shouldStop: () => true })
    expect(proposal.semHorario).toMatchObject([
      { aulas: 1, motivo: expect.stringMatching(/Ana Luz tem 26 aulas na semana e só 25 horários disponíveis\.$/) },
    ])
  })
})

describe('what is missing', () => {
  it('stops where nothing could come of it', () => {
    const known = facts({
      turmas: [
        group(EIGHTH, '8º ano A', [3, 3]),
        group(NINTH, '9º ano A', [0, 0]),
        group(FIRST, '1ª série A', [1, 1], { turno: { id: 7, nome: 'Noturno' } }),
        group(4, '6º ano A', [1, 1]),
      ],
    })
    expect(needsOf(known, YEAR, []).impedem).toEqual(['Escolha ao menos uma turma.'])
    expect(needsOf(known, YEAR, [EIGHTH, NINTH, FIRST, 4]).impedem).toEqual([
      'O 8º ano A tem 6 aulas na matriz e só 4 horários na semana. Corrija a matriz ou os horários de aula.',
      'O 9º ano A não tem matriz curricular com aulas.',
      'A 1ª série A não tem horários de aula no turno Noturno.',
      'O 6º ano A não tem professor em nenhuma disciplina. Atribua as aulas primeiro.',
    ])
  })

  it('warns of subjects without a teacher, and of teachers with too little time', () => {
    const known = facts({
      atribuicoes: [given(EIGHTH, MATHS, ANA)],
      indisponiveis: [{ id: 1, idProfessor: ANA, diaSemana: 1, comeca: '00:00', termina: '23:59', motivo: '' }],
      turmas: [group(EIGHTH, '8º ano A', [3, 1])],
    })
    expect(needsOf(known, YEAR, [EIGHTH])).toEqual({
      impedem: [],
      avisos: [
        'O 8º ano A está sem professor em História: essas aulas são colocadas sem olhar professor.',
        'Ana Luz tem 3 aulas nestas turmas e só 2 horários em que pode dar aula.',
      ],
    })
  })
})
