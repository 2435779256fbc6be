import { type Kysely, sql } from 'kysely'
import { courses as courseRegister } from '#domain/courses/courses.register.ts'
import { grades as gradeRegister } from '#domain/courses/grades.register.ts'
import { shifts as shiftRegister } from '#domain/courses/shifts.register.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { searchable } from '#domain/base/text.ts'
import { NEW_UNIT, UNIT } from '#domain/units/unit.ts'
import { CLASS_SEATS, COURSES, GRADES, HOURS, SHIFTS, SITE, UNITS, YEARS } from '#server/db/demo/structure.ts'
import type { DemoEnrolment } from '#server/db/demo/model.ts'
import { idAt, insertAll } from '#server/db/demo/rows.ts'
import { insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes years, units, courses, grades and shifts. */
export const writeFrame = async (db: Kysely<Database>): Promise<void> => {
  await insertAll(db, 'school_year', [...YEARS])
  for (const [place, nome] of SHIFTS.entries()) {
    await insertRecord(
      db,
      shiftRegister,
      settledDraft(shiftRegister.fields, { nome, ordem: place + 1, ...HOURS[nome] }),
    )
  }
  const courseIds = await writeCourses(db)
  await writeGrades(db, courseIds)
  for (const { acts, ...unit } of UNITS) {
    const id = await insertRecord(db, UNIT, settledDraft(UNIT.fields, { ...NEW_UNIT, ...unit }))
    await insertAll(
      db,
      'legal_act',
      acts.map(({ course, ...act }) => ({
        ...act,
        unit_id: id,
        course_id: course === null ? null : idAt(courseIds, course),
        issuer: 'Diretoria de Ensino da Região Centro',
      })),
    )
  }
}

const writeCourses = async (db: Kysely<Database>): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const [place, { name, about }] of COURSES.entries()) {
    const draft = { ...about, nome: name, ordem: place + 1, modalidade: 1, regime: 1 }
    ids.push(await insertRecord(db, courseRegister, settledDraft(courseRegister.fields, draft)))
  }
  return ids
}

const writeGrades = async (db: Kysely<Database>, courseIds: readonly number[]): Promise<void> => {
  for (const [place, { name, age, course, stage }] of GRADES.entries()) {
    const draft = {
      curso: idAt(courseIds, course),
      nome: name,
      ordem: place + 1,
      concluinte: GRADES[place + 1]?.course !== course,
      idadeIdeal: age,
      idadeMinima: age,
      idadeMaxima: age + 2,
      diasLetivos: 200,
      cargaHoraria: COURSES[course]?.hours ?? null,
      etapaEducacenso: stage,
    }
    await insertRecord(db, gradeRegister, settledDraft(gradeRegister.fields, draft))
  }
  await sql`
    update grade set next_grade_id = following.id from grade as following where following.position = grade.position + 1
  `.execute(db)
}

interface Seat {
  readonly school_year_id: number
  readonly unit_id: number
  readonly grade_id: number
  readonly shift_id: number
  readonly class_group_id: number | null
}

/** The school as it stands in the database, ready to seat people. */
export interface School {
  /** The unit of a code, opened if there is none. Answers its index for `DemoEnrolment.unit`. */
  readonly unit: (db: Kysely<Database>, unit: { code: string; name: string; short_name: string }) => Promise<number>
  /** Where each enrolment sits. Opens class groups as they fill up. */
  readonly seat: (db: Kysely<Database>, enrolments: readonly DemoEnrolment[]) => Promise<readonly Seat[]>
}

interface Group {
  readonly id: number
  taken: number
}

/** Reads the school. Fails if the database has other years, courses or shifts than the demo school's. */
export const openSchool = async (db: Kysely<Database>): Promise<School> => {
  const years = new Map(
    (await db.selectFrom('school_year').select(['id', 'year']).execute()).map((row) => [row.year, row.id]),
  )
  const shifts = new Map(
    (await db.selectFrom('shift').select(['id', 'name']).execute()).map((row) => [row.name, row.id]),
  )
  const grades = new Map(
    (await db.selectFrom('grade').select(['id', 'name']).execute()).map((row) => [row.name, row.id]),
  )
  const units = await db.selectFrom('unit').select(['id', 'code']).orderBy('id').execute()
  const groups = await readGroups(db)

  const place = ({ year, unit, grade, shift }: DemoEnrolment): Omit<Seat, 'class_group_id'> => ({
    school_year_id: known(years, year),
    unit_id: idAt(
      units.map(({ id }) => id),
      unit,
    ),
    grade_id: known(grades, GRADES[grade]?.name ?? ''),
    shift_id: known(shifts, shift),
  })

  const openGroup = async (
    writer: Kysely<Database>,
    seat: Omit<Seat, 'class_group_id'>,
    { grade, shift }: DemoEnrolment,
  ): Promise<Group> => {
    const siblings = `${seat.school_year_id}/${seat.unit_id}/${seat.grade_id}/`
    const letter = [...groups]
      .filter(([key]) => key.startsWith(siblings))
      .reduce((sum, [, list]) => sum + list.length, 0)
    const name = `${GRADES[grade]?.name} ${groupLetter(letter)}`
    const { inicio, fim, intervalo } = HOURS[shift]
    const hours = { starts_at: inicio, ends_at: fim, break_minutes: intervalo }
    const { id } = await writer
      .insertInto('class_group')
      .values({ ...seat, ...hours, name, name_search: searchable(name), seats: CLASS_SEATS })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writer
      .insertInto('class_group_grade')
      .values({ ...seat, class_group_id: id, name_search: searchable(name) })
      .execute()
    const group = { id, taken: 0 }
    const key = siblings + seat.shift_id
    groups.set(key, [...(groups.get(key) ?? []), group])
    return group
  }

  return {
    unit: async (writer, unit) => {
      const found = units.findIndex(({ code }) => code === unit.code)
      if (found >= 0) return found
      const { code, name, short_name } = unit
      const draft = { ...NEW_UNIT, ...SITE, codigo: code, nome: name, sigla: short_name }
      return units.push({ id: await insertRecord(writer, UNIT, settledDraft(UNIT.fields, draft)), code }) - 1
    },
    seat: async (writer, enrolments) => {
      const seats: Seat[] = []
      for (const enrolment of enrolments) {
        const seat = place(enrolment)
        if (enrolment.status !== 'Matriculado') {
          seats.push({ ...seat, class_group_id: null })
          continue
        }
        const free = groups.get(groupKey(seat))?.find(({ taken }) => taken < CLASS_SEATS)
        const group = free ?? (await openGroup(writer, seat, enrolment))
        group.taken += 1
        seats.push({ ...seat, class_group_id: group.id })
      }
      return seats
    },
  }
}

const groupKey = (seat: Omit<Seat, 'class_group_id'>): string =>
  `${seat.school_year_id}/${seat.unit_id}/${seat.grade_id}/${seat.shift_id}`

const groupLetter = (place: number): string => (place < 26 ? String.fromCharCode(65 + place) : String(place + 1))

const readGroups = async (db: Kysely<Database>): Promise<Map<string, readonly Group[]>> => {
  const rows = await db
    .selectFrom('class_group')
    .leftJoin('enrolment', 'enrolment.class_group_id', 'class_group.id')
    .select([
      'class_group.id',
      'class_group.school_year_id',
      'class_group.unit_id',
      'class_group.grade_id',
      'class_group.shift_id',
    ])
    .select(({ fn }) => fn.count<number>('enrolment.id').as('taken'))
    .groupBy('class_group.id')
    .orderBy('class_group.id')
    .execute()
  const groups = new Map<string, readonly Group[]>()
  for (const row of rows) {
    const key = groupKey(row)
    groups.set(key, [...(groups.get(key) ?? []), { id: row.id, taken: Number(row.taken) }])
  }
  return groups
}

const known = <Key extends string | number>(ids: ReadonlyMap<Key, number>, key: Key): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Este banco não tem “${key}”: a escola de demonstração não cabe nele.`)
  return id
}
