import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Logo } from '#server/documents/page.ts'
import type { Storages } from '#server/files/index.ts'
import { readLook } from '#server/school/look/look.ts'

type LogoOf = (unitId: number | null) => Logo | null

/** The logo on documents, per unit: the unit's, else the school's, if a PDF can show it. */
export const logosOf = async (
  db: Kysely<Database>,
  storages: Storages,
  unitIds: readonly (number | null)[],
): Promise<LogoOf> => {
  const ofSchool = schoolLogo(await readLook(db))
  const files = await db
    .selectFrom('unit')
    .innerJoin('stored_file', 'stored_file.id', 'unit.logo_file_id')
    .where('unit.id', '=', sql<number>`any(${[...new Set(unitIds)]}::integer[])`)
    .where('stored_file.content_type', 'in', ['image/png', 'image/jpeg'])
    .select(['unit.id', 'stored_file.content_type', 'stored_file.storage', 'stored_file.key'])
    .execute()
  const own = new Map<number | null, Logo>()
  for (const { id, content_type, storage, key } of files) {
    const content = await storages.of(db, storage).get(key)
    if (content === null) throw new Error(`The logo of unit ${id} is not in its storage`)
    own.set(id, { url: `data:${content_type};base64,${Buffer.from(content).toString('base64')}` })
  }
  return (unitId) => own.get(unitId) ?? ofSchool
}

/** The school's logo, if a PDF can show it. */
export const schoolLogo = ({ logo }: { readonly logo: string | null }): Logo | null =>
  logo !== null && PRINTABLE.test(logo) ? { url: logo } : null

const PRINTABLE = /^data:image\/(png|jpeg);base64,/
