import type { StageOrder } from '#domain/expectedContents/expectedContents.schemas.ts'
import { sumBy } from '#domain/base/sum.ts'

type Order = readonly StageOrder[]

const idsOf = (order: Order): readonly number[] => order.flatMap(({ conteudos }) => conteudos)

/** Whether an order has the same contents as another one, each once. */
export const isReordering = (from: Order, to: Order): boolean => {
  const [before, after] = [idsOf(from), idsOf(to)]
  const known = new Set(before)
  return before.length === after.length && new Set(after).size === after.length && after.every((id) => known.has(id))
}

/**
 * The order that a person made, over what is there now. Contents that somebody added meanwhile stay at the end of their
 * stage. Null where what the person saw was moved, or taken away, by somebody else.
 */
export const orderApplied = (now: Order, from: Order, to: Order): StageOrder[] | null => {
  const seen = new Set(idsOf(from))
  const isAsSeen = now.every(({ idEtapa, conteudos }) =>
    isSame(
      conteudos.filter((id) => seen.has(id)),
      inStage(from, idEtapa),
    ),
  )
  const isWhole = idsOf(now).filter((id) => seen.has(id)).length === seen.size
  const isWithin = to.every(({ idEtapa }) => now.some((stage) => stage.idEtapa === idEtapa))
  if (!isAsSeen || !isWhole || !isWithin) return null
  return now.map(({ idEtapa, conteudos }) => ({
    idEtapa,
    conteudos: [...inStage(to, idEtapa), ...conteudos.filter((id) => !seen.has(id))],
  }))
}

const inStage = (order: Order, idEtapa: number): readonly number[] =>
  order.find((stage) => stage.idEtapa === idEtapa)?.conteudos ?? []

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** The order with a content at a place of a stage, counted without the content itself. */
export const placedAt = (
  order: Order,
  id: number,
  to: { readonly idEtapa: number; readonly at: number },
): StageOrder[] =>
  order.map(({ idEtapa, conteudos }) => {
    const others = conteudos.filter((one) => one !== id)
    return { idEtapa, conteudos: idEtapa === to.idEtapa ? others.toSpliced(to.at, 0, id) : others }
  })

/** The order with a content one place up or down, into the next stage at the ends of its own; the same at the ends of the year. */
export const steppedBy = (order: Order, id: number, by: 1 | -1): StageOrder[] => {
  const stage = order.findIndex(({ conteudos }) => conteudos.includes(id))
  const { idEtapa = 0, conteudos = [] } = order[stage] ?? {}
  const at = conteudos.indexOf(id) + by
  if (at >= 0 && at < conteudos.length) return placedAt(order, id, { idEtapa, at })
  const next = order[stage + by]
  if (stage === -1 || next === undefined) return [...order]
  return placedAt(order, id, { idEtapa: next.idEtapa, at: by === 1 ? 0 : next.conteudos.length })
}

/** School days in a week, by which lessons a week become lessons of a stage. */
const DAYS_OF_WEEK = 5

/** The lessons that so many a week come to in the school days of a stage, rounded to whole lessons. */
export const stageLessons = (weekly: number, schoolDays: number): number =>
  Math.round((weekly * schoolDays) / DAYS_OF_WEEK)

/** The fewest and the most lessons that the matrices of a grade give a subject; null where none says it. */
export type GivenLessons = { readonly menos: number; readonly mais: number } | null

/** “32 de 40 aulas previstas” */
export const lessonsText = (planned: number, given: GivenLessons): string => {
  const word = planned === 1 ? 'aula prevista' : 'aulas previstas'
  if (given === null) return `${planned} ${word}`
  const { menos, mais } = given
  return `${planned} de ${menos === mais ? mais : `${menos} a ${mais}`} aulas previstas`
}

/** Lessons that are planned beyond what the matrix gives; 0 where none are. */
export const lessonsBeyond = (planned: number, given: GivenLessons): number =>
  given === null ? 0 : Math.max(0, planned - given.mais)

/** What the stages give together; null where one of them is not said. */
export const givenInYear = (stages: readonly { readonly aulas: GivenLessons }[]): GivenLessons => {
  const given = stages.flatMap(({ aulas }) => aulas ?? [])
  if (given.length === 0 || given.length < stages.length) return null
  return { menos: sumBy(given, ({ menos }) => menos), mais: sumBy(given, ({ mais }) => mais) }
}
