import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { Database } from '#server/db/schema.ts'
import { record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'

/** Who answers for whom; for staff, their profiles, units and rank. */
export const linkSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  if (type === STAFF) return section('vinculos', await staffLinks(db, id))
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where(type === GUARDIAN ? 'link.guardian_id' : 'link.student_id', '=', id)
    .selectAll('link')
    .select((eb) => ['guardian.name as guardian', eb.fn.coalesce('student.social_name', 'student.name').as('student')])
    .orderBy('link.id')
    .execute()
  return section(
    'vinculos',
    rows.map((row) =>
      record(type === GUARDIAN ? row.student : row.guardian, {
        Parentesco: kinshipName(row.kinship_id),
        'Responsável financeiro': row.is_financial,
        'Responsável pedagógico': row.is_academic,
        'Responsável legal': row.is_legal,
        'Assina o contrato': row.signs_contract,
        'Não declarado': row.is_undeclared,
        Falecido: row.is_deceased,
        'Sem CPF': row.has_no_cpf,
        'Percentual financeiro': row.financial_percent,
        'Pode retirar o aluno': row.may_collect,
        'Ordem de emergência': row.emergency_order,
        'Recebe mensagens': row.receives_messages,
        'Mora com o aluno': row.lives_with,
        // Only the guardian reads that a court restricted the link. The school hands over its text and file in person.
        ...(type === GUARDIAN && {
          'Restrição judicial registrada': row.restriction !== null,
          'Início da restrição': row.restriction_from,
          'Fim da restrição': row.restriction_until,
        }),
        Desde: row.valid_from,
        Até: row.valid_to,
      }),
    ),
  )
}

const staffLinks = async (db: Kysely<Database>, id: number) => {
  const profiles = await db
    .selectFrom('staff_user_profile as held')
    .innerJoin('profile', 'profile.id', 'held.profile_id')
    .where('held.staff_user_id', '=', id)
    .select('profile.name')
    .orderBy('profile.name')
    .execute()
  const units = await db
    .selectFrom('staff_user_unit as place')
    .innerJoin('unit', 'unit.id', 'place.unit_id')
    .where('place.staff_user_id', '=', id)
    .select('unit.name')
    .orderBy('unit.name')
    .execute()
  return [
    record('No portal', {
      Perfis: profiles.map(({ name }) => name).join(', '),
      Unidades: units.map(({ name }) => name).join(', '),
    }),
  ]
}
