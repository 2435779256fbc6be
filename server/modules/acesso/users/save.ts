import type { Transaction, Updateable } from 'kysely'
import type { CreateStaff, StaffForm, StaffSaved, UpdateStaff } from '#domain/staff/staff.schemas.ts'
import type { updateStaff as updateCall } from '#domain/staff/staff.endpoints.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { emailKey } from '#domain/base/email.ts'
import { settledRights } from '#domain/staff/staffRights.ts'
import { SECRET_MASK } from '#domain/base/secret.ts'
import { staffFormFlaw } from '#domain/staff/staffForm.ts'
import { teaches } from '#domain/staff/teacher.ts'
import { digitsOf, searchable } from '#domain/base/text.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { newAccessLink } from '#server/modules/acesso/users/accessLink.ts'
import { assertGrants, assertMayActFor, assertRank } from '#server/modules/acesso/users/allowed.ts'
import { auditable, readNames } from '#server/modules/acesso/users/auditable.ts'
import { changesOf } from '#server/modules/acesso/users/changes.ts'
import { assertMasterLeft, lockMasters } from '#server/modules/acesso/users/masters.ts'
import { readPhoto } from '#server/modules/acesso/users/photo.ts'
import { assertKnown, grantsOfProfiles } from '#server/modules/acesso/users/references.ts'
import { lockStaff, requireStaff, watched } from '#server/modules/acesso/users/reach.ts'
import { readForm, rightsOffer } from '#server/modules/acesso/users/readForm.ts'
import { newSignatoryKey } from '#server/modules/acesso/users/signatoryKey.ts'

type Sent = CreateStaff['body']

/**
 * Creates a staff user without a password, and the link by which the person sets it. @throws Refusal 422 for a form
 * with flaws and for an e-mail that is taken; 403, audited, for rights that the caller lacks
 */
export const createStaff = async (incoming: SignedIncoming<CreateStaff>): Promise<CreateStaff['answer']> => {
  const { db, body } = incoming
  const photo = await readPhoto(body.photo)
  return watched(incoming, null, () =>
    withFreeEmail(() =>
      inTransaction(db, async (trx) => {
        const form = await checked(trx, incoming, body, null)
        const { id } = await trx
          .insertInto('staff_user')
          .values({ ...columnsOf(form), ...photo, password_hash: null })
          .returning('id')
          .executeTakeFirstOrThrow()
        const saved = await finish(trx, incoming, id, form, null)
        return { ...saved, convite: await newAccessLink(trx, incoming, id) }
      }),
    ),
  )
}

/**
 * Changes a staff user; flags, profiles and units take effect from the person's next call. @throws Refusal as
 * `createStaff`; 404, audited, for a person whom the caller does not see; 403 for a person of higher rank, and for the
 * login or signature of a person with more rights or units; 409 for an older `versao`; 422 LAST_MASTER if no active
 * master would be left
 */
export const updateStaff = async (incoming: SignedIncoming<UpdateStaff>): Promise<UpdateStaff['answer']> => {
  const { db, caller, body } = incoming
  await requireStaff(incoming, body.id)
  const photo = await readPhoto(body.photo)
  return watched(incoming, body.id, () =>
    withFreeEmail(() =>
      inTransaction(db, async (trx) => {
        const masters = await lockMasters(trx)
        const current = await lockStaff(trx, body.id)
        assertRank(caller, current)
        if (current.versao !== body.versao) throw stale<typeof updateCall>(current)
        const field = actsForThem(current, body)
        if (field !== null) await assertMayActFor(trx, incoming, body.id, field)
        const form = await checked(trx, incoming, body, current)
        if (!form.master) assertMasterLeft(masters, body.id)
        await trx
          .updateTable('staff_user')
          .set({ ...columnsOf(form), ...photo, version: current.versao + 1 })
          .where('id', '=', body.id)
          .execute()
        return finish(trx, incoming, body.id, form, current)
      }),
    ),
  )
}

/** The changed field that would let the caller act as that person: the login, or what signs in the person's name. Null if there is none. */
const actsForThem = (before: StaffForm, sent: Sent): keyof Sent | null => {
  if (emailKey(sent.email) !== emailKey(before.email)) return 'email'
  if (sent.assinaturaAutomatica !== before.assinaturaAutomatica) return 'assinaturaAutomatica'
  return (sent.segredoSignatario ?? SECRET_MASK) === SECRET_MASK ? null : 'segredoSignatario'
}

/** The form to write: checkboxes settled, rules passed, rights checked against the caller's. */
const checked = async (
  trx: Transaction<Database>,
  { caller, now }: Act,
  sent: Sent,
  before: StaffForm | null,
): Promise<Sent> => {
  const offer = await rightsOffer(trx)
  const form = settledRights({ ...sent, isProfessor: teaches(sent) }, offer)
  const flaw = staffFormFlaw({ ...form, perfil: [...form.perfil], unidades: [...form.unidades] }, schoolDay(now))
  if (flaw !== null) throw ruleBroken(flaw.code, flaw.fields)
  await assertKnown(trx, form, before, { offer, caller })
  assertGrants(caller, before, form, await grantsOfProfiles(trx))
  return form
}

/** The columns of a form, without photo, signatory key and secret, and without the rights in other tables. */
const columnsOf = (form: Sent) =>
  ({
    name: form.nome.trim(),
    name_search: searchable(form.nome),
    email: emailKey(form.email),
    position_id: form.cargo?.id ?? null,
    main_unit_id: form.unidade,
    department_id: form.departamento,
    phone: digitsOf(form.telefone) || null,
    birth_date: form.dateOfBirth,
    rg_number: form.rg.number.trim() || null,
    rg_issuing_body_id: form.rg.issuingBodyId,
    signs_automatically: form.assinaturaAutomatica,
    is_teacher: form.isProfessor,
    is_master: form.master,
    is_admin: form.admin,
    ...secretColumn(form.segredoSignatario),
  }) satisfies Updateable<Database['staff_user']>

const secretColumn = (sent: string | null | undefined) =>
  sent === undefined || sent === SECRET_MASK ? {} : { signatory_secret: sent }

/** Writes the dependent rows and the audit, and gives the form's answer. */
const finish = async (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  sent: Sent,
  before: StaffForm | null,
): Promise<StaffSaved> => {
  await replaceRights(trx, id, sent)
  if (sent.assinaturaAutomatica) await ensureKey(trx, act, id)
  const after = await readForm(trx, id)
  if (after === null) throw new Error(`Staff user ${id} is gone inside its own transaction`)
  const names = await readNames(trx)
  const now = auditable(after, names, sent)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'staff_user',
    entity_id: String(id),
    action: before === null ? 'create' : 'update',
    ...(before === null ? { after: now } : changesOf(auditable(before, names), now)),
  })
  return {
    id,
    isProfessor: after.isProfessor,
    chaveSignatario: after.assinaturaAutomatica ? after.chaveSignatario : null,
    segredoSignatario: after.segredoSignatario,
    versao: after.versao,
  }
}

const replaceRights = async (trx: Transaction<Database>, id: number, { perfil, unidades }: Sent): Promise<void> => {
  await trx.deleteFrom('staff_user_unit').where('staff_user_id', '=', id).execute()
  await trx
    .insertInto('staff_user_unit')
    .values(unidades.map((unit) => ({ staff_user_id: id, unit_id: unit })))
    .execute()
  await trx.deleteFrom('staff_user_profile').where('staff_user_id', '=', id).execute()
  await trx
    .insertInto('staff_user_profile')
    .values(perfil.map((profile) => ({ staff_user_id: id, profile_id: profile })))
    .execute()
}

/** Gives staff who sign automatically a signatory key, once. */
const ensureKey = async (trx: Transaction<Database>, act: Act, id: number): Promise<void> => {
  const made = await trx
    .updateTable('staff_user')
    .set({ signatory_key: newSignatoryKey() })
    .where('id', '=', id)
    .where('signatory_key', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  await writeAudit(trx, { ...actor(act), entity: 'signatory_key', entity_id: String(id), action: 'generate-key' })
}

/** Two people may take the same address at the same moment: the database decides who was first. */
const withFreeEmail = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    if (brokenUnique(error) !== 'staff_user_email_key') throw error
    throw ruleBroken('EMAIL_TAKEN', { email: MESSAGES.EMAIL_TAKEN })
  }
}
