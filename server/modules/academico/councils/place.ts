import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { CONCLUDED, type CouncilKind, type CouncilStatus, UNDER_WAY } from '#domain/councils/councils.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import { councilSeenBy } from '#server/rows/councils.ts'
import { COUNCIL_STAGE } from '#server/school/councils/words.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/** Somebody who looks at students, or for whom the portal does. */
export interface Looking {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly caller: InUnits & { readonly personId: number }
}

/** A council with the class group that it is about. Days are ISO. */
export interface HeldCouncil {
  readonly id: number
  readonly version: number
  readonly kind: CouncilKind
  readonly status: CouncilStatus
  readonly classGroupId: number
  readonly classGroup: string
  readonly gradeId: number
  readonly unitId: number
  readonly unit: string
  readonly yearId: number
  readonly year: number
  /** Null: of the whole year. */
  readonly stage: number | null
  /** Such as `2º bimestre`, or `Ano letivo`. */
  readonly stageName: string
  readonly day: string
  readonly hour: string
  readonly place: string
  readonly presidentId: number | null
  readonly secretaryId: number | null
  readonly body: string
}

const COLUMNS: RawBuilder<unknown> = sql`council.id, council.version, council.kind, council.status,
  council.class_group_id as "classGroupId", class_group.name as "classGroup", class_group.grade_id as "gradeId",
  class_group.unit_id as "unitId", unit.name as unit, class_group.school_year_id as "yearId", school_year.year,
  council.stage_number as stage, ${COUNCIL_STAGE} as "stageName", council.held_on as day, council.begins_at as hour, council.place,
  council.president_id as "presidentId", council.secretary_id as "secretaryId", council.body`

/** Councils with what names them. */
export const COUNCILS: RawBuilder<unknown> = sql`council
  join class_group on class_group.id = council.class_group_id
  join unit on unit.id = class_group.unit_id
  join school_year on school_year.id = class_group.school_year_id`

/** A council by its id, whoever looks; `lock`: how the query holds its row. */
export const readCouncilRow = async (
  db: Kysely<Database>,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<HeldCouncil | undefined> => {
  const { rows } = await sql<HeldCouncil>`select ${COLUMNS} from ${COUNCILS} where council.id = ${id} ${lock}`.execute(
    db,
  )
  return rows[0]
}

/** A council that the caller sees. @throws Refusal 404, audited for one that is there */
export const requireCouncil = async (acting: Acting, id: number): Promise<HeldCouncil> => {
  const found = await readCouncilRow(acting.db, id)
  if (found === undefined) throw notFound()
  const { rows } = await sql`
    select from ${COUNCILS} where council.id = ${id} and ${councilSeenBy(acting.caller)}`.execute(acting.db)
  if (rows.length === 0) throw await notFoundAudited(acting, 'council', id)
  return found
}

/**
 * A council as it is held until the transaction ends: of two people who change it one waits, and no year closes meanwhile.
 * @throws Refusal 404; 422 COUNCIL_FROZEN once it is concluded, SCHOOL_YEAR_CLOSED
 */
export const holdCouncil = async (trx: Transaction<Database>, id: number): Promise<HeldCouncil> => {
  const held = await readCouncilRow(trx, id, sql`for no key update of council`)
  if (held === undefined) throw notFound()
  if (held.status === CONCLUDED) throw ruleBroken('COUNCIL_FROZEN')
  await refuseInClosedYear(trx, { idAnoLetivo: held.yearId, idUnidade: held.unitId })
  return held
}

/** The same where it has to be under way. @throws Refusal as `holdCouncil`; 422 COUNCIL_NOT_UNDER_WAY */
export const holdUnderWay = async (trx: Transaction<Database>, id: number): Promise<HeldCouncil> => {
  const held = await holdCouncil(trx, id)
  if (held.status !== UNDER_WAY) throw ruleBroken('COUNCIL_NOT_UNDER_WAY')
  return held
}

/** The next version of a council; whoever saw an older one is told. */
export const bumped = sql<number>`council.version + 1`

/** A student by the name that the school uses. */
export const STUDENT_NAME = sql<string>`coalesce(student.social_name, student.name)`
