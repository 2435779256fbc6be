import { type Kysely, sql } from 'kysely'
import { DECISIONS } from '#domain/authorisations/authorisations.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'

/**
 * What was said of authorisations of a student, or by a guardian. Care and contacts come with what is the guardian's own: one
 * parent does not read what the other wrote.
 */
export const authorisationSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const isGuardian = type === GUARDIAN
  const answers = await db
    .selectFrom('authorisation_answer as own')
    .innerJoin('authorisation', 'authorisation.id', 'own.authorisation_id')
    .innerJoin('guardian', 'guardian.id', 'own.guardian_id')
    .innerJoin('student', 'student.id', 'own.student_id')
    .where(isGuardian ? 'own.guardian_id' : 'own.student_id', '=', id)
    .selectAll('own')
    .select(['authorisation.title', 'guardian.name as guardian'])
    .select(sql<string>`coalesce(student.social_name, student.name)`.as('student'))
    .orderBy('own.id')
    .execute()
  return section(
    'autorizacoes',
    answers.map((own) =>
      record(own.title, {
        ...(isGuardian ? { Aluno: own.student } : { Responsável: own.guardian }),
        Resposta: nameIn(DECISIONS, own.decision),
        'Versão do texto': own.text_version,
        Quando: own.at,
        Itens: own.items.join(', '),
        ...(isGuardian && {
          'Alergias e cuidados': own.conditions,
          'Contato de emergência': [own.contact, own.phone].filter((part) => part !== '').join(', '),
          Endereço: own.address,
          Aparelho: own.device,
        }),
      }),
    ),
  )
}
