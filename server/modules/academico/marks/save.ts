import { type Kysely, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { CellContent, CellPlace, SaveMarks, TypedCell } from '#domain/marks/marks.schemas.ts'
import { adjustmentColumn } from '#domain/marks/adjustment.ts'
import { EMPTIED, OF_ASSESSMENT, OF_STAGE } from '#domain/marks/marks.lists.ts'
import { markText, NOTHING_SAID } from '#domain/marks/readMark.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { asksForYear } from '#domain/marks/yearFlaw.ts'
import { type AuditEntry, writeAudits } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type PersonalAct } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { askForChanges, readWaiting } from '#server/modules/academico/marks/asked.ts'
import { cellKey, enrolmentsOf, readCells, readTyped } from '#server/modules/academico/marks/cells.ts'
import { judgeInOrder } from '#server/modules/academico/marks/earlier.ts'
import {
  type Judged,
  judgeCells,
  type LateRule,
  type OpenSheet,
  outcomeOf,
} from '#server/modules/academico/marks/judge.ts'
import {
  mayAdjust,
  refuseUnpostable,
  requireSheetPlace,
  schemeOfSheet,
  type SheetPlace,
} from '#server/modules/academico/marks/place.ts'
import { stampOf } from '#server/modules/academico/marks/stamp.ts'
import { studentsOfSheet } from '#server/modules/academico/marks/students.ts'
import { yearsOfSheet } from '#server/modules/academico/marks/years.ts'
import type { KeptCell } from '#server/school/marks/keptCells.ts'
import { isCovered } from '#server/school/councils/covered.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
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
 * The same in a transaction that does more. `place`: as `requireSheetPlace` found it for the caller; `origem`: what the history of
 * the cells says of where they come from. @throws Refusal 422 with the reason why the sheet takes no marks
 */
export const saveWithin = async (
  trx: Trx,
  act: PersonalAct,
  place: SheetPlace,
  body: Pick<Body, 'chave' | 'celulas'> & { readonly origem?: string },
): Promise<SaveMarks['answer']> => {
  const tried = { key: body.chave, caller: act.caller, now: act.now }
  await refuseUnpostable({ ...act, db: trx }, place)
  await refuseInClosedYear(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })
  await holdScheme(trx, place)
  const sheet = { ...(await openSheet(trx, act, place, body)), late: await lateRule(trx, act, place) }
  const judged = await judgeInOrder(trx, { place, sheet, now: act.now }, body.celulas)
  const asked = judged.flatMap((one) => (one.verdict === 'ask' ? [one] : []))
  const first = await onceByKey(trx, tried, async () => {
    await writeCells(trx, act, place, { sheet, judged, origin: body.origem })
    await askForChanges(trx, act, sheet.kept, asked)
    return place.classGroupId
  })
  if (first === null) throw malformed()
  const kept = byKey(await readTyped(trx, place, body.celulas))
  const waiting = asked.length === 0 ? NOTHING_ASKED : await readWaiting(trx, act, place)
  return {
    celulas: judged.map((one) => outcomeOf(one, { kept, asked: waiting })),
    carimbo: stampOf(sheet, sheet.students.values()),
  }
}

const NOTHING_ASKED: Awaited<ReturnType<typeof readWaiting>> = new Map()

/** Null where late marks are changed as any other. */
export const lateRule = async (
  db: Kysely<Database>,
  { caller, now }: Pick<PersonalAct, 'caller' | 'now'>,
  { classGroupId, stage }: Pick<SheetPlace, 'classGroupId' | 'stage'>,
): Promise<LateRule | null> => {
  const days = Number(await readParameter(db, 'diasDeAlteracao'))
  const covered = await isCovered(db, { classGroupId, stage: stage.numero })
  if (days === 0 && !covered) return null
  return { days, isCovered: covered, today: schoolDay(now), needsApproval: isOnlyTeacher(caller) }
}

/**
 * Writes what a teacher asked for and the caller approves, by the rules of the sheet as they are now.
 * @throws Refusal 422 MARK_CHANGE_MOVED where somebody changed the mark since, MARK_CHANGE_IMPOSSIBLE
 */
export const writeApproved = async (
  trx: Trx,
  act: PersonalAct,
  place: SheetPlace,
  { cell, askedBy }: { readonly cell: TypedCell; readonly askedBy: string },
): Promise<void> => {
  await refuseInClosedYear(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })
  await holdScheme(trx, place)
  const sheet = { ...(await openSheet(trx, act, place, { celulas: [cell] })), late: null }
  const judged = judgeCells(sheet, [cell])
  const [one] = judged
  if (one?.verdict === 'refused') throw new Refusal(422, 'MARK_CHANGE_IMPOSSIBLE', { values: { motivo: one.why } })
  if (one?.verdict === 'conflict') throw ruleBroken('MARK_CHANGE_MOVED')
  const written = await writeCells(trx, act, place, { sheet, judged, askedBy })
  if (one?.verdict === 'write' && written === 0) throw ruleBroken('MARK_CHANGE_MOVED')
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
  { now }: Pick<PersonalAct, 'now'>,
  place: SheetPlace,
  body: Pick<Body, 'celulas'>,
): Promise<Omit<OpenSheet, 'late'>> => {
  const held = await schemeOfSheet(trx, place)
  if (typeof held === 'string') throw ruleBroken(held)
  const { classGroupId, subjectId, stage } = place
  const students = await studentsOfSheet(trx, place)
  const tests = await readTestDays(trx, [classGroupId])
  return {
    ...held,
    stage: stage.numero,
    mayAdjust: stage.numero !== EXAM && (await mayAdjust(trx)),
    years: body.celulas.some(asksForYear)
      ? await yearsOfSheet({ db: trx, now }, place, { held, enrolments: enrolmentsOf(body.celulas) })
      : null,
    students: new Map(students.map((student) => [student.idMatricula, student])),
    tests: tests({ classGroupId, subjectId, stage: stage.numero }),
    kept: await keptCells(trx, place, body),
  }
}

/** Marks that are judged by themselves; others by what the student has beside them. */
const ALONE: readonly number[] = [OF_ASSESSMENT, OF_STAGE]

const keptCells = async (
  trx: Trx,
  place: SheetPlace,
  { celulas }: Pick<Body, 'celulas'>,
): Promise<ReadonlyMap<string, KeptCell>> => {
  const areAlone = celulas.every(({ coluna }) => ALONE.includes(coluna))
  const cells = areAlone ? await readTyped(trx, place, celulas) : await readCells(trx, place, enrolmentsOf(celulas))
  return byKey(cells)
}

const byKey = (cells: readonly KeptCell[]): ReadonlyMap<string, KeptCell> =>
  new Map(cells.map((cell) => [cellKey(cell), cell]))

interface Saving {
  readonly sheet: OpenSheet
  readonly judged: readonly Judged[]
  /** What the history says of where the marks come from; undefined where somebody typed them. */
  readonly origin?: string | undefined
  /** Who asked for what is approved; left out where nobody had to. */
  readonly askedBy?: string
}

type Row = CellPlace & { readonly id: number }

/**
 * Answers how many were written. In one statement, in one order: two who save the same cells never wait for each other in a
 * circle.
 */
const writeCells = async (trx: Trx, act: PersonalAct, place: SheetPlace, saving: Saving): Promise<number> => {
  const { sheet, judged, origin } = saving
  const cells = judged
    .flatMap((one) =>
      one.verdict === 'write' ? [{ ...one.cell, ...one.said, motivo: one.cell.motivo?.trim() ?? '' }] : [],
    )
    .toSorted((one, other) => cellKey(one).localeCompare(cellKey(other)))
  if (cells.length === 0) return 0
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
      ...historyOf(saving, row, { before: sheet.kept.get(cellKey(row)), after: said.get(cellKey(row)) }),
      ...(origin !== undefined && { reason: origin }),
    })),
  )
  return rows.length
}

/** What the history of a cell keeps of a change. */
const historyOf = (
  { sheet: { columns, scheme, stage }, askedBy }: Saving,
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
    ...(askedBy !== undefined && { 'Pedida por': askedBy }),
  },
  ...(after !== undefined && after.motivo !== '' && { reason: after.motivo }),
})
