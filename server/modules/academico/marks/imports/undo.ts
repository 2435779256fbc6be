import type { Transaction } from 'kysely'
import type { MarkImport, UndoMarkImport } from '#domain/markImports/markImports.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { asBefore, changedCells, movedCells } from '#server/modules/academico/marks/imports/cells.ts'
import { type KeptImport, lockedImport, originOf, requireImport } from '#server/modules/academico/marks/imports/own.ts'
import { readImport } from '#server/modules/academico/marks/imports/read.ts'
import { requireSheetPlace, saveWithin } from '#server/modules/academico/marks/index.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/**
 * Puts back what the cells of a class group said before an import, by the rules of the grid. Undone already, it is answered as it
 * stands. @throws Refusal 404; 422 MARK_IMPORT_NOT_APPLIED, MARK_IMPORT_MOVED_ON, MARK_IMPORT_NOT_UNDONE, and why the sheet takes
 * no marks
 */
export const undoImport = async (incoming: SignedIncoming<UndoMarkImport>): Promise<MarkImport> => {
  const { db, params, body, ...act } = incoming
  await requireImport(incoming, params.id)
  await requireClassGroup(incoming, body.idTurma)
  await inTransaction(db, async (trx) => {
    const kept = await lockedImport(trx, params.id)
    const part = await trx
      .selectFrom('mark_import_group')
      .where('import_id', '=', kept.id)
      .where('class_group_id', '=', body.idTurma)
      .select('status')
      .executeTakeFirst()
    if (part === undefined) throw notFound()
    if (part.status === 'undone') return
    if (part.status !== 'applied') throw ruleBroken('MARK_IMPORT_NOT_APPLIED')
    const notas = await movedCells(trx, { id: kept.id, idTurma: body.idTurma, step: 1 })
    if (notas !== '') throw new Refusal(422, 'MARK_IMPORT_MOVED_ON', { values: { notas } })
    await putBack(trx, incoming, kept)
    await trx
      .updateTable('mark_import_group')
      .set({ status: 'undone', undone_by: act.caller.personId, undone_at: act.now })
      .where('import_id', '=', kept.id)
      .where('class_group_id', '=', body.idTurma)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'mark_import',
      entity_id: String(kept.id),
      action: 'undo-import',
      after: { arquivo: kept.file_name, Etapa: kept.stage_number, Turma: body.idTurma },
    })
  })
  return readImport(db, params.id)
}

const putBack = async (
  trx: Transaction<Database>,
  { body: { idTurma }, ...act }: SignedIncoming<UndoMarkImport>,
  kept: KeptImport,
): Promise<void> => {
  for (const [idDisciplina, cells] of await changedCells(trx, { id: kept.id, idTurma })) {
    const place = await requireSheetPlace(
      { ...act, db: trx },
      { idTurma, idDisciplina, numeroEtapa: kept.stage_number },
    )
    const { celulas } = await saveWithin(trx, act, place, {
      chave: `importacao-${kept.id}-desfeita-${idTurma}-${idDisciplina}`,
      celulas: cells.map(asBefore),
      origem: originOf(kept.id, true),
    })
    const left = celulas.find(({ resultado }) => resultado !== 'salva')
    if (left !== undefined) throw new Refusal(422, 'MARK_IMPORT_NOT_UNDONE', { values: { motivo: left.motivo } })
  }
}
