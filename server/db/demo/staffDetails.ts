import type { Kysely } from 'kysely'
import { HIGHER_EDUCATION } from '#domain/staff/teacher.lists.ts'
import { dayOfYear } from '#server/db/demo/calendar.ts'
import { inventedCpf, inventedMobile } from '#server/db/demo/documents.ts'
import { at } from '#server/db/demo/random.ts'
import { idAt, insertAll } from '#server/db/demo/rows.ts'
import { type DemoStaff, TEACHERS } from '#server/db/demo/staff.ts'
import type { Database } from '#server/db/schema.ts'

/** Departments by the position that belongs to each. */
const DEPARTMENT_OF_POSITION = [
  'Direção',
  'Coordenação pedagógica',
  'Secretaria',
  'Corpo docente',
  'Financeiro',
  'Orientação educacional',
  'Portaria',
] as const

/** São Paulo, in codes of `places.lists.ts`. */
const STATE = 35
const ISSUED_BY_SSP = 1
/** Numbers of the staff's documents and phones begin where those of families never come. */
const SERIAL = 900_000

/** Writes the departments and answers the id of that of a position. */
export const writeDepartments = async (db: Kysely<Database>): Promise<(position: number) => number> => {
  const rows = await db
    .insertInto('department')
    .values(DEPARTMENT_OF_POSITION.map((name) => ({ name })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return (position) => idAt(ids, position - 1)
}

/** What the form of a staff user shows besides name, login and rights. `place` is that of the person in the list. */
export const detailsOf = (place: number, unit: number, department: number) => ({
  main_unit_id: unit,
  department_id: department,
  phone: inventedMobile(SERIAL + place),
  birth_date: dayOfYear(1964 + ((place * 7) % 34), (place * 53) % 365),
  rg_number: `${20 + place}.${412 + place * 3}.${107 + place * 7}-${place % 10}`,
  rg_issuing_body_id: ISSUED_BY_SSP,
})

interface StoredStaff extends DemoStaff {
  readonly id: number
}

const STREETS = ['Rua das Acácias', 'Rua Ipiranga', 'Avenida Jacarandá', 'Rua Sete de Setembro'] as const
const DISTRICTS = ['Centro', 'Jardim das Flores', 'Vila Nova'] as const

/** Writes the three further steps of every teacher. */
export const writeTeachers = async (db: Kysely<Database>, people: readonly StoredStaff[]): Promise<void> => {
  const teachers = TEACHERS.flatMap((teacher, place) => {
    const person = people.find(({ email }) => email === teacher.email)
    return person === undefined ? [] : [{ ...teacher, id: person.id, place }]
  })
  await insertAll(
    db,
    'teacher_personal',
    teachers.map(({ id, place, sex }) => ({
      staff_user_id: id,
      cpf: inventedCpf(SERIAL + place),
      sex,
      color_race: 1 + (place % 4),
      civil_state: 1 + (place % 3),
      nationality: 1,
      birth_state: STATE,
      birth_city: 'São Paulo',
      cep: `0${1_310_100 + place * 17}`,
      street: at(STREETS, place),
      house_number: String(48 + place * 31),
      district: at(DISTRICTS, place),
      city: 'São Paulo',
      state: STATE,
      country: 'Brasil',
      mobile_phone: inventedMobile(SERIAL + 500 + place),
    })),
  )
  await insertAll(
    db,
    'teacher_professional',
    teachers.map(({ id, place }) => ({
      staff_user_id: id,
      registration: `F-${1001 + place}`,
      hired_on: dayOfYear(2012 + (place % 14), 32),
      contract_kind: 1,
      weekly_hours: 20 + (place % 3) * 10,
      ctps_number: String(4_100_200 + place * 37),
      ctps_series: '0012',
      ctps_state: STATE,
    })),
  )
  await insertAll(
    db,
    'teacher_habilitation',
    teachers.map(({ id, habilitation }) => ({ staff_user_id: id, habilitation_id: habilitation })),
  )
  await insertAll(
    db,
    'teacher_curricular',
    teachers.map(({ id }) => ({ staff_user_id: id, schooling_level: HIGHER_EDUCATION })),
  )
  await insertAll(
    db,
    'teacher_degree',
    teachers.map(({ id, place, degree }) => ({
      staff_user_id: id,
      position: 0,
      kind: 1,
      course: degree,
      institution: at(['Universidade de São Paulo', 'Unicamp', 'PUC-SP'], place),
      started_in: 2000 + (place % 18),
      ended_in: 2004 + (place % 18),
    })),
  )
}
