import fc from 'fast-check'
import { at } from '#domain/timetabling/arrays.ts'
import { compile } from '#domain/timetabling/compile.ts'
import { costsOf } from '#domain/timetabling/costs.ts'
import type { Model } from '#domain/timetabling/model.ts'
import { divide, newChain, replace, swap, unite } from '#domain/timetabling/moves.ts'
import { mayStart } from '#domain/timetabling/places.ts'
import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import { randomOf } from '#domain/timetabling/random.ts'
import { readProblem } from '#domain/timetabling/readProblem.ts'
import { lessonsIn, search } from '#domain/timetabling/search.ts'
import { enter, keep, leave, newState, undo } from '#domain/timetabling/state.ts'
import { judge, solve } from '#domain/timetabling/timetable.ts'
import { inventedSchool } from '#test/helpers/timetableSchool.ts'

const modelOf = (problem: Problem): Model => {
  const model = readProblem(problem)
  if ('flaws' in model) throw new Error(JSON.stringify(model.flaws))
  return model
}

/** A small school with every kind of rule and cost, teachers and rooms to choose, and a locked lesson. */
const school = (): Problem => {
  const { restricoes, eventos, ...rest } = inventedSchool(2, 3)
  const [first, second, ...others] = eventos
  if (first === undefined || second === undefined) throw new Error('The school has lessons.')
  return {
    ...rest,
    professores: [...rest.professores, { nome: 'Rui', indisponivel: ['Segunda'] }, { nome: 'Eva' }],
    eventos: [
      { ...first, fixas: [{ inicio: 'Quarta 4', duracao: 1 }] },
      { ...second, recursos: second.recursos.slice(0, 1), professor: { entre: ['Rui', 'Eva'] } },
      ...others,
    ],
    restricoes: {
      ...restricoes,
      preferir: [
        { horarios: ['1', '2', 'Sexta'], custo: 'degrau', peso: 2 },
        { horarios: ['4'], duracao: 2 },
      ],
      limitar: [{ minimo: 2, maximo: 4, custo: 'quadratico' }],
      agrupar: [{ recursos: ['professores', 'salas'], minimo: 1, maximo: 3 }],
      espalhar: [{ minimo: 1, maximo: 1, grupos: [['Segunda', 'Terça'], ['5']], obrigatoria: true }],
    },
  }
}

test('whatever is moved and taken back, the costs that are counted in steps are those of the whole timetable', () => {
  const model = modelOf(school())
  const compiled = compile(model)
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const [state, chain, random] = [newState(compiled), newChain(compiled), randomOf(seed)]
      for (let round = 0; round < 150; round += 1) {
        keep(state)
        const lesson = random.below(compiled.lessons)
        const time = random.below(compiled.times)
        const kind = random.below(6)
        if (at(state.length, lesson) > 0 && at(state.start, lesson) < 0) {
          if (mayStart(state, lesson, time)) enter(state, lesson, time)
        } else if (kind === 0) divide(state, chain, lesson, time, random)
        else if (kind === 1) unite(state, chain, lesson, random)
        else if (kind === 2) replace(state, random.below(compiled.firstChosen.length), random)
        else if (kind === 3 && at(state.start, lesson) >= 0 && at(compiled.lockedAt, lesson) < 0) leave(state, lesson)
        else swap(state, chain, lesson, time, random)
        if (random.below(3) === 0) undo(state)
      }
      expect(state).toMatchObject(withoutBreaches(model, lessonsIn(compiled, state)))
    }),
    { numRuns: 25 },
  )
})

const withoutBreaches = (...given: Parameters<typeof costsOf>) => {
  const { hard, soft } = costsOf(...given)
  return { hard, soft }
}

test('a small school gets a whole timetable, and the same one again for a seed', () => {
  const model = modelOf(inventedSchool(4, 5))
  const one = search(model, { seed: 7, iterations: 40_000 })
  expect(one).toMatchObject({ hard: 0, open: 0 })
  expect(search(model, { seed: 7, iterations: 40_000 })).toEqual(one)
  expect(search(model, { seed: 8, iterations: 40_000 }).lessons).not.toEqual(one.lessons)
})

test('a search that only places ends with every lesson, and one that begins there has the same at first and then better', () => {
  const solved = (...given: Parameters<typeof solve>) => {
    const answer = solve(...given)
    if ('flaws' in answer) throw new Error(JSON.stringify(answer.flaws))
    return answer
  }
  const problem = inventedSchool(4, 5)
  const placed = solved(problem, { onlyPlaces: true })
  expect(placed.semHorario).toEqual([])
  const bettered = solved(problem, { iterations: 40_000 }, placed)
  expect(bettered).toMatchObject({ semHorario: [], obrigatorias: 0 })
  expect(bettered.desejos).toBeLessThan(placed.desejos)
  for (const one of [problem, school()]) {
    const before = solved(one, { iterations: 5000 })
    expect(solved(one, { iterations: 1 }, before)).toEqual({ ...before, iteracoes: 1 })
  }
})

/** Class groups without a free lesson, each in halves that change places in two pairs of subjects; one teacher a subject. */
const halvedSchool = (classGroups: number): Problem => {
  const names = Array.from({ length: classGroups }, (_, place) => `Turma ${place + 1}`)
  const subjects = [5, 5, 5, 4, 3, 3].map((aulas, place) => ({ nome: `D${place + 1}`, aulas, isHalved: place < 4 }))
  return {
    dias: ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'].map((nome) => ({ nome, aulas: 5 })),
    turmas: names.map((nome) => ({ nome, divisoes: [['A', 'B']] })),
    professores: subjects.map(({ nome }) => ({ nome: `Prof. ${nome}` })),
    eventos: names.flatMap((group) =>
      subjects.flatMap(({ nome, aulas, isHalved }) => {
        const lessons = (who: string, count: number) => ({
          nome: `${nome} ${who}`,
          aulas: count,
          recursos: [who, `Prof. ${nome}`],
        })
        const halves = isHalved ? ['A', 'B'].map((half) => lessons(`${group}: ${half}`, 1)) : []
        return [lessons(group, isHalved ? aulas - 1 : aulas), ...halves]
      }),
    ),
  }
}

test.each([1, 2, 3, 4, 5])('halves of full weeks find each other, seed %i', (seed) => {
  const found = search(modelOf(halvedSchool(4)), { seed, iterations: 5000 })
  expect(found).toMatchObject({ hard: 0, open: 0 })
})

test('the best timetable so far is kept, and each one that is told is better than the last', () => {
  const told: (readonly [number, number])[] = []
  const found = search(modelOf(inventedSchool(3, 5)), {
    shouldStop: () => told.length > 20,
    onProgress: ({ hard, soft }) => told.push([hard, soft]),
  })
  const costs = told.map(([hard, soft]) => hard * 1_000_000 + soft)
  expect(costs).toEqual(costs.toSorted((one, other) => other - one))
  expect(costs.at(-1)).toBe(found.hard * 1_000_000 + found.soft)
})

test('locked lessons stay, and every lesson has a time or a reason', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 4 }), (seed, days) => {
      const problem = school()
      const crowded = {
        ...problem,
        dias: problem.dias.map((day, at) => ({ ...day, aulas: at < days ? 4 : day.aulas })),
      }
      const solved = solve(crowded, { seed, iterations: 3_000 })
      if ('flaws' in solved) throw new Error(JSON.stringify(solved.flaws))
      const [locked] = problem.eventos
      expect(solved.aulas).toContainEqual(expect.objectContaining({ evento: locked?.nome, inicio: 'Quarta 4' }))
      const open = solved.aulas.filter(({ inicio }) => inicio === null)
      expect(solved.semHorario.map(({ evento }) => evento)).toEqual(open.map(({ evento }) => evento))
      for (const { motivo } of solved.semHorario) expect(motivo).toMatch(/^.+ \(\d+ aulas?\): .+\.$/)
      expect(solved).toMatchObject(judge(crowded, solved))
    }),
    { numRuns: 10 },
  )
})
