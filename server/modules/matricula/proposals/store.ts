import { type Kysely, sql, type Transaction } from 'kysely'
import { formatMoney } from '#domain/base/money.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import type { Choice, Proposal, ProposedPlace } from '#domain/proposals/proposal.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { changesOf } from '#server/records/audited.ts'

/** A stored proposal. */
export interface KeptProposal extends Proposal {
  readonly charges: readonly ChosenCharge[]
  /** 0: nothing was ever chosen. */
  readonly version: number
}

type Place = Pick<Enrolment, 'yearId' | 'unitId' | 'gradeId' | 'shiftId'>

const placeOf = ({ yearId, unitId, gradeId, shiftId }: Place): ProposedPlace => ({
  yearId,
  unitId,
  gradeId,
  shiftId,
})

const isSamePlace = (one: ProposedPlace, other: ProposedPlace): boolean =>
  one.yearId === other.yearId &&
  one.unitId === other.unitId &&
  one.gradeId === other.gradeId &&
  one.shiftId === other.shiftId

type Proposing = Pick<Enrolment, 'id'> & Place

/** The choices of an enrolment; empty after a change of course, since the family has to choose once more. */
export const keptProposal = async (db: Kysely<Database>, enrolment: Proposing): Promise<KeptProposal> =>
  (await keptProposals(db, [enrolment]))(enrolment)

/** The same for several enrolments at once. */
export const keptProposals = async (
  db: Kysely<Database>,
  enrolments: readonly Proposing[],
): Promise<(enrolment: Proposing) => KeptProposal> => {
  const rows = await db
    .selectFrom('enrolment_proposal')
    .where('enrolment_id', '=', sql<number>`any(${enrolments.map(({ id }) => id)}::integer[])`)
    .select(['enrolment_id', 'place', 'choices', 'version'])
    .execute()
  const byEnrolment = new Map(rows.map((row) => [row.enrolment_id, row]))
  return (enrolment) => {
    const place = placeOf(enrolment)
    const row = byEnrolment.get(enrolment.id)
    const choices = row !== undefined && isSamePlace(row.place, place) ? row.choices : []
    return { place, choices, charges: choices.map(({ charge }) => charge), version: row?.version ?? 0 }
  }
}

interface Chosen {
  readonly before: readonly Choice[]
  readonly after: readonly Choice[]
}

/** Writes the choices of a locked enrolment. */
export const writeChoices = async (
  trx: Transaction<Database>,
  act: Audited,
  enrolment: Pick<Enrolment, 'id'> & Place,
  { before, after }: Chosen,
): Promise<void> => {
  const written = { place: JSON.stringify(placeOf(enrolment)), choices: JSON.stringify(after) }
  await trx
    .insertInto('enrolment_proposal')
    .values({ enrolment_id: enrolment.id, ...written })
    .onConflict((conflict) =>
      conflict.column('enrolment_id').doUpdateSet({ ...written, version: sql<number>`enrolment_proposal.version + 1` }),
    )
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment_proposal',
    entity_id: String(enrolment.id),
    action: 'update',
    ...changesOf(audited(before), audited(after)),
  })
}

/** Choices in the words of the audit: each thing by name, with its payment. */
const audited = (choices: readonly Choice[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    choices.map(({ condition, charge: { priced } }) => [priced.name, `${condition}, ${formatMoney(priced.net)}`]),
  )
