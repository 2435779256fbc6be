import type { Kysely, Transaction } from 'kysely'
import type { TemplateBody, TemplateRecord, TemplateRow } from '#domain/documents/documents.schemas.ts'
import type { DocumentType } from '#domain/documents/documents.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import type { Page } from '#server/http/paging.ts'

interface Sought {
  readonly text: string
  readonly type: DocumentType | undefined
  readonly active: boolean | undefined
}

/** Fields that sort the list, each with its column. */
const ORDER = { descricao: 'template.description_search', tipoDocumento: 'template.type' } as const

const found = (db: Kysely<Database>, { text, type, active }: Sought) =>
  db
    .selectFrom('document_template as template')
    .$if(text !== '', (query) => query.where('template.description_search', 'like', containing(searchable(text))))
    .$if(type !== undefined, (query) => query.where('template.type', '=', type ?? 1))
    .$if(active !== undefined, (query) => query.where('template.active', '=', active === true))

/** A page of templates, and the total count. A school has a few dozen. */
export const findTemplates = async (
  db: Kysely<Database>,
  sought: Sought,
  { field, direction, offset, limit }: Page<keyof typeof ORDER>,
): Promise<{ items: TemplateRow[]; totalCount: number }> => {
  const items = await found(db, sought)
    .select((eb) => [
      'template.id',
      'template.description as descricao',
      'template.type as tipoDocumento',
      'template.is_digital as assinaturaDigital',
      'template.is_generic as generic',
      'template.active as ativo',
      eb
        .selectFrom('document_version as version')
        .whereRef('version.template_id', '=', 'template.id')
        .select((inner) => inner.fn.max('version.number').as('number'))
        .$asScalar()
        .$notNull()
        .as('numero'),
      eb
        .selectFrom('issued_document')
        .innerJoin('document_version as version', 'version.id', 'issued_document.version_id')
        .whereRef('version.template_id', '=', 'template.id')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('emitidos'),
    ])
    .orderBy(ORDER[field], direction)
    .orderBy('template.id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await found(db, sought)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

/** Templates as options, by description. */
export const templateOptions = (db: Kysely<Database>, types?: readonly DocumentType[]) =>
  db
    .selectFrom('document_template')
    .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
    .select(['id as value', 'description as displayText', 'active as status'])
    .orderBy('description_search')
    .orderBy('id')
    .execute()

/** The newest version of a template; null if there is no such template. */
export const newestVersion = async (db: Kysely<Database>, templateId: number) =>
  (await db
    .selectFrom('document_version as version')
    .innerJoin('document_template as template', 'template.id', 'version.template_id')
    .where('version.template_id', '=', templateId)
    .select(['version.id', 'version.number', 'version.content', 'template.active', 'template.type'])
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The school's general template of a type: the newest active one; null if there is none. */
export const generalTemplate = async (db: Kysely<Database>, type: DocumentType) => {
  const template = await general(db, type).executeTakeFirst()
  return template === undefined ? null : newestVersion(db, template.id)
}

const general = (db: Kysely<Database>, type: DocumentType) =>
  db
    .selectFrom('document_template')
    .where('type', '=', type)
    .where('active', '=', true)
    .where('is_generic', '=', true)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)

/** Since when the general text has been what it was at an instant; null if there was none. */
export const textSince = async (db: Kysely<Database>, type: DocumentType, at: Date): Promise<Date | null> => {
  const version = await db
    .selectFrom('document_version')
    .where('template_id', '=', general(db, type))
    .where('saved_at', '<=', at)
    .select('saved_at')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version?.saved_at ?? null
}

/** The newest version of a template, with the history of its versions; null if there is none. */
export const readTemplate = async (db: Kysely<Database>, id: number): Promise<TemplateRecord | null> => {
  const head = await db.selectFrom('document_template').where('id', '=', id).selectAll().executeTakeFirst()
  const newest = await newestVersion(db, id)
  if (head === undefined || newest === null) return null
  const versions = await db
    .selectFrom('document_version as version')
    .leftJoin('staff_user', 'staff_user.id', 'version.saved_by')
    .where('template_id', '=', id)
    .select((eb) => [
      'version.number',
      'version.saved_at',
      'staff_user.name',
      eb
        .selectFrom('issued_document')
        .whereRef('issued_document.version_id', '=', 'version.id')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('issued'),
    ])
    .orderBy('version.number', 'desc')
    .execute()
  const { content } = newest
  return {
    id,
    ...content,
    tipoDocumento: head.type,
    funcionarios: [...content.funcionarios],
    testemunhasId: [...content.testemunhasId],
    camposEmparelhados: content.camposEmparelhados.map((pair) => ({
      ...pair,
      campoAdviceId: pair.campoAdviceId ?? 0,
      parDocumentoId: id,
    })),
    ativo: head.active,
    versao: head.version,
    versoes: versions.map(({ number, saved_at, name, issued }) => ({
      numero: number,
      salvoEm: saved_at.toISOString(),
      salvoPor: name,
      emitidos: issued,
    })),
  }
}

const columnsOf = ({ descricao, tipoDocumento, generic, assinaturaDigital }: TemplateBody) => ({
  type: tipoDocumento,
  description: descricao,
  description_search: searchable(descricao),
  is_generic: generic,
  is_digital: assinaturaDigital,
})

export const insertTemplate = async (trx: Transaction<Database>, content: TemplateBody): Promise<number> => {
  const { id } = await trx
    .insertInto('document_template')
    .values(columnsOf(content))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTemplate = async (trx: Transaction<Database>, id: number, content: TemplateBody): Promise<void> => {
  await trx
    .updateTable('document_template')
    .set((eb) => ({ version: eb('version', '+', 1), ...columnsOf(content) }))
    .where('id', '=', id)
    .execute()
}

interface Saved {
  readonly content: TemplateBody
  readonly number: number
  readonly at: Date
  readonly by: number | null
}

export const insertVersion = async (
  trx: Transaction<Database>,
  templateId: number,
  { content, number, at, by }: Saved,
): Promise<void> => {
  await trx
    .insertInto('document_version')
    .values({ template_id: templateId, number, content: JSON.stringify(content), saved_at: at, saved_by: by })
    .execute()
}
