import { type Kysely, sql, type Transaction } from 'kysely'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { raKey } from '#domain/imports/raKey.ts'
import { typedMarks } from '#domain/markImports/typedMarks.ts'
import type { MarkImport, OfMarkImport } from '#domain/markImports/markImports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { openGroups, openSubjects } from '#server/modules/academico/marks/imports/groups.ts'
import { type JudgedFile, judgeFile } from '#server/modules/academico/marks/imports/judgeFile.ts'
import {
  type KnownStudent,
  type Matched,
  type Matching,
  matchMark,
} from '#server/modules/academico/marks/imports/match.ts'
import { type KeptImport, lockedImport, requireImport } from '#server/modules/academico/marks/imports/own.ts'
import { readImport } from '#server/modules/academico/marks/imports/read.ts'
import { receivedOf } from '#server/modules/academico/marks/imports/receive.ts'
import { openImportedSheet } from '#server/modules/academico/marks/imports/sheets.ts'
import type { Acting } from '#server/modules/academico/marks/index.ts'

/**
 * Finds the cell of each mark of a file, and judges it as if it were typed there; class groups that came in already stay as they
 * are. @throws Refusal 404; 422 MARK_IMPORT_RECEIVING
 */
export const checkImport = async (incoming: SignedIncoming<OfMarkImport>): Promise<MarkImport> => {
  const { db, params } = incoming
  await requireImport(incoming, params.id)
  const kept = await db.selectFrom('mark_import').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()
  const received = await inTransaction(db, (trx) => receivedOf(trx, kept.id))
  if (received < kept.row_count) throw ruleBroken('MARK_IMPORT_RECEIVING')
  const rows = await db
    .selectFrom('mark_import_row')
    .where('import_id', '=', kept.id)
    .select(['line', 'cells'])
    .orderBy('line')
    .execute()
  const matching = await matchingOf(incoming, kept)
  const marks = rows.flatMap((row) => typedMarks(kept.fields, row))
  const matched: Matched[] = []
  for (const mark of marks) matched.push(await matchMark(matching, mark))
  const judged = await judgeFile(incoming, matched)
  await inTransaction(db, async (trx) => {
    const { check_number } = await lockedImport(trx, kept.id)
    // A colleague, or another tab, was faster.
    if (check_number !== kept.check_number) return
    await keep(trx, kept.id, judged)
  })
  return readImport(db, kept.id)
}

const matchingOf = async (acting: Acting, kept: KeptImport): Promise<Matching> => {
  const all = await openGroups(acting)
  const groups = all.filter(({ unitId, yearId }) => unitId === kept.unit_id && yearId === kept.school_year_id)
  const sheetOf = once(([idTurma, idDisciplina]: readonly [number, number]) =>
    openImportedSheet(acting, { idTurma, idDisciplina, numeroEtapa: kept.stage_number }),
  )
  return {
    classGroupId: kept.class_group_id,
    subjectId: kept.subject_id,
    groups,
    students: await studentsByRa(acting.db, kept, new Set(groups.map(({ id }) => id))),
    subjectsOf: once((idTurma: number) => openSubjects(acting, idTurma)),
    sheetOf: (idTurma, idDisciplina) => sheetOf([idTurma, idDisciplina]),
  }
}

/** Asks once for each thing: a file names a sheet for each of its students. */
const once = <Asked extends number | readonly number[], Answer>(ask: (asked: Asked) => Promise<Answer>) => {
  const known = new Map<string, Promise<Answer>>()
  return (asked: Asked): Promise<Answer> => {
    const answer = known.get(String(asked)) ?? ask(asked)
    known.set(String(asked), answer)
    return answer
  }
}

/** The students of the unit and year, by RA. */
const studentsByRa = async (
  db: Kysely<Database>,
  { school_year_id, unit_id }: KeptImport,
  open: ReadonlySet<number>,
): Promise<ReadonlyMap<string, KnownStudent>> => {
  const { rows } = await sql<{ id: number; ra: string; groups: number[] }>`
    select student.id, student.ra, array_remove(array_agg(place.class_group_id order by place.turn, own.id desc), null) as groups
    from enrolment as own
    join student on student.id = own.student_id
    cross join lateral (
      select own.class_group_id, 1 as turn
      union all select extra.class_group_id, 2 from student_subject as extra where extra.enrolment_id = own.id
    ) as place
    where own.school_year_id = ${school_year_id} and own.unit_id = ${unit_id} and own.type <> ${RESERVATION}
    group by student.id, student.ra`.execute(db)
  return new Map(
    rows.map(({ id, ra, groups }) => [
      raKey(ra),
      { idAluno: id, classGroupIds: groups.filter((one) => open.has(one)) },
    ]),
  )
}

/** Takes the place of what an earlier check found, but for class groups that came in, or were taken back. */
const keep = async (trx: Transaction<Database>, id: number, { marks, groups }: JudgedFile): Promise<void> => {
  const done = sql`select class_group_id from mark_import_group where import_id = ${id} and status <> 'checked'`
  await sql`
    delete from mark_import_cell where import_id = ${id} and (class_group_id is null or class_group_id not in (${done}))
  `.execute(trx)
  await sql`delete from mark_import_group where import_id = ${id} and status = 'checked'`.execute(trx)
  await sql`
    insert into mark_import_cell (import_id, line, place, class_group_id, subject_id, enrolment_id, kind, assessment_id, ra,
      column_name, said, version, before, before_reason, before_by, before_at, status, flaw)
    select ${id}::integer, line, place, class_group_id, subject_id, enrolment_id, kind, assessment_id, ra, column_name, said,
      version, before, before_reason, before_by, before_at, status, flaw
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (line integer, place smallint, class_group_id integer,
      subject_id integer, enrolment_id integer, kind smallint, assessment_id integer, ra text, column_name text, said text,
      version integer, before text, before_reason text, before_by text, before_at timestamptz, status text, flaw text)
    where class_group_id is null or class_group_id not in (${done})
    on conflict do nothing`.execute(trx)
  await sql`
    insert into mark_import_group (import_id, class_group_id, why)
    select ${id}::integer, class_group_id, why
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given (class_group_id integer, why text)
    on conflict do nothing`.execute(trx)
  await sql`update mark_import set check_number = check_number + 1 where id = ${id}`.execute(trx)
}
