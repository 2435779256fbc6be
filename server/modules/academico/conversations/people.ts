import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import {
  CONVERSATION_TOPICS,
  COORDINATION,
  type ConversationTopic,
  OFFICE,
  TEACHER,
} from '#domain/conversations/conversations.lists.ts'
import type { Beginning, ConversationTeacher } from '#domain/conversations/conversations.schemas.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { Database } from '#server/db/schema.ts'
import { mayChange } from '#server/http/person.ts'
import { talksAbout } from '#server/rows/conversations.ts'
import { colleagueOf } from '#server/rows/people.ts'
import { assignmentHoldsOn, teachesStudent } from '#server/rows/teaching.ts'
import { onlyIn } from '#server/rows/units.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { readParameter } from '#server/db/parameters.ts'

interface Place {
  readonly topic: ConversationTopic
  readonly unitId: number
  readonly studentId: number
  /** ISO day. */
  readonly today: string
}

/** The right to the conversations of a topic. */
const RIGHT_OF: Readonly<Record<ConversationTopic, FeatureKey>> = {
  [OFFICE]: 'conversasSecretaria',
  [COORDINATION]: 'conversasCoordenacao',
  [TEACHER]: 'conversasCoordenacao',
}

/** Colleagues of a unit who may answer conversations of a topic; about a student also those who teach it. */
export const attendantsOf = (db: Kysely<Database>, { topic, unitId, studentId, today }: Place) =>
  db
    .selectFrom('staff_user')
    .where('staff_user.active', '=', true)
    .where((eb) => mayChange(eb, 'conversas'))
    .where(colleagueOf(onlyIn([unitId]), 'staff_user'))
    .where((eb) =>
      eb.or([mayChange(eb, RIGHT_OF[topic]), ...(topic === TEACHER ? [isTeacherOf(studentId, today)] : [])]),
    )
    .select(['staff_user.id', 'staff_user.name as nome'])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()

const isTeacherOf = (studentId: number, today: string) =>
  sql<SqlBool>`exists (select 1 from student where student.id = ${studentId}
    and ${teachesStudent('staff_user.id', 'student.id', today)})`

/** Those who teach a student today and may answer, by name, with what they teach. */
export const teachersOf = async (
  db: Kysely<Database>,
  studentId: number,
  today: string,
): Promise<ConversationTeacher[]> => {
  const taught = sql<{ staff_user_id: number; subject: string; position: number }>`(
    with place as (${currentPlaces(sql<SqlBool>`reached.id = ${studentId}`)})
    select own.staff_user_id, subject.name as subject, subject.position from place
    join class_assignment as own on own.class_group_id = place.class_group_id and ${assignmentHoldsOn('own', today)}
    join subject on subject.id = own.subject_id
    union
    select led.teacher_id, 'Professor de referência', -1 from place
    join class_group as led on led.id = place.class_group_id where led.teacher_id is not null)`
  return db
    .selectFrom('staff_user')
    .innerJoin(taught.as('taught'), (join) => join.onRef('taught.staff_user_id', '=', 'staff_user.id'))
    .where('staff_user.active', '=', true)
    .where((eb) => mayChange(eb, 'conversas'))
    .groupBy(['staff_user.id', 'staff_user.name', 'staff_user.name_search'])
    .select(['staff_user.id', 'staff_user.name as nome'])
    .select(sql<string>`string_agg(taught.subject, ', ' order by taught.position, taught.subject)`.as('disciplinas'))
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()
}

/** Whether families write to teachers at this school. */
const writeToTeachers = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'conversasComProfessores')) === 'Sim'

/** The topics about which a guardian may write of a student. */
export const topicsOfGuardian = async (
  db: Kysely<Database>,
  { guardian, studentId, today }: { readonly guardian: number; readonly studentId: number; readonly today: string },
): Promise<ConversationTopic[]> => {
  const may = (topic: ConversationTopic) => talksAbout({ guardian, today }, 'student.id', sql.lit(topic))
  const { rows } = await sql<{ office: boolean; school: boolean }>`
    select ${may(OFFICE)} as office, ${may(COORDINATION)} as school from student where id = ${studentId}`.execute(db)
  const toTeachers = await writeToTeachers(db)
  return CONVERSATION_TOPICS.map(({ id }) => id).filter((topic) => {
    if (topic === OFFICE) return rows[0]?.office === true
    return rows[0]?.school === true && (topic !== TEACHER || toTeachers)
  })
}

/** The guardians of a student with whom the school may begin a conversation, by name, and about what. */
export const guardiansOf = async (
  db: Kysely<Database>,
  studentId: number,
  today: string,
): Promise<Beginning['responsaveis']> => {
  const family = { guardian: sql<number>`own.guardian_id`, today }
  const { rows } = await sql<{ id: number; nome: string; kinship: number; school: boolean }>`
    select guardian.id, coalesce(guardian.social_name, guardian.name) as nome, min(own.kinship_id) as kinship,
      bool_or(${talksAbout(family, 'own.student_id', sql.lit(COORDINATION))}) as school
    from student_guardian as own join guardian on guardian.id = own.guardian_id
    where own.student_id = ${studentId} and guardian.active and not own.is_deceased and not own.is_undeclared
      and ${talksAbout(family, 'own.student_id', sql.lit(OFFICE))}
    group by guardian.id order by guardian.name_search, guardian.id`.execute(db)
  return rows.map(({ kinship, school, ...guardian }) => ({
    ...guardian,
    parentesco: kinshipName(kinship),
    assuntos: school ? [OFFICE, COORDINATION, TEACHER] : [OFFICE],
  }))
}
