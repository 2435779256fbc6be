import { type Kysely, sql } from 'kysely'
import type { HiddenTabs } from '#domain/enrolling/enrollingSteps.ts'
import { type EnrolmentType, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { type ItemPlace, offeredItems } from '#server/school/enrolments/offeredItems.ts'

/** What of an enrolment decides which tabs it does without. */
export interface Tabbed extends ItemPlace {
  readonly type: EnrolmentType
  readonly yearId: number
}

interface Looking {
  /** Whether a guardian looks, and not the school. */
  readonly isGuardian: boolean
  /** ISO day. */
  readonly day: string
}

const ALL_HIDDEN: HiddenTabs = { outrosItens: true, cursosExtras: true, pagamentosCursosExtras: true }

/**
 * The tabs that each enrolment does without (portal.md 3 “Hidden enrollment tabs”): extra courses and items are hidden
 * if the school offers none, for a reservation, which only keeps a seat, and for families if a parameter leaves them to
 * the school (portal.md 5).
 */
export const hiddenTabsOfEach = async (
  db: Kysely<Database>,
  { isGuardian, day }: Looking,
  enrolments: readonly Tabbed[],
): Promise<readonly HiddenTabs[]> => {
  if (enrolments.every(({ type }) => type === RESERVATION) || (isGuardian && !(await mayAcquire(db))))
    return enrolments.map(() => ALL_HIDDEN)
  const itemsAt = await offeredItems(db, enrolments, day)
  const offersCourses = await courseOffers(db, enrolments)
  return enrolments.map((one) => {
    if (one.type === RESERVATION) return ALL_HIDDEN
    const cursosExtras = !offersCourses(one)
    return { outrosItens: itemsAt(one).length === 0, cursosExtras, pagamentosCursosExtras: cursosExtras }
  })
}

const mayAcquire = async (db: Kysely<Database>): Promise<boolean> => (await readParameter(db, 'aquisicoes')) === 'Sim'

const courseOffers = async (db: Kysely<Database>, enrolments: readonly Tabbed[]) => {
  const years = [...new Set(enrolments.map(({ yearId }) => yearId))]
  const places = await db
    .selectFrom('extra_course')
    .where('school_year_id', '=', sql<number>`any(${years}::integer[])`)
    .where('active', '=', true)
    .select(['school_year_id as yearId', 'unit_id as unitId'])
    .distinct()
    .execute()
  return (one: Tabbed): boolean => places.some(({ yearId, unitId }) => yearId === one.yearId && unitId === one.unitId)
}
