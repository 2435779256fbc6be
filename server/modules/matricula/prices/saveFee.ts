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

/** Writes a fee. The value of a new one is set today, and so is one that changed. */
const write = async (trx: Trx, act: Act, draft: AnnualFeeDraft, before: AnnualFeeRecord | null): Promise<number> => {
  const set = valueSet(draft, before, schoolDay(act.now))
  const id = await writeRow(trx, 'annual_fee', before?.id ?? null, { ...feeColumns(draft), ...set })
  await keepCostSheet(trx, act, { id, before: before?.planilhaCusto ?? '', after: draft.planilhaCusto })
  return id
}

interface SheetChange {
  /** Of the fee. */
  readonly id: number
  readonly before: string
  readonly after: string
}

/** Gives a fee the cost spreadsheet that it names now, and lets go the one that it named before. */
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

/** A spreadsheet that the fee has, or that the caller has just sent, by its name. @throws Refusal 422 CHECK_FIELDS for any other */
const withCostSheet = async (trx: Trx, act: Act, draft: AnnualFeeDraft, had: string): Promise<AnnualFeeDraft> => {
  const text = draft.planilhaCusto
  if (text === '' || text === had) return draft
  const upload = await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document')
  if (upload === null) throw ruleBroken('CHECK_FIELDS', { planilhaCusto: MESSAGES.FILE_GONE })
  return { ...draft, planilhaCusto: storedFileText(upload) }
}

/**
 * Since when the value is what it is. One that nobody was told of leaves no trace in the fee; one that was published is
 * kept beside the new one.
 */
const valueSet = (draft: AnnualFeeDraft, before: AnnualFeeRecord | null, today: string) => {
  if (before === null) return { set_on: today }
  if (draft.valorAnual === before.valorAnual) return { set_on: before.fixadoEm }
  return {
    set_on: today,
    ...(before.divulgadoEm !== '' && { former_cents: before.valorAnual, former_set_on: before.fixadoEm }),
  }
}

/**
 * The draft as it will be kept: nothing wrong with it, and nothing in it that may not be chosen. @throws Refusal 403 for a
 * kind of things whose fees are others' to set; 422 CHECK_FIELDS with a sentence per field, or SCHOOL_YEAR_CLOSED
 */
const checked = async (
  trx: Trx,
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
    refuseFlaws(notAcceptedFlaws(ANNUAL_FEE, { idAnoLetivo: false }))
  refuseFlaws(annualFeeFlaws(draft))
  if (before !== null) refuseFlaws(feeInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return withCostSheet(trx, act, draft, before?.planilhaCusto ?? '')
}

/** A sentence for every field that names what may not be chosen; what the fee named before stays allowed. */
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

/** Annual fees, as they are saved. Of each kind of things other people may set them. */
export const ANNUAL_FEES: Records<AnnualFeeDraft, AnnualFeeRecord> = {
  table: 'annual_fee',
  readers: { ...annualFees, own: (acting, id) => readAnnualFee(acting, id, { edit: true }) },
  taken: PRICE_TAKEN,
  checked,
  write,
  audited: auditedFees,
}
