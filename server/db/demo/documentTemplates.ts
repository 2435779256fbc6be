import type { Kysely } from 'kysely'
import { SERVICE_TERMS, STANDARD_TEXTS } from '#domain/documents/standards.ts'
import type { TemplateDraft } from '#domain/documents/template.ts'
import {
  CONTRACT,
  CONTRACT_TYPES,
  type DocumentType,
  DOCUMENT_TYPES,
  SIGNED_TYPES,
} from '#domain/documents/documents.lists.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { searchable } from '#domain/base/text.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** A term is best known by what it is about. */
const DESCRIPTIONS: Partial<Readonly<Record<DocumentType, string>>> = {
  [CONTRACT]: 'Contrato de prestação de serviços',
  4: 'Termo de uso de imagem',
}

const DIRECTOR = 1
const SECRETARY = 3

/**
 * A template of every type, with the standard texts; the director and the secretary sign. Contracts are signed in the
 * portal, where the director signs by key after the family; signed so they need no witnesses (CPC, art. 784, § 4º).
 */
export const writeDocumentTemplates = async (db: Kysely<Database>): Promise<void> => {
  const staff = await db
    .selectFrom('staff_user')
    .where('active', '=', true)
    .where('position_id', 'in', [DIRECTOR, SECRETARY])
    .select(['id', 'position_id'])
    .orderBy('id')
    .execute()
  const signer = (position: number) => staff.find(({ position_id }) => position_id === position)?.id ?? null
  const director = signer(DIRECTOR)
  await letSign(db, director)
  for (const { id: type, nome } of DOCUMENT_TYPES) {
    const isContract = CONTRACT_TYPES.includes(type)
    const isSigned = isContract || SIGNED_TYPES.includes(type)
    const content: TemplateDraft = {
      descricao: DESCRIPTIONS[type] ?? nome,
      tipoDocumento: type,
      documento1: { blocos: [...STANDARD_TEXTS[type]] },
      documento2: type === CONTRACT ? { blocos: [...SERVICE_TERMS] } : EMPTY_TEXT,
      primeiraAssinaturaId: director,
      segundaAssinaturaId: isSigned ? null : signer(SECRETARY),
      funcionarios: [],
      testemunhasId: [],
      assinaturaDigital: isContract,
      // A discount names the term that belongs to it.
      generic: type !== 6,
      camposEmparelhados: [],
    }
    const { id } = await db
      .insertInto('document_template')
      .values({
        type,
        description: content.descricao,
        description_search: searchable(content.descricao),
        is_generic: content.generic,
        is_digital: content.assinaturaDigital,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('document_version')
      .values({
        template_id: id,
        number: 1,
        content: JSON.stringify(content),
        // Before families were told of the running year.
        saved_at: demoInstant(500, '09:00'),
        saved_by: null,
      })
      .execute()
  }
}

/** The director signs by key; as everything of the demo, the secret is no secret. */
const letSign = async (db: Kysely<Database>, director: number | null): Promise<void> => {
  await db
    .updateTable('staff_user')
    .set({ signs_automatically: true, signatory_key: 'demo-direcao', signatory_secret: 'demo-segredo' })
    .where('id', '=', director)
    .execute()
}
