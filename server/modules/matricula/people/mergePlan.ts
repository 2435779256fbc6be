import { type Kysely, sql } from 'kysely'
import { answerLine } from '#domain/configuredFields/answers.ts'
import type { GateRows, MergeDraft, MergePreview } from '#domain/people/merge.ts'
import { rolesText } from '#domain/people/guardianRoles.ts'
import { isEmpty, type RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import { readLinks } from '#server/modules/matricula/people/links.repository.ts'
import { conversationRows, type ConversationRows } from '#server/modules/matricula/people/mergedConversations.ts'
import { type MergedIds, type StudentRows, studentRows } from '#server/modules/matricula/people/mergedStudent.ts'
import { rolesLost } from '#server/modules/matricula/people/roles.ts'
import { type KeptPerson, type PersonKind, PERSONS, readPerson } from '#server/school/people/persons.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/** A link of the merged record. */
interface MergedLink {
  readonly id: number
  /** The other end: a guardian's student, a student's guardian. */
  readonly otherId: number
  readonly other: string
  readonly open: boolean
}

/** What a merge does; for its preview and for the merge. */
export interface MergePlan extends StudentRows, ConversationRows {
  readonly kept: KeptPerson
  readonly merged: KeptPerson
  /** Fields that the kept record gets. */
  readonly filled: RegisterDraft
  readonly moved: readonly MergedLink[]
  readonly closed: readonly MergedLink[]
  /** Addresses to move because the kept record has none. */
  readonly addresses: readonly number[]
  /** Answers to move, with their files, because the kept record has none. */
  readonly answers: readonly number[]
  /** Signatures of a guardian on contracts that the kept record does not sign. */
  readonly signatures: readonly number[]
  /** What a guardian said of authorisations, where the kept record said nothing for the same student. */
  readonly authorisationAnswers: readonly number[]
  /** Who may take the student, codes, restrictions and exits, of a student or as a guardian said. */
  readonly gate: GateRows
  /** Medicines for the student, or that a guardian asked for. */
  readonly medications: readonly number[]
  readonly documentRequests: readonly number[]
  /** Records merged into the merged one before: they follow it. */
  readonly followers: readonly number[]
  /** Answers that differ: those of the kept record stay. */
  readonly differing: MergePreview['diferentes']
}

/** The columns of links and answers for their owner and for the other end. */
export const SIDES = {
  guardian: { own: 'guardian_id', other: 'student_id', otherTable: 'student' },
  student: { own: 'student_id', other: 'guardian_id', otherTable: 'guardian' },
} as const

/** Two records, with the versions that the caller saw, if any. */
type Pair = Pick<MergeDraft, 'idMantido' | 'idUnificado'> & Partial<MergeDraft>

/**
 * @throws Refusal 422 MERGE_SELF, MERGE_TWO_CPFS, MERGE_ELSEWHERE, MERGE_STUDENT_ELSEWHERE, MERGE_TWO_ENROLMENTS or
 * MERGE_LOSES_ROLE; 409 REGISTER_STALE for a record that changed meanwhile
 */
export const planMerge = async (
  db: Kysely<Database>,
  caller: Caller,
  kind: PersonKind,
  pair: Pair,
): Promise<MergePlan> => {
  const kept = await readPerson(db, kind, pair.idMantido)
  const merged = await readPerson(db, kind, pair.idUnificado)
  if (kept === null || merged === null) throw notFound()
  if (kept.id === merged.id || !kept.ativo || !merged.ativo) throw ruleBroken('MERGE_SELF')
  const [cpf, otherCpf] = [kept.cadastro['cpf'], merged.cadastro['cpf']]
  if (cpf !== '' && otherCpf !== '') throw ruleBroken('MERGE_TWO_CPFS')
  const { versaoMantido = kept.versao, versaoUnificado = merged.versao } = pair
  if (kept.versao !== versaoMantido || merged.versao !== versaoUnificado) throw new Refusal(409, 'REGISTER_STALE')
  const ids = { keptId: kept.id, mergedId: merged.id }
  const links = await linksOf(db, kind, caller, ids)
  const closed = links.filter(({ open, isDouble }) => open && isDouble)
  if (kind === 'guardian') for (const link of closed) await refuseLoss(db, link)
  return {
    kept,
    merged,
    filled: filledOf(kind, kept.cadastro, merged.cadastro),
    moved: links.filter((link) => !closed.includes(link)),
    closed,
    addresses: kept.enderecos.length > 0 ? [] : merged.enderecos.flatMap(({ id }) => id ?? []),
    signatures: kind === 'guardian' ? await signaturesOf(db, ids) : [],
    authorisationAnswers: await authorisationAnswersOf(db, kind, ids),
    ...(await conversationRows(db, kind, ids)),
    gate: await gateRowsOf(db, kind, ids),
    medications: await medicationsOf(db, kind, ids.mergedId),
    documentRequests: await documentRequestsOf(db, kind, ids),
    followers: await followersOf(db, kind, merged.id),
    ...(await answersOf(db, kind, ids)),
    ...(await studentRows(db, kind, caller, ids)),
  }
}

const filledOf = (kind: PersonKind, kept: RegisterDraft, merged: RegisterDraft): RegisterDraft =>
  Object.fromEntries(
    Object.keys(PERSONS[kind].fields)
      .filter((name) => isEmpty(kept[name] ?? null) && !isEmpty(merged[name] ?? null))
      .map((name) => [name, merged[name] ?? null]),
  )

const linksOf = async (
  db: Kysely<Database>,
  kind: PersonKind,
  caller: Caller,
  { keptId, mergedId }: MergedIds,
): Promise<readonly (MergedLink & { readonly isDouble: boolean })[]> => {
  const { own, other, otherTable } = SIDES[kind]
  const [ownColumn, otherColumn] = [sql.ref(own), sql.ref(other)]
  const { rows } = await sql<MergedLink & { isDouble: boolean; isNear: boolean }>`
    select link.id, other.id as "otherId", coalesce(other.social_name, other.name) as other,
      link.valid_to is null as open,
      exists (select 1 from student_guardian as twin where twin.${otherColumn} = link.${otherColumn}
        and twin.${ownColumn} = ${keptId} and twin.valid_to is null) as "isDouble",
      ${kind === 'guardian' ? studentInUnitsOf(caller, 'other.id') : sql`true`} as "isNear"
    from student_guardian as link join ${sql.table(otherTable)} as other on other.id = link.${otherColumn}
    where link.${ownColumn} = ${mergedId}
    order by other.name_search, link.id
  `.execute(db)
  if (rows.some(({ isNear }) => !isNear)) throw ruleBroken('MERGE_ELSEWHERE')
  return rows
}

/** A link must not end with a role that nobody else has. */
const refuseLoss = async (db: Kysely<Database>, { id, otherId, other }: MergedLink): Promise<void> => {
  const open = (await readLinks(db, otherId)).filter(({ fim }) => fim === null)
  const lost = await rolesLost(
    db,
    open,
    open.filter((link) => link.id !== id),
  )
  if (lost.length === 0) return
  throw new Refusal(422, 'MERGE_LOSES_ROLE', { values: { aluno: other, papeis: rolesText(lost) } })
}

const signaturesOf = async (db: Kysely<Database>, { keptId, mergedId }: MergedIds): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from contract_signer as own
    where guardian_id = ${mergedId} and not exists (select 1 from contract_signer as twin
      where twin.guardian_id = ${keptId} and twin.contract_text_id = own.contract_text_id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

const authorisationAnswersOf = async (
  db: Kysely<Database>,
  kind: PersonKind,
  { keptId, mergedId }: MergedIds,
): Promise<readonly number[]> => {
  const { own, other } = SIDES[kind]
  const { rows } = await sql<{ id: number }>`
    select answer.id from authorisation_answer as answer
    where answer.${sql.ref(own)} = ${mergedId} and not exists (select 1 from authorisation_answer as twin
      where twin.${sql.ref(own)} = ${keptId} and twin.authorisation_id = answer.authorisation_id
        and twin.${sql.ref(other)} = answer.${sql.ref(other)})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** All of them, but a student's exit of a day on which the kept record is out, too, and a photo where the kept record has one. */
const gateRowsOf = async (
  db: Kysely<Database>,
  kind: PersonKind,
  { keptId, mergedId }: MergedIds,
): Promise<GateRows> => {
  const { own } = SIDES[kind]
  const idsIn = async (table: keyof GateRows, which = sql`true`): Promise<readonly number[]> => {
    const { rows } = await sql<{ id: number }>`
      select own.id from ${sql.table(table)} as own where own.${sql.ref(own)} = ${mergedId} and ${which}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const isOutAlone = sql`not exists (select from school_exit as twin
    where twin.student_id = ${keptId} and twin.day = own.day and own.reversed_at is null and twin.reversed_at is null)`
  const hasNoPhoto = sql`not exists (select from guardian_photo as twin where twin.guardian_id = ${keptId})`
  return {
    pickup_person: await idsIn('pickup_person'),
    pickup_code: await idsIn('pickup_code'),
    school_exit: await idsIn('school_exit', kind === 'student' ? isOutAlone : sql`true`),
    guardian_photo: kind === 'guardian' ? await idsIn('guardian_photo', hasNoPhoto) : [],
    barred_person: kind === 'student' ? await idsIn('barred_person') : [],
  }
}

const medicationsOf = async (db: Kysely<Database>, kind: PersonKind, mergedId: number): Promise<readonly number[]> => {
  const rows = await db.selectFrom('medication').where(SIDES[kind].own, '=', mergedId).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Requests for documents; of two open ones for the same document that of the other record stays. */
const documentRequestsOf = async (
  db: Kysely<Database>,
  kind: PersonKind,
  { keptId, mergedId }: MergedIds,
): Promise<readonly number[]> => {
  const column = sql.ref(`request.${SIDES[kind].own}`)
  const { rows } = await sql<{ id: number }>`
    select id from document_request as request where ${column} = ${mergedId}
      and not (${sql.lit(kind === 'student')} and status in (1, 2, 3) and exists (select from document_request as twin
        where twin.student_id = ${keptId} and twin.type = request.type and twin.status in (1, 2, 3)))`.execute(db)
  return rows.map(({ id }) => id)
}

const followersOf = async (db: Kysely<Database>, kind: PersonKind, mergedId: number): Promise<readonly number[]> => {
  const rows = await db.selectFrom(kind).where('merged_into', '=', mergedId).select('id').execute()
  return rows.map(({ id }) => id)
}

const answersOf = async (db: Kysely<Database>, kind: PersonKind, { keptId, mergedId }: MergedIds) => {
  const { own, other } = SIDES[kind]
  const { rows } = await sql<{ id: number; label: string; value: string; kept: string | null }>`
    select answer.id, field.label, answer.value, twin.value as kept
    from field_answer as answer
    join configured_field as field on field.id = answer.field_id
    left join field_answer as twin on twin.field_id = answer.field_id and twin.${sql.ref(own)} = ${keptId}
      and twin.${sql.ref(other)} is not distinct from answer.${sql.ref(other)}
    where answer.${sql.ref(own)} = ${mergedId}
    order by field.form, field.position, answer.id
  `.execute(db)
  return {
    answers: rows.filter(({ kept }) => kept === null).map(({ id }) => id),
    differing: rows.flatMap(({ label, value, kept }) =>
      kept === null || kept === value
        ? []
        : [{ campo: label, mantido: answerLine(kept), unificado: answerLine(value) }],
    ),
  }
}
