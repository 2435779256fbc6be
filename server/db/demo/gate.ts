import { type Kysely, sql } from 'kysely'
import {
  ALONE,
  ALREADY_OUT,
  BY_CODE,
  BY_GUARDIAN,
  BY_PERSON,
  NO_CONTACT,
  NO_PICKUP,
  TAKER_NOT_ALLOWED,
} from '#domain/gate/gate.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { demoFace } from '#server/db/demo/photos.ts'
import { at } from '#server/db/demo/random.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoPerson {
  readonly name: string
  readonly document: string
  readonly kinship: number
  readonly phone: string
  readonly weekDays?: readonly number[]
  /** Days before the demo's day, negative after it. */
  readonly from?: number
  readonly until?: number
  readonly isRevoked?: boolean
  readonly hasNoPhoto?: boolean
}

const OTHERS = 8
const PEOPLE: readonly DemoPerson[] = [
  { name: 'Dalva Teixeira Brandão', document: '714.602.380-01', kinship: 6, phone: '(11) 98877-1020' },
  {
    name: 'Nivaldo Pontes Aguiar',
    document: 'RG 33.402.118-5',
    kinship: OTHERS,
    phone: '(11) 97766-5040',
    weekDays: [1, 3, 5],
  },
  { name: 'Sílvia Rangel Moura', document: '305.771.940-72', kinship: 4, phone: '', from: 40, until: 12 },
  {
    name: 'Jonas Vidal Espíndola',
    document: 'RG 28.771.502-X',
    kinship: 3,
    phone: '',
    isRevoked: true,
    hasNoPhoto: true,
  },
  { name: 'Aparecida Nóbrega Luz', document: '118.450.620-08', kinship: 6, phone: '(11) 96655-3131', from: 20 },
  { name: 'Van Escolar Estrela: Rui Bastos', document: 'RG 19.220.871-3', kinship: OTHERS, phone: '(11) 95544-2211' },
]

/** A student at school, and a guardian who answers for them. */
export interface Child {
  readonly id: number
  readonly unit: number
  readonly guardian: number
  readonly guardianName: string
  readonly kinship: number
}

/** Students of each unit with a guardian who answers for them; the children of the demo's mother come first. */
export const childrenOf = async (db: Kysely<Database>): Promise<readonly Child[]> => {
  const { rows } = await sql<Child>`
    select * from (
      select own.student_id as id, own.unit_id as unit, link.guardian_id as guardian, guardian.name as "guardianName",
        link.kinship_id as kinship, row_number() over (partition by own.unit_id
          order by guardian.email is distinct from 'responsavel@demo.escola', own.student_id, link.id) as place,
        row_number() over (partition by own.student_id
          order by guardian.email is distinct from 'responsavel@demo.escola', link.id) as among
      from enrolment as own
      join school_year on school_year.id = own.school_year_id and school_year.year = ${RUNNING_YEAR}
      join student_guardian as link on link.student_id = own.student_id and link.valid_to is null and link.restriction is null
        and (link.is_academic or link.is_legal)
      join guardian on guardian.id = link.guardian_id
      where own.status = 'Matriculado') as found
    where place <= 40 and among = 1 order by unit, place`.execute(db)
  return rows
}

const SHOWN = 12

/** Who takes students away besides their guardians, one whom a court keeps away, and the exits of the demo's day. */
export const writeGate = async (db: Kysely<Database>): Promise<void> => {
  const staff = await db
    .selectFrom('staff_user')
    .where('email', 'like', '%@demo.escola')
    .select(['id', 'email'])
    .execute()
  const idOf = (email: string) => {
    const found = staff.find((one) => one.email === email)
    if (found === undefined) throw new Error(`Nobody has ${email}`)
    return found.id
  }
  const guard = idOf('portaria@demo.escola')
  const head = idOf('coordenacao@demo.escola')
  await sql`update student_guardian set may_collect = true where is_academic or is_legal`.execute(db)
  const all = await childrenOf(db)
  for (const unit of new Set(all.map((child) => child.unit))) {
    const children = all.filter((child) => child.unit === unit).slice(0, SHOWN)
    await writePeople(db, children)
    await writePhotos(db, children)
    await writeBarred(db, at(children, 8), head)
    await writeExits(db, children, { guard, head })
  }
  const [mothers] = all
  if (mothers === undefined) throw new Error('Nobody is at school')
  await db
    .insertInto('pickup_code')
    .values({
      student_id: mothers.id,
      guardian_id: mothers.guardian,
      name: 'Marcos Antônio Ferraz',
      document: 'RG 41.903.277-0',
      code: '482913',
      day: DEMO_TODAY,
      made_at: demoInstant(0, '07:50'),
    })
    .execute()
}

/** Every second guardian sent a photo. */
const writePhotos = async (db: Kysely<Database>, children: readonly Child[]): Promise<void> => {
  const guardians = [...new Set(children.map(({ guardian }) => guardian))].filter((_, place) => place % 2 === 0)
  const rows = guardians.map((guardian_id, place) => {
    const face = demoFace(place + 3)
    const type = 'image/png'
    return { guardian_id, photo: face, photo_type: type, face, face_type: type, kept_at: demoInstant(50, '20:10') }
  })
  await db
    .insertInto('guardian_photo')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first child has all sorts of people, the others one or two. */
const writePeople = async (db: Kysely<Database>, children: readonly Child[]): Promise<void> => {
  const rows = children.flatMap((child, place) => {
    const mine = place === 0 ? PEOPLE : [at(PEOPLE, place), at(PEOPLE, place + 2)].slice(0, (place % 2) + 1)
    return mine.map((person, number) => personRow(child, person, place + number))
  })
  await db.insertInto('pickup_person').values(rows).execute()
}

const personRow = (child: Child, person: DemoPerson, place: number) => {
  const face = person.hasNoPhoto ? null : demoFace(place)
  const type = face === null ? null : 'image/png'
  return {
    student_id: child.id,
    name: person.name,
    document: person.document,
    kinship_id: person.kinship,
    phone: person.phone,
    photo: face,
    photo_type: type,
    face,
    face_type: type,
    valid_from: person.from === undefined ? null : addDays(DEMO_TODAY, -person.from),
    valid_until: person.until === undefined ? null : addDays(DEMO_TODAY, -person.until),
    week_days: [...(person.weekDays ?? [])],
    guardian_id: child.guardian,
    staff_user_id: null,
    authorised_at: demoInstant(45, '19:12'),
    revoked_at: person.isRevoked ? demoInstant(10, '21:03') : null,
    revoked_by_guardian_id: person.isRevoked ? child.guardian : null,
  }
}

const writeBarred = async (db: Kysely<Database>, child: Child, head: number): Promise<void> => {
  await db
    .insertInto('barred_person')
    .values({
      student_id: child.id,
      name: 'Valter Guedes Siqueira',
      document: 'RG 17.554.902-8',
      decision: 'Medida protetiva: não pode se aproximar do aluno nem retirá-lo da escola.',
      valid_from: addDays(DEMO_TODAY, -90),
      valid_until: addDays(DEMO_TODAY, 275),
      scopes: [NO_PICKUP, NO_CONTACT],
      entered_by_id: head,
      entered_at: demoInstant(88, '10:20'),
    })
    .execute()
}

/** Left with a guardian, with somebody else, with a code and back again, undone, and two from without a network. */
const writeExits = async (
  db: Kysely<Database>,
  children: readonly Child[],
  { guard, head }: { readonly guard: number; readonly head: number },
): Promise<void> => {
  const exit = (place: number, time: string) => {
    const child = at(children, place)
    return {
      student_id: child.id,
      unit_id: child.unit,
      day: DEMO_TODAY,
      at: demoInstant(0, time),
      device_at: null,
      taker: BY_GUARDIAN,
      guardian_id: child.guardian,
      taker_name: child.guardianName,
      taker_document: '',
      kinship_id: child.kinship,
      staff_user_id: guard,
    }
  }
  const other = { guardian_id: null, kinship_id: null, taker_document: 'RG 22.118.640-1' }
  const rows = [
    exit(2, '07:35'),
    { ...exit(3, '07:58'), ...other, taker: BY_PERSON, taker_name: 'Dalva Teixeira Brandão', kinship_id: 6 },
    {
      ...exit(4, '08:10'),
      ...other,
      taker: BY_CODE,
      taker_name: 'Tânia Mello Prates',
      returned_at: demoInstant(0, '08:55'),
      returned_by_id: guard,
    },
    {
      ...exit(5, '08:21'),
      reversed_at: demoInstant(0, '08:24'),
      reversed_by_id: guard,
      reversal_reason: 'Toquei no irmão errado.',
    },
    { ...exit(6, '08:40'), ...other, taker: ALONE, taker_name: '', taker_document: '' },
    { ...exit(2, '08:46'), device_at: demoInstant(0, '07:36'), concern: ALREADY_OUT, repeats: true },
  ]
  await db
    .insertInto('school_exit')
    .values({
      ...exit(3, '11:52'),
      ...other,
      day: addDays(DEMO_TODAY, -3),
      at: demoInstant(3, '12:20'),
      device_at: demoInstant(3, '11:52'),
      taker: BY_PERSON,
      taker_name: 'Dalva Teixeira Brandão',
      kinship_id: 6,
      concern: TAKER_NOT_ALLOWED,
      looked_into_at: demoInstant(2, '08:15'),
      looked_into_by_id: head,
      finding: 'A mãe confirmou por telefone que pediu à avó. Incluímos o dia na autorização.',
    })
    .execute()
  for (const row of rows) await db.insertInto('school_exit').values(row).execute()
}
