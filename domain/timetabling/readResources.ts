import { filled } from '#domain/base/sentences.ts'
import type { Resource, ResourceKind, Week } from '#domain/timetabling/model.ts'
import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import * as messages from '#domain/timetabling/timetabling.messages.ts'
import { readTimes, type Report } from '#domain/timetabling/week.ts'

type EventWire = Problem['eventos'][number]
type AlternateWeek = NonNullable<EventWire['semana']>

/** A resource that stands for a part of what a name of the file means. */
interface NamedPart {
  readonly number: number
  /** Null: in every week. */
  readonly week: AlternateWeek | null
}

/** The resources that each name of a file stands for. */
export type NamedResources = ReadonlyMap<string, readonly NamedPart[]>

/** Whether an event takes what is there in a week. */
export const isInWeek = (week: AlternateWeek | null, { semana }: Pick<EventWire, 'semana'>): boolean =>
  week === null || semana === undefined || week === semana

/**
 * The resources of a problem. To the search each is one thing that is at one place at a time; so a class group that is parted is
 * several of them, one for each part, or for those whom parts of several divisions have in common, and who is in lessons of
 * alternating weeks is two, one for each week. An event takes those that it needs: half of a class group in week A is one
 * of four.
 */
export const readResources = (
  problem: Problem,
  week: Week,
  report: Report,
): { readonly resources: readonly Resource[]; readonly named: NamedResources } => {
  const alternating = alternatingIn(problem)
  const resources: Resource[] = []
  const named = new Map<string, NamedPart[]>()
  const add = (name: string, part: NamedPart) => named.set(name, [...(named.get(name) ?? []), part])
  const read = (kind: ResourceKind, list: readonly ResourceWire[]) => {
    for (const [place, { nome, indisponivel = [], divisoes = [] }] of list.entries()) {
      const path = `${kind}.${place}`
      if (named.has(nome)) report(`${path}.nome`, filled(messages.RESOURCE_TWICE, { nome }))
      const parts = divisoes.flat()
      if (new Set(parts).size < parts.length) report(`${path}.divisoes`, filled(messages.PART_TWICE, { nome }))
      const unavailable = readTimes(week, indisponivel, `${path}.indisponivel`, report)
      for (const cell of cellsOf(divisoes))
        for (const alternate of alternating.has(nome) ? (['A', 'B'] as const) : [null]) {
          const part = { number: resources.length, week: alternate }
          resources.push({ name: nameOf(nome, cell, alternate), kind, unavailable })
          add(nome, part)
          for (const one of cell) add(partName(nome, one), part)
        }
    }
  }
  read('turmas', problem.turmas)
  read('professores', problem.professores)
  read('salas', problem.salas ?? [])
  return { resources, named }
}

interface ResourceWire {
  readonly nome: string
  readonly indisponivel?: readonly string[]
  readonly divisoes?: readonly (readonly string[])[]
}

/** `6º A: Grupo 1`: how a file names a part of a class group. */
export const partName = (group: string, part: string): string => `${group}: ${part}`

/** Those whom one part of each division has in common; the whole where nothing is parted. */
const cellsOf = (divisions: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  divisions.reduce<readonly (readonly string[])[]>(
    (cells, parts) => cells.flatMap((cell) => parts.map((part) => [...cell, part])),
    [[]],
  )

/** `6º A (Grupo 1), semana A`. */
const nameOf = (name: string, cell: readonly string[], week: AlternateWeek | null): string =>
  `${name}${cell.length === 0 ? '' : ` (${cell.join(', ')})`}${week === null ? '' : `, semana ${week}`}`

/**
 * Who is in lessons of alternating weeks. Rooms and teachers among whom is still to be chosen are not parted: a lesson takes
 * one of them, in both weeks.
 */
const alternatingIn = ({ turmas, professores, salas = [], eventos }: Problem): ReadonlySet<string> => {
  const groups = new Map(
    turmas.flatMap(({ nome, divisoes = [] }) => divisoes.flat().map((part) => [partName(nome, part), nome] as const)),
  )
  const open = eventos.flatMap(({ professor, sala }) => [
    ...(professor?.entre ?? []),
    ...(sala?.entre ?? []),
    ...professores.filter(({ tipo }) => tipo !== undefined && tipo === professor?.tipo).map(({ nome }) => nome),
    ...salas.filter(({ tipo }) => tipo !== undefined && tipo === sala?.tipo).map(({ nome }) => nome),
  ])
  const named = eventos.flatMap(({ semana, recursos }) =>
    semana === undefined ? [] : recursos.map((nome) => groups.get(nome) ?? nome),
  )
  const chosen = new Set(open)
  return new Set(named.filter((nome) => !chosen.has(nome)))
}
