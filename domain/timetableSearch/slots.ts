import { overlap, type Stretch } from '#domain/teaching/stretches.ts'
import type { ClassTime, WeekGroup } from '#domain/timetables/timetables.schemas.ts'
import { isFor, LESSON, type Slot, type WeekFacts } from '#domain/timetables/week.ts'

/** A place of a week by the clock, `07:30`. */
export interface TimedSlot extends Slot {
  readonly comeca: string
  readonly termina: string
}

export const isSameTime = (one: Stretch, other: Stretch): boolean =>
  one.diaSemana === other.diaSemana && one.comeca === other.comeca && one.termina === other.termina

/** When a class group may have lessons, in the order of the week. Of class times that overlap the earlier one counts. */
export const slotsOf = ({ horarios }: Pick<WeekFacts, 'horarios'>, group: WeekGroup): readonly TimedSlot[] => {
  const times = horarios.filter((time) => time.ativo && time.tipo === LESSON && isFor(time, group))
  return group.dias
    .toSorted((one, other) => one - other)
    .flatMap((diaSemana) =>
      times
        .filter(({ dias }) => dias.includes(diaSemana))
        .reduce<TimedSlot[]>((slots, time) => {
          const slot = timed(diaSemana, time)
          return slots.some((other) => overlap(slot, other)) ? slots : [...slots, slot]
        }, []),
    )
}

const timed = (diaSemana: number, { id, inicio, fim }: ClassTime): TimedSlot => ({
  diaSemana,
  idHorario: id,
  comeca: inicio,
  termina: fim,
})

/** Class groups that are searched together. */
export interface Round {
  readonly shift: number
  readonly groups: readonly WeekGroup[]
  /** All times of the round by the clock, in the order of the week. */
  readonly slots: readonly TimedSlot[]
}

/**
 * Parts class groups so that within each round lessons begin and end together: by shift, and where levels of a shift have
 * other class times that overlap, by these.
 */
export const roundsOf = (facts: Pick<WeekFacts, 'horarios'>, groups: readonly WeekGroup[]): readonly Round[] =>
  groups.reduce<Round[]>((rounds, group) => {
    const slots = slotsOf(facts, group)
    const fitting = rounds.find(
      (round) =>
        round.shift === group.turno.id &&
        slots.every((slot) => round.slots.every((other) => isSameTime(slot, other) || !overlap(slot, other))),
    )
    if (fitting === undefined) return [...rounds, { shift: group.turno.id, groups: [group], slots }]
    const more = slots.filter((slot) => !fitting.slots.some((other) => isSameTime(slot, other)))
    const joined = {
      ...fitting,
      groups: [...fitting.groups, group],
      slots: [...fitting.slots, ...more].toSorted(inOrder),
    }
    return rounds.map((round) => (round === fitting ? joined : round))
  }, [])

const inOrder = (one: TimedSlot, other: TimedSlot): number =>
  one.diaSemana - other.diaSemana || one.comeca.localeCompare(other.comeca)
