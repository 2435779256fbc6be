import { sql, type Transaction } from 'kysely'
import type { CellContent, CellPlace, SaveMarks } from '#domain/marks/marks.schemas.ts'
import { adjustmentColumn } from '#domain/marks/adjustment.ts'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import { markText, NOTHING_SAID } from '#domain/marks/readMark.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/stageGrade.ts'
import { type AuditEntry, writeAudits } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { cellKey, readCells } from '#server/modules/academico/marks/cells.ts'
import { type Judged, judgeCells, type OpenSheet, outcomeOf } from '#server/modules/academico/marks/judge.ts'
import {
  mayAdjust,
  refuseUnpostable,
  requireSheetPlace,
  schemeOfSheet,
  type SheetPlace,
} from '#server/modules/academico/marks/place.ts'
import { yearsOfSheet } from '#server/modules/academico/marks/years.ts'
import type { KeptCell } from '#server/school/marks/keptCells.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Body = SaveMarks['body']

/**
 * Saves cells of a sheet: each is accepted, refused by a rule, or answered with what somebody else saved meanwhile; the same
 * key again writes nothing more. @throws Refusal 403, 404 as `requireSheetPlace`, 422 with the reason why the sheet takes no
 * marks
 */
export const saveCells = async (incoming: SignedIncoming<SaveMarks>): Promise<SaveMarks['answer']> => {
  const { db, body, ...act } = incoming
  if (new Set(body.celulas.map(cellKey)).size < body.celulas.length) throw malformed()
  const place = await requireSheetPlace(incoming, body)
  return inTransaction(db, (trx) => saveWithin(trx, act, place, body))
}

/**
 * The same in a transaction that does more. `place`: as `requireSheetPlace` found it for the caller. @throws Refusal 422 with
 * the reason why the sheet takes no marks
 */
export const saveWithin = async (
  trx: Trx,
  act: Act,
  place: SheetPlace,
  body: Pick<Body, 'chave' | 'celulas'>,
): Promise<SaveMarks['answer']> => {
  const tried = { key: body.chave, caller: act.caller, now: act.now }
  await refuseUnpostable({ ...act, db: trx }, place)
  await refuseInClosedYear(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })
  await holdScheme(trx, place)
  const sheet = await openSheet(trx, act, place, body)
  const judged = judgeCells(sheet, body.celulas)
  const first = await onceByKey(trx, tried, async () => {
    await writeCells(trx, act, place, { sheet, judged })
    return place.classGroupId
  })
  if (first === null) throw malformed()
  const kept = await keptCells(trx, place, body)
  return { celulas: judged.map((one) => outcomeOf(one, kept)) }
}

/**
 * Nobody changes the schemes of the place, their assessments or links until the transaction ends: a mark is never saved for
 * an assessment that is just being changed or removed.
 */
const holdScheme = async (trx: Trx, { yearId, unitId, gradeId, subjectId }: SheetPlace): Promise<void> => {
  await sql`
    select 1 from evaluation_link as link join evaluation_scheme as scheme on scheme.id = link.evaluation_scheme_id
    where link.school_year_id = ${yearId} and link.unit_id = ${unitId} and link.grade_id = ${gradeId}
      and coalesce(link.subject_id = ${subjectId}, true)
    order by scheme.id for share of link, scheme`.execute(trx)
}

/** @throws Refusal 422 with the reason why there are no marks */
const openSheet = async (
  trx: Trx,
  { now }: Act,
  place: SheetPlace,
  body: Pick<Body, 'celulas'>,
): Promise<OpenSheet> => {
  const held = await schemeOfSheet(trx, place)
  if (typeof held === 'string') throw ruleBroken(held)
  const { classGroupId, subjectId, stage } = place
  const students = await studentsTaughtWithin(trx, { classGroupId, subjectId, from: stage.inicio, to: stage.fim })
  return {
    ...held,
    stage: stage.numero,
    mayAdjust: stage.numero !== EXAM && (await mayAdjust(trx)),
    years: await yearsOfSheet({ db: trx, now }, place, {
      held,
      enrolments: [...new Set(body.celulas.map(({ idMatricula }) => idMatricula))],
    }),
    enrolments: new Set(students.map(({ idMatricula }) => idMatricula)),
    kept: await keptCells(trx, place, body),
  }
}

const keptCells = async (
  trx: Trx,
  place: SheetPlace,
  { celulas }: Pick<Body, 'celulas'>,
): Promise<ReadonlyMap<string, KeptCell>> => {
  const cells = await readCells(trx, place, [...new Set(celulas.map(({ idMatricula }) => idMatricula))])
  return new Map(cells.map((cell) => [cellKey(cell), cell]))
}

interface Saving {
  readonly sheet: OpenSheet
  readonly judged: readonly Judged[]
}

type Row = CellPlace & { readonly id: number }

/** In one statement, in one order: two who save the same cells never wait for each other in a circle. */
const writeCells = async (trx: Trx, act: Act, place: SheetPlace, { sheet, judged }: Saving): Promise<void> => {
  const cells = judged
    .flatMap((one) =>
      one.verdict === 'write' ? [{ ...one.cell, ...one.said, motivo: one.cell.motivo?.trim() ?? '' }] : [],
    )
    .toSorted((one, other) => cellKey(one).localeCompare(cellKey(other)))
  if (cells.length === 0) return
  const { rows } = await sql<Row>`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, concept,
      reason, version, saved_by, saved_at, posted_at)
    select ${place.classGroupId}::integer, ${place.subjectId}::integer, ${place.stage.numero}::smallint, "idMatricula",
      coluna, "idAvaliacao", situacao, valor, conceito, motivo, versao + 1, ${act.caller.personId}::integer,
      ${act.now}::timestamptz, ${act.now}::timestamptz
    from json_to_recordset(${JSON.stringify(cells)}::json) as given ("idMatricula" integer, coluna smallint,
      "idAvaliacao" integer, situacao smallint, valor numeric, conceito text, motivo text, versao integer)
    on conflict on constraint mark_key do update set status = excluded.status, value = excluded.value,
      concept = excluded.concept, reason = excluded.reason, version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
      posted_at = case when mark.status = ${EMPTIED} then excluded.posted_at else mark.posted_at end
      where mark.version + 1 = excluded.version
    returning id, enrolment_id as "idMatricula", kind as coluna, assessment_id as "idAvaliacao"
  `.execute(trx)
  const said = new Map(cells.map((cell) => [cellKey(cell), cell]))
  await writeAudits(
    trx,
    rows.map((row) => ({
      ...actor(act),
      ...historyOf(sheet, row, { before: sheet.kept.get(cellKey(row)), after: said.get(cellKey(row)) }),
    })),
  )
}

/** What the history of a cell keeps of a change. */
const historyOf = (
  { columns, scheme, stage }: OpenSheet,
  { id, ...cell }: Row,
  {
    before,
    after,
  }: { readonly before: CellContent | undefined; readonly after: (CellContent & { motivo: string }) | undefined },
): AuditEntry => ({
  entity: 'mark',
  entity_id: String(id),
  action: before === undefined ? 'create' : 'update',
  ...(before !== undefined && { before: { Nota: markText(before) } }),
  after: {
    Matrícula: cell.idMatricula,
    Etapa: stage,
    Avaliação:
      [...columns, adjustmentColumn(scheme)].find((column) => columnKey(column) === columnKey(cell))?.nome ?? '',
    Nota: markText(after ?? NOTHING_SAID),
  },
  ...(after !== undefined && after.motivo !== '' && { reason: after.motivo }),
})
