import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { oneLine } from '#domain/base/text.ts'
import type { changeFamilyPerson } from '#domain/gate/gate.endpoints.ts'
import { codeFlaws, isBarred } from '#domain/gate/pickup.ts'
import type {
  CancelCode,
  ChangeOwnPhoto,
  FamilyAddPerson,
  FamilyChangePerson,
  FamilyPickup,
  FamilyRevokePerson,
  MakeCode,
  ReadFamilyPickup,
} from '#domain/gate/gate.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Storages } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { barsOf } from '#server/modules/academico/gate/bars.ts'
import { codesOf, newCode } from '#server/modules/academico/gate/code.ts'
import { exitsWhere } from '#server/modules/academico/gate/exits.ts'
import { addPerson, changePerson, heldPerson, peopleOf, revokePerson } from '#server/modules/academico/gate/people.ts'
import { drawPhoto, drawPhotoOnce } from '#server/modules/academico/gate/photo.ts'
import { faceOf, keepOwnPhoto } from '#server/modules/academico/gate/ownPhoto.ts'
import { mayCollect } from '#server/modules/academico/gate/takers.ts'
import { answersFor, informedOf } from '#server/rows/family.ts'
import { requireStudent } from '#server/school/families/families.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Codes of a student that wait at once. */
const MOST_CODES = 5
const LAST_EXITS = 5

/** Who may take a child away, as the family sees it. @throws Refusal 404, audited, for a foreign child */
export const readFamilyPickup = async (incoming: SignedIncoming<ReadFamilyPickup>): Promise<FamilyPickup> => {
  await requireStudent(incoming, incoming.query.idAluno)
  return pickupOf(incoming, incoming.query.idAluno)
}

/** Neither students nor guardians who only pay, or whom a court keeps away, are told of it. */
const pickupOf = async ({ db, caller, now }: Acting, studentId: number): Promise<FamilyPickup> => {
  const today = schoolDay(now)
  const { rows } = await sql<{ podeVer: boolean; podeMudar: boolean; responsaveis: FamilyPickup['responsaveis'] }>`
    select ${caller.tipoLogin === GUARDIAN}::boolean and ${informedOf(caller, today, 'student.id')} as "podeVer",
      ${caller.tipoLogin === GUARDIAN}::boolean and ${answersFor(caller.personId, today, 'student.id')} as "podeMudar",
      coalesce((select json_agg(json_build_object('id', guardian.id, 'nome', coalesce(guardian.social_name, guardian.name),
          'parentesco', link.kinship_id, 'foto', ${faceOf('guardian.id')}, 'souEu', guardian.id = ${caller.personId})
          order by guardian.name_search, guardian.id)
        from student_guardian as link join guardian on guardian.id = link.guardian_id and guardian.active
        where link.student_id = student.id and ${mayCollect(today)}), '[]'::json) as responsaveis
    from student where student.id = ${studentId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const nothing = { responsaveis: [], pessoas: [], codigos: [], saidas: [] }
  if (!row.podeVer) return { podeVer: false, podeMudar: false, hoje: today, ...nothing }
  const bars = (await barsOf(db, [studentId], today)).get(studentId) ?? []
  const people = await peopleOf(db, studentId, { bars, today })
  const exits = await exitsWhere(db, sql`own.student_id = ${studentId} and own.reversed_at is null`, LAST_EXITS)
  return {
    ...row,
    hoje: today,
    pessoas: people.filter(({ revogadaEm, impedida }) => revogadaEm === null && !impedida),
    codigos: row.podeMudar ? await codesOf(db, studentId, today) : [],
    saidas: exits.map(({ id, com, em, emAparelho, voltou }) => ({
      id,
      com,
      em,
      emAparelho,
      voltouEm: voltou?.emAparelho ?? voltou?.em ?? null,
    })),
  }
}

/** Lets a guardian through who answers for the child at school. @throws Refusal 404, audited, for anybody else */
const requireAnswering = (incoming: Acting, studentId: number): Promise<void> =>
  requireStudentWhere(incoming, studentId, answersFor(incoming.caller.personId, schoolDay(incoming.now), 'student.id'))

/** Lets a guardian through who may take the child away. @throws Refusal 404, audited, for anybody else */
const requireCollecting = (incoming: Acting, studentId: number): Promise<void> =>
  requireStudentWhere(
    incoming,
    studentId,
    sql<SqlBool>`exists (select from student_guardian as link where link.student_id = student.id
      and link.guardian_id = ${incoming.caller.personId} and ${mayCollect(schoolDay(incoming.now))})`,
  )

const requireStudentWhere = async (incoming: Acting, id: number, which: RawBuilder<SqlBool>): Promise<void> => {
  await requireStudent(incoming, id)
  const { rows } = await sql`select from student where id = ${id} and ${which}`.execute(incoming.db)
  if (rows.length === 0) throw await notFoundAudited(incoming, 'student', id)
}

/** The student of a row, for whom the caller answers. @throws Refusal 404, audited for a row of another family */
const requireRow = async (
  incoming: Acting & { readonly params: { readonly id: number } },
  table: 'pickup_person' | 'pickup_code',
): Promise<number> => {
  const { db, caller, now, params } = incoming
  const { rows } = await sql<{ studentId: number; isTheirs: boolean }>`
    select own.student_id as "studentId", ${answersFor(caller.personId, schoolDay(now), 'own.student_id')} as "isTheirs"
    from ${sql.table(table)} as own where own.id = ${params.id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isTheirs) throw await notFoundAudited(incoming, table, params.id)
  return found.studentId
}

/** A guardian adds somebody; the same key again finds what it made. @throws Refusal 404, audited; 422 as `addPerson` */
export const addFamilyPerson = async (
  incoming: SignedIncoming<FamilyAddPerson>,
  storages: Storages,
): Promise<FamilyPickup> => {
  const { db, body, ...act } = incoming
  const { chave, idAluno, ...draft } = body
  await requireAnswering(incoming, idAluno)
  const photo = await drawPhotoOnce({ ...act, db }, storages, body)
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: chave, caller: act.caller, now: act.now }, () =>
      addPerson(trx, act, { studentId: idAluno, draft, photo }),
    )
    if (made === null) throw malformed()
    return pickupOf({ ...act, db: trx }, idAluno)
  })
}

/**
 * The caller's own photo, by which the gate knows them with each of their children; the same key again changes nothing.
 * @throws Refusal 404, audited, for a child whom the caller may not take away; 422 at the field of the photo
 */
export const changeOwnPhoto = async (
  incoming: SignedIncoming<ChangeOwnPhoto>,
  storages: Storages,
): Promise<FamilyPickup> => {
  const { db, body, ...act } = incoming
  await requireCollecting(incoming, body.idAluno)
  const photo = await drawPhotoOnce({ ...act, db }, storages, body)
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, () =>
      keepOwnPhoto(trx, act, photo),
    )
    if (made === null) throw malformed()
    return pickupOf({ ...act, db: trx }, body.idAluno)
  })
}

/** @throws Refusal 404, audited; 409 with all that holds now; 422 as `changePerson` */
export const changeFamilyPersonOf = async (
  incoming: SignedIncoming<FamilyChangePerson>,
  storages: Storages,
): Promise<FamilyPickup> => {
  const { db, params, body, ...act } = incoming
  const studentId = await requireRow(incoming, 'pickup_person')
  const { versao, ...draft } = body
  const photo = await drawPhoto({ ...act, db }, storages, draft)
  return inTransaction(db, async (trx) => {
    const held = await heldPerson(trx, params.id)
    if (held.version !== versao) throw stale<typeof changeFamilyPerson>(await pickupOf({ ...act, db: trx }, studentId))
    await changePerson(trx, act, { held, draft, photo })
    return pickupOf({ ...act, db: trx }, studentId)
  })
}

/** @throws Refusal 404, audited */
export const revokeFamilyPerson = async (incoming: SignedIncoming<FamilyRevokePerson>): Promise<FamilyPickup> => {
  const { db, params, ...act } = incoming
  const studentId = await requireRow(incoming, 'pickup_person')
  return inTransaction(db, async (trx) => {
    await revokePerson(trx, act, await heldPerson(trx, params.id))
    return pickupOf({ ...act, db: trx }, studentId)
  })
}

/** Makes a code for somebody, good once, until the end of the day. @throws Refusal 404, audited; 422 CHECK_FIELDS, PICKUP_BARRED, CODE_TOO_MANY */
export const makeCode = async (incoming: SignedIncoming<MakeCode>): Promise<FamilyPickup> => {
  const { db, body, ...act } = incoming
  const { idAluno, nome, documento } = body
  await requireAnswering(incoming, idAluno)
  refuseFlaws(codeFlaws(body))
  const today = schoolDay(act.now)
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      await sql`select from student where id = ${idAluno} for no key update`.execute(trx)
      const bars = (await barsOf(trx, [idAluno], today)).get(idAluno) ?? []
      if (isBarred(body, bars, today)) throw ruleBroken('PICKUP_BARRED')
      if ((await codesOf(trx, idAluno, today)).length >= MOST_CODES) throw ruleBroken('CODE_TOO_MANY')
      const { id } = await trx
        .insertInto('pickup_code')
        .values({
          student_id: idAluno,
          guardian_id: act.caller.personId,
          name: oneLine(nome),
          document: oneLine(documento),
          code: await newCode(trx, today),
          day: today,
          made_at: act.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await auditCode(trx, act, { id, action: 'create', after: { Aluno: idAluno, Para: oneLine(nome) } })
      return id
    })
    if (made === null) throw malformed()
    return pickupOf({ ...act, db: trx }, idAluno)
  })
}

/** The same again changes nothing. @throws Refusal 404, audited */
export const cancelCode = async (incoming: SignedIncoming<CancelCode>): Promise<FamilyPickup> => {
  const { db, params, ...act } = incoming
  const studentId = await requireRow(incoming, 'pickup_code')
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update pickup_code set code = null, cancelled_at = ${act.now}
      where id = ${params.id} and code is not null`.execute(trx)
    if (numAffectedRows === 1n)
      await auditCode(trx, act, { id: params.id, action: 'cancel', after: { Aluno: studentId } })
    return pickupOf({ ...act, db: trx }, studentId)
  })
}

interface ToldOfCode {
  readonly id: number
  readonly action: 'create' | 'cancel'
  readonly after: Readonly<Record<string, unknown>>
}

/** Never the code itself. */
const auditCode = (trx: Parameters<typeof writeAudit>[0], act: Act, { id, ...told }: ToldOfCode): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'pickup_code', entity_id: String(id), ...told })
