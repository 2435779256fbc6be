import type { Transaction } from 'kysely'
import type { updateOfferedPlace } from '#domain/processes/offeredPlaces.endpoints.ts'
import type {
  ByPlace,
  OfferedPlaceDraft,
  OfferedPlaceRecord,
  UpdateOfferedPlace,
} from '#domain/processes/offeredPlaces.schemas.ts'
import { settledTerms } from '#domain/offers/offerTerms.ts'
import { OFFERED_PLACE } from '#domain/processes/offeredPlaces.fields.ts'
import { offeredPlaceFlaws } from '#domain/processes/offeredPlace.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { namesOf } from '#server/records/names.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { auditedTerms } from '#server/modules/matricula/prices/index.ts'
import { readOfferedPlace, readWrittenPlace } from '#server/modules/matricula/processes/offeredPlace.ts'
import { readWritten } from '#server/modules/matricula/processes/read.ts'
import { changesOf } from '#server/records/audited.ts'

/**
 * Decides what a process offers of a place. Seats and goal belong to the offer of the course, so they change for all
 * processes.
 * @throws Refusal 404; 409 if another person decided before, or changed seats or goal; 422 CHECK_FIELDS with a sentence
 * per field, also for fewer seats than are taken, or SCHOOL_YEAR_CLOSED
 */
export const changeOfferedPlace = async (incoming: SignedIncoming<UpdateOfferedPlace>): Promise<OfferedPlaceRecord> => {
  const { db, params, body, ...act } = incoming
  await readOfferedPlace(incoming, params)
  const { versao, vagasLidas, metaLida, ...sent } = body
  return inTransaction(db, async (trx) => {
    const { idAnoLetivo } = await readWritten(trx, params.idProcesso)
    await offerOf(trx, params, idAnoLetivo).forUpdate().execute()
    const before = await readWrittenPlace(trx, params, act.now)
    const isAsRead = before.versao === versao && before.vagas === vagasLidas && before.meta === metaLida
    if (!isAsRead) throw stale<typeof updateOfferedPlace>(before)
    await refuseInClosedYear(trx, { idAnoLetivo, idUnidade: params.idUnidade })
    const draft = settledTerms(sent, before)
    refuseFlaws(offeredPlaceFlaws(draft, before))
    if (draft.vagas !== null && (draft.vagas !== before.vagas || draft.meta !== before.meta))
      await writeSeats(trx, params, idAnoLetivo, { seats: draft.vagas, goal: draft.meta })
    await writePlace(trx, params, draft)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment_process',
      entity_id: String(params.idProcesso),
      action: 'update',
      ...(await changesAt(trx, params, before, draft)),
    })
    return readWrittenPlace(trx, params, act.now)
  })
}

/** The offer of a place. Code that takes or changes seats locks its row. */
const offerOf = (
  trx: Transaction<Database>,
  { idUnidade, idSerie }: Pick<ByPlace, 'idUnidade' | 'idSerie'>,
  year: number | null,
) =>
  trx
    .selectFrom('course_offer')
    .where('school_year_id', '=', year)
    .where('unit_id', '=', idUnidade)
    .where('course_id', '=', (eb) => eb.selectFrom('grade').where('grade.id', '=', idSerie).select('grade.course_id'))
    .select('id')

const writeSeats = async (
  trx: Transaction<Database>,
  place: ByPlace,
  year: number | null,
  numbers: { readonly seats: number; readonly goal: number | null },
) => {
  await trx
    .updateTable('course_offer_seat')
    .set(numbers)
    .where('course_offer_id', '=', offerOf(trx, place, year))
    .where('grade_id', '=', place.idSerie)
    .where('shift_id', '=', place.idPeriodo)
    .execute()
  await trx
    .updateTable('course_offer')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', offerOf(trx, place, year))
    .execute()
}

const writePlace = async (trx: Transaction<Database>, place: ByPlace, draft: OfferedPlaceDraft): Promise<void> => {
  const columns = {
    offered: draft.ofertado,
    price_table_id: draft.idTabelaPreco,
    condition_names: draft.opcoesPagamento,
    prerequisite_ids: draft.preRequisitos,
  }
  await trx
    .insertInto('enrolment_process_place')
    .values({
      process_id: place.idProcesso,
      unit_id: place.idUnidade,
      grade_id: place.idSerie,
      shift_id: place.idPeriodo,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['process_id', 'unit_id', 'grade_id', 'shift_id'])
        .doUpdateSet((eb) => ({ ...columns, version: eb('enrolment_process_place.version', '+', 1) })),
    )
    .execute()
}

/** The changes in words, under the name of the place. */
const changesAt = async (
  trx: Transaction<Database>,
  { idUnidade, idSerie, idPeriodo }: ByPlace,
  before: OfferedPlaceDraft,
  after: OfferedPlaceDraft,
) => {
  const { grade, shift, unit } = await namesOf(trx, {
    grade: ['grade', idSerie],
    shift: ['shift', idPeriodo],
    unit: ['unit', idUnidade],
  })
  const at = { Oferta: `${grade}, ${shift}, ${unit}` }
  const changes = changesOf(await auditedPlace(trx, before), await auditedPlace(trx, after))
  return { before: { ...at, ...changes.before }, after: { ...at, ...changes.after } }
}

const auditedPlace = async (
  trx: Transaction<Database>,
  draft: OfferedPlaceDraft,
): Promise<Readonly<Record<string, string | number | null>>> => ({
  [OFFERED_PLACE.ofertado.label]: draft.ofertado ? 'Sim' : 'Não',
  [OFFERED_PLACE.vagas.label]: draft.vagas,
  [OFFERED_PLACE.meta.label]: draft.meta,
  ...(await auditedTerms(trx, draft)),
})
