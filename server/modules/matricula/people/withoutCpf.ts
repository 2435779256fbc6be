import { type Kysely, sql, type Transaction } from 'kysely'
import type { LinkDraft } from '#domain/people/link.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { refuseFlaws } from '#server/http/refusal.ts'

/** Refuses the mark “without CPF” for a person with a CPF. `under`: as `linkGuardian`. @throws Refusal 422 CHECK_FIELDS */
export const refuseMark = (link: LinkDraft, guardian: { readonly cpf: string | null }, under = ''): void => {
  if (link.semCpf && guardian.cpf !== null)
    refuseFlaws({ [`${under}vinculo.semCpf`]: 'Este responsável tem CPF no cadastro. Desmarque “Sem CPF”.' })
}

/** Refuses a CPF for a guardian who is marked as without one. @throws Refusal 422 CHECK_FIELDS */
export const refuseCpf = async (trx: Transaction<Database>, id: number, cadastro: RegisterDraft): Promise<void> => {
  if (cadastro['cpf'] === '') return
  const flaw = (await markedWithoutCpf(trx, [id])).get(id)
  if (flaw !== undefined) refuseFlaws({ 'cadastro.cpf': flaw })
}

/** Guardians marked as without CPF in an open link, with the sentence for staff who give them one. */
export const markedWithoutCpf = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where('link.guardian_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('link.valid_to', 'is', null)
    .where('link.has_no_cpf', '=', true)
    .select((eb) => ['link.guardian_id as id', eb.fn.coalesce('student.social_name', 'student.name').as('name')])
    .orderBy('link.id')
    .execute()
  return new Map(
    rows.map(({ id, name }) => [id, `Está marcado como “Sem CPF” no vínculo com ${name}. Desmarque antes.`]),
  )
}
