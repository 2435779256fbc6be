import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { birthsOf } from '#domain/processes/births.ts'
import { type CampaignPlace, type CampaignVerdict, campaignOf } from '#domain/reEnrolments/campaign.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readOffers } from '#server/school/seats/offers.ts'
import { readProcess, readWrittenProcess } from '#server/modules/matricula/processes/index.ts'
import { type Candidate, candidatesOf } from '#server/modules/matricula/reEnrolments/students.ts'
import { isInUnitsOf, onlyIn } from '#server/rows/units.ts'

/** The process of a campaign, for staff who work in one of its units. @throws Refusal 404; 422 CAMPAIGN_OTHER_KIND */
export const campaignProcess = async (
  incoming: SignedIncoming<{ params: { id: number }; answer: unknown }>,
): Promise<ProcessRecord> => {
  const process = await readProcess(incoming, incoming.params.id)
  if (process.idTipoProceso !== RE_ENROLMENT) throw ruleBroken('CAMPAIGN_OTHER_KIND')
  return process
}

/** The process of a campaign, limited to the units of a job's author. @throws Refusal 404 */
export const processOfAuthor = async (
  trx: Transaction<Database>,
  id: number,
  author: InUnits,
): Promise<ProcessRecord> => {
  const whole = await readWrittenProcess(trx, id)
  return { ...whole, idsUnidades: whole.idsUnidades.filter((unit) => isInUnitsOf(author, unit)) }
}

interface When {
  /** Only these enrolments of the year before. */
  readonly ids?: readonly number[]
  readonly now: Date
}

interface OfferedPlace extends CampaignPlace {
  readonly offer: CourseOption
}

/** A candidate with what the campaign says of them. */
export interface Judged extends Candidate {
  readonly verdict: CampaignVerdict<OfferedPlace>
}

interface Campaign {
  readonly students: readonly Judged[]
  readonly places: readonly CourseOption[]
}

/** The dry run of a campaign at an instant; writes nothing. */
export const runCampaign = async (db: Kysely<Database>, process: ProcessRecord, when: When): Promise<Campaign> => {
  const places = await placesOf(db, process, when.now)
  const candidates = await candidatesOf(db, { process, ...when })
  const verdicts = campaignOf(
    candidates,
    places.map((offer) => ({
      unitId: offer.idUnidade,
      gradeId: offer.idSerie,
      shiftId: offer.idPeriodo,
      free: offer.livres,
      nascidos: birthsOf(process.nascimentos, offer.idSerie),
      offer,
    })),
  )
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]))
  return {
    places,
    students: candidates.flatMap((candidate) => {
      const verdict = verdictOf.get(candidate.id)
      return verdict === undefined ? [] : [{ ...candidate, verdict }]
    }),
  }
}

/** The places that a process offers, open or not. */
const placesOf = (db: Kysely<Database>, process: ProcessRecord, now: Date): Promise<CourseOption[]> =>
  readOffers(
    db,
    { caller: onlyIn(process.idsUnidades), now },
    sql`course_offer.school_year_id = ${process.idAnoLetivo} and seat.grade_id = any(${process.idsSeries}::integer[])
      and not exists (select 1 from enrolment_process_place as place
        where place.process_id = ${process.id} and place.unit_id = course_offer.unit_id
          and place.grade_id = seat.grade_id and place.shift_id = seat.shift_id and not place.offered)`,
  )
