import { type Kysely, type Transaction, sql } from 'kysely'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import type {
  ListMerges,
  MergeDraft,
  MergeGuardians,
  MergeJournal,
  MergePreview,
  PreviewMerge,
  UndoMerge,
} from '#domain/people/merge.ts'
import { addDays } from '#domain/rules/calendar/days.ts'
import { writtenText } from '#domain/registers/written.ts'
import { isEmpty, type RegisterDraft } from '#domain/registers/values.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { guardianWithin, requireGuardian } from '#server/modules/matricula/families/index.ts'
import { endLink } from '#server/modules/matricula/people/links.repository.ts'
import { type MergePlan, planMerge } from '#server/modules/matricula/people/mergePlan.ts'
import { lockPerson, readPerson, updatePerson } from '#server/modules/matricula/people/persons.ts'
import { auditedOf } from '#server/registers/audited.ts'

/** What a merge would do. @throws Refusal 404 for a guardian who is none of the caller's; else as `planMerge` */
export const preview = async (incoming: SignedIncoming<PreviewMerge>): Promise<MergePreview> => {
  await requireBoth(incoming)
  return previewOf(await planMerge(incoming.db, incoming.caller, incoming.body))
}

const requireBoth = async (
  incoming: Act & { readonly db: Kysely<Database>; readonly body: MergeDraft },
): Promise<void> => {
  await requireGuardian(incoming, incoming.body.idMantido)
  await requireGuardian(incoming, incoming.body.idUnificado)
}

const previewOf = ({ kept, merged, filled, moved, closed, addresses }: MergePlan): MergePreview => {
  const [keptTexts, mergedTexts] = [textsOf(kept.cadastro), textsOf(merged.cadastro)]
  const labels = Object.values(GUARDIAN_RECORD.fields).map(({ label }) => label)
  const text = (texts: typeof keptTexts, label: string) => String(texts[label] ?? '')
  return {
    mantido: text(keptTexts, 'Nome'),
    unificado: text(mergedTexts, 'Nome'),
    preenchidos: Object.entries(textsOf(filled))
      .filter(([, value]) => !isEmpty(value))
      .map(([campo, value]) => ({ campo, valor: String(value) })),
    diferentes: labels
      .map((campo) => ({ campo, mantido: text(keptTexts, campo), unificado: text(mergedTexts, campo) }))
      .filter((one) => one.mantido !== '' && one.unificado !== '' && one.mantido !== one.unificado),
    vinculosMovidos: [...new Set(moved.filter(({ open }) => open).map(({ student }) => student))],
    vinculosEncerrados: closed.map(({ student }) => student),
    enderecosMovidos: addresses.length,
  }
}

/** Fields by their labels, as people write them. */
const textsOf = (cadastro: RegisterDraft) => {
  const { fields } = GUARDIAN_RECORD
  const signed = Object.entries(fields).map(([name, { kind }]) => {
    const value = cadastro[name] ?? null
    return [name, typeof value === 'string' ? writtenText(kind, value) : value] as const
  })
  return auditedOf(GUARDIAN_RECORD, Object.fromEntries(signed))
}

/** Makes two records of one guardian one. @throws Refusal as `preview` */
export const merge = async (incoming: SignedIncoming<MergeGuardians>): Promise<MergeGuardians['answer']> => {
  const { db, body, ...act } = incoming
  await requireBoth(incoming)
  return inTransaction(db, async (trx) => {
    await lockBoth(trx, body)
    const plan = await planMerge(trx, act.caller, body)
    const journal: MergeJournal = {
      links: plan.moved.map(({ id, open }) => ({ id, open })),
      closed: plan.closed.map(({ id }) => id),
      addresses: plan.addresses,
      answers: await moveAnswers(trx, plan),
      filled: plan.filled,
    }
    await move(trx, plan, schoolDay(act.now))
    const { id } = await trx
      .insertInto('guardian_merge')
      .values({
        kept_id: plan.kept.id,
        merged_id: plan.merged.id,
        moved: JSON.stringify(journal),
        merged_at: act.now,
        merged_by: act.caller.personId,
        undone_at: null,
        undone_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await auditMerge(trx, act, plan.kept.id, 'merge', previewOf(plan))
    return { id }
  })
}

/** In the order of their ids, so that two merges of the same people do not wait for each other. */
const lockBoth = async (trx: Transaction<Database>, { idMantido, idUnificado }: MergeDraft): Promise<void> => {
  await lockPerson(trx, 'guardian', Math.min(idMantido, idUnificado))
  await lockPerson(trx, 'guardian', Math.max(idMantido, idUnificado))
}

const move = async (
  trx: Transaction<Database>,
  { kept, merged, filled, moved, closed, addresses }: MergePlan,
  today: string,
): Promise<void> => {
  for (const { id } of closed) await endLink(trx, id, addDays(today, -1))
  await giveLinks(
    trx,
    moved.map(({ id }) => id),
    kept.id,
  )
  await giveAddresses(trx, addresses, kept.id)
  // What may stand only once leaves the one record before it comes to the other.
  await trx
    .updateTable('guardian')
    .set((eb) => ({
      active: false,
      merged_into: kept.id,
      version: eb('version', '+', 1),
      ...('cpf' in filled && { cpf: null }),
      ...('email' in filled && { email: null }),
    }))
    .where('id', '=', merged.id)
    .execute()
  const { cadastro, enderecos } = (await readPerson(trx, 'guardian', kept.id)) ?? kept
  await updatePerson(trx, 'guardian', kept.id, { cadastro: { ...cadastro, ...filled }, enderecos })
  await endSessions(trx, merged.id)
}

const giveLinks = async (trx: Transaction<Database>, ids: readonly number[], guardianId: number): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('student_guardian')
    .set({ guardian_id: guardianId })
    .where('id', 'in', [...ids])
    .execute()
}

const giveAddresses = async (trx: Transaction<Database>, ids: readonly number[], guardianId: number): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('home_address')
    .set({ guardian_id: guardianId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Answers of configured fields go over where the kept guardian gave none. */
const moveAnswers = async (trx: Transaction<Database>, { kept, merged }: MergePlan): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update field_answer set guardian_id = ${kept.id}
    where guardian_id = ${merged.id} and not exists (
      select 1 from field_answer as own where own.guardian_id = ${kept.id} and own.field_id = field_answer.field_id
        and own.student_id is not distinct from field_answer.student_id)
    returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whoever is signed in with a record that is no more is sent out. */
const endSessions = async (trx: Transaction<Database>, guardianId: number): Promise<void> => {
  await sql`
    update session set ended_at = now() where login_type = 2 and person_id = ${guardianId} and ended_at is null
  `.execute(trx)
}

const auditMerge = (
  trx: Transaction<Database>,
  act: Act,
  keptId: number,
  action: 'merge' | 'undo-merge',
  { mantido, unificado, vinculosMovidos, vinculosEncerrados }: MergePreview,
): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'guardian',
    entity_id: String(keptId),
    action,
    after: { mantido, unificado, vinculosMovidos, vinculosEncerrados },
  })

/** The newest merges among the guardians of the caller's units. */
export const merges = async ({ db, caller }: SignedIncoming<ListMerges>): Promise<ListMerges['answer']> => {
  const rows = await db
    .selectFrom('guardian_merge')
    .innerJoin('guardian as kept', 'kept.id', 'guardian_merge.kept_id')
    .innerJoin('guardian as merged', 'merged.id', 'guardian_merge.merged_id')
    .innerJoin('staff_user', 'staff_user.id', 'guardian_merge.merged_by')
    .where(guardianWithin('kept.id', caller.units))
    .orderBy('guardian_merge.id', 'desc')
    .limit(SHOWN)
    .select([
      'guardian_merge.id',
      'kept.id as idMantido',
      'kept.name as mantido',
      'merged.name as unificado',
      'guardian_merge.merged_at',
      'guardian_merge.undone_at',
      'staff_user.name as por',
    ])
    .execute()
  return {
    items: rows.map(({ merged_at, undone_at, ...row }) => ({
      ...row,
      quando: merged_at.toISOString(),
      desfeita: undone_at !== null,
    })),
  }
}

const SHOWN = 50

/** Takes a merge back. @throws Refusal 404; 422 MERGE_UNDO_BLOCKED where links or fields changed since */
export const undo = async (incoming: SignedIncoming<UndoMerge>): Promise<UndoMerge['answer']> => {
  const { db, params, ...act } = incoming
  const found = await db.selectFrom('guardian_merge').where('id', '=', params.id).select('kept_id').executeTakeFirst()
  if (found === undefined) throw notFound()
  await requireGuardian(incoming, found.kept_id)
  try {
    await inTransaction(db, (trx) => undoHeld(trx, act, params.id))
  } catch (error) {
    // Meanwhile the CPF or e-mail went to somebody else.
    if (brokenUnique(error) !== undefined) throw ruleBroken('MERGE_UNDO_BLOCKED')
    throw error
  }
  return { isSuccess: true }
}

const undoHeld = async (trx: Transaction<Database>, act: Act, id: number): Promise<void> => {
  const row = await trx.selectFrom('guardian_merge').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
  const { kept_id: keptId, merged_id: mergedId, moved } = row
  await lockBoth(trx, { idMantido: keptId, idUnificado: mergedId, versaoMantido: 0, versaoUnificado: 0 })
  const [kept, merged] = [await readPerson(trx, 'guardian', keptId), await readPerson(trx, 'guardian', mergedId)]
  if (row.undone_at !== null || kept === null || merged === null) throw ruleBroken('MERGE_UNDO_BLOCKED')
  if (!(await standsAsMoved(trx, moved, keptId)) || !stillFilled(kept.cadastro, moved.filled)) {
    throw ruleBroken('MERGE_UNDO_BLOCKED')
  }
  await giveLinks(
    trx,
    moved.links.map((link) => link.id),
    mergedId,
  )
  await giveAddresses(trx, moved.addresses, mergedId)
  if (moved.closed.length > 0) {
    await trx
      .updateTable('student_guardian')
      .set({ valid_to: null })
      .where('id', 'in', [...moved.closed])
      .execute()
  }
  if (moved.answers.length > 0) {
    await trx
      .updateTable('field_answer')
      .set({ guardian_id: mergedId })
      .where('id', 'in', [...moved.answers])
      .execute()
  }
  const emptied = Object.fromEntries(Object.keys(moved.filled).map((name) => [name, null]))
  const rest = (await readPerson(trx, 'guardian', keptId)) ?? kept
  await updatePerson(trx, 'guardian', keptId, { ...rest, cadastro: { ...rest.cadastro, ...emptied } })
  const back = (await readPerson(trx, 'guardian', mergedId)) ?? merged
  await updatePerson(trx, 'guardian', mergedId, { ...back, cadastro: { ...back.cadastro, ...uniqueOf(moved.filled) } })
  await trx.updateTable('guardian').set({ active: true, merged_into: null }).where('id', '=', mergedId).execute()
  await trx
    .updateTable('guardian_merge')
    .set({ undone_at: act.now, undone_by: act.caller.personId })
    .where('id', '=', id)
    .execute()
  const names = { mantido: String(kept.cadastro['nome']), unificado: String(merged.cadastro['nome']) }
  await auditMerge(trx, act, keptId, 'undo-merge', {
    ...names,
    preenchidos: [],
    diferentes: [],
    vinculosMovidos: [],
    vinculosEncerrados: [],
    enderecosMovidos: 0,
  })
}

/** What may stand only once left the merged record: it comes back. */
const uniqueOf = (filled: RegisterDraft): RegisterDraft =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => name === 'cpf' || name === 'email'))

/** Whether the links that went over are still the kept guardian's, and the open ones open. */
const standsAsMoved = async (trx: Transaction<Database>, { links }: MergeJournal, keptId: number): Promise<boolean> => {
  if (links.length === 0) return true
  const rows = await trx
    .selectFrom('student_guardian')
    .where(
      'id',
      'in',
      links.map(({ id }) => id),
    )
    .select((eb) => ['id', 'guardian_id', eb('valid_to', 'is', null).as('open')])
    .execute()
  return links.every(({ id, open }) =>
    rows.some((row) => row.id === id && row.guardian_id === keptId && Boolean(row.open) === open),
  )
}

const stillFilled = (cadastro: RegisterDraft, filled: RegisterDraft): boolean =>
  Object.entries(filled).every(([name, value]) => JSON.stringify(cadastro[name]) === JSON.stringify(value))
