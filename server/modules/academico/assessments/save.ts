import { type Kysely, sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { assessmentDraftOf, settledAssessment } from '#domain/assessment/assessmentDraft.ts'
import { assessmentFlaws, type PlaceNames } from '#domain/assessment/assessmentFlaws.ts'
import { partsText } from '#domain/assessment/assessmentWords.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import { markedFlaws } from '#domain/assessment/markedFlaws.ts'
import type { AssessmentDraft, AssessmentRecord, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { newlyChosen } from '#domain/records/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { writeParts } from '#server/modules/academico/assessments/parts.ts'
import { assessments, readSchemes } from '#server/modules/academico/assessments/read.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf, inUnitsOfOrShared, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { groupsThatDivide, isAssessmentMarked } from '#server/school/evaluation/marked.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/**
 * A scheme with all of its assessments; nobody else changes any of them until the transaction ends, so that of two who add
 * one the second is held against the first. Null where the caller sees no such scheme.
 */
export const heldScheme = async (
  trx: Trx,
  caller: Act['caller'],
  id: number | null,
): Promise<SchemeAssessments | null> => {
  if (id === null) return null
  const { rows } = await sql`select id from evaluation_scheme where id = ${id}
    and ${inUnitsOfOrShared(caller, 'unit_id')} for update`.execute(trx)
  if (rows.length === 0) return null
  const [scheme] = await readSchemes(trx, EVERYWHERE, { schemeId: id })
  return scheme ?? null
}

/**
 * The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field,
 * SCHOOL_YEAR_CLOSED, or ASSESSMENT_OF_SCHOOL for one of all units and a caller of some
 */
const checked = async (
  trx: Trx,
  { caller }: Act,
  sent: AssessmentDraft,
  before: AssessmentRecord | null,
): Promise<AssessmentDraft> => {
  if (before !== null) refuseReadOnly(caller, before)
  const scheme = await heldScheme(trx, caller, before?.idEsquema ?? sent.idEsquema)
  refuseFlaws(notAcceptedFlaws(ASSESSMENT, { idEsquema: sent.idEsquema === null || scheme !== null }))
  const draft = settledAssessment(sent, scheme)
  refuseFlaws({ ...keptFlaws(sent, before), ...(await referenceFlaws(trx, caller, draft, before)) })
  if (scheme !== null)
    await refuseInClosedYear(trx, { idAnoLetivo: scheme.idAnoLetivo, idUnidade: scheme.idUnidade ?? draft.idUnidade })
  refuseFlaws(assessmentFlaws(draft, scheme, { id: before?.id ?? null, names: await placeNames(trx) }))
  if (isReadOnlyOfSchool(caller, draft.idUnidade)) refuseFlaws({ idUnidade: message('ASSESSMENT_OF_SCHOOL') })
  if (before !== null) await refuseOfUsed(trx, before.id, [settledAssessment(assessmentDraftOf(before), scheme), draft])
  return draft
}

/** What of an assessment with marks, or one that is divided in a class group, may not change. @throws Refusal 422 CHECK_FIELDS */
const refuseOfUsed = async (trx: Trx, id: number, [before, draft]: readonly [AssessmentDraft, AssessmentDraft]) => {
  const turmas = await groupsThatDivide(trx, id)
  if (turmas !== null) {
    const said = {
      kept: message('ASSESSMENT_DIVIDED', { turmas }),
      here: message('ASSESSMENT_DIVIDED_HERE', { turmas }),
    }
    refuseFlaws(markedFlaws(before, draft, said))
  }
  if (await isAssessmentMarked(trx, id)) refuseFlaws(markedFlaws(before, draft))
}

/** @throws Refusal 422 ASSESSMENT_OF_SCHOOL */
const refuseReadOnly = (caller: Act['caller'], { idUnidade }: AssessmentRecord): void => {
  if (isReadOnlyOfSchool(caller, idUnidade)) throw ruleBroken('ASSESSMENT_OF_SCHOOL')
}

/** An assessment stays in its scheme, and parts that were saved are its own. */
const keptFlaws = ({ idEsquema, partes }: AssessmentDraft, before: AssessmentRecord | null): Flaws => {
  const own = before?.partes.map(({ id }) => id) ?? []
  const ids = partes.flatMap(({ id }) => id ?? [])
  const areOwn = new Set(ids).size === ids.length && ids.every((id) => own.includes(id))
  return {
    ...(before !== null && idEsquema !== before.idEsquema && { idEsquema: message('ASSESSMENT_SCHEME_KEPT') }),
    ...notAcceptedFlaws(ASSESSMENT, { partes: areOwn }),
  }
}

const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: AssessmentDraft,
  before: AssessmentRecord | null,
): Promise<Flaws> => {
  const newly = (name: 'idUnidade' | 'idsSeries' | 'idsDisciplinas') => newlyChosen(draft[name], before?.[name])
  return notAcceptedFlaws(ASSESSMENT, {
    idUnidade: await areUsable(trx, 'unit', newly('idUnidade'), inUnitsOf(caller, 'id')),
    idsSeries: await areUsable(trx, 'grade', newly('idsSeries')),
    idsDisciplinas: await areUsable(trx, 'subject', newly('idsDisciplinas')),
  })
}

/** What units, grades and subjects are called in a sentence. */
const placeNames = async (db: Kysely<Database>): Promise<PlaceNames> => {
  const { rows } = await sql<{ kind: 'unit' | 'grade' | 'subject'; id: number; name: string }>`
    select 'unit' as kind, id, short_name as name from unit union all select 'grade', id, name from grade
    union all select 'subject', id, name from subject
  `.execute(db)
  const named = (kind: string) => {
    const names = new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row.name] as const] : [])))
    return (id: number) => names.get(id) ?? ''
  }
  return { unit: named('unit'), grade: named('grade'), subject: named('subject') }
}

/** A new one comes last in its scheme. */
const write = async (trx: Trx, _: Act, draft: AssessmentDraft, before: AssessmentRecord | null): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select coalesce(
      (select position from assessment where id = ${before?.id ?? null}::integer),
      (select max(position) + 1 from assessment where evaluation_scheme_id = ${draft.idEsquema}), 1) as position
  `.execute(trx)
  const id = await writeRow(trx, 'assessment', before?.id ?? null, {
    ...columnsOf(ASSESSMENT, draft),
    position: rows[0]?.position ?? 1,
  })
  await writeParts(trx, id, draft.partes)
  return id
}

const audited = (trx: Trx, drafts: readonly AssessmentDraft[]): Promise<readonly Audited[]> =>
  auditedDrafts(
    trx,
    ASSESSMENT,
    drafts.map((draft) => ({ draft, own: { partes: partsText(draft) } })),
  )

export const ASSESSMENTS: Records<AssessmentDraft, AssessmentRecord> = {
  table: 'assessment',
  readers: assessments,
  /** What stands once in a stage is looked for under the lock of the scheme. */
  taken: {},
  checked,
  write,
  audited,
}

/**
 * Before a status changes: parts go along, and one that comes back is held against those that came meanwhile. @throws Refusal
 * 422 as a new one
 */
export const allowStatus = async (trx: Trx, act: Act, before: AssessmentRecord): Promise<void> => {
  const scheme = await allowRemoval(trx, act, before)
  if (!before.ativo && scheme !== null) {
    const settled = settledAssessment(before, scheme)
    refuseFlaws(assessmentFlaws(settled, scheme, { id: null, names: await placeNames(trx) }))
  }
  await sql`update assessment set active = ${!before.ativo} where whole_id = ${before.id}`.execute(trx)
}

/**
 * @throws Refusal 422 ASSESSMENT_OF_SCHOOL, SCHOOL_YEAR_CLOSED, ASSESSMENT_MARKED_STAYS for one that has marks, or
 * ASSESSMENT_DIVIDED_STAYS for one that is divided in a class group
 */
export const allowRemoval = async (
  trx: Trx,
  { caller }: Act,
  before: AssessmentRecord,
): Promise<SchemeAssessments | null> => {
  refuseReadOnly(caller, before)
  const scheme = await heldScheme(trx, caller, before.idEsquema)
  if (scheme !== null) await refuseInClosedYear(trx, { idAnoLetivo: scheme.idAnoLetivo, idUnidade: before.idUnidade })
  if (await isAssessmentMarked(trx, before.id)) throw ruleBroken('ASSESSMENT_MARKED_STAYS')
  const turmas = await groupsThatDivide(trx, before.id)
  if (turmas !== null) throw new Refusal(422, 'ASSESSMENT_DIVIDED_STAYS', { values: { turmas } })
  return scheme
}
