import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecipientRole } from '#domain/messaging/eventDescription.ts'
import { READER_GUARDIAN, READER_STAFF, READER_STUDENT, type ReaderType } from '#domain/feed/reading.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'

/** A person as whom messages are read. */
export interface MessageReader {
  readonly type: ReaderType
  readonly id: number
}

export interface Recipient extends MessageReader {
  readonly name: string
  readonly email: string | null
  /** Without it, the person finds messages in the portal only. */
  readonly wantsEmail: boolean
}

/**
 * Whether somebody may be told of a student by a link that has this name in a query, as the guardian of that name: it holds,
 * without a decision of a court against it (D 2.24). After the death of a student nobody is told of them any more (D 2.13).
 */
export const mayBeTold = (link: string, guardian: string, today: string): RawBuilder<SqlBool> => {
  const own = (column: string) => sql.ref(`${link}.${column}`)
  return sql<SqlBool>`(${holdsOn(link, today)}
    and not ${own('is_deceased')} and not ${own('is_undeclared')}
    and not exists (select from student as gone where gone.id = ${own('student_id')} and gone.deceased_on is not null)
    and (${own('restriction')} is null or ${own('restriction_from')} > ${today}::date
      or ${own('restriction_until')} < ${today}::date)
    and ${sql.ref(`${guardian}.active`)})`
}

const ROLE_COLUMNS = {
  financeiro: 'is_financial',
  academico: 'is_academic',
  legal: 'is_legal',
  assina: 'signs_contract',
} as const satisfies Readonly<Record<Exclude<RecipientRole, 'aluno'>, string>>

/** Whether a link that has this name in a query is of one of the roles that the school chose. */
export const hasRole = (link: string, roles: readonly RecipientRole[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [sql`false`, ...roles.flatMap((role) => (role === 'aluno' ? [] : [sql.ref(`${link}.${ROLE_COLUMNS[role]}`)]))],
    sql` or `,
  )})`

/** The links of students by which somebody may be told. */
const openLinks = (db: Kysely<Database>, students: readonly number[], today: string) =>
  db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', sql<number>`any(${students}::integer[])`)
    .where(mayBeTold('link', 'guardian', today))
    .select([
      'guardian.id',
      sql<string>`coalesce(guardian.social_name, guardian.name)`.as('name'),
      'guardian.email',
      'link.receives_messages as wantsEmail',
    ])
    .orderBy('guardian.id')

type OpenLink = Awaited<ReturnType<ReturnType<typeof openLinks>['execute']>>[number]

/** Who of a student's family is told, by the roles that the school chose. */
export const recipientsByRole = async (
  db: Kysely<Database>,
  studentId: number,
  roles: readonly RecipientRole[],
  today: string,
): Promise<readonly Recipient[]> => {
  const guardians = await openLinks(db, [studentId], today).where(hasRole('link', roles)).execute()
  return [
    ...guardians.map(guardianOf),
    ...(roles.includes('aluno') ? await namedPerson(db, { type: READER_STUDENT, id: studentId }) : []),
  ]
}

/**
 * Those of some people who may be told; of guardians, who may be told of all of these students. What is about no student
 * concerns the person alone, such as a link to get in: it does not ask what the person wants to hear of students.
 */
export const recipientsByName = async (
  db: Kysely<Database>,
  students: readonly number[],
  people: readonly MessageReader[],
  today: string,
): Promise<readonly Recipient[]> => {
  const links = students.length === 0 ? [] : await openLinks(db, students, today).execute()
  const found: Recipient[] = []
  for (const person of people)
    found.push(
      ...(person.type === READER_GUARDIAN && students.length > 0
        ? toldOfAll(links, person.id, students)
        : await namedPerson(db, person)),
    )
  return found
}

/** One who may be told of some students, by e-mail where the link to one of them says so. */
const toldOfAll = (links: readonly OpenLink[], id: number, students: readonly number[]): readonly Recipient[] => {
  const own = links.filter((link) => link.id === id)
  const [first] = own
  if (first === undefined || own.length < students.length) return []
  return [guardianOf({ ...first, wantsEmail: own.some(({ wantsEmail }) => wantsEmail) })]
}

const guardianOf = ({ id, name, email, wantsEmail }: OpenLink): Recipient => ({
  type: READER_GUARDIAN,
  id,
  name,
  email,
  wantsEmail,
})

const namedPerson = async (db: Kysely<Database>, { type, id }: MessageReader): Promise<readonly Recipient[]> => {
  const table = type === READER_GUARDIAN ? 'guardian' : 'student'
  const person =
    type === READER_STAFF
      ? await db
          .selectFrom('staff_user')
          .where('id', '=', id)
          .where('active', '=', true)
          .select(['name', 'email'])
          .executeTakeFirst()
      : await db
          .selectFrom(table)
          .where('id', '=', id)
          .where('active', '=', true)
          .select([sql<string>`coalesce(social_name, name)`.as('name'), 'email'])
          .executeTakeFirst()
  return person === undefined ? [] : [{ type, id, ...person, wantsEmail: true }]
}
