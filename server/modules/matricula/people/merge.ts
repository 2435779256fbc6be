import { type Kysely, type Transaction, sql } from 'kysely'
import type {
  ListMerges,
  MergeDraft,
  MergeJournal,
  MergePeople,
  MergePreview,
  MergeRow,
  PreviewMerge,
  UndoMerge,
} from '#domain/people/merge.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import type { FieldKind } from '#domain/registers/describe.ts'
import { writtenText } from '#domain/registers/written.ts'
import { isEmpty, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireGuardian, requireStudent } from '#server/school/families/families.ts'
import { endLink } from '#server/modules/matricula/people/links.repository.ts'
import { enrolmentText, givePhoto, renameEnrolments } from '#server/modules/matricula/people/mergedStudent.ts'
import { type MergePlan, planMerge, SIDES } from '#server/modules/matricula/people/mergePlan.ts'
import { auditedOf } from '#server/registers/audited.ts'
import { guardianInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'
import { type PersonKind, fieldsOf, lockPerson, readPerson, updatePerson } from '#server/school/people/persons.ts'

/** The caller has to see both records. */
const REQUIRE = { guardian: requireGuardian, student: requireStudent } as const
const WITHIN = { guardian: guardianInUnitsOf, student: studentInUnitsOf } as const
const MERGES = { guardian: 'guardian_merge', student: 'student_merge' } as const
const LOGIN_TYPE = { guardian: GUARDIAN, student: STUDENT } as const

/** Shows what a merge would do. @throws Refusal 404 for a foreign person; else as `planMerge` */
export const preview =
  (kind: PersonKind) =>
  async (incoming: SignedIncoming<PreviewMerge>): Promise<MergePreview> => {
    await requireBoth(kind, incoming)
    return previewOf(kind, await planMerge(incoming.db, incoming.caller, kind, incoming.body))
  }

const requireBoth = async (
  kind: PersonKind,
  incoming: Act & { readonly db: Kysely<Database>; readonly body: Pick<MergeDraft, 'idMantido' | 'idUnificado'> },
): Promise<void> => {
  await REQUIRE[kind](incoming, incoming.body.idMantido)
  await REQUIRE[kind](incoming, incoming.body.idUnificado)
}

const previewOf = (kind: PersonKind, plan: MergePlan): MergePreview => {
  const { kept, merged, filled, moved, closed, addresses, answers, differing, enrolments, requirements } = plan
  const [keptTexts, mergedTexts] = [textsOf(kind, kept.cadastro), textsOf(kind, merged.cadastro)]
  const labels = Object.values(fieldsOf(kind)).map(({ label }) => label)
  const text = (texts: typeof keptTexts, label: string) => String(texts[label] ?? '')
  return {
    mantido: text(keptTexts, 'Nome'),
    unificado: text(mergedTexts, 'Nome'),
    preenchidos: [
      ...Object.entries(textsOf(kind, filled))
        .filter(([, value]) => !isEmpty(value))
        .map(([campo, value]) => ({ campo, valor: String(value) })),
      ...(plan.photo ? [{ campo: 'Foto', valor: 'a do outro cadastro' }] : []),
    ],
    diferentes: [
      ...labels
        .map((campo) => ({ campo, mantido: text(keptTexts, campo), unificado: text(mergedTexts, campo) }))
        .filter((one) => one.mantido !== '' && one.unificado !== '' && one.mantido !== one.unificado),
      ...differing,
    ],
    vinculosMovidos: [...new Set(moved.filter(({ open }) => open).map(({ other }) => other))],
    vinculosEncerrados: closed.map(({ other }) => other),
    enderecosMovidos: addresses.length,
    respostasMovidas: answers.length,
    documentosMovidos: requirements.length + plan.documents.length,
    matriculasMovidas: enrolments.map(enrolmentText),
    versaoMantido: kept.versao,
    versaoUnificado: merged.versao,
  }
}

/** Fields by label, as text. */
const textsOf = (kind: PersonKind, cadastro: RegisterDraft) => {
  const fields = fieldsOf(kind)
  const signed = Object.entries(fields).map(
    ([name, { kind }]) => [name, readable(kind, cadastro[name] ?? null)] as const,
  )
  return auditedOf({ fields }, Object.fromEntries(signed))
}

const readable = (kind: FieldKind, value: RegisterValue): RegisterValue => {
  if (typeof value !== 'string') return value
  return kind === 'date' ? dayText(value) : writtenText(kind, value)
}

/** Merges two records of one person. @throws Refusal as `preview` */
export const merge =
  (kind: PersonKind) =>
  async (incoming: SignedIncoming<MergePeople>): Promise<MergePeople['answer']> => {
    const { db, body, ...act } = incoming
    await requireBoth(kind, incoming)
    return inTransaction(db, async (trx) => {
      await lockBoth(trx, kind, body)
      const plan = await planMerge(trx, act.caller, kind, body)
      await move(trx, kind, plan, schoolDay(act.now))
      const { id } = await trx
        .insertInto(MERGES[kind])
        .values({
          kept_id: plan.kept.id,
          merged_id: plan.merged.id,
          moved: JSON.stringify(journalOf(plan)),
          merged_at: act.now,
          merged_by: act.caller.personId,
          undone_at: null,
          undone_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { mantido, unificado, vinculosMovidos, vinculosEncerrados, matriculasMovidas } = previewOf(kind, plan)
      await auditMerge(trx, act, kind, plan.kept.id, 'merge', {
        mantido,
        unificado,
        vinculosMovidos,
        vinculosEncerrados,
        matriculasMovidas,
      })
      return { id }
    })
  }

/** By id, so that two merges of the same people do not block each other. */
const lockBoth = async (
  trx: Transaction<Database>,
  kind: PersonKind,
  { idMantido, idUnificado }: Pick<MergeDraft, 'idMantido' | 'idUnificado'>,
): Promise<void> => {
  await lockPerson(trx, kind, Math.min(idMantido, idUnificado))
  await lockPerson(trx, kind, Math.max(idMantido, idUnificado))
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id)

const journalOf = (plan: MergePlan): MergeJournal => ({
  links: plan.moved.map(({ id, open }) => ({ id, open })),
  closed: idsOf(plan.closed),
  addresses: plan.addresses,
  answers: plan.answers,
  filled: plan.filled,
  enrolments: idsOf(plan.enrolments),
  requirements: plan.requirements,
  documents: plan.documents,
  signUps: plan.signUps,
  preReservations: plan.preReservations,
  excuses: plan.excuses,
  transcriptYears: plan.transcriptYears,
  transcripts: plan.transcripts,
  occurrences: plan.occurrences,
  announcements: plan.announcements,
  authorisations: plan.authorisations,
  authorisationTargets: plan.authorisationTargets,
  authorisationAnswers: plan.authorisationAnswers,
  pictures: plan.pictures,
  conversations: plan.conversations,
  conversationLines: plan.conversationLines,
  conversationReadings: plan.conversationReadings,
  gate: plan.gate,
  medications: plan.medications,
  documentRequests: plan.documentRequests,
  specialEducation: plan.specialEducation,
  photo: plan.photo,
  signatures: plan.signatures,
  followers: plan.followers,
})

const move = async (trx: Transaction<Database>, kind: PersonKind, plan: MergePlan, today: string): Promise<void> => {
  const { kept, merged, filled } = plan
  for (const { id } of plan.closed) await endLink(trx, id, addDays(today, -1))
  await giveRows(trx, kind, journalOf(plan), { fromId: merged.id, toId: kept.id })
  // A unique value leaves one record before the other gets it.
  const emptied = ['cpf', 'email'].filter((name) => name in filled).map((name) => sql`, ${sql.ref(name)} = null`)
  await sql`
    update ${sql.table(kind)} set active = false, merged_into = ${kept.id}, version = version + 1
      ${sql.join(emptied, sql``)}
    where id = ${merged.id}
  `.execute(trx)
  const { cadastro, enderecos } = (await readPerson(trx, kind, kept.id)) ?? kept
  await updatePerson(trx, kind, kept.id, { cadastro: { ...cadastro, ...filled }, enderecos })
  await endSessions(trx, kind, merged.id)
}

/** Moves all rows of a merge, or back to undo it. Files belong to the rows that name them, and go with these. */
const giveRows = async (
  trx: Transaction<Database>,
  kind: PersonKind,
  {
    links,
    addresses,
    answers,
    enrolments = [],
    requirements = [],
    documents = [],
    signUps = [],
    preReservations = [],
    excuses = [],
    transcriptYears = [],
    transcripts = [],
    occurrences = [],
    announcements = [],
    authorisations = [],
    authorisationTargets = [],
    authorisationAnswers = [],
    pictures = [],
    conversations = [],
    conversationLines = [],
    conversationReadings = [],
    gate,
    medications = [],
    documentRequests = [],
    specialEducation = [],
    photo = false,
    signatures = [],
    followers = [],
  }: MergeJournal,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<void> => {
  const column = sql.ref(SIDES[kind].own)
  const rows = {
    student_guardian: idsOf(links),
    home_address: addresses,
    field_answer: answers,
    enrolment: enrolments,
    student_requirement: requirements,
    issued_document: documents,
    extra_course_signup: signUps,
    pre_reservation: preReservations,
    absence_excuse: excuses,
    transcript_year: transcriptYears,
    transcript_issue: transcripts,
    occurrence_student: occurrences,
    publication_target: announcements,
    authorisation_student: authorisations,
    authorisation_target: authorisationTargets,
    authorisation_answer: authorisationAnswers,
    album_picture_student: pictures,
    conversation: conversations,
    conversation_line: conversationLines,
    conversation_reading: conversationReadings,
    ...gate,
    medication: medications,
    document_request: documentRequests,
    special_education: specialEducation,
    contract_signer: signatures,
  }
  for (const [table, ids] of Object.entries(rows)) {
    if (ids.length === 0) continue
    await sql`
      update ${sql.table(table)} set ${column} = ${toId} where id = any(${ids}::integer[])
    `.execute(trx)
  }
  // References to a merged record lead to the kept one in one step.
  if (followers.length > 0) {
    await trx
      .updateTable(kind)
      .set({ merged_into: toId })
      .where('id', 'in', [...followers])
      .execute()
  }
  if (photo) await givePhoto(trx, fromId, toId)
  if (enrolments.length > 0) await renameEnrolments(trx, toId)
}

/** Ends the sessions of a merged record. */
const endSessions = async (trx: Transaction<Database>, kind: PersonKind, id: number): Promise<void> => {
  await sql`
    update session set ended_at = now()
    where login_type = ${LOGIN_TYPE[kind]} and person_id = ${id} and ended_at is null
  `.execute(trx)
}

const auditMerge = (
  trx: Transaction<Database>,
  act: Act,
  kind: PersonKind,
  keptId: number,
  action: 'merge' | 'undo-merge',
  after: Partial<MergePreview>,
): Promise<void> => writeAudit(trx, { ...actor(act), entity: kind, entity_id: String(keptId), action, after })

/** The newest merges among the people of the caller's units. */
export const merges =
  (kind: PersonKind) =>
  async ({ db, caller }: SignedIncoming<ListMerges>): Promise<ListMerges['answer']> => {
    const [done, people] = [sql.table(MERGES[kind]), sql.table(kind)]
    const { rows } = await sql<Omit<MergeRow, 'quando'> & { quando: Date }>`
      select done.id, kept.id as "idMantido", kept.name as mantido, merged.name as unificado, done.merged_at as quando,
        done.undone_at is not null as desfeita, staff_user.name as por
      from ${done} as done
      join ${people} as kept on kept.id = done.kept_id
      join ${people} as merged on merged.id = done.merged_id
      join staff_user on staff_user.id = done.merged_by
      where ${WITHIN[kind](caller, 'kept.id')}
      order by done.id desc limit ${SHOWN}
    `.execute(db)
    return { items: rows.map((row) => ({ ...row, quando: row.quando.toISOString() })) }
  }

const SHOWN = 50

/** Undoes a merge. @throws Refusal 404; 422 MERGE_UNDO_BLOCKED if links or fields have changed since */
export const undo =
  (kind: PersonKind) =>
  async (incoming: SignedIncoming<UndoMerge>): Promise<UndoMerge['answer']> => {
    const { db, params, ...act } = incoming
    const found = await db.selectFrom(MERGES[kind]).where('id', '=', params.id).select('kept_id').executeTakeFirst()
    if (found === undefined) throw notFound()
    await REQUIRE[kind](incoming, found.kept_id)
    try {
      await inTransaction(db, (trx) => undoHeld(trx, act, kind, params.id))
    } catch (error) {
      // Another person has the CPF or e-mail by now.
      if (brokenUnique(error) !== undefined) throw ruleBroken('MERGE_UNDO_BLOCKED')
      throw error
    }
    return { isSuccess: true }
  }

const undoHeld = async (trx: Transaction<Database>, act: Act, kind: PersonKind, id: number): Promise<void> => {
  const row = await trx.selectFrom(MERGES[kind]).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
  const { kept_id: keptId, merged_id: mergedId, moved } = row
  await lockBoth(trx, kind, { idMantido: keptId, idUnificado: mergedId })
  const [kept, merged] = [await readPerson(trx, kind, keptId), await readPerson(trx, kind, mergedId)]
  if (row.undone_at !== null || kept === null || merged === null || !kept.ativo) throw ruleBroken('MERGE_UNDO_BLOCKED')
  if (!(await standsAsMoved(trx, kind, moved, keptId)) || !stillFilled(kept.cadastro, moved.filled)) {
    throw ruleBroken('MERGE_UNDO_BLOCKED')
  }
  await giveRows(trx, kind, moved, { fromId: keptId, toId: mergedId })
  if (moved.closed.length > 0) {
    await trx
      .updateTable('student_guardian')
      .set({ valid_to: null })
      .where('id', 'in', [...moved.closed])
      .execute()
  }
  const emptied = Object.fromEntries(Object.keys(moved.filled).map((name) => [name, null]))
  const rest = (await readPerson(trx, kind, keptId)) ?? kept
  await updatePerson(trx, kind, keptId, { ...rest, cadastro: { ...rest.cadastro, ...emptied } })
  const back = (await readPerson(trx, kind, mergedId)) ?? merged
  await updatePerson(trx, kind, mergedId, { ...back, cadastro: { ...back.cadastro, ...uniqueOf(moved.filled) } })
  await trx.updateTable(kind).set({ active: true, merged_into: null }).where('id', '=', mergedId).execute()
  await trx
    .updateTable(MERGES[kind])
    .set({ undone_at: act.now, undone_by: act.caller.personId })
    .where('id', '=', id)
    .execute()
  await auditMerge(trx, act, kind, keptId, 'undo-merge', {
    mantido: String(kept.cadastro['nome']),
    unificado: String(merged.cadastro['nome']),
  })
}

/** The unique values that left the merged record and come back to it. */
const uniqueOf = (filled: RegisterDraft): RegisterDraft =>
  Object.fromEntries(Object.entries(filled).filter(([name]) => name === 'cpf' || name === 'email'))

/** Whether the moved links are still the kept record's, and the open ones still open. */
const standsAsMoved = async (
  trx: Transaction<Database>,
  kind: PersonKind,
  { links }: MergeJournal,
  keptId: number,
): Promise<boolean> => {
  if (links.length === 0) return true
  const rows = await trx
    .selectFrom('student_guardian')
    .where(
      'id',
      'in',
      links.map(({ id }) => id),
    )
    .select((eb) => ['id', `${SIDES[kind].own} as personId`, eb('valid_to', 'is', null).as('open')])
    .execute()
  return links.every(({ id, open }) =>
    rows.some((row) => row.id === id && row.personId === keptId && Boolean(row.open) === open),
  )
}

const stillFilled = (cadastro: RegisterDraft, filled: RegisterDraft): boolean =>
  Object.entries(filled).every(([name, value]) => JSON.stringify(cadastro[name]) === JSON.stringify(value))
