import { weekdayOf } from '#domain/base/days.ts'
import { type CalendarFacts, schoolDays } from '#domain/calendars/schoolDays.ts'
import { groupsOf, type Offer, type OfferGroup, type Workload, workloadIn } from '#domain/calendars/workload.ts'
import { sumBy } from '#domain/base/sum.ts'

/** Effect of a change on offers that it treats alike. */
export interface OfferImpact<O extends Offer> {
  readonly grupo: OfferGroup<O>
  readonly antes: Workload
  readonly depois: Workload
  /** Days that stop being school days, and days that become school days. */
  readonly perdidos: readonly string[]
  readonly ganhos: readonly string[]
}

/** Preview of the effect of a calendar change (D 2.2; I17). */
export interface Impact<O extends Offer> {
  /** Offers whose days change. */
  readonly ofertas: readonly OfferImpact<O>[]
  /** Lost less gained days per weekday, 0 Sunday to 6 Saturday, for the offer that changes most. */
  readonly porSemana: readonly number[]
  /** Class groups and students whose days change. */
  readonly turmas: number
  readonly alunos: number
}

/** Compares a calendar before and after a change, for each group of offers that it treats alike. */
export const impactOf = <O extends Offer>(
  before: CalendarFacts,
  after: CalendarFacts,
  offers: readonly O[],
  diasMinimos: number,
): Impact<O> => {
  const ofertas = groupsOf(offers, [...before.eventos, ...after.eventos])
    .map((grupo): OfferImpact<O> => {
      const [offer] = grupo.ofertas
      const [was, will] = [schoolDays(before, offer), schoolDays(after, offer)]
      return {
        grupo,
        antes: workloadIn(was.length, offer, diasMinimos),
        depois: workloadIn(will.length, offer, diasMinimos),
        perdidos: without(was, will),
        ganhos: without(will, was),
      }
    })
    .filter(({ perdidos, ganhos }) => perdidos.length + ganhos.length > 0)
  const most = ofertas.toSorted((one, other) => changes(other) - changes(one))[0]
  return {
    ofertas,
    porSemana: [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) => on(weekday, most?.perdidos ?? []) - on(weekday, most?.ganhos ?? []),
    ),
    turmas: new Set(ofertas.flatMap(({ grupo }) => grupo.ofertas.flatMap(({ turma }) => turma ?? []))).size,
    alunos: sumBy(ofertas, ({ grupo }) => grupo.alunos),
  }
}

const changes = ({ perdidos, ganhos }: OfferImpact<Offer>): number => perdidos.length + ganhos.length

const on = (weekday: number, days: readonly string[]): number => days.filter((day) => weekdayOf(day) === weekday).length

const without = (days: readonly string[], others: readonly string[]): readonly string[] => {
  const known = new Set(others)
  return days.filter((day) => !known.has(day))
}
