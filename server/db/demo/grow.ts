import type { Kysely } from 'kysely'
import { makeFamily } from '#server/db/demo/families.ts'
import type { DemoFamily } from '#server/db/demo/model.ts'
import { at } from '#server/db/demo/random.ts'
import { saveFamilies } from '#server/db/demo/save.ts'
import { seatsByChance } from '#server/db/demo/seating.ts'
import { openSchool } from '#server/db/demo/school.ts'
import type { Database } from '#server/db/schema.ts'

const FAMILIES_AT_ONCE = 700
/** About 2,000 students. */
const FAMILIES_PER_UNIT = 1_400
/** A number behind all families of the demo school itself. */
const FIRST_FAMILY = 1_000
const FIRST_RA = 100_000
/** No family has more children. */
const CHILDREN_AT_MOST = 4
/** Row of `installation` that says which family comes next, so that a stopped run goes on where it was. */
const PROGRESS = 'demo-next-family'

const NEIGHBOURHOODS = (
  'Vila Mariana|Moema|Tatuapé|Butantã|Santana|Ipiranga|Penha|Lapa|Pinheiros|Perdizes|Saúde|Jabaquara|Mooca|Brás|' +
  'Água Branca|Vila Prudente|Sacomã|Cambuci|Consolação|Liberdade|Bela Vista|Higienópolis|Pacaembu|Jaguaré|Tremembé'
).split('|')

/**
 * Adds invented families to the demo school until it has this many students, in transactions of about a thousand.
 * A run that was stopped goes on where it was, and gives the same people as one that was not.
 * @throws when the database has other years, courses or shifts than the demo school
 */
export const growSchool = async (
  db: Kysely<Database>,
  students: number,
  onProgress: (students: number) => void,
): Promise<void> => {
  const school = await openSchool(db)
  for (let missing = students - (await countStudents(db)); missing > 0; ) {
    const first = await nextFamily(db)
    const unit = await school.unit(db, unitOf(first))
    const families = take(first, unit, missing)
    // Not repeated when the database takes the transaction back: the seats in memory would be given twice.
    await db.transaction().execute(async (trx) => {
      const ras = families.flatMap(({ children }, place) => children.map((_, child) => raOf(first + place, child)))
      await saveFamilies(trx, school, families, { ra: (place) => at(ras, place), passwordHash: null })
      await keepProgress(trx, first + families.length)
    })
    missing -= families.flatMap(({ children }) => children).length
    onProgress(students - missing)
  }
}

/** The next families of one unit, no more students than are missing. */
const take = (first: number, unit: number, missing: number): readonly DemoFamily[] => {
  const families: DemoFamily[] = []
  const end = Math.min(first + FAMILIES_AT_ONCE, lastOfUnit(first) + 1)
  let left = missing
  for (let index = first; index < end && left > 0; index += 1) {
    const family = makeFamily(index, seatsByChance(unit))
    families.push({ ...family, children: family.children.slice(0, left) })
    left -= family.children.length
  }
  return families
}

const unitNumber = (family: number): number => Math.floor((family - FIRST_FAMILY) / FAMILIES_PER_UNIT)

const lastOfUnit = (family: number): number => FIRST_FAMILY + (unitNumber(family) + 1) * FAMILIES_PER_UNIT - 1

const unitOf = (family: number) => {
  const number = unitNumber(family)
  const round = Math.floor(number / NEIGHBOURHOODS.length)
  const name = `${at(NEIGHBOURHOODS, number)}${round === 0 ? '' : ` ${round + 1}`}`
  return { code: `D${number + 1}`, name: `Unidade ${name}`, short_name: name }
}

const raOf = (family: number, child: number): string => `2026.${FIRST_RA + family * CHILDREN_AT_MOST + child}`

const countStudents = async (db: Kysely<Database>): Promise<number> => {
  const { count } = await db
    .selectFrom('student')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const nextFamily = async (db: Kysely<Database>): Promise<number> => {
  const row = await db.selectFrom('installation').where('key', '=', PROGRESS).select('value').executeTakeFirst()
  return row === undefined ? FIRST_FAMILY : Number(row.value)
}

const keepProgress = (db: Kysely<Database>, next: number) =>
  db
    .insertInto('installation')
    .values({ key: PROGRESS, value: String(next) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(next) }))
    .execute()
