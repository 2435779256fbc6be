import type { Timetable, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { isAt, partsMeet, type Slot, weeksMeet } from '#domain/timetables/week.ts'

/** A lesson that is held: from its place, by its number in the week, or new. */
export interface Held {
  readonly item: WeekItem
  /** Null: it is not in the week yet. */
  readonly from: number | null
}

/** A draft while it is edited, with the steps behind and before it. */
export interface WeekEdit {
  readonly id: number
  readonly versao: number
  /** What is saved. */
  readonly saved: readonly WeekItem[]
  readonly itens: readonly WeekItem[]
  readonly past: readonly (readonly WeekItem[])[]
  readonly future: readonly (readonly WeekItem[])[]
}

const MOST_STEPS = 100

export const editOf = ({ id, versao, itens }: Timetable): WeekEdit => ({
  id,
  versao,
  saved: itens,
  itens,
  past: [],
  future: [],
})

/** The week after a step. */
export const stepped = (edit: WeekEdit, itens: readonly WeekItem[]): WeekEdit =>
  itens === edit.itens ? edit : { ...edit, itens, past: [...edit.past, edit.itens].slice(-MOST_STEPS), future: [] }

export const undone = (edit: WeekEdit): WeekEdit => {
  const before = edit.past.at(-1)
  return before === undefined
    ? edit
    : { ...edit, itens: before, past: edit.past.slice(0, -1), future: [edit.itens, ...edit.future] }
}

export const redone = (edit: WeekEdit): WeekEdit => {
  const [next, ...future] = edit.future
  return next === undefined ? edit : { ...edit, itens: next, past: [...edit.past, edit.itens], future }
}

/** Whether somebody changed anything that is not saved. A week is the same in any order of its lessons. */
export const isUnsaved = ({ itens, saved }: WeekEdit): boolean =>
  itens !== saved && signOf(itens).join() !== signOf(saved).join()

const signOf = (itens: readonly WeekItem[]): readonly string[] =>
  itens
    .map(({ diaSemana, idHorario, idDisciplina, idAmbiente, subgrupo, semana, professores, fixa }) =>
      JSON.stringify([diaSemana, idHorario, idDisciplina, idAmbiente, subgrupo, semana, professores, fixa]),
    )
    .toSorted()

/** A lesson of a subject that is not placed anywhere. */
export const newItem = (idDisciplina: number): WeekItem => ({
  diaSemana: 1,
  idHorario: 0,
  idDisciplina,
  idAmbiente: null,
  subgrupo: null,
  semana: null,
  professores: [],
  fixa: false,
})

/** What a drop does: the week after it, the lesson where it lies now, and those that made room for it. */
export interface Drop {
  readonly itens: readonly WeekItem[]
  readonly moved: WeekItem
  /** They went to the place that it left. */
  readonly exchanged: readonly WeekItem[]
  /** They have no place any more. */
  readonly removed: readonly WeekItem[]
}

/**
 * Drops a lesson. What stands there for the same students in the same weeks makes room: it goes where the lesson came from,
 * or out of the week for a new one.
 */
export const dropped = (itens: readonly WeekItem[], { item, from }: Held, slot: Slot): Drop => {
  const moved = { ...item, ...slot }
  const others = itens.filter((_, place) => place !== from)
  if (from !== null && isAt(item, slot)) return { itens, moved: item, exchanged: [], removed: [] }
  const inTheWay = others.filter((one) => isAt(one, slot) && weeksMeet(one, item) && partsMeet(one, item))
  const rest = others.filter((one) => !inTheWay.includes(one))
  const home = { diaSemana: item.diaSemana, idHorario: item.idHorario }
  const fits = (one: WeekItem) =>
    from !== null && !rest.some((other) => isAt(other, home) && weeksMeet(other, one) && partsMeet(other, one))
  const exchanged = inTheWay.filter(fits).map((one) => ({ ...one, ...home }))
  return { itens: [...rest, ...exchanged, moved], moved, exchanged, removed: inTheWay.filter((one) => !fits(one)) }
}
