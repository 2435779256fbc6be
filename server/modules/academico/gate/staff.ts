import { type Kysely, sql } from 'kysely'
import type { changeBarred, changePickupPerson } from '#domain/gate/gate.endpoints.ts'
import { addPickupPerson } from '#domain/gate/gate.endpoints.ts'
import { isInForce } from '#domain/gate/pickup.ts'
import type {
  AddBarred,
  AddPickupPerson,
  BarredPerson,
  ChangeBarred,
  ChangePickupPerson,
  ReadStudentPickup,
  RevokePickupPerson,
  StudentPickup,
} from '#domain/gate/gate.schemas.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Storages } from '#server/files/index.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { addBarredPerson, changeBarredPerson, heldBarred } from '#server/modules/academico/gate/barred.ts'
import { barsOf } from '#server/modules/academico/gate/bars.ts'
import { noteRestrictions } from '#server/modules/academico/gate/day.ts'
import { exitsWhere } from '#server/modules/academico/gate/exits.ts'
import { addPerson, changePerson, heldPerson, peopleOf, revokePerson } from '#server/modules/academico/gate/people.ts'
import { drawPhoto, drawPhotoOnce } from '#server/modules/academico/gate/photo.ts'
import { faceOf } from '#server/modules/academico/gate/ownPhoto.ts'
import { mayCollect } from '#server/modules/academico/gate/takers.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { requireStudent } from '#server/school/families/families.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Who takes a student away, as the school keeps it. A look at restrictions is audited. @throws Refusal 404, audited */
export const readStudentPickup = async (incoming: SignedIncoming<ReadStudentPickup>): Promise<StudentPickup> => {
  await requireStudent(incoming, incoming.params.id)
  const found = await pickupOf(incoming, incoming.params.id)
  const held = [...found.restricoesDeResponsaveis, ...found.impedidas.map(spanOf)].filter((bar) =>
    isInForce(bar, found.hoje),
  )
  if (held.length > 0) await noteRestrictions(incoming, found.idAluno, held.length)
  return found
}

const spanOf = ({ de, ate }: BarredPerson) => ({ de: de === '' ? null : de, ate: ate === '' ? null : ate })

const pickupOf = async ({ db, caller, now }: Acting, studentId: number): Promise<StudentPickup> => {
  const today = schoolDay(now)
  const bars = (await barsOf(db, [studentId], today)).get(studentId) ?? []
  const { rows } = await sql<Omit<StudentPickup, 'hoje' | 'podeMudar' | 'pessoas' | 'saidas'>>`
    select student.id as "idAluno", coalesce(student.social_name, student.name) as aluno,
      coalesce((select class_group.name from enrolment join school_year on school_year.id = enrolment.school_year_id
        join class_group on class_group.id = enrolment.class_group_id
        where enrolment.student_id = student.id and school_year.status = 1 order by enrolment.id desc limit 1), '') as turma,
      coalesce((select json_agg(json_build_object('id', guardian.id, 'nome', coalesce(guardian.social_name, guardian.name),
          'parentesco', link.kinship_id, 'foto', ${faceOf('guardian.id')}, 'impedido', not ${mayCollect(today)}) order by guardian.name_search, guardian.id)
        from student_guardian as link join guardian on guardian.id = link.guardian_id and guardian.active
        where link.student_id = student.id and ${holdsOn('link', today)} and link.may_collect), '[]'::json) as responsaveis,
      coalesce((select json_agg(json_build_object('nome', coalesce(guardian.social_name, guardian.name),
          'decisao', link.restriction, 'de', link.restriction_from, 'ate', link.restriction_until) order by link.id)
        from student_guardian as link join guardian on guardian.id = link.guardian_id
        where link.student_id = student.id and link.restriction is not null and ${holdsOn('link', today)}), '[]'::json)
        as "restricoesDeResponsaveis",
      coalesce((select json_agg(json_build_object('id', own.id, 'nome', own.name, 'documento', own.document,
          'decisao', own.decision, 'de', coalesce(own.valid_from::text, ''), 'ate', coalesce(own.valid_until::text, ''),
          'alcance', own.scopes, 'arquivo', coalesce('arquivo:' || file.id || ':' || file.name, ''),
          'por', staff_user.name, 'versao', own.version) order by own.id)
        from barred_person as own join staff_user on staff_user.id = own.entered_by_id
        left join stored_file as file on file.id = own.file_id
        where own.student_id = student.id), '[]'::json) as impedidas
    from student where student.id = ${studentId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return {
    ...row,
    hoje: today,
    podeMudar: mayCall(caller, addPickupPerson.access),
    pessoas: await peopleOf(db, studentId, { bars, today }),
    saidas: await exitsWhere(db, sql`own.student_id = ${studentId}`, 30),
  }
}

/** Adds somebody for a family; the same key again finds what it made. @throws Refusal 404, audited; 422 as `addPerson` */
export const addForFamily = async (
  incoming: SignedIncoming<AddPickupPerson>,
  storages: Storages,
): Promise<StudentPickup> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const { chave, ...draft } = body
  const photo = await drawPhotoOnce({ ...act, db }, storages, body)
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: chave, caller: act.caller, now: act.now }, () =>
      addPerson(trx, act, { studentId: params.id, draft, photo }),
    )
    if (made === null) throw malformed()
    return pickupOf({ ...act, db: trx }, params.id)
  })
}

/** The student of a row of a table, where the caller works in a unit of the student. @throws Refusal 404, audited */
const requireRow = async (
  incoming: Acting & { readonly params: { readonly id: number } },
  table: 'pickup_person' | 'barred_person',
): Promise<number> => {
  const { db, caller, params } = incoming
  const { rows } = await sql<{ studentId: number; isNear: boolean }>`
    select own.student_id as "studentId", ${studentInUnitsOf(caller, 'own.student_id')} as "isNear"
    from ${sql.table(table)} as own where own.id = ${params.id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isNear) throw await notFoundAudited(incoming, table, params.id)
  return found.studentId
}

/** @throws Refusal 404, audited; 409 with all that holds now; 422 as `changePerson` */
export const changeForFamily = async (
  incoming: SignedIncoming<ChangePickupPerson>,
  storages: Storages,
): Promise<StudentPickup> => {
  const { db, params, body, ...act } = incoming
  const studentId = await requireRow(incoming, 'pickup_person')
  const { versao, ...draft } = body
  const photo = await drawPhoto({ ...act, db }, storages, draft)
  return inTransaction(db, async (trx) => {
    const held = await heldPerson(trx, params.id)
    if (held.version !== versao) throw stale<typeof changePickupPerson>(await pickupOf({ ...act, db: trx }, studentId))
    await changePerson(trx, act, { held, draft, photo })
    return pickupOf({ ...act, db: trx }, studentId)
  })
}

/** @throws Refusal 404, audited */
export const revokeForFamily = async (incoming: SignedIncoming<RevokePickupPerson>): Promise<StudentPickup> => {
  const { db, params, ...act } = incoming
  const studentId = await requireRow(incoming, 'pickup_person')
  return inTransaction(db, async (trx) => {
    await revokePerson(trx, act, await heldPerson(trx, params.id))
    return pickupOf({ ...act, db: trx }, studentId)
  })
}

/** Enters whom a court keeps away; the same key again finds what it made. @throws Refusal 404, audited; 422 CHECK_FIELDS */
export const addBarred = async (incoming: SignedIncoming<AddBarred>): Promise<StudentPickup> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const { chave, ...draft } = body
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: chave, caller: act.caller, now: act.now }, () =>
      addBarredPerson(trx, act, params.id, draft),
    )
    if (made === null) throw malformed()
    return pickupOf({ ...act, db: trx }, params.id)
  })
}

/** @throws Refusal 404, audited; 409 with all that holds now; 422 CHECK_FIELDS */
export const changeBarredOf = async (incoming: SignedIncoming<ChangeBarred>): Promise<StudentPickup> => {
  const { db, params, body, ...act } = incoming
  const studentId = await requireRow(incoming, 'barred_person')
  const { versao, ...draft } = body
  return inTransaction(db, async (trx) => {
    const held = await heldBarred(trx, params.id)
    if (held.version !== versao) throw stale<typeof changeBarred>(await pickupOf({ ...act, db: trx }, studentId))
    await changeBarredPerson(trx, act, held, draft)
    return pickupOf({ ...act, db: trx }, studentId)
  })
}
