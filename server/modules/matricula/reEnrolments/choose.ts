import type { CampaignDecision, ChooseForStudent } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { message } from '#domain/all/messages.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { campaignProcess, runCampaign } from '#server/modules/matricula/reEnrolments/campaign.ts'

/**
 * Stores the school's decision about a student of a campaign: left out, or another grade or shift. @throws Refusal 404
 * for a student outside the campaign; 422 CHECK_FIELDS for a place that it does not offer, SCHOOL_YEAR_CLOSED
 */
export const chooseForStudent = async (
  incoming: SignedIncoming<ChooseForStudent>,
): Promise<ChooseForStudent['answer']> => {
  const { db, params, body, now } = incoming
  const process = await campaignProcess(incoming)
  const { students, places } = await runCampaign(db, process, { ids: [params.idMatricula], now })
  const [student] = students
  if (student === undefined) throw await notFoundAudited(incoming, 'enrolment', params.idMatricula)
  const place = placeIn(places, student.unitId, body)
  await inTransaction(db, async (trx) => {
    await refuseInClosedYear(trx, { idAnoLetivo: process.idAnoLetivo, idUnidade: student.unitId })
    const columns = { left_out: body.deFora, grade_id: body.idSerie, shift_id: body.idPeriodo, decided_at: now }
    await trx
      .insertInto('re_enrolment_choice')
      .values({ process_id: process.id, enrolment_id: student.id, ...columns })
      .onConflict((conflict) => conflict.columns(['process_id', 'enrolment_id']).doUpdateSet(columns))
      .execute()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'enrolment_process',
      entity_id: String(process.id),
      action: 'update',
      after: {
        Aluno: student.name,
        'Deixado de fora': body.deFora ? 'Sim' : 'Não',
        ...(place !== null && { Destino: `${place.serie}, ${place.periodo}` }),
      },
    })
  })
  return { isSuccess: true }
}

/** The chosen place; null if the school keeps the proposed one. @throws Refusal 422 CHECK_FIELDS for a place that is not offered */
const placeIn = (
  places: readonly CourseOption[],
  unitId: number,
  { idSerie, idPeriodo }: CampaignDecision,
): CourseOption | null => {
  if (idSerie === null && idPeriodo === null) return null
  const place = places.find((one) => one.idUnidade === unitId && one.idSerie === idSerie && one.idPeriodo === idPeriodo)
  if (place === undefined) throw ruleBroken('CHECK_FIELDS', { idSerie: message('PLACE_GONE') })
  return place
}
