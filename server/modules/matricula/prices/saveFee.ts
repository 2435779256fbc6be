import { sql, type Transaction } from 'kysely'
import type { setAnnualFeeStatus, updateAnnualFee } from '#domain/annualFees/annualFees.endpoints.ts'
import type {
  AnnualFeeDraft,
  AnnualFeeRecord,
  CreateAnnualFee,
  SetAnnualFeeStatus,
  UpdateAnnualFee,
} from '#domain/annualFees/annualFees.schemas.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { annualFeeFlaws, feeInUseFlaws, settledAnnualFee } from '#domain/annualFees/annualFee.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/annualFees/annualFees.labels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload, releaseFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { writeStatus } from '#server/http/records.ts'
import { schoolDay } from '#server/http/clock.ts'
import { forbidden, ruleBroken, stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { areOfCourse, areUsable, notAccepted } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { auditedFee, feeColumns } from '#server/modules/matricula/prices/feeColumns.ts'
import { lockFee, mayFee, readAnnualFee, readWrittenFee } from '#server/modules/matricula/prices/readFee.ts'
import { PRICE_TAKEN } from '#server/modules/matricula/prices/taken.ts'
import { changesOf } from '#server/records/audited.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * Says what a year of something costs. @throws Refusal 403 for a kind of things whose fees are others' to set; 422
 * CHECK_FIELDS with a sentence per field, SCHOOL_YEAR_CLOSED, or ANNUAL_FEE_TAKEN, EXTRA_FEE_TAKEN, ITEM_FEE_TAKEN: a
 * thing has one fee in a unit and year
 */
export const createAnnualFee = ({ db, body, ...act }: SignedIncoming<CreateAnnualFee>): Promise<AnnualFeeRecord> =>
  takingUnique(db, PRICE_TAKEN, async (trx) => insertFee(trx, act, await checked(trx, act, body, null)))

/** Changes a fee. @throws Refusal as `createAnnualFee`; 404; 409 with the fee for an older `versao` */
export const changeAnnualFee = async (incoming: SignedIncoming<UpdateAnnualFee>): Promise<AnnualFeeRecord> => {
  const { db, params, body, ...act } = incoming
  await readAnnualFee(incoming, params.id, { edit: true })
  const { versao, ...sent } = body
  return takingUnique(db, PRICE_TAKEN, async (trx) => {
    const before = await lockFee(trx, params.id)
    if (before.versao !== versao) throw stale<typeof updateAnnualFee>(before)
    const draft = await checked(trx, act, sent, before)
    await trx
      .updateTable('annual_fee')
      .set((eb) => ({
        ...feeColumns(draft),
        ...(draft.valorAnual !== before.valorAnual && valueChange(before, schoolDay(act.now))),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    await keepCostSheet(trx, act, { id: params.id, before: before.planilhaCusto, after: draft.planilhaCusto })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'annual_fee',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedFee(trx, before), await auditedFee(trx, draft)),
    })
    return readWrittenFee(trx, params.id)
  })
}

/** Takes a fee out of new enrolments, or offers it again. @throws Refusal as `changeAnnualFee` */
export const changeAnnualFeeStatus = async (incoming: SignedIncoming<SetAnnualFeeStatus>): Promise<AnnualFeeRecord> => {
  const { db, params, body, ...act } = incoming
  await readAnnualFee(incoming, params.id, { edit: true })
  return inTransaction(db, async (trx) => {
    const before = await lockFee(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof setAnnualFeeStatus>(before)
    if (before.ativo === body.ativo) return before
    await refuseInClosedYear(trx, before)
    await writeStatus(trx, act, { table: 'annual_fee', id: params.id, ativo: body.ativo })
    return readWrittenFee(trx, params.id)
  })
}

/** Writes a new fee, whose value is set today. */
export const insertFee = async (
  trx: Transaction<Database>,
  act: Act,
  draft: AnnualFeeDraft,
): Promise<AnnualFeeRecord> => {
  const { id } = await trx
    .insertInto('annual_fee')
    .values({ ...feeColumns(draft), set_on: schoolDay(act.now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepCostSheet(trx, act, { id, before: '', after: draft.planilhaCusto })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'annual_fee',
    entity_id: String(id),
    action: 'create',
    after: await auditedFee(trx, draft),
  })
  return readWrittenFee(trx, id)
}

interface SheetChange {
  /** Of the fee. */
  readonly id: number
  readonly before: string
  readonly after: string
}

/** Gives a fee the cost spreadsheet that it names now, and lets go the one that it named before. */
const keepCostSheet = async (
  trx: Transaction<Database>,
  { now }: Pick<Act, 'now'>,
  { id, before, after }: SheetChange,
): Promise<void> => {
  if (before === after) return
  const idsIn = (text: string) => idsOf(storedFileOf(text)?.id ?? null)
  await attachFiles(trx, idsIn(after), { entity: 'annual_fee', id })
  await releaseFiles(trx, idsIn(before), now)
}

/** A spreadsheet that the fee has, or that the caller has just sent, by its name. @throws Refusal 422 CHECK_FIELDS for any other */
const withCostSheet = async (
  trx: Transaction<Database>,
  act: Act,
  draft: AnnualFeeDraft,
  had: string,
): Promise<AnnualFeeDraft> => {
  const text = draft.planilhaCusto
  if (text === '' || text === had) return draft
  const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document')
  if (upload === null) throw ruleBroken('CHECK_FIELDS', { planilhaCusto: MESSAGES.FILE_GONE })
  return { ...draft, planilhaCusto: storedFileText(upload) }
}

/** A value that nobody was told of leaves no trace in the fee; one that was published is kept beside the new one. */
const valueChange = (before: AnnualFeeRecord, today: string) => ({
  set_on: today,
  ...(before.divulgadoEm !== '' && { former_cents: before.valorAnual, former_set_on: before.fixadoEm }),
})

/** The draft as it will be kept: nothing wrong with it, and nothing in it that may not be chosen. */
const checked = async (
  trx: Transaction<Database>,
  act: Act,
  sent: AnnualFeeDraft,
  before: AnnualFeeRecord | null,
): Promise<AnnualFeeDraft> => {
  const { caller } = act
  // A fee stays one of the same kind.
  const draft = settledAnnualFee(before === null ? sent : { ...sent, tipo: before.tipo })
  if (!mayFee(caller, draft.tipo, true)) throw forbidden()
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  if (idAnoLetivo !== null && (await openYear(trx, { idAnoLetivo, idUnidade })) === null)
    refuseFlaws({ idAnoLetivo: notAccepted(LABELS.idAnoLetivo) })
  refuseFlaws(annualFeeFlaws(draft))
  if (before !== null) refuseFlaws(feeInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return withCostSheet(trx, act, draft, before?.planilhaCusto ?? '')
}

/** A sentence for every field that names what may not be chosen; what the fee named before stays allowed. */
const referenceFlaws = async (
  trx: Transaction<Database>,
  caller: Act['caller'],
  draft: AnnualFeeDraft,
  before: AnnualFeeRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const { tipo, idAnoLetivo, idUnidade, idCurso, idSerie } = draft
  const isMoved = idAnoLetivo !== before?.idAnoLetivo || idUnidade !== before.idUnidade
  const named = (name: Named, again = false) => (!again && draft[name] === before?.[name] ? [] : idsOf(draft[name]))
  const isOwn = inUnitsOf(caller, 'id')
  const isOfPlace = sql<boolean>`school_year_id = ${idAnoLetivo} and unit_id = ${idUnidade}`
  const isForPlace = sql<boolean>`(unit_id is null or unit_id = ${idUnidade})
    and (${idSerie}::integer is null or grade_ids = '{}' or ${idSerie} = any(grade_ids))`
  const isForKind = sql<boolean>`not replaced and kind = ${tipo} and school_year_id = ${idAnoLetivo}
    and (unit_id is null or unit_id = ${idUnidade})`
  const isGood: Readonly<Record<Named, boolean>> = {
    idUnidade: await areUsable(trx, 'unit', named('idUnidade'), isOwn),
    idSerie:
      (await areUsable(trx, 'grade', named('idSerie'))) &&
      (idSerie === null || (await areOfCourse(trx, [idSerie], idCurso))),
    idCursoExtra: await areUsable(trx, 'extra_course', named('idCursoExtra', isMoved), isOfPlace),
    idItem: await areUsable(trx, 'other_item', named('idItem', isMoved || idSerie !== before.idSerie), isForPlace),
    idTabelaPreco: await areUsable(trx, 'price_table', named('idTabelaPreco', isMoved), isForKind),
  }
  return Object.fromEntries(NAMED.filter((name) => !isGood[name]).map((name) => [name, notAccepted(LABELS[name])]))
}

const NAMED = ['idUnidade', 'idSerie', 'idCursoExtra', 'idItem', 'idTabelaPreco'] as const
type Named = (typeof NAMED)[number]

const idsOf = (id: number | null): readonly number[] => (id === null ? [] : [id])
