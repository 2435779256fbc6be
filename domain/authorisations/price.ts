import { addDays } from '#domain/base/days.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'

/** What an authorisation costs, and what its due day follows from; days are ISO. */
interface Priced {
  readonly id: number
  readonly title: string
  /** Whole cents, for each student. */
  readonly cents: number
  /** The due day that the school chose; null: it follows from the event. */
  readonly dueOn: string | null
  readonly eventOn: string | null
  /** The last day for an answer. */
  readonly closesOn: string
}

/** So many days before the event it is paid for, unless the school says otherwise: the school pays buses and tickets before. */
const DAYS_BEFORE = 3

/** The day on which an authorisation is to be paid: as the school chose, some days before the event, or the last day for an answer. */
const dueDayOf = ({ dueOn, eventOn, closesOn }: Pick<Priced, 'dueOn' | 'eventOn' | 'closesOn'>): string =>
  dueOn ?? (eventOn === null ? closesOn : addDays(eventOn, -DAYS_BEFORE))

/** The due day of a yes of today: nobody's charge is overdue when it is made. */
export const dueDayFrom = (priced: Pick<Priced, 'dueOn' | 'eventOn' | 'closesOn'>, today: string): string => {
  const [due, tomorrow] = [dueDayOf(priced), addDays(today, 1)]
  return due < tomorrow ? tomorrow : due
}

/** By which an authorisation is charged: `authorisation:12`, and what the same student is charged of it again `authorisation:12:2`. */
const authorisationKey = (id: number, time: number): string =>
  time === 1 ? `authorisation:${id}` : `authorisation:${id}:${time}`

/** What a yes of today is charged: the whole price at once. */
export const authorisationCharge = (priced: Priced, today: string, time: number): ChosenCharge => {
  const { id, title, cents } = priced
  const due = dueDayFrom(priced, today)
  return {
    key: authorisationKey(id, time),
    kind: 'item',
    priced: pricedCharge({
      name: title,
      steps: [{ kind: 'amount', name: title, result: cents }],
      instalments: [{ number: 1, due, cents, moved: false }],
      discounts: [],
    }),
    initial: 0,
  }
}
