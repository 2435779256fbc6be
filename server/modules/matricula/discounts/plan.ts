import type { Kysely } from 'kysely'
import { APPROVED, type GrantStatus, REQUESTED, SIBLINGS } from '#domain/discounts/discounts.lists.ts'
import { message } from '#domain/all/messages.ts'
import { type DiscountTerms, type Granted, type Owed, termsOf } from '#domain/discounts/discountTerms.ts'
import {
  isWithin,
  type Limit,
  percentsBeyondWhole,
  priceWith,
  type Weight,
  weightOf,
} from '#domain/discounts/discountWeight.ts'
import type { Step } from '#domain/prices/priceSteps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Candidate } from '#server/modules/matricula/discounts/candidates.ts'
import type { GrantedType } from '#server/modules/matricula/discounts/types.ts'
import { type Living, livingGrants, owedBy } from '#server/modules/matricula/prices/index.ts'

/** A type, its first day, and the limits that apply. */
export interface Grant {
  readonly type: GrantedType
  readonly from: string
  readonly to: string | null
  readonly limits: 'all' | readonly Limit[]
  /** ISO day. */
  readonly today: string
}

/** The outcome for a candidate. */
export interface Planned {
  readonly enrolment: number
  readonly place: number | null
  readonly terms: DiscountTerms
  /** Whole cents of the year. */
  readonly before: number
  readonly after: number
  readonly weight: Weight
  /** Null for a student who is left out. */
  readonly status: Extract<GrantStatus, typeof APPROVED | typeof REQUESTED> | null
  /** Why the student is left out, or needs an approval. */
  readonly reason: string
  readonly steps: readonly Step[]
}

/** What granting a discount does to each candidate; for simulating and for granting. */
export const plannedGrants = async (
  db: Kysely<Database>,
  candidates: readonly Candidate[],
  grant: Grant,
): Promise<readonly Planned[]> => {
  const ids = candidates.map(({ enrolment }) => enrolment)
  const owed = await owedBy(db, ids, grant.today)
  const living = await livingGrants(db, ids)
  return candidates.map((candidate) =>
    planned(candidate, owed.get(candidate.enrolment) ?? [], living.get(candidate.enrolment) ?? [], grant),
  )
}

const planned = (
  { enrolment, place }: Candidate,
  owed: readonly Owed[],
  living: readonly Living[],
  { type, from, to, limits }: Grant,
): Planned => {
  const terms = termsOf(type, place)
  const { before, after, weight, beyond, steps } = judged(owed, living, { terms, from, to })
  const common = { enrolment, place, terms, before, after, weight, steps }
  const leftOut = (reason: string): Planned => ({ ...common, after: before, status: null, reason })
  if (owed.length === 0) return leftOut('A série não tem anuidade ativa nesta unidade e ano.')
  if (living.some(({ typeId }) => typeId === type.id)) return leftOut('Já tem este desconto, ou já foi pedido.')
  if (type.nature === SIBLINGS && (place ?? 1) === 1)
    return leftOut('É o primeiro filho da família: paga o valor inteiro.')
  if (beyond !== null) return leftOut(message('GRANTS_BEYOND_WHOLE', { soma: String(beyond).replace('.', ',') }))
  if (after >= before) return leftOut('Não muda nada: nada vence no período, ou outro desconto já dá mais.')
  return isWithin(limits, weight)
    ? { ...common, status: APPROVED, reason: '' }
    : { ...common, status: REQUESTED, reason: 'Passa da sua alçada.' }
}

/** The effect of a grant beside the student's other living grants. */
export const judged = (owed: readonly Owed[], living: readonly Living[], granted: Granted) => {
  const approved = living.filter(({ status }) => status === APPROVED)
  const after = priceWith(owed, [...approved, granted])
  return {
    before: priceWith(owed, approved).net,
    after: after.net,
    weight: weightOf(after),
    /** The sum of percentages if it exceeds 100%. */
    beyond: percentsBeyondWhole(after),
    steps: stepsOf(after),
  }
}

/** The steps of one charge; for several charges their sums. */
const stepsOf = ({ charges, steps }: ReturnType<typeof priceWith>): readonly Step[] =>
  charges.length === 1
    ? charges.flatMap((charge) => charge.steps)
    : [...charges.flatMap((charge) => charge.steps), ...steps]
