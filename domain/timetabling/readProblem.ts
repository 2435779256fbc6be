import { filled } from '#domain/base/sentences.ts'
import type { Choice, Flaws, Lesson, Model, Resource, TimetableEvent, Week } from '#domain/timetabling/model.ts'
import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import { isInWeek, type NamedResources, readResources } from '#domain/timetabling/readResources.ts'
import { readRules } from '#domain/timetabling/readRules.ts'
import * as messages from '#domain/timetabling/timetabling.messages.ts'
import { readWeek, type Report } from '#domain/timetabling/week.ts'

type EventWire = Problem['eventos'][number]

/** Everything by its number instead of its name, or all that is wrong with the file. */
export const readProblem = (problem: Problem): Model | { readonly flaws: Flaws } => {
  const flaws: Record<string, string> = {}
  const report: Report = (path, message) => {
    flaws[path] ??= message
  }
  const week = readWeek(problem, report)
  const { resources, named } = readResources(problem, week, report)
  const kinds = roomsByKind(problem)
  const numbers = numbered(resources.map(({ name }) => name))
  const places = numbered(problem.eventos.map(({ nome }) => nome))
  const events = problem.eventos.map((event, place) => {
    const path = `eventos.${place}`
    if (places.get(event.nome) !== place) report(`${path}.nome`, filled(messages.EVENT_TWICE, { nome: event.nome }))
    return readEvent(event, place, { week, resources, named, numbers, kinds, report })
  })
  const rules = readRules(problem.restricoes ?? {}, { week, resources, events, named, report })
  return Object.keys(flaws).length > 0 ? { flaws } : { week, resources, events, rules }
}

/** The place of each name. */
export const numbered = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, place) => [name, place]))

const roomsByKind = ({ professores, salas = [] }: Problem) => ({
  professor: (tipo: string) => professores.filter((one) => one.tipo === tipo).map(({ nome }) => nome),
  sala: (tipo: string) => salas.filter((one) => one.tipo === tipo).map(({ nome }) => nome),
})

interface Around {
  readonly week: Week
  readonly resources: readonly Resource[]
  readonly named: NamedResources
  readonly numbers: ReadonlyMap<string, number>
  readonly kinds: ReturnType<typeof roomsByKind>
  readonly report: Report
}

const readEvent = (event: EventWire, place: number, around: Around): TimetableEvent => {
  const { named, report } = around
  const path = `eventos.${place}`
  const fixed = event.recursos.flatMap((nome, at) => {
    const found = named.get(nome)
    if (found === undefined) report(`${path}.recursos.${at}`, filled(messages.RESOURCE_UNKNOWN, { nome }))
    return (found ?? []).filter(({ week }) => isInWeek(week, event)).map(({ number }) => number)
  })
  const asked = (['professor', 'sala'] as const).flatMap((role) => readChoice(event, role, path, around) ?? [])
  const choices = asked.filter(({ candidates }) => candidates.length > 1)
  const only = asked.filter(({ candidates }) => candidates.length === 1).flatMap(({ candidates }) => candidates)
  return {
    name: event.nome,
    label: event.rotulo ?? event.nome,
    duration: event.aulas,
    fixed: [...new Set([...fixed, ...only])],
    choices,
    locked: readLocked(event, place, choices, around),
  }
}

const readChoice = (
  event: EventWire,
  role: 'professor' | 'sala',
  path: string,
  { resources, numbers, kinds, report }: Around,
): Choice | null => {
  const demand = event[role]
  if (demand === undefined) return null
  const kind = role === 'professor' ? 'professores' : 'salas'
  const candidates = [...(demand.entre ?? []), ...(demand.tipo === undefined ? [] : kinds[role](demand.tipo))].flatMap(
    (nome) => {
      const found = numbers.get(nome)
      if (found === undefined) report(`${path}.${role}`, filled(messages.RESOURCE_UNKNOWN, { nome }))
      else if (resources[found]?.kind !== kind)
        report(`${path}.${role}`, filled(messages.CANDIDATE_OF_OTHER_KIND, { nome, quais: kind }))
      return found ?? []
    },
  )
  if (candidates.length === 0) report(`${path}.${role}`, messages.NO_CANDIDATE)
  return { candidates: [...new Set(candidates)], shared: role === 'professor' }
}

const readLocked = (
  { aulas, fixas = [] }: EventWire,
  event: number,
  choices: readonly Choice[],
  { week, numbers, report }: Around,
): readonly Lesson[] => {
  const path = `eventos.${event}.fixas`
  const lessons = fixas.flatMap((one, at) => {
    const read = readLesson({ ...one, event }, choices, { week, numbers, path: `${path}.${at}`, report })
    return read === null ? [] : [read]
  })
  const soma = lessons.reduce((sum, { length }) => sum + length, 0)
  if (soma > aulas) report(path, filled(messages.LOCKED_TOO_MANY, { soma, aulas }))
  return lessons
}

interface LessonWire {
  readonly event: number
  readonly inicio: string | null
  readonly duracao?: number
  readonly escolhas?: readonly string[]
}

/** A lesson of a file, whose choices are the first possible ones where it says none; null if it cannot be read. */
export const readLesson = (
  { event, inicio, duracao = 1, escolhas }: LessonWire,
  choices: readonly Choice[],
  at: {
    readonly week: Week
    readonly numbers: ReadonlyMap<string, number>
    readonly path: string
    readonly report: Report
  },
): Lesson | null => {
  const { week, numbers, path, report } = at
  const time = inicio === null ? null : week.names.indexOf(inicio)
  if (time === -1) {
    report(`${path}.inicio`, filled(messages.TIME_UNKNOWN, { horario: inicio ?? '' }))
    return null
  }
  if (time !== null && (week.runs[time] ?? 0) < duracao) {
    report(`${path}.duracao`, filled(messages.LESSON_DOES_NOT_FIT, { duracao, inicio: inicio ?? '' }))
    return null
  }
  const chosen =
    escolhas === undefined
      ? choices.map(({ candidates }) => candidates[0] ?? 0)
      : escolhas.map((nome) => numbers.get(nome) ?? -1)
  const agrees =
    chosen.length === choices.length &&
    choices.every(({ candidates }, place) => candidates.includes(chosen[place] ?? -1))
  if (!agrees) {
    report(`${path}.escolhas`, filled(messages.CHOICES_MISMATCH, { quantas: choices.length }))
    return null
  }
  return { event, time, length: duracao, chosen }
}
