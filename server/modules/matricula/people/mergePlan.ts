import { type Kysely, sql } from 'kysely'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import type { LinkDraft } from '#domain/people/link.ts'
import type { MergeDraft } from '#domain/people/merge.ts'
import { rolesText } from '#domain/rules/guardians/roles.ts'
import { isEmpty, type RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import { LINK_COLUMNS, linkOf, readLinks } from '#server/modules/matricula/people/links.repository.ts'
import { rolesLost } from '#server/modules/matricula/people/roles.ts'
import { type KeptPerson, readPerson } from '#server/modules/matricula/people/persons.ts'

/** A link of the record that becomes part of the other. */
interface MergedLink extends LinkDraft {
  readonly id: number
  readonly studentId: number
  readonly student: string
  readonly open: boolean
  /** The kept record has an open link to the same student. */
  readonly isDouble: boolean
}

/** What a merge does: the same for its preview and for itself. */
export interface MergePlan {
  readonly kept: KeptPerson
  readonly merged: KeptPerson
  /** Fields that the kept record gets. */
  readonly filled: RegisterDraft
  readonly moved: readonly MergedLink[]
  readonly closed: readonly MergedLink[]
  /** Addresses go over where the kept record has none. */
  readonly addresses: readonly number[]
}

/** @throws Refusal 422 MERGE_SELF, MERGE_TWO_CPFS, MERGE_ELSEWHERE or MERGE_LOSES_ROLE; 409 REGISTER_STALE for a record that changed meanwhile */
export const planMerge = async (db: Kysely<Database>, caller: Caller, draft: MergeDraft): Promise<MergePlan> => {
  const kept = await readPerson(db, 'guardian', draft.idMantido)
  const merged = await readPerson(db, 'guardian', draft.idUnificado)
  if (kept === null || merged === null) throw notFound()
  if (kept.id === merged.id || !kept.ativo || !merged.ativo) throw ruleBroken('MERGE_SELF')
  const [cpf, otherCpf] = [kept.cadastro['cpf'], merged.cadastro['cpf']]
  if (cpf !== '' && otherCpf !== '') throw ruleBroken('MERGE_TWO_CPFS')
  const isStale = kept.versao !== draft.versaoMantido || merged.versao !== draft.versaoUnificado
  if (isStale) throw new Refusal(409, 'REGISTER_STALE')
  const links = await linksOf(db, caller, kept.id, merged.id)
  const closed = links.filter(({ open, isDouble }) => open && isDouble)
  for (const link of closed) await refuseLoss(db, link)
  return {
    kept,
    merged,
    filled: filledOf(kept.cadastro, merged.cadastro),
    moved: links.filter((link) => !closed.includes(link)),
    closed,
    addresses: kept.enderecos.length > 0 ? [] : merged.enderecos.flatMap(({ id }) => id ?? []),
  }
}

const filledOf = (kept: RegisterDraft, merged: RegisterDraft): RegisterDraft =>
  Object.fromEntries(
    Object.keys(GUARDIAN_RECORD.fields)
      .filter((name) => isEmpty(kept[name] ?? null) && !isEmpty(merged[name] ?? null))
      .map((name) => [name, merged[name] ?? null]),
  )

const linksOf = async (
  db: Kysely<Database>,
  { units }: Caller,
  keptId: number,
  mergedId: number,
): Promise<readonly MergedLink[]> => {
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where('link.guardian_id', '=', mergedId)
    .orderBy('student.name_search')
    .orderBy('link.id')
    .select(LINK_COLUMNS)
    .select((eb) => [
      'link.id',
      'link.student_id as studentId',
      eb.fn.coalesce('student.social_name', 'student.name').as('student'),
      eb('link.valid_to', 'is', null).as('open'),
      sql<boolean>`exists (select 1 from student_guardian as other where other.student_id = link.student_id
        and other.guardian_id = ${keptId} and other.valid_to is null)`.as('isDouble'),
      (units === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`exists (select 1 from enrolment as near
            where near.student_id = student.id and near.unit_id = any(${units}::integer[]))`
      ).as('isNear'),
    ])
    .execute()
  if (rows.some(({ isNear }) => !isNear)) throw ruleBroken('MERGE_ELSEWHERE')
  return rows.map((row) => ({
    ...linkOf(row),
    id: row.id,
    studentId: row.studentId,
    student: row.student,
    open: Boolean(row.open),
    isDouble: row.isDouble,
  }))
}

/** A link that ends takes no role with it that nobody else has. */
const refuseLoss = async (db: Kysely<Database>, { id, studentId, student }: MergedLink): Promise<void> => {
  const open = (await readLinks(db, studentId)).filter(({ fim }) => fim === null)
  const lost = await rolesLost(
    db,
    open,
    open.filter((link) => link.id !== id),
  )
  if (lost.length === 0) return
  throw new Refusal(422, 'MERGE_LOSES_ROLE', { values: { aluno: student, papeis: rolesText(lost) } })
}
