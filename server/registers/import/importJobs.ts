import type { Transaction } from 'kysely'
import Type from 'typebox'
import { isTree } from '#domain/imports/importTarget.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import { defineJobKind } from '#server/jobs/index.ts'
import { importerFor, knownFields } from '#server/registers/import/batch.ts'
import type { Importers, Part } from '#server/registers/import/importer.ts'
import { auditLines, blockLines, freeLines, settleLines } from '#server/registers/import/lines.ts'

const INPUT = Type.Object({
  importId: Type.Integer(),
  /** Who really sat there, and from where it was asked for: for the audit. */
  original: Type.Union([Type.Integer(), Type.Null()]),
  address: Type.String(),
})

interface Asked extends Type.Static<typeof INPUT> {
  readonly author: Person
  readonly now: Date
}

/** Lines that are named beside a part; the import has all of them. */
const NAMED = 20

/** What applies imports and what undoes them, a part of the lines after the other. */
export const importJobs = (importers: Importers) => {
  const kindOf = (undo: boolean) =>
    defineJobKind({
      input: INPUT,
      item: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
      result: Type.Array(Type.String()),
      run: (trx, { input, item, author, now }) => doPart(trx, importers, { ...input, author, now }, { ...item, undo }),
      leftOf: (lines) => {
        if (lines.length === 0) return null
        const more = lines.length > NAMED ? [`E mais ${lines.length - NAMED}.`] : []
        return [...lines.slice(0, NAMED), ...more].join(' ')
      },
    })
  return { applyImport: kindOf(false), undoImport: kindOf(true) }
}

/**
 * Does the lines of a part that can be done, and gives a sentence for each that stays as it is.
 * @throws Refusal 403 for an author who may no longer import; 422 where the import is on another way by now
 */
const doPart = async (
  trx: Transaction<Database>,
  importers: Importers,
  { importId, original, address, author, now }: Asked,
  part: Part & { readonly undo: boolean },
): Promise<string[]> => {
  const batch = await trx
    .selectFrom('import_batch')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (batch === undefined) throw new Refusal(422, 'IMPORT_EXPIRED')
  if (!part.undo && batch.status !== 'applied') throw new Refusal(422, 'IMPORT_UNDONE')
  if (part.undo && batch.status !== 'undone') throw new Refusal(422, 'IMPORT_NOT_APPLIED')
  const importer = await importerFor({ db: trx, importers }, author, batch.register, 'edit')
  // What was there before comes back, whatever the columns are by now.
  const fields = part.undo ? batch.fields : knownFields(importer, author, { campos: [...batch.fields] })
  const work = { ...part, id: batch.id, fields, today: schoolDay(now) }
  await freeLines(trx, work)
  const blocks = await importer.blocks(trx, author, work)
  await blockLines(trx, work, blocks)
  if (blocks.length > 0 && isTree(importer.target)) return sentencesOf(blocks)
  try {
    await importer.write(trx, work)
  } catch (error) {
    // Somebody took a value after the lines were looked at: the part is tried again by hand.
    throw brokenUnique(error) === undefined ? error : new Refusal(422, 'IMPORT_OUTDATED')
  }
  const caller = { ...author, original: original === null ? null : { personId: original } }
  await auditLines(trx, { caller, now, address }, { batch, importer }, work)
  await settleLines(trx, work)
  return sentencesOf(blocks)
}

const sentencesOf = (blocks: readonly { readonly line: number; readonly why: string }[]): string[] =>
  blocks.map(({ line, why }) => `Linha ${line}: ${why}`)
