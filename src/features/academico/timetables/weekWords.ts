import { capitalised } from '#domain/base/text.ts'
import { grouped } from '#domain/base/grouped.ts'
import { DRAFT, TIMETABLE_STATUSES } from '#domain/timetables/timetables.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { type Availability, moodAt, preferencesAt, unavailableAt } from '#domain/timetables/availability.ts'
import { type Conflict, conflictsAt, type Surroundings } from '#domain/timetables/conflicts.ts'
import type { Timetable, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { givers, nameOf, type Slot, slotText, type Week, type WeekFacts } from '#domain/timetables/week.ts'
import { dropped, type Held } from '#src/features/academico/timetables/weekEdit.ts'
import { shortName } from '#src/lib/shortName.ts'

export const slotKey = ({ diaSemana, idHorario }: Slot): string => `${diaSemana}/${idHorario}`

/** Who gives a lesson, in short: “Álvaro Schäfer”; “sem professor” for nobody. */
export const giversText = (facts: WeekFacts, week: Week, item: WeekItem): string => {
  const ids = [...new Set(givers(facts, week, item).map(({ idProfessor }) => idProfessor))]
  return ids.length === 0 ? 'sem professor' : ids.map((id) => shortName(nameOf(facts.professores, id))).join(', ')
}

/** What else is told of a lesson: its room, part of the class group and week, where it has them. */
export const extrasText = (facts: Pick<WeekFacts, 'ambientes'>, item: WeekItem): string =>
  [
    item.idAmbiente === null ? null : nameOf(facts.ambientes, item.idAmbiente),
    item.subgrupo,
    item.semana === null ? null : `Semana ${item.semana === 1 ? 'A' : 'B'}`,
    item.fixa ? 'Fixa' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** “Versão 2, rascunho”, “Versão 1, publicada, desde 02/02/2026”. */
export const versionText = ({ numero, situacao, inicio, fim }: Timetable, { anoLetivo }: Weeks): string => {
  const status = nameIn(TIMETABLE_STATUSES, situacao).toLowerCase()
  if (situacao === DRAFT) return `Versão ${numero}, ${status}`
  const until = fim === anoLetivo?.fim ? '' : ` até ${dayText(fim)}`
  return `Versão ${numero}, de ${dayText(inicio)}${until === '' ? ' em diante' : until}`
}

/** What would happen at a place, if the held lesson were dropped there. */
export interface Verdict {
  /** “Troca de lugar com História.”; empty where the place is free. */
  readonly room: string
  readonly conflicts: readonly string[]
  /** Which teachers are not there at that time. */
  readonly warnings: readonly string[]
  /** Which teachers prefer that time, or others. */
  readonly wishes: readonly string[]
  /** How those teachers stand to it together. */
  readonly mood: Availability
}

/** The verdicts of all places while a lesson is held, by `slotKey`. */
export const verdictsOf = (
  facts: WeekFacts,
  around: Surroundings,
  week: Week,
  { held, slots }: { readonly held: Held; readonly slots: readonly Slot[] },
): ReadonlyMap<string, Verdict> =>
  new Map(
    slots.map((slot) => {
      const { itens, moved, exchanged, removed } = dropped(week.itens, held, slot)
      const after = { ...week, itens: [...itens] }
      const name = (item: WeekItem) => nameOf(facts.disciplinas, item.idDisciplina)
      const room = [
        ...exchanged.map((item) => `Troca de lugar com ${name(item)}.`),
        ...removed.map((item) => `${name(item)} sai do quadro.`),
      ].join(' ')
      const conflicts = [
        ...conflictsAt(facts, around, after, moved),
        ...exchanged.flatMap((item) =>
          conflictsAt(facts, around, after, item).map((text) => `${name(item)} em ${slotText(facts, item)}: ${text}`),
        ),
      ]
      return [
        slotKey(slot),
        {
          room,
          conflicts,
          warnings: unavailableAt(facts, after, moved),
          wishes: preferencesAt(facts, after, moved),
          mood: moodAt(facts, after, moved),
        },
      ]
    }),
  )

/** “terça-feira, 2ª aula: livre. Álvaro Schäfer já dá …”. */
export const verdictText = (facts: WeekFacts, slot: Slot, { room, conflicts, warnings, wishes }: Verdict): string => {
  const at = slotText(facts, slot)
  const free = room === '' && conflicts.length + warnings.length === 0 ? 'Livre.' : room
  return [`${capitalised(at)}:`, free, ...conflicts, ...warnings, ...wishes].filter((part) => part !== '').join(' ')
}

/** What speaks against the lessons of a week, by `slotKey`. */
export const conflictsBySlot = (conflicts: readonly Conflict[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...grouped(conflicts, ({ item }) => slotKey(item))].map(([key, own]) => [
      key,
      own.flatMap(({ motivos }) => motivos),
    ]),
  )
