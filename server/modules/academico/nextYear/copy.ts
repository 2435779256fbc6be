import { sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { PRICES, YEAR_DAYS, YEAR_PIECES } from '#domain/nextYear/nextYear.lists.ts'
import type {
  CopyLine,
  CopyPiece,
  PieceCopy,
  PieceCopyResult,
  PreviewPiece,
} from '#domain/nextYear/nextYear.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { rehearsed } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { takingUnique } from '#server/http/taking.ts'
import type { Made, Trx, TwoYears } from '#server/modules/academico/nextYear/piece.ts'
import { PIECES } from '#server/modules/academico/nextYear/pieces/all.ts'
import { beginNextYear, holdYears } from '#server/modules/academico/nextYear/years.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/** What copying would do: it is done, and taken back. @throws Refusal as `copyPiece` */
export const previewPiece = async (incoming: SignedIncoming<PreviewPiece>): Promise<PieceCopyResult> => {
  const { db, body, ...act } = incoming
  await requireUnit(incoming)
  return rehearsed(db, async (trx) => fingerprinted({ linhas: (await copied(trx, act, body)).lines }))
}

/**
 * Takes a piece of a unit's year to the next one. What is there already stays as it is: a second time nothing is made, and
 * nothing noted. @throws Refusal 404, audited for a unit that is not the caller's; 422 NEXT_YEAR_MISSING,
 * SCHOOL_YEAR_CLOSED, SIMULATION_OUTDATED, NEXT_YEAR_MEANWHILE, and what the piece itself refuses
 */
export const copyPiece = async (incoming: SignedIncoming<CopyPiece>): Promise<PieceCopyResult> => {
  const { db, body, ...act } = incoming
  await requireUnit(incoming)
  const { conferido, ...copy } = body
  return takingUnique(db, PIECES[copy.parte].taken, async (trx) => {
    const { years, lines, made } = await copied(trx, act, copy)
    refuseUnseen({ linhas: lines }, conferido)
    await note(trx, act, copy, { years, lines, made })
    return fingerprinted({ linhas: lines })
  })
}

const requireUnit = async (incoming: SignedIncoming<PreviewPiece>): Promise<void> => {
  const { db, caller, body } = incoming
  const unit = await db
    .selectFrom('unit')
    .where('id', '=', body.idUnidade)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (unit === undefined) throw notFound()
  if (!isInUnitsOf(caller, unit.id)) throw await notFoundAudited(incoming, 'unit', unit.id)
}

interface Copied {
  readonly years: TwoYears
  readonly lines: CopyLine[]
  readonly made: Made
}

const copied = async (trx: Trx, act: Act, copy: PieceCopy): Promise<Copied> => {
  if (copy.parte === YEAR_DAYS) await beginNextYear(trx, copy.idAnoLetivo)
  const years = await holdYears(trx, copy)
  const { lines, made } = await PIECES[copy.parte].copy(trx, act, years)
  return { years, lines: [...lines], made }
}

/** Notes a copy with the rows that it made, so that it can be undone; nothing where it made none. */
const note = async (
  trx: Trx,
  act: Act,
  { parte, idUnidade }: PieceCopy,
  { years: { from, to, raise }, lines, made }: Copied,
): Promise<void> => {
  const rows = Object.entries(made).flatMap(([entity, ids]) => ids.map((id) => ({ entity, id })))
  if (rows.length === 0) return
  const names = lines.flatMap(({ nome, resultado }) => (resultado === 'nova' ? [nome] : []))
  const { id } = await trx
    .insertInto('year_preparation')
    .values({
      unit_id: idUnidade,
      from_year_id: from.id,
      to_year_id: to.id,
      piece: parte,
      items: names.length,
      raised_by: parte === PRICES ? raise : null,
      made_by: act.caller.personId,
      made_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into year_preparation_row (preparation_id, entity, row_id)
    select ${id}::integer, * from unnest(${rows.map(({ entity }) => entity)}::text[], ${rows.map((row) => row.id)}::integer[])`.execute(
    trx,
  )
  await writeAudit(trx, {
    ...actor(act),
    entity: 'year_preparation',
    entity_id: String(id),
    action: 'copy',
    after: {
      Parte: nameIn(YEAR_PIECES, parte),
      De: from.year,
      Para: to.year,
      Criados: names.join(', '),
      ...(parte === PRICES && { 'Reajuste (%)': raise }),
    },
  })
}
