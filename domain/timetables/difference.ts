import { grouped } from '#domain/base/grouped.ts'
import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { isAt, nameOf, roomOf, slotText, type WeekFacts } from '#domain/timetables/week.ts'

/** A place of the week at which two versions differ, with what stands there in each. */
export interface Difference {
  readonly diaSemana: number
  readonly idHorario: number
  readonly antes: readonly WeekItem[]
  readonly depois: readonly WeekItem[]
}

/** Where two weeks of a class group differ, in the order of days and times. */
export const differencesOf = (
  { horarios }: Pick<WeekFacts, 'horarios'>,
  before: readonly WeekItem[],
  after: readonly WeekItem[],
): readonly Difference[] => {
  const order = new Map(horarios.map(({ id }, place) => [id, place]))
  const slots = grouped([...before, ...after], ({ diaSemana, idHorario }) => `${diaSemana}/${idHorario}`)
  return [...slots.values()]
    .flatMap(([slot]) => (slot === undefined ? [] : [slot]))
    .toSorted(
      (one, other) =>
        one.diaSemana - other.diaSemana || (order.get(one.idHorario) ?? 0) - (order.get(other.idHorario) ?? 0),
    )
    .map((slot) => ({
      diaSemana: slot.diaSemana,
      idHorario: slot.idHorario,
      antes: before.filter((item) => isAt(item, slot)),
      depois: after.filter((item) => isAt(item, slot)),
    }))
    .filter(({ antes, depois }) => signOf(antes) !== signOf(depois))
}

/** Two places with the same sign hold the same lessons. */
const signOf = (items: readonly WeekItem[]): string =>
  items
    .map(({ idDisciplina, idAmbiente, subgrupo, semana, professores }) =>
      JSON.stringify([idDisciplina, idAmbiente, subgrupo, semana, professores.toSorted((a, b) => a - b)]),
    )
    .toSorted()
    .join()

/** “terça-feira, 2ª aula: História no lugar de Arte”. */
export const differenceText = (facts: WeekFacts, group: number, { antes, depois, ...slot }: Difference): string => {
  const at = slotText(facts, slot)
  const [was, is] = [itemsText(facts, group, antes), itemsText(facts, group, depois)]
  if (was === '') return `${at}: entra ${is}`
  return is === '' ? `${at}: sai ${was}` : `${at}: ${is} no lugar de ${was}`
}

/** “História (Sala 2, Ana Souza)”: subject, part, week, room of its own and teachers of lessons. */
export const itemsText = (facts: WeekFacts, group: number, items: readonly WeekItem[]): string =>
  items
    .map((item) => {
      const room = roomOf(facts, group, item)
      const parts = [
        item.subgrupo,
        item.semana === null ? null : `semana ${item.semana === 1 ? 'A' : 'B'}`,
        item.idAmbiente === null || room === null ? null : nameOf(facts.ambientes, room),
        ...item.professores.map((id) => nameOf(facts.professores, id)),
      ].filter((part) => part !== null)
      return `${nameOf(facts.disciplinas, item.idDisciplina)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`
    })
    .join(' e ')
