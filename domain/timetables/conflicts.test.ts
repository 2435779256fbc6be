import fc from 'fast-check'
import { CO_TEACHER, SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { unavailableAt } from '#domain/timetables/availability.ts'
import { conflictsOf, surroundingsOf } from '#domain/timetables/conflicts.ts'
import { DRAFT, PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { differencesOf, differenceText } from '#domain/timetables/difference.ts'
import { lessonsAWeek, warningsOf } from '#domain/timetables/warnings.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'

const YEAR = { inicio: '2026-02-02', fim: '2026-12-18' }
const [MATHS, HISTORY, THEATRE, CHESS, WHOLE] = [1, 2, 3, 4, 9]
const [EIGHTH, FIRST] = [10, 11]
const [ANA, BETO] = [100, 101]
const LAB = 50

const time = (id: number, nome: string, inicio: string, fim: string, tipo = 1) => ({
  id,
  nome,
  idPeriodo: 1,
  nivel: null,
  dias: [1, 2, 3, 4, 5],
  ordem: id,
  tipo,
  inicio,
  fim,
  ativo: true,
})

const group = (id: number, nome: string) => ({
  id,
  nome,
  series: '',
  curso: { id: 1, nome: 'Curso' },
  nivel: 3,
  turno: { id: 1, nome: 'Matutino' },
  minutosAula: 50,
  itens: [
    { idDisciplina: MATHS, aulasSemana: 2, base: 1, regencia: false },
    { idDisciplina: HISTORY, aulasSemana: 1, base: 1, regencia: false },
  ],
  dias: [1, 2, 3, 4, 5],
  idAmbiente: null,
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

const version = (more: Partial<Timetable> = {}): Timetable => ({
  id: 1,
  idTurma: FIRST,
  numero: 1,
  situacao: PUBLISHED,
  ...YEAR,
  observacao: '',
  autor: '',
  motivo: '',
  versao: 1,
  itens: [item()],
  ...more,
})

const given = (idTurma: number, idDisciplina: number, idProfessor: number, more = {}) => ({
  idTurma,
  idDisciplina,
  idProfessor,
  tipo: TITULAR,
  ...YEAR,
  ...more,
})

const shared = (
  idTurma: number,
  idDisciplina: number,
  idOutraTurma: number,
  idOutraDisciplina: number,
  alunos: number,
) => ({
  idTurma,
  idDisciplina,
  idOutraTurma,
  idOutraDisciplina,
  alunos,
  aParte: false,
  ...YEAR,
})

const facts = (more: Partial<WeekFacts> = {}): WeekFacts => ({
  turmas: [group(EIGHTH, '8º ano A'), group(FIRST, '1ª série A')],
  horarios: [
    time(1, '1ª aula – manhã', '07:30', '08:20'),
    time(2, '2ª aula – manhã', '08:20', '09:10'),
    time(3, 'Intervalo – manhã', '09:10', '09:30', 2),
    time(4, '3ª aula – manhã', '09:30', '10:20'),
    time(5, '1ª aula – integral', '08:00', '08:50'),
  ],
  disciplinas: [
    { id: MATHS, nome: 'Matemática', sigla: 'MAT', cor: null, regencia: false },
    { id: HISTORY, nome: 'História', sigla: 'HIS', cor: null, regencia: false },
    { id: THEATRE, nome: 'Teatro', sigla: 'TEA', cor: null, regencia: false },
    { id: CHESS, nome: 'Xadrez', sigla: 'XAD', cor: null, regencia: false },
    { id: WHOLE, nome: 'Regência', sigla: 'REG', cor: null, regencia: true },
  ],
  professores: [
    { id: ANA, nome: 'Ana Lima' },
    { id: BETO, nome: 'Beto Reis' },
  ],
  ambientes: [{ id: LAB, nome: 'Laboratório' }],
  atribuicoes: [given(EIGHTH, MATHS, ANA), given(FIRST, MATHS, ANA), given(EIGHTH, HISTORY, BETO)],
  quadros: [version()],
  fora: [],
  indisponiveis: [],
  preferidos: [],
  subgrupos: [],
  emComum: [],
  aulasPorDia: 2,
  ...more,
})

/** A part of a class group with one student who is in something else, too. */
const part = (
  idTurma: number,
  nome: string,
  other: { readonly idTurma: number; readonly subgrupo?: string; readonly idDisciplina?: number },
): WeekFacts['subgrupos'][number] => ({
  idTurma,
  nome,
  divisao: 'Laboratório',
  comAlunos: true,
  emComum: [{ subgrupo: null, idDisciplina: null, ...other, alunos: 1, aParte: false, ...YEAR }],
})

const week = (itens: WeekItem[], more = {}) => ({ idTurma: EIGHTH, ...YEAR, itens, ...more })

const found = (known: WeekFacts, ...itens: WeekItem[]) =>
  conflictsOf(known, week(itens)).flatMap(({ motivos }) => motivos)

const TAKEN = 'Ana Lima já dá Matemática na 1ª série A neste horário'

describe('a conflict', () => {
  it.each<readonly [string, WeekFacts, WeekItem[], string[]]>([
    ['is a teacher who gives another lesson', facts(), [item()], [`${TAKEN}.`]],
    ['is none on another day', facts(), [item({ diaSemana: 2 })], []],
    ['is none after that lesson', facts(), [item({ idHorario: 2 })], []],
    ['is told of times that only overlap, as those of another shift', facts(), [item({ idHorario: 5 })], [`${TAKEN}.`]],
    [
      'is none in the other week',
      facts({ quadros: [version({ itens: [item({ semana: 1 })] })] }),
      [item({ semana: 2 })],
      [],
    ],
    ['is none with a draft', facts({ quadros: [version({ situacao: DRAFT })] }), [item()], []],
    ['is none with a version that ended', facts({ quadros: [version({ fim: '2026-01-31' })] }), [item()], []],
    [
      'is told with its days where it is not on all of them',
      facts({ quadros: [version({ inicio: '2026-08-03' })] }),
      [item()],
      [`${TAKEN} a partir de 03/08/2026.`],
    ],
    [
      'ends with the assignment',
      facts({ atribuicoes: [given(EIGHTH, MATHS, ANA), given(FIRST, MATHS, ANA, { fim: '2026-06-30' })] }),
      [item()],
      [`${TAKEN} até 30/06/2026.`],
    ],
    [
      'counts a teacher beside the titular too',
      facts({ atribuicoes: [given(EIGHTH, MATHS, ANA, { tipo: CO_TEACHER }), given(FIRST, MATHS, ANA)] }),
      [item()],
      [`${TAKEN}.`],
    ],
    [
      'does not count a substitute',
      facts({ atribuicoes: [given(EIGHTH, MATHS, ANA, { tipo: SUBSTITUTE }), given(FIRST, MATHS, ANA)] }),
      [item()],
      [],
    ],
    [
      'counts the teacher of the whole class group',
      facts({ atribuicoes: [given(EIGHTH, WHOLE, ANA), given(FIRST, MATHS, ANA)] }),
      [item()],
      [`${TAKEN}.`],
    ],
    [
      'is only of the teachers whom a lesson names',
      facts({
        atribuicoes: [
          given(EIGHTH, MATHS, ANA),
          given(EIGHTH, MATHS, BETO, { tipo: CO_TEACHER }),
          given(FIRST, MATHS, ANA),
        ],
      }),
      [item({ professores: [BETO] })],
      [],
    ],
    [
      'is a lesson in another unit, of which only the time is known',
      facts({
        quadros: [],
        fora: [{ idProfessor: ANA, diaSemana: 1, semana: null, comeca: '07:00', termina: '07:45', ...YEAR }],
      }),
      [item()],
      ['Ana Lima já dá aula em outra unidade neste horário.'],
    ],
    [
      'is a room that another class group has',
      facts({ quadros: [version({ itens: [item({ idAmbiente: LAB })] })], atribuicoes: [] }),
      [item({ idAmbiente: LAB })],
      ['Laboratório já está com a 1ª série A (Matemática) neste horário.'],
    ],
    [
      'is another lesson of the class group',
      facts({ quadros: [] }),
      [item(), item({ idDisciplina: HISTORY })],
      ['A turma já tem História neste horário.', 'A turma já tem Matemática neste horário.'],
    ],
    [
      'is none between two halves of it',
      facts({ quadros: [] }),
      [item({ subgrupo: 'A' }), item({ idDisciplina: HISTORY, subgrupo: 'B' })],
      [],
    ],
    [
      'is a student who takes both subjects of two halves by choice',
      facts({ quadros: [], emComum: [shared(EIGHTH, THEATRE, EIGHTH, CHESS, 1)] }),
      [item({ idDisciplina: THEATRE, subgrupo: 'A' }), item({ idDisciplina: CHESS, subgrupo: 'B' })],
      ['1 aluno desta aula também tem Xadrez neste horário.', '1 aluno desta aula também tem Teatro neste horário.'],
    ],
    [
      'is of students who take the subject of another class group, too',
      facts({ atribuicoes: [], emComum: [shared(FIRST, MATHS, EIGHTH, HISTORY, 2)] }),
      [item({ idDisciplina: HISTORY })],
      ['2 alunos desta aula também têm Matemática na 1ª série A neste horário.'],
    ],
    [
      'is told with the days of what the other class group does',
      facts({
        atribuicoes: [],
        quadros: [version({ inicio: '2026-08-03' })],
        emComum: [shared(EIGHTH, HISTORY, FIRST, MATHS, 2)],
      }),
      [item({ idDisciplina: HISTORY })],
      ['2 alunos desta aula também têm Matemática na 1ª série A neste horário a partir de 03/08/2026.'],
    ],
    [
      'is none of students after they gave the subject up',
      facts({
        atribuicoes: [],
        quadros: [version({ inicio: '2026-08-03' })],
        emComum: [{ ...shared(EIGHTH, HISTORY, FIRST, MATHS, 2), fim: '2026-06-30' }],
      }),
      [item({ idDisciplina: HISTORY })],
      [],
    ],
    [
      'is told of those who are in half of a class group, once somebody was placed there',
      facts({
        atribuicoes: [],
        quadros: [version({ itens: [item({ subgrupo: 'A' })] })],
        emComum: [shared(EIGHTH, HISTORY, FIRST, MATHS, 2)],
        subgrupos: [part(FIRST, 'A', { idTurma: EIGHTH, idDisciplina: HISTORY })],
      }),
      [item({ idDisciplina: HISTORY })],
      ['1 aluno desta aula também tem Matemática na 1ª série A neste horário.'],
    ],
    [
      'is told of students who are in parts of two divisions',
      facts({ quadros: [], subgrupos: [part(EIGHTH, 'A', { idTurma: EIGHTH, subgrupo: 'Básico' })] }),
      [item({ subgrupo: 'A' }), item({ idDisciplina: HISTORY, subgrupo: 'Básico' })],
      ['1 aluno desta aula também tem História neste horário.'],
    ],
    [
      'is none with half of a class group in a subject of its matrix, of which nobody knows who is in it',
      facts({
        atribuicoes: [],
        quadros: [version({ itens: [item({ subgrupo: 'A' })] })],
        emComum: [shared(EIGHTH, HISTORY, FIRST, MATHS, 2)],
      }),
      [item({ idDisciplina: HISTORY })],
      [],
    ],
  ])('%s', (_, known, itens, expected) => {
    expect(found(known, ...itens)).toEqual(expected)
  })

  it('is told to both class groups alike', () => {
    const anyItem = fc.record({
      diaSemana: fc.integer({ min: 1, max: 2 }),
      idHorario: fc.constantFrom(1, 2, 4, 5),
      idDisciplina: fc.constantFrom(MATHS, HISTORY),
      idAmbiente: fc.constantFrom(null, LAB),
      subgrupo: fc.constant(null),
      semana: fc.constantFrom(null, 1, 2),
      professores: fc.constant<number[]>([]),
      fixa: fc.constant(false),
    })
    const known = facts({
      atribuicoes: [
        given(EIGHTH, MATHS, ANA),
        given(FIRST, MATHS, ANA),
        given(EIGHTH, HISTORY, BETO),
        given(FIRST, HISTORY, BETO),
      ],
    })
    fc.assert(
      fc.property(anyItem, anyItem, (one, other) => {
        const ofEighth = conflictsOf({ ...known, quadros: [version({ itens: [other] })] }, week([one]))
        const ofFirst = conflictsOf(
          { ...known, quadros: [version({ idTurma: EIGHTH, itens: [one] })] },
          week([other], { idTurma: FIRST }),
        )
        expect(ofEighth.length).toBe(ofFirst.length)
      }),
    )
  })
})

describe('a warning', () => {
  const warned = (...itens: WeekItem[]) => {
    const known = facts({ quadros: [] })
    return warningsOf(known, surroundingsOf(known, week([])), week(itens))
  }

  it.each<readonly [string, WeekItem[], string]>([
    ['tells of another number of lessons than the matrix says', [item()], 'Matemática: 1 no quadro, 2 na matriz.'],
    ['counts half a lesson in every other week', [item({ semana: 1 })], 'Matemática: 0,5 no quadro, 2 na matriz.'],
    [
      'tells of a subject outside of the matrix',
      [item({ idDisciplina: WHOLE })],
      'Regência não está na matriz desta turma.',
    ],
    [
      'tells of more than two lessons on a day',
      [1, 2, 4].map((idHorario) => item({ idHorario })),
      'Matemática tem 3 aulas na segunda-feira.',
    ],
    [
      'tells of lessons in a row that a break divides',
      [2, 4].map((idHorario) => item({ idHorario })),
      'O intervalo divide as aulas seguidas de Matemática na segunda-feira.',
    ],
    [
      'tells of an idle lesson between two of a teacher',
      [1, 4].map((idHorario) => item({ idHorario })),
      'Ana Lima fica com 1 aula vaga na segunda-feira.',
    ],
  ])('%s', (_, itens, expected) => {
    expect(warned(...itens)).toContain(expected)
  })

  it('of lessons on a day begins where the school says', () => {
    const known = facts({ quadros: [], aulasPorDia: 1 })
    const two = [1, 2].map((idHorario) => item({ idHorario }))
    const told = (from: WeekFacts) => warningsOf(from, surroundingsOf(from, week([])), week(two))
    expect(told(known)).toContain('Matemática tem 2 aulas na segunda-feira.')
    expect(told({ ...known, aulasPorDia: 2 })).not.toContain('Matemática tem 2 aulas na segunda-feira.')
  })

  it('tells once of students with a dependency in another class group at the same time, and no conflict does', () => {
    const both = [1, 2].map((idHorario) => item({ idHorario }))
    const known = facts({
      atribuicoes: [],
      quadros: [version({ itens: both })],
      emComum: [{ ...shared(FIRST, MATHS, EIGHTH, HISTORY, 1), aParte: true }],
    })
    const own = week(both.map((one) => ({ ...one, idDisciplina: HISTORY })))
    expect(warningsOf(known, surroundingsOf(known, own), own)).toContain(
      '1 aluno faz Matemática na 1ª série A em dependência ou adaptação, e tem 2 aulas no 8º ano A no mesmo horário.',
    )
    expect(conflictsOf(known, own)).toEqual([])
  })

  it('tells of a subject that nobody teaches', () => {
    const known = facts({ atribuicoes: [] })
    expect(warningsOf(known, surroundingsOf(known, week([])), week([item()]))).toContain(
      'Matemática está sem professor.',
    )
  })

  it('counts halves of a class group at the same time as one lesson', () => {
    expect(lessonsAWeek([item({ subgrupo: 'A' }), item({ subgrupo: 'B' })], MATHS)).toBe(1)
  })
})

describe('the difference of two weeks', () => {
  it.each<readonly [string, WeekItem[], WeekItem[], string[]]>([
    [
      'is none of the same lessons in another order',
      [item(), item({ diaSemana: 2 })],
      [item({ diaSemana: 2 }), item()],
      [],
    ],
    ['is what comes', [], [item()], ['segunda-feira, 1ª aula: entra Matemática']],
    ['is what goes', [item()], [], ['segunda-feira, 1ª aula: sai Matemática']],
    [
      'is what takes the place of something else',
      [item()],
      [item({ idDisciplina: HISTORY, subgrupo: 'Grupo 1', semana: 2 })],
      ['segunda-feira, 1ª aula: História (Grupo 1, semana B) no lugar de Matemática'],
    ],
    [
      'is another room',
      [item()],
      [item({ idAmbiente: LAB })],
      ['segunda-feira, 1ª aula: Matemática (Laboratório) no lugar de Matemática'],
    ],
  ])('%s', (_, before, after, expected) => {
    const known = facts()
    expect(differencesOf(known, before, after).map((one) => differenceText(known, EIGHTH, one))).toEqual(expected)
  })
})

describe('a teacher who is not there', () => {
  it('is warned of, with when and why, and is no conflict', () => {
    const away = { id: 1, idProfessor: ANA, diaSemana: 1, comeca: '08:00', termina: '12:00', motivo: 'Faculdade' }
    const known = facts({ atribuicoes: [given(FIRST, MATHS, ANA)], indisponiveis: [away] })
    const week = version()
    expect(unavailableAt(known, week, item())).toEqual([
      'Ana Lima não pode na segunda-feira, das 08:00 às 12:00 (Faculdade).',
    ])
    expect(unavailableAt(known, week, item({ diaSemana: 2 }))).toEqual([])
    expect(conflictsOf(known, week)).toEqual([])
  })
})
