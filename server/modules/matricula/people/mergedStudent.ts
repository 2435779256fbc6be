import { type Kysely, sql } from 'kysely'
import { ENROLMENT_STATUS_LABEL, isLiving } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'
import type { PersonKind } from '#server/school/people/persons.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/** The two records of a merge. */
export interface MergedIds {
  readonly keptId: number
  readonly mergedId: number
}

/** Rows of a merged student that move, besides those of every person. */
export interface StudentRows {
  readonly enrolments: readonly Placement[]
  /** Documents that the kept record neither has nor owes; their files move with them. */
  readonly requirements: readonly number[]
  /** Documents issued to the student. */
  readonly documents: readonly number[]
  /** Sign-ups for extra courses that the kept record does not take. */
  readonly signUps: readonly number[]
  /** Pre-reservations, likewise. */
  readonly preReservations: readonly number[]
  /** Excuses of absences, which go with the enrolments that were absent. */
  readonly excuses: readonly number[]
  /** Years of the transcript, and what was issued of them. */
  readonly transcriptYears: readonly number[]
  readonly transcripts: readonly number[]
  /** Parts in occurrences, but of those in which both have one. */
  readonly occurrences: readonly number[]
  /** Where announcements name the student, and not the kept record too. */
  readonly announcements: readonly number[]
  /** Authorisations for which the student is asked, and not the kept record too. */
  readonly authorisations: readonly number[]
  /** Where authorisations name the student, likewise. */
  readonly authorisationTargets: readonly number[]
  /** Pictures in which the student is marked, and not the kept record too. */
  readonly pictures: readonly number[]
  /** What is said of special education, where nothing is said of the kept record. */
  readonly specialEducation: readonly number[]
  /** Whether the photo moves because the kept record has none. */
  readonly photo: boolean
}

/** @throws Refusal 422 MERGE_STUDENT_ELSEWHERE or MERGE_TWO_ENROLMENTS */
export const studentRows = async (
  db: Kysely<Database>,
  kind: PersonKind,
  caller: InUnits,
  { keptId, mergedId }: MergedIds,
): Promise<StudentRows> => {
  if (kind === 'guardian')
    return {
      enrolments: [],
      requirements: [],
      documents: [],
      signUps: [],
      preReservations: [],
      excuses: [],
      transcriptYears: [],
      transcripts: [],
      occurrences: [],
      announcements: [],
      authorisations: [],
      authorisationTargets: [],
      pictures: [],
      specialEducation: [],
      photo: false,
    }
  const all = await placementsOf(db, [keptId, mergedId])
  const enrolments = all.filter(({ studentId }) => studentId === mergedId)
  if (enrolments.some(({ unitId }) => !isInUnitsOf(caller, unitId))) {
    throw ruleBroken('MERGE_STUDENT_ELSEWHERE')
  }
  const kept = all.filter(({ studentId }) => studentId === keptId)
  const double = enrolments.find((one) => kept.some((other) => isSamePlace(one, other)))
  if (double !== undefined) throw new Refusal(422, 'MERGE_TWO_ENROLMENTS', { values: { ano: String(double.year) } })
  const requirements = await sql<{ id: number }>`
    select id from student_requirement as own
    where student_id = ${mergedId} and not exists (select 1 from student_requirement as twin
      where twin.student_id = ${keptId} and twin.prerequisite_id = own.prerequisite_id)
  `.execute(db)
  const documents = await sql<{ id: number }>`select id from issued_document where student_id = ${mergedId}`.execute(db)
  const signUps = await sql<{ id: number }>`
    select id from extra_course_signup as own
    where student_id = ${mergedId} and (status = 'removido' or not exists (select 1 from extra_course_signup as twin
      where twin.student_id = ${keptId} and twin.extra_course_id = own.extra_course_id and twin.status <> 'removido'))
  `.execute(db)
  const preReservations = await sql<{ id: number }>`
    select id from pre_reservation as own
    where student_id = ${mergedId} and not exists (select 1 from pre_reservation as twin
      where twin.student_id = ${keptId} and twin.extra_course_id = own.extra_course_id)
  `.execute(db)
  const excuses = await sql<{ id: number }>`select id from absence_excuse where student_id = ${mergedId}`.execute(db)
  const transcriptYears = await sql<{ id: number }>`
    select id from transcript_year where student_id = ${mergedId}`.execute(db)
  const transcripts = await sql<{ id: number }>`
    select id from transcript_issue where student_id = ${mergedId}`.execute(db)
  const occurrences = await sql<{ id: number }>`
    select id from occurrence_student as own
    where student_id = ${mergedId} and not exists (select 1 from occurrence_student as twin
      where twin.student_id = ${keptId} and twin.occurrence_id = own.occurrence_id)
  `.execute(db)
  const announcements = await sql<{ id: number }>`
    select id from publication_target as own
    where student_id = ${mergedId} and not exists (select 1 from publication_target as twin
      where twin.student_id = ${keptId} and twin.publication_id = own.publication_id)
  `.execute(db)
  const authorisations = await sql<{ id: number }>`
    select id from authorisation_student as own
    where student_id = ${mergedId} and not exists (select 1 from authorisation_student as twin
      where twin.student_id = ${keptId} and twin.authorisation_id = own.authorisation_id)
  `.execute(db)
  const authorisationTargets = await sql<{ id: number }>`
    select id from authorisation_target as own
    where student_id = ${mergedId} and not exists (select 1 from authorisation_target as twin
      where twin.student_id = ${keptId} and twin.authorisation_id = own.authorisation_id)
  `.execute(db)
  const pictures = await sql<{ id: number }>`
    select id from album_picture_student as own
    where student_id = ${mergedId} and not exists (select 1 from album_picture_student as twin
      where twin.student_id = ${keptId} and twin.picture_id = own.picture_id)
  `.execute(db)
  const special = await sql<{ id: number }>`
    select id from special_education as own
    where student_id = ${mergedId} and not exists (select 1 from special_education as twin where twin.student_id = ${keptId})
  `.execute(db)
  const photos = await sql<{ id: number }>`
    select id from student where id in (${keptId}, ${mergedId}) and avatar is not null
  `.execute(db)
  return {
    enrolments,
    requirements: requirements.rows.map(({ id }) => id),
    documents: documents.rows.map(({ id }) => id),
    signUps: signUps.rows.map(({ id }) => id),
    preReservations: preReservations.rows.map(({ id }) => id),
    excuses: excuses.rows.map(({ id }) => id),
    transcriptYears: transcriptYears.rows.map(({ id }) => id),
    transcripts: transcripts.rows.map(({ id }) => id),
    occurrences: occurrences.rows.map(({ id }) => id),
    announcements: announcements.rows.map(({ id }) => id),
    authorisations: authorisations.rows.map(({ id }) => id),
    authorisationTargets: authorisationTargets.rows.map(({ id }) => id),
    pictures: pictures.rows.map(({ id }) => id),
    specialEducation: special.rows.map(({ id }) => id),
    photo: photos.rows.length === 1 && photos.rows[0]?.id === mergedId,
  }
}

/** A student has one living enrolment per type and year. */
const isSamePlace = (one: Placement, other: Placement): boolean =>
  one.year === other.year && one.type === other.type && isLiving(one.status) && isLiving(other.status)

/** An enrolment in one line of text. */
export const enrolmentText = ({ year, unit, grade, status }: Placement): string =>
  `${year} · ${grade} · ${unit} · ${ENROLMENT_STATUS_LABEL[status]}`

/** Gives the photo of one student to another. */
export const givePhoto = async (db: Kysely<Database>, fromId: number, toId: number): Promise<void> => {
  await sql`
    update student set avatar = other.avatar, avatar_type = other.avatar_type
    from student as other where student.id = ${toId} and other.id = ${fromId}
  `.execute(db)
  await sql`update student set avatar = null, avatar_type = null where id = ${fromId}`.execute(db)
}

/** Copies the student's name to the enrolments, whose list sorts and searches by the copy. */
export const renameEnrolments = async (db: Kysely<Database>, studentId: number): Promise<void> => {
  await sql`
    update enrolment set student_search = student.name_search
    from student where student.id = enrolment.student_id and student.id = ${studentId}
  `.execute(db)
}
