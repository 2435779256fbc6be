import { sql, type Transaction } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import { letterheadFlaws, letterheadFor, letterheadWords, settledLetterhead } from '#domain/letterheads/letterhead.ts'
import type { saveLetterhead } from '#domain/letterheads/letterheads.endpoints.ts'
import type {
  KeptLetterhead,
  Letterheads,
  ReadLetterheads,
  SaveLetterhead,
} from '#domain/letterheads/letterheads.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isInUnitsOf, isReadOnlyOfSchool, worksEverywhere } from '#server/rows/units.ts'
import { readKept } from '#server/school/papers/letterhead.ts'
import { unitOnPaper } from '#server/school/papers/unitFacts.ts'
import { readUnits } from '#server/school/teaching/places.ts'
import { readUnits as readRecords } from '#server/school/units/units.ts'

/** The letterheads of the school and of the units in which the caller works. */
export const readLetterheads = async ({ db, caller }: SignedIncoming<ReadLetterheads>): Promise<Letterheads> => {
  const unidades = await readUnits(db, caller)
  const records = await readRecords(
    db,
    caller,
    unidades.map(({ id }) => id),
  )
  return {
    unidades,
    papel: records.map((record) => ({ idUnidade: record.id, unidade: unitOnPaper(record) })),
    paginas: (await readKept(db)).filter(({ idUnidade }) => idUnidade === null || isInUnitsOf(caller, idUnidade)),
    podeEscola: worksEverywhere(caller),
  }
}

/**
 * Decides what stands at the head and foot of reports, in a unit or in all. The same again changes nothing. @throws Refusal
 * 404, audited for another unit; 409 with what somebody else saved meanwhile; 422 LAYOUT_SCHOOL_ONLY, CHECK_FIELDS
 */
export const changeLetterhead = async (incoming: SignedIncoming<SaveLetterhead>): Promise<KeptLetterhead> => {
  const { db, body, ...act } = incoming
  const { idUnidade, versao } = body
  if (isReadOnlyOfSchool(act.caller, idUnidade)) throw ruleBroken('LAYOUT_SCHOOL_ONLY')
  if (idUnidade !== null && !isInUnitsOf(act.caller, idUnidade))
    throw await notFoundAudited(incoming, 'unit', idUnidade)
  refuseFlaws(letterheadFlaws(body.pagina))
  const pagina = settledLetterhead(body.pagina)
  return inTransaction(db, async (trx) => {
    // Two who decide at once come one after the other; readers do not wait.
    await sql`lock table report_letterhead in exclusive mode`.execute(trx)
    const before = await heldLetterhead(trx, idUnidade)
    if (before.versao > 0 && canonicalJson(before.pagina) === canonicalJson(pagina)) return before
    if (before.versao !== versao) throw stale<typeof saveLetterhead>(before)
    const change = { page: JSON.stringify(pagina), version: versao + 1 }
    await trx
      .insertInto('report_letterhead')
      .values({ unit_id: idUnidade, ...change })
      .onConflict((conflict) => conflict.column('unit_id').doUpdateSet(change))
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'report_letterhead',
      entity_id: String(idUnidade ?? 0),
      action: 'update',
      before: letterheadWords(before.pagina),
      after: letterheadWords(pagina),
    })
    return { idUnidade, pagina, versao: versao + 1 }
  })
}

/** The letterhead of a place; what holds there, as version 0, where nobody decided. */
const heldLetterhead = async (trx: Transaction<Database>, idUnidade: number | null): Promise<KeptLetterhead> => {
  const kept = await readKept(trx)
  const own = kept.find((one) => one.idUnidade === idUnidade)
  return own ?? { idUnidade, pagina: letterheadFor(kept, idUnidade), versao: 0 }
}
