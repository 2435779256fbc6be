import { sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import { message } from '#domain/all/messages.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import type { ChosenPlan } from '#domain/proposals/proposal.ts'
import { NO_WORDS, relocationText, settledWords, wordFlaws } from '#domain/relocations/relocation.ts'
import type { relocate as relocateCall } from '#domain/relocations/relocations.endpoints.ts'
import { RELOCATED, UNIT_TRANSFER } from '#domain/relocations/relocations.lists.ts'
import type {
  PreviewRelocation,
  Relocate,
  RelocatedPlace,
  RelocationPreview,
  RelocationSheet,
  RelocationWords,
} from '#domain/relocations/relocations.wire.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf } from '#server/http/simulated.ts'
import { staffSeesFinance } from '#server/modules/financeiro/charges/index.ts'
import type { Drafting } from '#server/modules/matricula/contracts/index.ts'
import { lastDayFlaw } from '#server/modules/matricula/movements/index.ts'
import { move } from '#server/modules/matricula/placeChanges/index.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'
import { carriedByHand, extraCoursesOf, goesAlong } from '#server/modules/matricula/relocations/along.ts'
import { type Acting, personOf } from '#server/modules/matricula/relocations/read.ts'
import { readSheet } from '#server/modules/matricula/relocations/sheet.ts'
import { summonWaiting } from '#server/modules/matricula/waiting/index.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { closedGroupOf } from '#server/school/classGroups/closedGroups.ts'
import { type Enrolment, lockedEnrolment, readEnrolment } from '#server/school/enrolments/enrolment.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** What relocating a student does: does all of it, and rolls back. @throws Refusal 404; 409, 422 as `relocated` */
export const previewRelocation = async (incoming: SignedIncoming<PreviewRelocation>): Promise<RelocationPreview> => {
  const { db, body, ...act } = incoming
  await requirePlaces(incoming, body)
  const drafting = { ...act, portal: await portalOf(incoming) }
  const { preview } = await rehearsed(db, (trx) => relocated(trx, drafting, body, NO_WORDS))
  return shownTo(act, preview)
}

/**
 * Relocates a student, as it was looked at, once per key; then those who wait are called to the seat that is free. @throws Refusal 404; 409
 * with a new preview if something has changed since; 409, 422 as `relocated`
 */
export const relocateStudent = async (incoming: SignedIncoming<Relocate>): Promise<RelocationSheet> => {
  const { db, body, ...act } = incoming
  await requirePlaces(incoming, body)
  const { tipoMudanca, idMatricula, idUnidade, idCurso, idPeriodo, idSerie, idTurma, dia, plano, liberacao } = body
  const place = { tipoMudanca, idMatricula, idUnidade, idCurso, idPeriodo, idSerie, idTurma, dia, plano, liberacao }
  const words = settledWords(tipoMudanca, body)
  refuseFlaws(wordFlaws(tipoMudanca, words, dia))
  const drafting = { ...act, portal: await portalOf(incoming) }
  const made = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      const { id, preview } = await relocated(trx, drafting, place, words)
      if (preview.conferido !== body.conferido) throw stale<typeof relocateCall>(shownTo(act, preview))
      return id
    }),
  )
  if (made === null) throw malformed()
  await summonWaiting(db, act.now)
  return readSheet(incoming, made)
}

/** What the family pays is for those who see finances; the fingerprint is of all of it. */
const shownTo = ({ caller }: Act, preview: RelocationPreview): RelocationPreview =>
  staffSeesFinance(caller)
    ? { ...preview, veFinanceiro: true }
    : { ...preview, veFinanceiro: false, preco: null, contrato: null }

/** @throws Refusal 404, audited, where the enrolment, the unit or the class group is of a unit that is not the caller's */
const requirePlaces = async (acting: Acting, { idMatricula, idUnidade, idTurma }: RelocatedPlace): Promise<void> => {
  const enrolment = await readEnrolment(acting.db, idMatricula)
  if (enrolment === undefined) throw notFound()
  if (!isInUnitsOf(acting.caller, enrolment.unitId) || isOnlyTeacher(acting.caller))
    throw await notFoundAudited(acting, 'enrolment', idMatricula)
  if (!isInUnitsOf(acting.caller, idUnidade)) throw await notFoundAudited(acting, 'unit', idUnidade)
  await requireClassGroup(acting, idTurma)
}

/**
 * Relocates a student and keeps the record: one change of place, with seat, class group, price, charges and contract.
 * @throws Refusal 422 RELOCATION_NOT_ENROLLED, RELOCATION_EXTRAS, RELOCATION_DAY_WRONG, CHECK_FIELDS, and as `move`; 409
 * CLASS_GROUP_CLOSED
 */
export const relocated = async (
  trx: Trx,
  act: Drafting,
  place: RelocatedPlace,
  words: RelocationWords,
): Promise<{ readonly id: number; readonly preview: RelocationPreview }> => {
  const from = await lockedEnrolment(trx, place.idMatricula)
  await refuseUnrelocatable(trx, act, from, place)
  const payment = (await keptProposal(trx, from)).choices.find(({ charge }) => charge.kind === 'course')
  const along = await goesAlong(trx, from, act.now)
  const { dia, tipoMudanca, ...wanted } = place
  const { id: changeId, ...moved } = await move(trx, act, from.id, {
    ...wanted,
    aPartirDe: dia,
    motivo: [relocationText(tipoMudanca), words.observacao].filter((part) => part !== '').join(': '),
  })
  const to = await lockedEnrolment(trx, from.id)
  const conferir = await carriedByHand(trx, { from, to, day: dia })
  const { id } = await trx
    .insertInto('relocation')
    .values({
      enrolment_id: from.id,
      place_change_id: changeId,
      kind: tipoMudanca,
      status: RELOCATED,
      day: dia,
      from_unit_id: from.unitId,
      to_unit_id: to.unitId,
      reason: words.motivoTransferencia,
      note: words.observacao,
      assessed_on: words.avaliadoEm,
      assessment: words.avaliacao,
      examiners: words.avaliadores,
      minutes: words.ata,
      left_plan: payment === undefined ? null : JSON.stringify(planOf(payment)),
      by_hand: conferir,
      made_by: personOf(act),
      made_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'relocation',
    entity_id: String(id),
    action: 'create',
    before: { Unidade: from.unit, Série: from.grade },
    after: { Mudança: relocationText(tipoMudanca), Unidade: to.unit, Série: to.grade, 'Primeiro dia': dia },
  })
  const { vagas, ...changed } = moved
  const shown = { ...changed, acompanha: along, conferir }
  return { id, preview: { ...shown, vagas, veFinanceiro: true, conferido: fingerprintOf(shown) } }
}

const refuseUnrelocatable = async (trx: Trx, act: Act, from: Enrolment, place: RelocatedPlace): Promise<void> => {
  const { id, status, yearId, unitId, gradeId, grade } = from
  if (status !== 'Matriculado')
    throw new Refusal(422, 'RELOCATION_NOT_ENROLLED', { values: { situacao: ENROLMENT_STATUS_LABEL[status] } })
  const year = await openYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
  const turma = await closedGroupOf(trx, id)
  if (turma !== undefined) throw new Refusal(409, 'CLASS_GROUP_CLOSED', { values: { turma } })
  if (place.tipoMudanca === UNIT_TRANSFER) {
    if (place.idUnidade === unitId) throw ruleBroken('CHECK_FIELDS', { idUnidade: message('RELOCATION_SAME_UNIT') })
    const extras = await extraCoursesOf(trx, from)
    if (extras.length > 0) throw new Refusal(422, 'RELOCATION_EXTRAS', { values: { cursos: extras.join(', ') } })
  } else {
    if (place.idUnidade !== unitId) throw ruleBroken('CHECK_FIELDS', { idUnidade: message('RELOCATION_OTHER_UNIT') })
    if (!(await isHigher(trx, gradeId, place.idSerie)))
      throw ruleBroken('CHECK_FIELDS', { idSerie: message('RELOCATION_NOT_HIGHER', { serie: grade }) })
  }
  for (const idUnidade of new Set([unitId, place.idUnidade])) {
    const there = await openYear(trx, { idAnoLetivo: yearId, idUnidade })
    if (there !== null && place.dia > there.fim) throw ruleBroken('CHECK_FIELDS', { dia: message('OUTSIDE_YEAR') })
  }
  const last = addDays(place.dia, -1)
  const motivo = await lastDayFlaw(trx, act, { enrolmentId: id, day: last, yearEnd: year?.fim ?? last })
  if (motivo !== '') throw new Refusal(422, 'RELOCATION_DAY_WRONG', { values: { dia: dayText(last), motivo } })
}

/** Whether a grade comes after another, in its course or a later one. */
const isHigher = async (trx: Trx, gradeId: number, otherId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from grade join course on course.id = grade.course_id, grade as other
    join course as later on later.id = other.course_id
    where grade.id = ${gradeId} and other.id = ${otherId}
      and (later.position, other.position) > (course.position, grade.position)`.execute(trx)
  return rows.length > 0
}

const planOf = ({ condition, initial }: ChosenPlan): ChosenPlan => ({ condition, initial })
