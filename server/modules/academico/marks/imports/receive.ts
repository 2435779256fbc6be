import { sql, type Transaction } from 'kysely'
import { columnsFlaw, fileFields } from '#domain/markImports/fileColumns.ts'
import type { MarkImport, SendMarkRows, StartMarkImport } from '#domain/markImports/markImports.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { openGroups, requireOpenGroup, requireOpenSubject } from '#server/modules/academico/marks/imports/groups.ts'
import { lockedImport, requireImport } from '#server/modules/academico/marks/imports/own.ts'
import { readImport } from '#server/modules/academico/marks/imports/read.ts'
import { openImportedSheet } from '#server/modules/academico/marks/imports/sheets.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

const DAY = 86_400_000

/**
 * Begins an import. @throws Refusal 400 for columns by which no marks are read; 404, audited, for a unit or class group that is
 * not the caller's
 */
export const startImport = async (incoming: SignedIncoming<StartMarkImport>): Promise<MarkImport> => {
  const { db, body, caller, now } = incoming
  await requirePlace(incoming)
  const flaw = columnsFlaw(body.campos, body) ?? (await unknownColumn(incoming))
  if (flaw !== null) throw malformed({ campos: flaw })
  const { id } = await inTransaction(db, async (trx) => {
    // What never came whole is of no use to anybody.
    await trx
      .deleteFrom('mark_import')
      .where('check_number', '=', 0)
      .where('created_at', '<', new Date(now.getTime() - DAY))
      .execute()
    return trx
      .insertInto('mark_import')
      .values({
        staff_user_id: caller.personId,
        school_year_id: body.idAnoLetivo,
        unit_id: body.idUnidade,
        stage_number: body.numeroEtapa,
        class_group_id: body.idTurma,
        subject_id: body.idDisciplina,
        file_name: body.arquivo,
        fields: JSON.stringify(body.campos),
        row_count: body.linhas,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return readImport(db, id)
}

const requirePlace = async (incoming: SignedIncoming<StartMarkImport>): Promise<void> => {
  const { idAnoLetivo, idUnidade, idTurma, idDisciplina } = incoming.body
  if (!isInUnitsOf(incoming.caller, idUnidade)) throw await notFoundAudited(incoming, 'unit', idUnidade)
  const groups = await openGroups(incoming)
  if (idTurma !== null) await requireOpenGroup(incoming, groups, idTurma)
  const here = groups.filter(({ unitId, yearId }) => unitId === idUnidade && yearId === idAnoLetivo)
  if (here.length === 0 || (idTurma !== null && !here.some(({ id }) => id === idTurma))) throw notFound()
  if (idDisciplina === null) return
  if (idTurma === null) throw malformed({ idDisciplina: 'Escolha antes a turma.' })
  await requireOpenSubject(incoming, idTurma, idDisciplina)
}

/** Columns of assessments are those of the chosen sheet. */
const unknownColumn = async (incoming: SignedIncoming<StartMarkImport>): Promise<string | null> => {
  const { idTurma, idDisciplina, numeroEtapa, campos } = incoming.body
  const sheet =
    idTurma === null || idDisciplina === null
      ? null
      : await openImportedSheet(incoming, { idTurma, idDisciplina, numeroEtapa })
  if (sheet !== null && 'why' in sheet) return sheet.why
  const columns = sheet?.columns.map((column) => ({ ...column, chave: columnKey(column) })) ?? []
  const known = new Set(['', ...fileFields(columns).map(({ name }) => name)])
  return campos.every((field) => known.has(field)) ? null : 'Confira as colunas escolhidas.'
}

/** Keeps some lines; the same line again takes the place of the first. @throws Refusal 404; 422 once the file was checked */
export const receiveRows = async (incoming: SignedIncoming<SendMarkRows>): Promise<{ recebidas: number }> => {
  const { db, params, body } = incoming
  await requireImport(incoming, params.id)
  const rows = [...new Map(body.linhas.map((row) => [row.linha, row])).values()]
  return inTransaction(db, async (trx) => {
    const { check_number } = await lockedImport(trx, params.id)
    if (check_number > 0) throw ruleBroken('MARK_IMPORT_CHECKED')
    await sql`
      insert into mark_import_row (import_id, line, cells)
      select ${params.id}::integer, linha, celulas
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (linha integer, celulas jsonb)
      on conflict (import_id, line) do update set cells = excluded.cells`.execute(trx)
    return { recebidas: await receivedOf(trx, params.id) }
  })
}

/** How many lines of an import are there. */
export const receivedOf = async (trx: Transaction<Database>, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mark_import_row where import_id = ${id}`.execute(trx)
  return rows[0]?.count ?? 0
}
