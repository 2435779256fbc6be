import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'

/** A stretch of a week by the clock, `07:30`. */
export interface Stretch {
  /** Code of `WEEK_DAYS`. */
  readonly diaSemana: number
  readonly comeca: string
  readonly termina: string
}

/** Whether two stretches of a week share a moment. */
export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.diaSemana === other.diaSemana && one.comeca < other.termina && other.comeca < one.termina

/** Whether a stretch lies in another one. */
export const isWithin = (inner: Stretch, outer: Stretch): boolean =>
  inner.diaSemana === outer.diaSemana && outer.comeca <= inner.comeca && inner.termina <= outer.termina

/** “na terça-feira, das 07:30 às 09:10”. */
export const stretchText = ({ diaSemana, comeca, termina }: Stretch): string => {
  const day = nameIn(WEEK_DAYS, diaSemana).toLowerCase()
  const when = comeca === DAY_BEGINS && termina === DAY_ENDS ? 'o dia todo' : `das ${comeca} às ${termina}`
  return `${diaSemana > FRIDAY ? 'no' : 'na'} ${day}, ${when}`
}

const FRIDAY = 5

/** A whole day, as it is written. */
export const [DAY_BEGINS, DAY_ENDS] = ['00:00', '23:59'] as const
