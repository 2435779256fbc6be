import type { Insertable, Kysely } from 'kysely'
import { personSearch } from '#domain/people/person.ts'
import { searchable } from '#domain/base/text.ts'
import { homeOf } from '#server/db/demo/addresses.ts'
import { censusOf, personalOf } from '#server/db/demo/details.ts'
import type { DemoChild, DemoFamily, DemoGuardian } from '#server/db/demo/model.ts'
import { idAt, insertAll, takeIds } from '#server/db/demo/rows.ts'
import type { School } from '#server/db/demo/school.ts'
import type { Database } from '#server/db/schema.ts'

interface Numbering {
  /** RA of the n-th child of this batch. */
  readonly ra: (place: number) => string
  /** Hash of the password of those who have one. */
  readonly passwordHash: string | null
}

const credentialsOf = ({ access }: Pick<DemoGuardian, 'access'>, passwordHash: string | null) => ({
  password_hash: access === null ? null : passwordHash,
  must_replace_password: access === 'initial',
})

/** Writes families with all that belongs to them, a handful of statements for the whole batch. */
export const saveFamilies = async (
  db: Kysely<Database>,
  school: School,
  families: readonly DemoFamily[],
  { ra, passwordHash }: Numbering,
): Promise<void> => {
  const guardians = families.flatMap((family) => family.guardians)
  const children = families.flatMap((family) => family.children)
  const guardianIds = await takeIds(db, 'guardian', guardians.length)
  const studentIds = await takeIds(db, 'student', children.length)

  await insertAll(
    db,
    'guardian',
    guardians.map((guardian, place) => ({
      id: idAt(guardianIds, place),
      name: guardian.name,
      name_search: searchable(guardian.name),
      email: guardian.email,
      cpf: guardian.cpf,
      mobile: guardian.mobile,
      ...personalOf(idAt(guardianIds, place), guardian),
      ...credentialsOf(guardian, passwordHash),
    })),
  )
  await insertAll(
    db,
    'student',
    children.map((child, place) => ({
      id: idAt(studentIds, place),
      name: child.name,
      social_name: child.socialName,
      name_search: personSearch(child.name, child.socialName),
      ra: ra(place),
      cpf: child.cpf,
      birth_date: child.birthDate,
      sex: child.gender === 'm' ? 1 : 2,
      ...censusOf(idAt(studentIds, place)),
      avatar: null,
      avatar_type: null,
      active: child.active,
      ...credentialsOf(child, passwordHash),
    })),
  )
  await insertAll(db, 'home_address', homesOf(families, studentIds, guardianIds))
  await insertAll(db, 'student_guardian', linkRows(families, studentIds, guardianIds))
  await saveEnrolments(db, school, children, studentIds)
}

/** A family lives together. */
const homesOf = (
  families: readonly DemoFamily[],
  studentIds: readonly number[],
  guardianIds: readonly number[],
): readonly Insertable<Database['home_address']>[] => {
  let [student, guardian] = [0, 0]
  return families.flatMap(({ children, guardians }) => {
    const family = idAt(guardianIds, guardian)
    return [
      ...children.map(() => homeOf(family, { student_id: idAt(studentIds, student++), guardian_id: null })),
      ...guardians.flatMap(({ mobile }) => {
        const guardian_id = idAt(guardianIds, guardian++)
        return mobile === null ? [] : [homeOf(family, { student_id: null, guardian_id })]
      }),
    ]
  })
}

const saveEnrolments = async (
  db: Kysely<Database>,
  school: School,
  children: readonly DemoChild[],
  studentIds: readonly number[],
): Promise<void> => {
  const enrolments = children.flatMap((child, place) =>
    child.enrolments.map((enrolment) => ({ enrolment, child, student_id: idAt(studentIds, place) })),
  )
  const seats = await school.seat(
    db,
    enrolments.map(({ enrolment }) => enrolment),
  )
  const rows = seats.flatMap((seat, place) => {
    const row = enrolments[place]
    if (row === undefined) return []
    const { enrolment, child, student_id } = row
    return [
      {
        ...seat,
        student_id,
        type: enrolment.type,
        status: enrolment.status,
        step: enrolment.step,
        student_search: personSearch(child.name, child.socialName),
        created_at: enrolment.createdAt,
        sent_at: enrolment.status === 'Escola' ? enrolment.createdAt : null,
      },
    ]
  })
  await insertAll(db, 'enrolment', rows)
}

const linkRows = (
  families: readonly DemoFamily[],
  studentIds: readonly number[],
  guardianIds: readonly number[],
): readonly Insertable<Database['student_guardian']>[] => {
  let student = 0
  let firstGuardian = 0
  return families.flatMap((family) => {
    const rows = family.children.flatMap((child) => {
      const student_id = idAt(studentIds, student++)
      return child.links.map((link) => ({
        student_id,
        guardian_id: idAt(guardianIds, firstGuardian + link.guardian),
        kinship_id: link.kinship,
        is_financial: link.flags.financial,
        is_academic: link.flags.academic,
        is_legal: link.flags.legal,
        signs_contract: link.flags.signer,
        is_undeclared: link.flags.undeclared,
        is_deceased: link.flags.deceased,
        has_no_cpf: link.flags.withoutCpf,
        valid_from: link.validFrom,
        valid_to: link.validTo,
      }))
    })
    firstGuardian += family.guardians.length
    return rows
  })
}
