import { sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { arrivalFlaws, type CarriedCell, carriedCells, settledArrival } from '#domain/arrivals/arrival.ts'
import type { changeArrival as changeCall } from '#domain/arrivals/arrivals.endpoints.ts'
import { ARRIVAL_REMOVED, CARRY_RULES } from '#domain/arrivals/arrivals.lists.ts'
import type {
  ArrivalDraft,
  ArrivalPlace,
  ArrivalSheet,
  ChangeArrival,
  OriginRecord,
  RegisterArrival,
  UndoArrival,
} from '#domain/arrivals/arrivals.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, type Audited, notFoundAudited } from '#server/http/audit.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readArrivalPlace } from '#server/modules/academico/arrivals/place.ts'
import { readArrivalSheet, requireArrival } from '#server/modules/academico/arrivals/read.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { lockedEnrolment, readEnrolment } from '#server/school/enrolments/enrolment.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Writes down that a student came from another school, and carries the marks in. @throws Refusal 404, audited for an enrolment of
 * another unit; 422 CHECK_FIELDS, ARRIVAL_NOT_ENROLLED, ARRIVAL_ALREADY, ARRIVAL_STAGE_CLOSED, SCHOOL_YEAR_CLOSED; 409 CLASS_GROUP_CLOSED
 */
export const registerArrival = async (incoming: SignedIncoming<RegisterArrival>): Promise<ArrivalSheet> => {
  const { db, body, ...act } = incoming
  const { chave, idMatricula, ...written } = body
  const enrolment = await readEnrolment(db, idMatricula)
  if (enrolment === undefined) throw notFound()
  if (!isInUnitsOf(act.caller, enrolment.unitId) || isOnlyTeacher(act.caller))
    throw await notFoundAudited(incoming, 'enrolment', idMatricula)
  const draft = settledArrival(written)
  const made = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: chave, caller: act.caller, now: act.now }, () =>
      writeArrival(trx, act, { enrolmentId: idMatricula, draft }),
    ),
  )
  if (made === null) throw malformed()
  return readArrivalSheet(incoming, made)
}

interface NewArrival {
  readonly enrolmentId: number
  readonly draft: ArrivalDraft
}

/** Writes a settled draft with the marks that it brings, and answers its id. @throws Refusal 422, 409 as `registerArrival` */
export const writeArrival = async (trx: Trx, act: Audited, { enrolmentId, draft }: NewArrival): Promise<number> => {
  const place = await lockedPlace(trx, act, enrolmentId)
  const other = await trx
    .selectFrom('arrival')
    .where('enrolment_id', '=', enrolmentId)
    .where('undone_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw ruleBroken('ARRIVAL_ALREADY')
  refuseFlaws(arrivalFlaws(draft, place))
  const cells = carriedCells(draft, place)
  const { id } = await trx
    .insertInto('arrival')
    .values({
      enrolment_id: enrolmentId,
      ...columnsOf(draft, cells),
      registered_by: act.caller.personId,
      registered_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await carryIn(trx, act, { id, enrolmentId, place, cells })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'arrival',
    entity_id: String(id),
    action: 'create',
    after: { Matrícula: enrolmentId, ...audited(draft, cells) },
  })
  return id
}

/**
 * Changes an arrival, and with it the marks that it brings. @throws Refusal 404 as `requireArrival`; 409 with the arrival where
 * somebody changed it, CLASS_GROUP_CLOSED; 422 CHECK_FIELDS, ARRIVAL_UNDONE_ALREADY, ARRIVAL_NOT_ENROLLED, ARRIVAL_STAGE_CLOSED,
 * SCHOOL_YEAR_CLOSED
 */
export const changeArrival = async (incoming: SignedIncoming<ChangeArrival>): Promise<ArrivalSheet> => {
  const { db, params, body, ...act } = incoming
  await requireArrival(incoming, params.id)
  const { versao, ...written } = body
  const draft = settledArrival(written)
  return inTransaction(db, async (trx) => {
    const { kept, place } = await lockedArrival(trx, act, { id: params.id, versao })
    refuseFlaws(arrivalFlaws(draft, place))
    const cells = carriedCells(draft, place)
    await trx
      .updateTable('arrival')
      .set({ ...columnsOf(draft, cells), version: kept.versao + 1 })
      .where('id', '=', params.id)
      .execute()
    await carryIn(trx, act, { id: params.id, enrolmentId: kept.idMatricula, place, cells })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'arrival',
      entity_id: String(params.id),
      action: 'update',
      before: audited(kept, carriedCells(kept, place)),
      after: audited(draft, cells),
    })
    return readArrivalSheet({ db: trx, now: act.now }, params.id)
  })
}

/** Undoes an arrival with the marks that it brought; the record stays. @throws Refusal as `changeArrival` */
export const undoArrival = async (incoming: SignedIncoming<UndoArrival>): Promise<ArrivalSheet> => {
  const { db, params, body, ...act } = incoming
  await requireArrival(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que a chegada é desfeita.' } : {})
  return inTransaction(db, async (trx) => {
    const { kept, place } = await lockedArrival(trx, act, { id: params.id, versao: body.versao })
    await carryIn(trx, act, { id: params.id, enrolmentId: kept.idMatricula, place, cells: [] })
    await trx
      .updateTable('arrival')
      .set({ undone_by: act.caller.personId, undone_at: act.now, undo_reason: reason, version: kept.versao + 1 })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'arrival',
      entity_id: String(params.id),
      action: 'cancel',
      before: audited(kept, carriedCells(kept, place)),
      after: { Situação: 'Desfeita' },
      reason,
    })
    return readArrivalSheet({ db: trx, now: act.now }, params.id)
  })
}

/** The enrolment is the lock of all that is carried into it. */
const lockedPlace = async (trx: Trx, { now }: Pick<Act, 'now'>, enrolmentId: number): Promise<ArrivalPlace> => {
  const { status, yearId, unitId } = await lockedEnrolment(trx, enrolmentId)
  await refuseInClosedYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
  const place = await readArrivalPlace({ db: trx, now }, enrolmentId)
  if (status !== 'Matriculado' || place.turma === '') throw ruleBroken('ARRIVAL_NOT_ENROLLED')
  return place
}

interface Asked {
  readonly id: number
  readonly versao: number
}

const lockedArrival = async (trx: Trx, act: Act, { id, versao }: Asked) => {
  const { enrolment_id: enrolmentId } = await trx
    .selectFrom('arrival')
    .where('id', '=', id)
    .select('enrolment_id')
    .executeTakeFirstOrThrow()
  const place = await lockedPlace(trx, act, enrolmentId)
  const kept = await readArrivalSheet({ db: trx, now: act.now }, id)
  if (kept.situacaoChegada === ARRIVAL_REMOVED) throw ruleBroken('ARRIVAL_UNDONE_ALREADY')
  if (kept.versao !== versao) throw stale<typeof changeCall>(kept)
  return { kept, place }
}

interface CarriedTo {
  readonly id: number
  readonly enrolmentId: number
  readonly place: ArrivalPlace
  readonly cells: readonly CarriedCell[]
}

interface Row {
  readonly subject: number
  readonly stage: number
  readonly notStudied: boolean
  readonly value: string | null
  readonly concept: string | null
}

/** Puts what is brought in the place of what was there; what stays the same is not written. @throws Refusal 422 ARRIVAL_STAGE_CLOSED */
const carryIn = async (
  trx: Trx,
  { caller, now }: Audited,
  { id, enrolmentId, place, cells }: CarriedTo,
): Promise<void> => {
  const { rows: before } = await sql<Row>`
    select subject_id as subject, stage_number as stage, is_not_studied as "notStudied", trim_scale(value)::text as value, concept
    from transferred_mark where arrival_id = ${id}`.execute(trx)
  const after = cells.flatMap(rowOf)
  const [was, is] = [new Set(before.map(textOfRow)), new Set(after.map(textOfRow))]
  const gone = before.filter((row) => !is.has(textOfRow(row)))
  const made = after.filter((row) => !was.has(textOfRow(row)))
  const closed = place.etapas.find(
    ({ numero, fechada }) => fechada && [...gone, ...made].some(({ stage }) => stage === numero),
  )
  if (closed !== undefined) throw new Refusal(422, 'ARRIVAL_STAGE_CLOSED', { values: { etapa: closed.nome } })
  if (gone.length > 0)
    await sql`
      delete from transferred_mark as own using json_to_recordset(${JSON.stringify(gone)}::json) as gone (subject integer, stage smallint)
      where own.arrival_id = ${id} and own.subject_id = gone.subject and own.stage_number = gone.stage`.execute(trx)
  if (made.length > 0)
    await sql`
      insert into transferred_mark (arrival_id, enrolment_id, subject_id, stage_number, is_not_studied, value, concept, saved_by, saved_at)
      select ${id}::integer, ${enrolmentId}::integer, subject, stage, "notStudied", value, concept, ${caller.personId}::integer,
        ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(made)}::json)
        as made (subject integer, stage smallint, "notStudied" boolean, value numeric, concept text)`.execute(trx)
}

const rowOf = ({ subjectId: subject, stage, carried }: CarriedCell): readonly Row[] => {
  if (carried.kind === 'open') return []
  if (carried.kind === 'notStudied') return [{ subject, stage, notStudied: true, value: null, concept: null }]
  return [{ subject, stage, notStudied: false, value: carried.mark, concept: carried.concept }]
}

const textOfRow = ({ subject, stage, notStudied, value, concept }: Row): string =>
  [subject, stage, notStudied, value, concept].join(' ')

const openIn = (cells: readonly CarriedCell[]): number => cells.filter(({ carried }) => carried.kind === 'open').length

const columnsOf = (draft: ArrivalDraft, cells: readonly CarriedCell[]) => {
  const { escala, etapasOrigem, notasOrigem, decisoes } = draft
  const origin: OriginRecord = { escala, etapasOrigem, notasOrigem, decisoes }
  return {
    school: draft.escolaOrigem,
    city: draft.municipioOrigem,
    state: draft.ufOrigem,
    day: draft.dia,
    documents: draft.documentosPendentes,
    documents_due_on: draft.documentosAte,
    rule: draft.regraConversao,
    origin: JSON.stringify(origin),
    open_cells: openIn(cells),
  }
}

const audited = (draft: ArrivalDraft, cells: readonly CarriedCell[]) => ({
  'Escola de origem': `${draft.escolaOrigem}, ${draft.municipioOrigem} (${draft.ufOrigem})`,
  'Primeiro dia aqui': draft.dia,
  'Documentos que faltam': draft.documentosPendentes.length,
  'Prazo dos documentos': draft.documentosAte,
  Conversão: nameIn(CARRY_RULES, draft.regraConversao),
  'Notas trazidas': cells.filter(({ carried }) => carried.kind === 'value').length,
  'Não cursadas': cells.filter(({ carried }) => carried.kind === 'notStudied').length,
  'Em aberto': openIn(cells),
})
