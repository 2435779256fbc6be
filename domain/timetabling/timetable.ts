import { filled } from '#domain/base/sentences.ts'
import { sumBy } from '#domain/base/sum.ts'
import { breachText, pointName } from '#domain/timetabling/breachWords.ts'
import { type Breach, costsOf } from '#domain/timetabling/costs.ts'
import type { Flaws, Lesson, Model } from '#domain/timetabling/model.ts'
import type { Problem, Solution } from '#domain/timetabling/problem.schemas.ts'
import { numbered, readLesson, readProblem } from '#domain/timetabling/readProblem.ts'
import { RULE_KEYS } from '#domain/timetabling/readRules.ts'
import { reasonsFor } from '#domain/timetabling/reasons.ts'
import { search, type SolveOptions } from '#domain/timetabling/search.ts'
import * as messages from '#domain/timetabling/timetabling.messages.ts'

interface JudgedPoint {
  /** An event, several, or a resource. */
  readonly onde: string
  readonly desvio: number
  readonly custo: number
  readonly motivo: string
}

export interface JudgedRule {
  readonly tipo: string
  readonly nome: string | null
  readonly obrigatoria: boolean
  readonly custo: number
  readonly pontos: readonly JudgedPoint[]
}

/** What a timetable costs, and why. */
export interface Judged {
  /** What rules cost that have to be kept: 0 in a timetable that may be used. */
  readonly obrigatorias: number
  /** What wishes cost. */
  readonly desejos: number
  /** Rules and wishes that are not kept, the dearest first. */
  readonly regras: readonly JudgedRule[]
  readonly semHorario: readonly { readonly evento: string; readonly duracao: number; readonly motivo: string }[]
}

export interface Solved extends Judged {
  /** The seed and this number of iterations make the same timetable again. */
  readonly iteracoes: number
  readonly aulas: Solution['aulas']
}

type Refused = { readonly flaws: Flaws }

/**
 * Makes a timetable, in the thread that calls: `shouldStop` is asked often, and the best timetable so far is the answer.
 * It may begin with one that was found before, whose lessons the problem still lets be where they are. Or says what is
 * wrong with the problem, or with that timetable.
 */
export const solve = (problem: Problem, options: SolveOptions = {}, from?: Solution): Solved | Refused => {
  const model = readProblem(problem)
  if ('flaws' in model) return model
  const before = from && readSolution(model, from)
  if (before && 'flaws' in before) return before
  const { lessons, iterations } = search(model, options, before)
  return { ...judged(model, lessons), iteracoes: iterations, aulas: lessons.map((lesson) => lessonWire(model, lesson)) }
}

/** Judges a timetable, or says what is wrong with it, under `aulas`, or with the problem. */
export const judge = (problem: Problem, solution: Solution): Judged | Refused => {
  const model = readProblem(problem)
  if ('flaws' in model) return model
  const lessons = readSolution(model, solution)
  return 'flaws' in lessons ? lessons : judged(model, lessons)
}

/** The lessons of a solution; what it lacks of an event is one lesson without a time. */
const readSolution = (model: Model, { aulas }: Solution): readonly Lesson[] | Refused => {
  const flaws: Record<string, string> = {}
  const { week, resources, events } = model
  const report = (path: string, message: string): void => {
    flaws[path] ??= message
  }
  const numbers = numbered(resources.map(({ name }) => name))
  const places = numbered(events.map(({ name }) => name))
  const lessons = aulas.flatMap((one, place) => {
    const event = places.get(one.evento)
    if (event === undefined) {
      report(`aulas.${place}.evento`, filled(messages.EVENT_UNKNOWN, { nome: one.evento }))
      return []
    }
    const choices = events[event]?.choices ?? []
    return readLesson({ ...one, event }, choices, { week, numbers, path: `aulas.${place}`, report }) ?? []
  })
  const missing = events.flatMap(({ name, duration, choices }, event): Lesson[] => {
    const soma = sumBy(lessons, (lesson) => (lesson.event === event ? lesson.length : 0))
    if (soma > duration)
      report(
        `aulas.${aulas.findLastIndex(({ evento }) => evento === name)}`,
        filled(messages.LESSONS_TOO_MANY, { soma, aulas: duration }),
      )
    const chosen = choices.map(({ candidates }) => candidates[0] ?? 0)
    return soma < duration ? [{ event, time: null, length: duration - soma, chosen }] : []
  })
  return Object.keys(flaws).length > 0 ? { flaws } : [...lessons, ...missing]
}

const lessonWire = ({ week, resources, events }: Model, { event, time, length, chosen }: Lesson) => ({
  evento: events[event]?.name ?? '',
  inicio: time === null ? null : (week.names[time] ?? null),
  duracao: length,
  ...(chosen.length === 0 ? {} : { escolhas: chosen.map((resource) => resources[resource]?.name ?? '') }),
})

const judged = (model: Model, lessons: readonly Lesson[]): Judged => {
  const { hard, soft, breaches } = costsOf(model, lessons)
  const reasonOf = reasonsFor(model, lessons)
  return {
    obrigatorias: hard,
    desejos: soft,
    regras: model.rules
      .flatMap((rule) => {
        const points = breaches.filter((breach) => breach.rule === rule)
        const { kind, name, hard: obrigatoria } = rule
        const custo = sumBy(points, ({ cost }) => cost)
        const pontos = points.map((breach) => pointWire(model, breach))
        return points.length === 0 ? [] : [{ tipo: RULE_KEYS[kind], nome: name, obrigatoria, custo, pontos }]
      })
      .toSorted((one, other) => Number(other.obrigatoria) - Number(one.obrigatoria) || other.custo - one.custo),
    semHorario: lessons.flatMap((lesson) =>
      lesson.time === null
        ? [{ evento: model.events[lesson.event]?.name ?? '', duracao: lesson.length, motivo: reasonOf(lesson) }]
        : [],
    ),
  }
}

const pointWire = (model: Model, breach: Breach): JudgedPoint => ({
  onde: pointName(model, breach),
  desvio: breach.deviation,
  custo: breach.cost,
  motivo: breachText(model, breach),
})
