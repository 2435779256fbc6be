import { type Kysely, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { TAKERS } from '#domain/gate/gate.lists.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { NEWEST, record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'

/**
 * Who may take a student away, codes without their numbers, and exits: of a student all of them, of a guardian what they said and
 * when they took a child. What a court says of others is not told.
 */
export const gateSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const whose = type === GUARDIAN ? 'own.guardian_id' : 'own.student_id'
  const people = await db
    .selectFrom('pickup_person as own')
    .where(whose, '=', id)
    .selectAll('own')
    .select(sql<boolean>`own.photo is not null`.as('hasPhoto'))
    .orderBy('own.id')
    .execute()
  const codes = await db
    .selectFrom('pickup_code as own')
    .where(whose, '=', id)
    .selectAll('own')
    .orderBy('own.id')
    .execute()
  const exits = await db
    .selectFrom('school_exit as own')
    .where(whose, '=', id)
    .selectAll('own')
    .orderBy('own.id', 'desc')
    .limit(NEWEST)
    .execute()
  const photo =
    type === GUARDIAN
      ? await db.selectFrom('guardian_photo').where('guardian_id', '=', id).select('kept_at').executeTakeFirst()
      : undefined
  return section('retirada', [
    ...(photo === undefined ? [] : [record('Foto para a portaria', { Enviada: photo.kept_at })]),
    ...people.map((own) =>
      record(own.name, {
        Documento: own.document,
        Parentesco: kinshipName(own.kinship_id),
        Telefone: own.phone,
        Foto: own.hasPhoto,
        De: own.valid_from,
        Até: own.valid_until,
        Incluída: own.authorised_at,
        Revogada: own.revoked_at ?? undefined,
      }),
    ),
    ...codes.map((own) =>
      record(`Código para ${own.name}`, {
        Documento: own.document,
        Criado: own.made_at,
        Usado: own.used_at ?? undefined,
      }),
    ),
    ...exits.map((own) =>
      record('Saída da escola', {
        Quando: own.device_at ?? own.at,
        Como: nameIn(TAKERS, own.taker),
        Com: own.taker_name,
        Voltou: own.returned_device_at ?? own.returned_at ?? undefined,
        Desfeita: own.reversed_at ?? undefined,
      }),
    ),
  ])
}
