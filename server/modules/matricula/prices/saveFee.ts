import { sql, type Transaction } from 'kysely'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { idsIn } from '#domain/records/values.ts'
import { annualFeeFlaws, feeInUseFlaws, settledAnnualFee } from '#domain/annualFees/annualFee.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, findUpload, releaseFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { forbidden, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { areOfCourse, areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { auditedFees, feeColumns } from '#server/modules/matricula/prices/feeColumns.ts'
import { annualFees, mayFee, readAnnualFee } from '#server/modules/matricula/prices/readFee.ts'
import { PRICE_TAKEN } from '#server/modules/matricula/prices/taken.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'

type Trx = Transaction<Database>

/** Writes a fee. A new or changed value is dated today. */
const write = async (trx: Trx, act: Act, draft: AnnualFeeDraft, before: AnnualFeeRecord | null): Promise<number> => {
  const set = valueSet(draft, before, schoolDay(act.now))
  const id = await writeRow(trx, 'annual_fee', before?.id ?? null, { ...feeColumns(draft), ...set })
  await keepCostSheet(trx, act, { id, before: before?.planilhaCusto ?? '', after: draft.planilhaCusto })
  return id
}

interface SheetChange {
  /** The id of the fee. */
  readonly id: number
  readonly before: string
  readonly after: string
}

/** Attaches the cost spreadsheet that a fee names, and releases the one that it named before. */
const keepCostSheet = async (
  trx: Trx,
  { now }: Pick<Act, 'now'>,
  { id, before, after }: SheetChange,
): Promise<void> => {
  if (before === after) return
  const fileIn = (text: string) => idsIn(storedFileOf(text)?.id ?? null)
  await attachFiles(trx, fileIn(after), { entity: 'annual_fee', id })
  await releaseFiles(trx, fileIn(before), now)
}

/**
 * The fee with the stored name of its spreadsheet: the one it has, or one that the caller has just uploaded. @throws
 * Refusal 422 CHECK_FIELDS for any other file
 */
const withCostSheet = async (trx: Trx, act: Act, draft: AnnualFeeDraft, had: string): Promise<AnnualFeeDraft> => {
  const text = draft.planilhaCusto
  if (text === '' || text === had) return draft
  const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document')
  if (upload === null) throw ruleBroken('CHECK_FIELDS', { planilhaCusto: MESSAGES.FILE_GONE })
  return { ...draft, planilhaCusto: storedFileText(upload) }
}

/** The date of the value. A published former value is kept beside the new one; an unpublished one is dropped. */
const valueSet = (draft: AnnualFeeDraft, before: AnnualFeeRecord | null, today: string) => {
  if (before === null) return { set_on: today }
  if (draft.valorAnual === before.valorAnual) return { set_on: before.fixadoEm }
  return {
    set_on: today,
    ...(before.divulgadoEm !== '' && { former_cents: before.valorAnual, former_set_on: before.fixadoEm }),
  }
}

/**
 * The draft to write, settled and without flaws. @throws Refusal 403 for a kind that the caller may not change; 422
 * CHECK_FIELDS with a sentence per field, or SCHOOL_YEAR_CLOSED
 */
const checked = async (
  trx: Trx,
  act: Act,
  sent: AnnualFeeDraft,
  before: AnnualFeeRecord | null,
): Promise<AnnualFeeDraft> => {
  const { caller } = act
  // A fee keeps its kind.
  const draft = settledAnnualFee(before === null ? sent : { ...sent, tipo: before.tipo })
  if (!mayFee(caller, draft.tipo, true)) throw forbidden()
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  if (idAnoLetivo !== null && (await openYear(trx, { idAnoLetivo, idUnidade })) === null)
    refuseFlaws(notAcceptedFlaws(ANNUAL_FEE, { idAnoLetivo: false }))
  refuseFlaws(annualFeeFlaws(draft))
  if (before !== null) refuseFlaws(feeInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return withCostSheet(trx, act, draft, before?.planilhaCusto ?? '')
}

/** A sentence for every field that names what may not be chosen; a choice that the fee already had stays allowed. */
const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: AnnualFeeDraft,
  before: AnnualFeeRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const { tipo, idAnoLetivo, idUnidade, idCurso, idSerie } = draft
  const isMoved = idAnoLetivo !== before?.idAnoLetivo || idUnidade !== before.idUnidade
  const named = (name: Named, again = false) => (!again && draft[name] === before?.[name] ? [] : idsIn(draft[name]))
  const isOwn = inUnitsOf(caller, 'id')
  const isOfPlace = sql<boolean>`school_year_id = ${idAnoLetivo} and unit_id = ${idUnidade}`
  const isForPlace = sql<boolean>`(unit_id is null or unit_id = ${idUnidade})
    and (${idSerie}::integer is null or grade_ids = '{}' or ${idSerie} = any(grade_ids))`
  const isForKind = sql<boolean>`not replaced and kind = ${tipo} and school_year_id = ${idAnoLetivo}
    and (unit_id is null or unit_id = ${idUnidade})`
  return notAcceptedFlaws(ANNUAL_FEE, {
    idUnidade: await areUsable(trx, 'unit', named('idUnidade'), isOwn),
    idSerie:
      (await areUsable(trx, 'grade', named('idSerie'))) &&
      (idSerie === null || (await areOfCourse(trx, [idSerie], idCurso))),
    idCursoExtra: await areUsable(trx, 'extra_course', named('idCursoExtra', isMoved), isOfPlace),
    idItem: await areUsable(trx, 'other_item', named('idItem', isMoved || idSerie !== before.idSerie), isForPlace),
    idTabelaPreco: await areUsable(trx, 'price_table', named('idTabelaPreco', isMoved), isForKind),
  })
}

type Named = 'idUnidade' | 'idSerie' | 'idCursoExtra' | 'idItem' | 'idTabelaPreco'

/** Annual fees. Each kind has its own feature. */
export const ANNUAL_FEES: Records<AnnualFeeDraft, AnnualFeeRecord> = {
  table: 'annual_fee',
  readers: { ...annualFees, own: (acting, id) => readAnnualFee(acting, id, { edit: true }) },
  taken: PRICE_TAKEN,
  checked,
  write,
  audited: auditedFees,
}
