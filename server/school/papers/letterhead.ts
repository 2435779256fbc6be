import { type Kysely, sql } from 'kysely'
import type { Signature } from '#domain/documents/frozen.ts'
import { headLines, letterheadFor, letterheadSignatures } from '#domain/letterheads/letterhead.ts'
import type { KeptLetterhead } from '#domain/letterheads/letterheads.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { PageHead } from '#server/documents/report.ts'
import type { Storages } from '#server/files/index.ts'
import { EVERYWHERE, type InUnits } from '#server/http/person.ts'
import { inUnitsOf, isInUnitsOf, unitIdsOf } from '#server/rows/units.ts'
import { readLook } from '#server/school/look/look.ts'
import { logosOf } from '#server/school/papers/logos.ts'
import { unitOnPaper } from '#server/school/papers/unitFacts.ts'
import { readUnit } from '#server/school/units/units.ts'

/** All letterheads that somebody decided. */
export const readKept = (db: Kysely<Database>): Promise<readonly KeptLetterhead[]> =>
  db
    .selectFrom('report_letterhead')
    .select(['unit_id as idUnidade', 'page as pagina', 'version as versao'])
    .orderBy('unit_id')
    .execute()

interface HeadedReport extends PageHead {
  readonly signatures: readonly Signature[]
}

/** Head, foot and signatures of a report of a unit; null for one of several units. */
export const readLetterhead = async (
  db: Kysely<Database>,
  storages: Storages,
  unitId: number | null,
): Promise<HeadedReport> => {
  const { nomeEscola } = await readLook(db)
  const page = letterheadFor(await readKept(db), unitId)
  const record = unitId === null ? null : await readUnit(db, EVERYWHERE, unitId)
  const unit = record === null ? null : unitOnPaper(record)
  return {
    school: nomeEscola,
    lines: headLines(page, unit, nomeEscola),
    logo: (await logosOf(db, storages, [unitId]))(unitId),
    footText: page.rodape,
    signatures: letterheadSignatures(page, unit),
  }
}

interface Narrowed {
  readonly idUnidade?: number | undefined
  readonly idTurma?: number | undefined
}

/** The unit that a report is of: by its filters, else the only one in which the caller works; null: several, or another's. */
export const unitOfReport = async (
  db: Kysely<Database>,
  caller: InUnits,
  { idUnidade, idTurma }: Narrowed,
): Promise<number | null> => {
  if (idUnidade !== undefined) return isInUnitsOf(caller, idUnidade) ? idUnidade : null
  if (idTurma !== undefined) {
    const { rows } = await sql<{ unit_id: number }>`
      select unit_id from class_group where id = ${idTurma} and ${inUnitsOf(caller, 'unit_id')}`.execute(db)
    return rows[0]?.unit_id ?? null
  }
  const [only = null, ...others] = await unitIdsOf(db, caller)
  return others.length === 0 ? only : null
}
