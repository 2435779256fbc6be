import type { Kysely, Transaction } from 'kysely'
import { beyondOwn } from '#domain/access/granting.ts'
import { FEATURES } from '#domain/access/features.ts'
import { MODULES } from '#domain/access/modules.ts'
import type { updateProfile } from '#domain/profiles/profiles.endpoints.ts'
import type { CreateProfile, ProfileRecord, UpdateProfile } from '#domain/profiles/profiles.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { type Grant, isFamilyProfile, isFeature, permissionsOf, touchedGrants } from '#domain/profiles/profiles.ts'
import { selectionOf } from '#domain/profiles/selection.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { oneLine } from '#domain/base/text.ts'
import { writeAudit } from '#server/db/audit.ts'
import { codeOf } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, notFound, Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import {
  findProfile,
  insertProfile,
  lockProfile,
  replaceProfile,
  type StoredProfile,
} from '#server/modules/acesso/profiles/profiles.repository.ts'
import { readProfile, recordOf } from '#server/modules/acesso/profiles/profiles.service.ts'

type Saving = Act & { readonly db: Kysely<Database> }

interface Draft {
  readonly name: string
  readonly active: boolean
  readonly grants: readonly Grant[]
}

/**
 * Creates a profile. @throws Refusal 400 for unknown or repeated features; 403 RIGHTS_BEYOND_OWN for rights that the
 * caller lacks; 422 for the families' name and for a name that is taken
 */
export const makeProfile = async (saving: Saving, body: CreateProfile['body']): Promise<ProfileRecord> => {
  const draft = draftOf(body.perfil, body.funcionalidadePerfilView)
  refuseFamilyName(draft.name)
  await refuseBeyondOwn(saving, null, draft)
  return takingName(saving.db, async (trx) => {
    const id = await insertProfile(trx, draft)
    await writeAudit(trx, {
      ...actor(saving),
      entity: 'profile',
      entity_id: String(id),
      action: 'create',
      after: auditedOf(draft),
    })
    return readProfile(trx, id)
  })
}

/**
 * Changes a profile, with effect from the next call of each holder. @throws Refusal as `makeProfile`; 409 for an older
 * version; 422 PROFILE_IN_USE for inactivating a profile that active users hold
 */
export const changeProfile = async (
  saving: Saving,
  { perfil, funcionalidadePerfilView }: UpdateProfile['body'],
): Promise<ProfileRecord> => {
  if (funcionalidadePerfilView.some(({ idPerfil }) => idPerfil !== perfil.id)) throw malformed()
  const draft = draftOf(
    perfil,
    funcionalidadePerfilView.map(({ idFuncionalidade, editar }) => ({ id: idFuncionalidade, editar })),
  )
  const before = await findProfile(saving.db, perfil.id)
  if (before === undefined) throw notFound()
  if (before.version !== perfil.versao) throw stale<typeof updateProfile>(recordOf(before))
  refuseFamilyName(before.name)
  refuseFamilyName(draft.name)
  await refuseBeyondOwn(saving, before, draft)
  return takingName(saving.db, async (trx) => {
    const held = await lockProfile(trx, perfil.id)
    if (held?.version !== perfil.versao) throw stale<typeof updateProfile>(await readProfile(trx, perfil.id))
    if (before.active && !draft.active) await refuseInUse(trx, perfil.id)
    await replaceProfile(trx, perfil.id, draft)
    await writeAudit(trx, {
      ...actor(saving),
      entity: 'profile',
      entity_id: String(perfil.id),
      action: actionOf(before, draft),
      before: auditedOf(before),
      after: auditedOf(draft),
    })
    return readProfile(trx, perfil.id)
  })
}

const draftOf = ({ nome, ativo }: { nome: string; ativo: boolean }, grants: readonly Grant[]): Draft => {
  const name = oneLine(nome)
  if (name === '') throw malformed({ 'perfil.nome': requiredMessage('Nome') })
  const ids = new Set(grants.map(({ id }) => id))
  if (ids.size !== grants.length || grants.some(({ id }) => !isFeature(id))) {
    throw malformed({ funcionalidadePerfilView: 'Há uma funcionalidade desconhecida ou repetida.' })
  }
  return { name, active: ativo, grants: selectionOf(grants) }
}

const refuseFamilyName = (name: string): void => {
  if (isFamilyProfile(name)) throw ruleBroken('PROFILE_OF_FAMILIES', { 'perfil.nome': MESSAGES.PROFILE_OF_FAMILIES })
}

/** Audits the attempt, since the portal's form never makes it. */
const refuseBeyondOwn = async (saving: Saving, before: StoredProfile | null, draft: Draft): Promise<void> => {
  const touched = touchedGrants(before && { ativo: before.active, grants: before.grants }, {
    ativo: draft.active,
    grants: draft.grants,
  })
  const beyond = new Set(beyondOwn(saving.caller, permissionsOf(touched)).map(({ uuid }) => uuid))
  if (beyond.size === 0) return
  const names = FEATURES.filter(({ uuid }) => beyond.has(uuid)).map(({ name }) => name)
  await inTransaction(saving.db, (trx) =>
    writeAudit(trx, {
      ...actor(saving),
      entity: 'profile',
      entity_id: before && String(before.id),
      action: 'rights-refused',
      after: { funcionalidades: names },
    }),
  )
  throw new Refusal(403, 'RIGHTS_BEYOND_OWN', { values: { funcionalidades: names.join(', ') } })
}

const refuseInUse = async (trx: Transaction<Database>, id: number): Promise<void> => {
  const users = (await findProfile(trx, id))?.users ?? 0
  if (users === 0) return
  const usuarios = users === 1 ? '1 usuário ativo' : `${users} usuários ativos`
  throw new Refusal(422, 'PROFILE_IN_USE', { values: { usuarios } })
}

const UNIQUE_VIOLATION = '23505'

/** Runs a transaction in which the name of the profile is all that can be taken. */
const takingName = async <R>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<R>): Promise<R> => {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    throw ruleBroken('PROFILE_NAME_TAKEN', { 'perfil.nome': MESSAGES.PROFILE_NAME_TAKEN })
  }
}

const actionOf = (before: StoredProfile, { active }: Draft) => {
  if (before.active === active) return 'update'
  return active ? 'reactivate' : 'inactivate'
}

/** A profile in the audit, in words that stay readable when the catalogue changes. */
const auditedOf = ({ name, active, grants }: Draft) => ({
  nome: name,
  ativo: active,
  funcionalidades: grants.map(({ id, editar }) => `${labelOf(id)}: ${editar ? 'editar' : 'ver'}`),
})

const labelOf = (id: number): string => {
  const feature = FEATURES.find((one) => one.id === id)
  if (feature === undefined) return String(id)
  const module = MODULES.find(({ key }) => key === feature.module)?.label
  return [module, feature.group, feature.name].filter((part) => part != null).join(' · ')
}
