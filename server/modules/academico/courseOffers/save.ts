import { sql, type Transaction } from 'kysely'
import type { updateCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import type {
  CourseOfferDraft,
  CourseOfferRecord,
  CreateCourseOffer,
  UpdateCourseOffer,
} from '#domain/courseOffers/courseOffers.schemas.ts'
import { courseOfferFlaws, offerInUseFlaws, settledCourseOffer } from '#domain/courseOffers/courseOffer.ts'
import { COURSE_OFFER_LABELS as LABELS } from '#domain/courseOffers/courseOffers.labels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { auditedOf, columnsOf, writeParts } from '#server/modules/academico/courseOffers/columns.ts'
import { lockCourseOffer, readCourseOffer, readWritten } from '#server/modules/academico/courseOffers/read.ts'
import {
  areOfCourse,
  areUsable,
  notAccepted,
  openYear,
  refuseInClosedYear,
  refuseFlaws,
  worksIn,
} from '#server/modules/academico/frame/index.ts'
import { changesOf } from '#server/registers/audited.ts'

/** A unit offers a course once in a year. */
const TAKEN = { course_offer_place_key: { code: 'COURSE_OFFER_TAKEN', field: 'idCurso' } } as const

/**
 * Offers a course. @throws Refusal 422 CHECK_FIELDS with a sentence per field, SCHOOL_YEAR_CLOSED, or
 * COURSE_OFFER_TAKEN: a unit offers a course once in a year
 */
export const createCourseOffer = ({
  db,
  body,
  ...act
}: SignedIncoming<CreateCourseOffer>): Promise<CourseOfferRecord> =>
  takingUnique(db, TAKEN, async (trx) => {
    const draft = await checked(trx, act, body, null)
    const { id } = await trx
      .insertInto('course_offer')
      .values(columnsOf(draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(trx, id, draft)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'course_offer',
      entity_id: String(id),
      action: 'create',
      after: await auditedOf(trx, draft),
    })
    return readWritten(trx, id)
  })

/** Changes an offer. @throws Refusal as `createCourseOffer`; 404; 409 with the offer for an older `versao` */
export const changeCourseOffer = async (incoming: SignedIncoming<UpdateCourseOffer>): Promise<CourseOfferRecord> => {
  const { db, params, body, ...act } = incoming
  await readCourseOffer(incoming, params.id)
  const { versao, ...sent } = body
  return takingUnique(db, TAKEN, async (trx) => {
    const before = await lockCourseOffer(trx, params.id)
    if (before.versao !== versao) throw stale<typeof updateCourseOffer>(before)
    const draft = await checked(trx, act, sent, before)
    await trx
      .updateTable('course_offer')
      .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await writeParts(trx, params.id, draft)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'course_offer',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedOf(trx, before), await auditedOf(trx, draft)),
    })
    return readWritten(trx, params.id)
  })
}

/** The draft as it will be kept: settled, and nothing wrong with it. */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: CourseOfferDraft,
  before: CourseOfferRecord | null,
): Promise<CourseOfferDraft> => {
  const draft = settledCourseOffer(sent)
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  if (idAnoLetivo !== null && year === null) refuseFlaws({ idAnoLetivo: notAccepted(LABELS.idAnoLetivo) })
  refuseFlaws(courseOfferFlaws(draft, year?.ano ?? null))
  if (before !== null) refuseFlaws(offerInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** A sentence for every field that names what may not be chosen; what the offer named before stays allowed. */
const referenceFlaws = async (
  trx: Transaction<Database>,
  { units }: Act['caller'],
  draft: CourseOfferDraft,
  before: CourseOfferRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const isNew = (name: 'idUnidade' | 'idCurso') =>
    draft[name] === null || draft[name] === before?.[name] ? [] : [draft[name]]
  const isMoved = draft.idUnidade !== before?.idUnidade
  const coordinators = draft.idsCoordenadores.filter((id) => isMoved || !before?.idsCoordenadores.includes(id))
  const newOnes = (name: 'idSerie' | 'idPeriodo') => [
    ...new Set(draft.vagas.map((one) => one[name]).filter((id) => !before?.vagas.some((one) => one[name] === id))),
  ]
  const isOwn = units === 'all' ? undefined : sql<boolean>`id = any(${units}::integer[])`
  const grades = [...new Set(draft.vagas.map(({ idSerie }) => idSerie))]
  const allowed = {
    idUnidade: await areUsable(trx, 'unit', isNew('idUnidade'), isOwn),
    idCurso: await areUsable(trx, 'course', isNew('idCurso')),
    idsCoordenadores: await areUsable(trx, 'staff_user', coordinators, worksIn(draft.idUnidade)),
    vagas:
      (await areUsable(trx, 'grade', newOnes('idSerie'))) &&
      (await areUsable(trx, 'shift', newOnes('idPeriodo'))) &&
      (await areOfCourse(trx, grades, draft.idCurso)),
  }
  const flaws: Record<string, string> = {}
  for (const name of REFERENCES) if (!allowed[name]) flaws[name] = notAccepted(LABELS[name])
  return flaws
}

const REFERENCES = ['idUnidade', 'idCurso', 'idsCoordenadores', 'vagas'] as const
