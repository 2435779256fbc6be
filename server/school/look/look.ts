import type { Kysely } from 'kysely'
import type { LookLogo } from '#domain/look/look.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { dataUrlOf } from '#server/files/index.ts'

/** Default name of the school. */
const DEFAULT_NAME = 'Portal'

/** There is one look; its row has this id. */
export const LOOK_ID = 1

/** The default look. */
export const UNTOUCHED_LOOK = {
  color: null,
  logo: null,
  logo_type: null,
  school_name: DEFAULT_NAME,
  version: 0,
} as const

/** The row of the school's look. */
export interface LookRow {
  readonly color: string | null
  readonly logo: Buffer | null
  readonly logo_type: string | null
  readonly school_name: string
  readonly version: number
}

/** Reads the look; the defaults if the school has not chosen one. */
export const readLookRow = async (db: Kysely<Database>): Promise<LookRow> =>
  (await db.selectFrom('look').selectAll().where('id', '=', LOOK_ID).executeTakeFirst()) ?? UNTOUCHED_LOOK

/** The look as the API returns it. */
export const lookOf = ({ color, logo, logo_type, school_name, version }: LookRow): LookLogo => ({
  cor: color,
  logo: logo === null || logo_type === null ? null : dataUrlOf(logo_type, logo),
  nomeEscola: school_name,
  versao: version,
})

/** Logo, colour and name of the school, or the defaults. */
export const readLook = async (db: Kysely<Database>): Promise<LookLogo> => lookOf(await readLookRow(db))
