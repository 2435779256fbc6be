import { sql, type Transaction } from 'kysely'
import { LAST_YEAR } from '#server/db/demo/calendar.ts'
import { birthDate, makeFamily } from '#server/db/demo/families.ts'
import type { DemoFamily } from '#server/db/demo/model.ts'
import { createRandom } from '#server/db/demo/random.ts'
import { saveFamilies } from '#server/db/demo/save.ts'
import { openSchool } from '#server/db/demo/school.ts'
import { GRADES, PLACES } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

/** Who was at the school last year. */
export interface Former {
  readonly studentId: number
  readonly search: string
  readonly unitId: number
  readonly gradeId: number
  /** The day of the transfer; null: stayed until the end. ISO. */
  readonly leftOn: string | null
}

/** Numbers behind the families of the demo school, and before those by which it grows. */
const FIRST_FAMILY = 900

interface Gone {
  readonly unit: number
  readonly grade: string
  readonly students: number
  readonly leftOn: string | null
}

/** Those who ended the last grade of a unit, and some who moved away during the year. */
const GONE: readonly Gone[] = [
  { unit: 0, grade: '3ª série', students: 22, leftOn: null },
  { unit: 1, grade: '5º ano', students: 21, leftOn: null },
  { unit: 0, grade: '8º ano', students: 1, leftOn: '2025-08-15' },
  { unit: 1, grade: '3º ano', students: 1, leftOn: '2025-06-30' },
]

/** Writes students of last year who are not at the school any more, with their families. */
export const writeFormerStudents = async (trx: Transaction<Database>): Promise<readonly Former[]> => {
  const gone = GONE.flatMap(({ students, ...where }) => Array.from({ length: students }, () => where))
  const families = gone.map((where, turn) => formerFamily(FIRST_FAMILY + turn, where))
  const raOf = (place: number) => `${LAST_YEAR}.${FIRST_FAMILY + place}`
  await saveFamilies(trx, await openSchool(trx), families, { ra: raOf, passwordHash: null })
  const given = gone.map(({ unit, grade, leftOn }, place) => ({
    ra: raOf(place),
    unit: unit + 1,
    grade: gradeAt(grade) + 1,
    leftOn,
  }))
  const { rows } = await sql<Former>`
    select student.id as "studentId", student.name_search as search, unit.id as "unitId", grade.id as "gradeId",
      given."leftOn"
    from json_to_recordset(${JSON.stringify(given)}::json) as given (ra text, unit integer, grade integer, "leftOn" text)
    join student on student.ra = given.ra
    join (select id, row_number() over (order by id) as place from unit) as unit on unit.place = given.unit
    join grade on grade.position = given.grade
    order by student.name_search, student.id`.execute(trx)
  return rows
}

const gradeAt = (name: string): number => GRADES.findIndex((grade) => grade.name === name)

/** A family with one child, who is a year older than the children of the grade are today. */
const formerFamily = (index: number, { unit, grade }: Pick<Gone, 'unit' | 'grade'>): DemoFamily => {
  const place = gradeAt(grade)
  const shift = PLACES.find((one) => one.unit === unit && one.grade === place)?.shift ?? 'Matutino'
  const family = makeFamily(index, () => [{ unit, grade: place, shift, child: 'left' }])
  return {
    ...family,
    children: family.children.map((child) => ({
      ...child,
      birthDate: birthDate(createRandom(index), place, LAST_YEAR),
      active: false,
      enrolments: [],
    })),
  }
}
