import { type Kysely, sql, type Transaction } from 'kysely'
import { oneLine } from '#domain/base/text.ts'
import { isBarred, pickupFlaws } from '#domain/gate/pickup.ts'
import type { GateBar, PickupDraft, PickupPerson } from '#domain/gate/gate.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { writeAudit } from '#server/db/audit.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { dataUrlOf, releaseFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { barsOf } from '#server/modules/academico/gate/bars.ts'
import type { DrawnPhoto } from '#server/modules/academico/gate/photo.ts'

type Trx = Transaction<Database>

/** People of a student who hold at once. */
const MOST = 20

interface Row extends Omit<PickupPerson, 'foto' | 'impedida'> {
  readonly face: Buffer | null
  readonly faceType: string | null
}

/** The people of a student: those who hold by name, then those who were revoked, the last first. */
export const peopleOf = async (
  db: Kysely<Database>,
  studentId: number,
  { bars, today }: { readonly bars: readonly GateBar[]; readonly today: string },
): Promise<PickupPerson[]> => {
  const { rows } = await sql<Row>`
    select own.id, own.name as nome, own.document as documento, own.kinship_id as parentesco, own.phone as telefone,
      own.face, own.face_type as "faceType", own.valid_from as de, own.valid_until as ate, own.week_days as "diasSemana",
      coalesce(guardian.social_name, guardian.name, staff_user.name) as "autorizadaPor", ${instantText('own.authorised_at')} as em,
      ${instantText('own.revoked_at')} as "revogadaEm",
      coalesce(revoking.social_name, revoking.name, revoker.name, '') as "revogadaPor", own.version as versao
    from pickup_person as own
    left join guardian on guardian.id = own.guardian_id
    left join staff_user on staff_user.id = own.staff_user_id
    left join guardian as revoking on revoking.id = own.revoked_by_guardian_id
    left join staff_user as revoker on revoker.id = own.revoked_by_staff_id
    where own.student_id = ${studentId}
    order by own.revoked_at desc nulls first, own.name, own.id limit 100`.execute(db)
  return rows.map(({ face, faceType, ...row }) => ({
    ...row,
    foto: face === null || faceType === null ? null : dataUrlOf(faceType, face),
    impedida: isBarred(row, bars, today),
  }))
}

/** A person of a student, held until the transaction ends. */
export const heldPerson = (trx: Trx, id: number) =>
  trx.selectFrom('pickup_person').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

type Held = Awaited<ReturnType<typeof heldPerson>>

/** Adds somebody. @throws Refusal 422 CHECK_FIELDS, PICKUP_BARRED, PICKUP_TOO_MANY */
export const addPerson = async (
  trx: Trx,
  act: Act,
  {
    studentId,
    draft,
    photo,
  }: { readonly studentId: number; readonly draft: PickupDraft; readonly photo: DrawnPhoto | null },
): Promise<number> => {
  await refuseDraft(trx, act, studentId, draft)
  await sql`select from student where id = ${studentId} for no key update`.execute(trx)
  const { count } = await trx
    .selectFrom('pickup_person')
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST) throw ruleBroken('PICKUP_TOO_MANY')
  const by = act.caller.tipoLogin === GUARDIAN ? 'guardian_id' : 'staff_user_id'
  const { id } = await trx
    .insertInto('pickup_person')
    .values({
      student_id: studentId,
      ...columnsOf(draft),
      ...photo?.columns,
      authorised_at: act.now,
      [by]: act.caller.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await letUploadGo(trx, act, photo)
  await audit(trx, act, { id, action: 'create', after: { Aluno: studentId, ...toldOf(columnsOf(draft)) } })
  return id
}

/** Changes somebody who holds. @throws Refusal 422 CHECK_FIELDS, PICKUP_BARRED, PICKUP_IS_REVOKED */
export const changePerson = async (
  trx: Trx,
  act: Act,
  { held, draft, photo }: { readonly held: Held; readonly draft: PickupDraft; readonly photo: DrawnPhoto | null },
): Promise<void> => {
  if (held.revoked_at !== null) throw ruleBroken('PICKUP_IS_REVOKED')
  await refuseDraft(trx, act, held.student_id, draft)
  await trx
    .updateTable('pickup_person')
    .set({ ...columnsOf(draft), ...photo?.columns, version: held.version + 1 })
    .where('id', '=', held.id)
    .execute()
  await letUploadGo(trx, act, photo)
  await audit(trx, act, { id: held.id, action: 'update', before: toldOf(held), after: toldOf(columnsOf(draft)) })
}

/** Ends what somebody may; it stays in the list. The same again changes nothing. */
export const revokePerson = async (trx: Trx, act: Act, held: Held): Promise<void> => {
  if (held.revoked_at !== null) return
  const by = act.caller.tipoLogin === GUARDIAN ? 'revoked_by_guardian_id' : 'revoked_by_staff_id'
  await trx
    .updateTable('pickup_person')
    .set({ revoked_at: act.now, [by]: act.caller.personId, version: held.version + 1 })
    .where('id', '=', held.id)
    .execute()
  await audit(trx, act, { id: held.id, action: 'cancel', after: { Aluno: held.student_id, Nome: held.name } })
}

const refuseDraft = async (trx: Trx, { now }: Act, studentId: number, draft: PickupDraft): Promise<void> => {
  refuseFlaws(pickupFlaws(draft))
  const today = schoolDay(now)
  const bars = (await barsOf(trx, [studentId], today)).get(studentId) ?? []
  if (isBarred(draft, bars, today)) throw ruleBroken('PICKUP_BARRED')
}

const columnsOf = ({ nome, documento, parentesco, telefone, de, ate, diasSemana }: PickupDraft) => ({
  name: oneLine(nome),
  document: oneLine(documento),
  kinship_id: parentesco,
  phone: oneLine(telefone),
  valid_from: de === '' ? null : de,
  valid_until: ate === '' ? null : ate,
  week_days: diasSemana.toSorted((one, other) => one - other),
})

/** What the audit keeps of a person: neither phone nor photo. */
const toldOf = (row: Pick<Held, 'name' | 'document' | 'kinship_id' | 'valid_from' | 'valid_until' | 'week_days'>) => ({
  Nome: row.name,
  Documento: row.document,
  Parentesco: kinshipName(row.kinship_id),
  De: row.valid_from,
  Até: row.valid_until,
  Dias: row.week_days.join(', '),
})

const letUploadGo = (trx: Trx, { now }: Act, photo: DrawnPhoto | null): Promise<void> =>
  releaseFiles(trx, photo === null || photo.uploadId === null ? [] : [photo.uploadId], now)

interface Told {
  readonly id: number
  readonly action: 'create' | 'update' | 'cancel'
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const audit = (trx: Trx, act: Act, { id, ...told }: Told): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'pickup_person', entity_id: String(id), ...told })
