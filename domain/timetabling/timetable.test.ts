import { readFileSync } from 'node:fs'
import { Parse } from 'typebox/value'
import { type Constraints, Problem, type Solution } from '#domain/timetabling/problem.schemas.ts'
import { type Judged, judge, solve, type Solved } from '#domain/timetabling/timetable.ts'

const example = (): Problem => Parse(Problem, JSON.parse(readFileSync('docs/timetable.example.json', 'utf8')))

/** What came of a file without flaws. */
const read = <Result extends Judged>(result: Result | { readonly flaws: object }): Result => {
  if ('flaws' in result) throw new Error(JSON.stringify(result.flaws))
  return result
}

test('the example of docs/timetable.md has a whole timetable, which the judge finds as good as the search', () => {
  const solved = read<Solved>(solve(example(), { iterations: 60_000 }))
  expect(solved).toMatchObject({ obrigatorias: 0, semHorario: [] })
  expect(solved.aulas).toContainEqual({ evento: 'Educação Física 6º A', inicio: 'Sexta 4', duracao: 2 })
  expect(solved).toMatchObject(judge(example(), solved))
})

/** Two days of five lessons, a class group, a teacher, and four lessons of mathematics. */
const small = (restricoes: Constraints, more: Partial<Problem['eventos'][number]> = {}): Problem => ({
  dias: ['Segunda', 'Terça'].map((nome) => ({ nome, aulas: 5, intervalos: [3] })),
  turmas: [{ nome: '6º A' }, { nome: '6º B' }],
  professores: [{ nome: 'Ana' }],
  eventos: [
    { nome: 'Matemática', rotulo: 'Matemática do 6º A', aulas: 4, recursos: ['6º A', 'Ana'], ...more },
    { nome: 'Geometria', aulas: 1, recursos: ['6º B', 'Ana'] },
  ],
  restricoes,
})

/** Lessons of mathematics, by when they begin and how long they are; geometry is on Tuesday at the end. */
const lessons = (...given: readonly (readonly [string | null, number])[]): Solution => ({
  aulas: [
    ...given.map(([inicio, duracao]) => ({ evento: 'Matemática', inicio, duracao })),
    { evento: 'Geometria', inicio: 'Terça 5', duracao: 1 },
  ],
})

const WHOLE = lessons(['Segunda 1', 2], ['Segunda 5', 1], ['Terça 2', 1])

describe('what each kind of rule costs', () => {
  test.each<[string, Constraints, Solution, number, ...string[]]>([
    ['every lesson has a time', {}, lessons(['Segunda 1', 2]), 2, 'Matemática do 6º A: 2 aulas sem horário. Custa 2.'],
    [
      'nobody is at two places at once',
      {},
      lessons(['Segunda 1', 2], ['Segunda 2', 1], ['Terça 5', 1]),
      3,
      'Ana: 2 choques de horário. Custa 2.',
    ],
    [
      'lessons have some length and number',
      { dividir: [{ eventos: ['Matemática'], duracaoMaxima: 1, quantidadeMinima: 4 }] },
      WHOLE,
      2,
      'Matemática do 6º A: divisão em aulas fora do permitido, por 2. Custa 2.',
    ],
    [
      'so many are doubles',
      { distribuir: [{ eventos: ['Matemática'], duracao: 2, minimo: 2, maximo: 2, peso: 4 }] },
      WHOLE,
      4,
      'Matemática do 6º A: 1 a mais ou a menos que 2 de 2 aulas seguidas. Custa 4.',
    ],
    [
      'they begin at some times',
      { preferir: [{ eventos: ['Matemática'], horarios: ['Terça', '5'] }] },
      WHOLE,
      2,
      'Matemática do 6º A: 2 aulas fora dos horários preferidos. Custa 2.',
    ],
    ['doubles begin at some times', { preferir: [{ eventos: ['Matemática'], horarios: ['1'], duracao: 2 }] }, WHOLE, 0],
    [
      'they are spread over the week',
      { espalhar: [{ eventos: ['Matemática'], maximo: 1, peso: 5 }] },
      WHOLE,
      5,
      'Matemática do 6º A: 1 aula além de no máximo 1 por grupo de horários. Custa 5.',
    ],
    [
      'several events are counted together',
      { espalhar: [{ conjuntos: [['Matemática', 'Geometria']], grupos: [['Terça']], maximo: 1 }] },
      WHOLE,
      1,
      'Matemática do 6º A e Geometria: 1 aula além de no máximo 1 por grupo de horários. Custa 1.',
    ],
    [
      'times are avoided',
      { evitar: [{ recursos: ['professores'], horarios: ['5'], custo: 'quadratico' }] },
      WHOLE,
      4,
      'Ana: 2 aulas em horários a evitar. Custa 4.',
    ],
    [
      'nobody waits between lessons',
      { janelas: [{ recursos: ['Ana'], peso: 3 }] },
      WHOLE,
      12,
      'Ana: 4 janelas além de no máximo 0. Custa 12.',
    ],
    ['a step costs once', { janelas: [{ recursos: ['Ana'], peso: 3, custo: 'degrau' }] }, WHOLE, 3],
    ['some waiting is allowed', { janelas: [{ recursos: ['Ana'], maximo: 4 }] }, WHOLE, 0],
    [
      'teachers come on few days',
      { agrupar: [{ recursos: ['Ana'], maximo: 1, peso: 9 }] },
      WHOLE,
      9,
      'Ana: 1 dia além de no máximo 1. Custa 9.',
    ],
    [
      'a day has so many lessons, or none',
      { limitar: [{ recursos: ['turmas'], minimo: 2, maximo: 2 }] },
      WHOLE,
      3,
      '6º A: 2 aulas além de 2 por grupo de horários. Custa 2.',
    ],
  ])('%s', (_, constraints, solution, cost, ...texts) => {
    const judged = read<Judged>(judge(small(constraints), solution))
    expect(judged.obrigatorias + judged.desejos).toBe(cost)
    expect(judged.regras.flatMap(({ pontos }) => pontos.map(({ motivo }) => motivo))).toEqual(
      expect.arrayContaining(texts),
    )
  })
})

test('lessons that a timetable lacks are one lesson without a time', () => {
  expect(read<Judged>(judge(small({}), lessons(['Segunda 1', 1]))).semHorario).toMatchObject([
    { evento: 'Matemática', duracao: 3 },
  ])
})

describe('why a lesson has no time', () => {
  const reasons = (problem: Problem): readonly string[] =>
    read<Solved>(solve(problem, { iterations: 5_000 })).semHorario.map(({ motivo }) => motivo)
  const away = (problem: Problem, ...indisponivel: string[]): Problem => ({
    ...problem,
    professores: [{ nome: 'Ana', indisponivel }],
  })

  test.each<[string, Problem, string]>([
    [
      'more lessons than times',
      away(small({}), 'Terça', 'Segunda 1', 'Segunda 2'),
      'Ana tem 5 aulas na semana e só 3 horários disponíveis.',
    ],
    [
      'no times in a row',
      away(small({ dividir: [{ eventos: ['Matemática'], duracaoMinima: 2 }] }), '2', '4'),
      'Matemática do 6º A (2 aulas): Ana não está disponível para 2 aulas seguidas.',
    ],
    [
      'never there together',
      {
        ...away(small({}, { aulas: 2 }), 'Segunda'),
        turmas: [{ nome: '6º A', indisponivel: ['Terça'] }, { nome: '6º B' }],
      },
      'Matemática do 6º A (1 aula): não há horário em que todos possam: 6º A só pode em Segunda e Ana só pode em Terça.',
    ],
    [
      'everybody there, but busy',
      away(
        {
          ...small({}),
          turmas: [
            { nome: '6º A', indisponivel: ['Terça'] },
            { nome: '6º B', indisponivel: ['Terça'] },
          ],
          eventos: [
            { nome: 'Matemática', rotulo: 'Matemática do 6º A', aulas: 1, recursos: ['6º A', 'Ana'] },
            {
              nome: 'Arte',
              aulas: 2,
              recursos: ['6º A'],
              fixas: [{ inicio: 'Segunda 1', duracao: 2 }],
            },
          ],
        },
        'Terça',
        'Segunda 3',
        'Segunda 4',
        'Segunda 5',
      ),
      'Matemática do 6º A (1 aula): 6º A só pode em Segunda e Ana só pode em Segunda 1 e Segunda 2; 6º A já tem aula em Segunda 1 e Segunda 2.',
    ],
    [
      'a rule that keeps lessons apart',
      small({ espalhar: [{ nome: 'Uma vez por dia', obrigatoria: true, eventos: ['Matemática'], maximo: 1 }] }),
      'Matemática do 6º A (1 aula): a regra “Uma vez por dia” já não deixa outra aula em Segunda e Terça.',
    ],
  ])('%s', (_, problem, reason) => {
    expect(reasons(problem).join('\n')).toContain(reason)
  })
})

describe('a file is refused at the place of each mistake', () => {
  test.each<[Partial<Problem>, string, string]>([
    [
      { professores: [{ nome: 'Ana', indisponivel: ['Sábado'] }] },
      'professores.0.indisponivel.0',
      'Não há horário “Sábado”: escreva “Segunda”, “Segunda 3”, “3” ou “todos”.',
    ],
    [
      { dias: [{ nome: 'Segunda', aulas: 5, intervalos: [5] }] },
      'dias.0.intervalos.0',
      'O intervalo depois da 5ª aula',
    ],
    [
      { professores: [{ nome: '6º A' }] },
      'professores.0.nome',
      'Há duas turmas, professores ou salas chamadas “6º A”.',
    ],
    [
      { eventos: [{ nome: 'Arte', aulas: 1, recursos: ['Bia'] }] },
      'eventos.0.recursos.0',
      'Não há turma, professor ou sala “Bia” neste arquivo.',
    ],
    [
      { eventos: [{ nome: 'Arte', aulas: 1, recursos: [], sala: { tipo: 'Ateliê' } }] },
      'eventos.0.sala',
      'Diga entre quem escolher, ou um tipo que exista.',
    ],
    [
      { eventos: [{ nome: 'Arte', aulas: 2, recursos: [], fixas: [{ inicio: 'Segunda 3', duracao: 2 }] }] },
      'eventos.0.fixas.0.duracao',
      'Uma aula de 2 não cabe a partir de Segunda 3',
    ],
    [
      { restricoes: { espalhar: [{ minimo: 3, maximo: 1 }] } },
      'restricoes.espalhar.0',
      'O mínimo é maior que o máximo.',
    ],
    [
      { restricoes: { preferir: [{ eventos: ['Dança'], horarios: ['5'] }] } },
      'restricoes.preferir.0.eventos.0',
      'Não há evento “Dança” neste arquivo.',
    ],
  ])('%#', (wrong, path, message) => {
    const refused = judge({ ...small({}), ...wrong }, { aulas: [] })
    expect('flaws' in refused && refused.flaws[path]).toContain(message)
  })

  test('a timetable too: more lessons than the event has, an event that is not there', () => {
    const refused = judge(small({}), {
      aulas: [
        { evento: 'Matemática', inicio: 'Segunda 1', duracao: 2 },
        { evento: 'Matemática', inicio: 'Terça 1', duracao: 3 },
        { evento: 'Dança', inicio: 'Terça 4' },
      ],
    })
    expect(refused).toEqual({
      flaws: {
        'aulas.1': 'As aulas deste evento somam 5, e ele tem 4.',
        'aulas.2.evento': 'Não há evento “Dança” neste arquivo.',
      },
    })
  })
})

describe('parts of class groups and alternating weeks', () => {
  const parted = (eventos: Problem['eventos'], divisoes = [['Grupo 1', 'Grupo 2']]): Problem => ({
    dias: [{ nome: 'Segunda', aulas: 1 }],
    turmas: [{ nome: '6º A', divisoes }],
    professores: [{ nome: 'Ana' }, { nome: 'Rui' }],
    eventos,
  })
  const event = (nome: string, recursos: string[], more: Partial<Problem['eventos'][number]> = {}) => ({
    nome,
    aulas: 1,
    recursos,
    ...more,
  })
  const atOnce = (...names: string[]): Solution => ({
    aulas: names.map((evento) => ({ evento, inicio: 'Segunda 1', duracao: 1 })),
  })
  const brokenIn = (problem: Problem): number => {
    const judged = judge(problem, atOnce(...problem.eventos.map(({ nome }) => nome)))
    if ('flaws' in judged) throw new Error(JSON.stringify(judged.flaws))
    return judged.obrigatorias
  }

  test.each<[string, Problem, number]>([
    [
      'two parts of a division',
      parted([event('a', ['6º A: Grupo 1', 'Ana']), event('b', ['6º A: Grupo 2', 'Rui'])]),
      0,
    ],
    ['a part beside the whole', parted([event('a', ['6º A: Grupo 1', 'Ana']), event('b', ['6º A', 'Rui'])]), 1],
    ['the same part twice', parted([event('a', ['6º A: Grupo 1']), event('b', ['6º A: Grupo 1'])]), 1],
    [
      'parts of two divisions, who have students in common',
      parted(
        [event('a', ['6º A: Grupo 1']), event('b', ['6º A: Básico'])],
        [
          ['Grupo 1', 'Grupo 2'],
          ['Básico', 'Avançado'],
        ],
      ),
      1,
    ],
    [
      'weeks A and B',
      parted([event('a', ['6º A', 'Ana'], { semana: 'A' }), event('b', ['6º A', 'Ana'], { semana: 'B' })]),
      0,
    ],
    ['week A twice', parted([event('a', ['Ana'], { semana: 'A' }), event('b', ['Ana'], { semana: 'A' })]), 1],
    ['week A beside every week', parted([event('a', ['Ana'], { semana: 'A' }), event('b', ['Ana'])]), 1],
  ])('%s at once', (_, problem, broken) => {
    expect(brokenIn(problem)).toBe(broken)
    const solved = solve(problem, { seed: 3, iterations: 500 })
    if ('flaws' in solved) throw new Error('The problem has flaws')
    expect(solved.semHorario).toHaveLength(broken)
    expect(solve(problem, { seed: 3, iterations: 500 })).toEqual(solved)
  })

  test('two parts of one name, and a part that is not there, are told at their place', () => {
    expect(solve(parted([], [['Grupo 1', 'Grupo 1']]))).toEqual({
      flaws: { 'turmas.0.divisoes': 'Duas partes de “6º A” têm o mesmo nome.' },
    })
    expect(solve(parted([event('a', ['6º A: Grupo 3'])]))).toEqual({
      flaws: { 'eventos.0.recursos.0': 'Não há turma, professor ou sala “6º A: Grupo 3” neste arquivo.' },
    })
  })
})
