import type { Kysely, Transaction } from 'kysely'
import type {
  CreateTemplate,
  GetTemplate,
  ListTemplates,
  SetTemplateStatus,
  TemplateBody,
  TemplateRecord,
  TemplatesOfTypes,
  UpdateTemplate,
} from '#domain/documents/documents.schemas.ts'
import { templateFlaws } from '#domain/documents/template.ts'
import { tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { oneLine } from '#domain/base/text.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { pageOf } from '#server/http/paging.ts'
import { readersOf } from '#server/http/records.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { ALWAYS_ALLOWED, changeStatus, lockedAt } from '#server/records/save.ts'
import * as repository from '#server/modules/matricula/documents/templates.repository.ts'

/** @throws Refusal 400 for a field that does not sort */
export const templatePage = ({ db, query }: SignedIncoming<ListTemplates>): Promise<ListTemplates['answer']> =>
  repository.findTemplates(
    db,
    { text: query.Filtro ?? '', type: query.tipoDocumento, active: query.ativo },
    pageOf(query, ['descricao', 'tipoDocumento']),
  )

export const templatesOfTypes = async ({
  db,
  body,
}: SignedIncoming<TemplatesOfTypes>): Promise<TemplatesOfTypes['answer']> => ({
  dados: await repository.templateOptions(db, body),
})

const templates = readersOf('document_template', (db, _, id) => repository.readTemplate(db, id))
const { written } = templates

/** @throws Refusal 404 */
export const template = ({ db, params }: SignedIncoming<GetTemplate>): Promise<TemplateRecord> => written(db, params.id)

/** @throws Refusal 422 with a sentence per field */
export const create = async (incoming: SignedIncoming<CreateTemplate>): Promise<TemplateRecord> => {
  const content = settled(incoming.body)
  return inTransaction(incoming.db, async (trx) => {
    await refuseFlaws(trx, content, null)
    const id = await repository.insertTemplate(trx, content)
    await repository.insertVersion(trx, id, { ...savedBy(incoming), content, number: 1 })
    await keep(trx, incoming, id, 'create', { after: audited(content) })
    return written(trx, id)
  })
}

/**
 * Saves a new version, which is issued from now on; earlier documents keep their version.
 * @throws Refusal 404, 409 with the record for an older `versao`, 422
 */
export const update = async (incoming: SignedIncoming<UpdateTemplate>): Promise<TemplateRecord> => {
  const { db, params, body } = incoming
  const content = settled(body)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, templates, params, body)
    await refuseFlaws(trx, content, before)
    if (JSON.stringify(content) === JSON.stringify(contentOf(before))) return before
    await repository.updateTemplate(trx, params.id, content)
    const number = (before.versoes[0]?.numero ?? 0) + 1
    await repository.insertVersion(trx, params.id, { ...savedBy(incoming), content, number })
    await keep(trx, incoming, params.id, 'update', { before: audited(before), after: audited(content) })
    return written(trx, params.id)
  })
}

/** Changes a template's status. An inactive one is no longer issued; issued documents stay. @throws Refusal 404, 409 */
export const setStatus = (incoming: SignedIncoming<SetTemplateStatus>): Promise<TemplateRecord> =>
  changeStatus({ table: 'document_template', readers: templates, taken: {} }, incoming, ALWAYS_ALLOWED)

/** In a fixed order, so that two contents can be compared. */
const settled = (body: TemplateBody): TemplateBody => ({
  descricao: oneLine(body.descricao),
  tipoDocumento: body.tipoDocumento,
  documento1: body.documento1,
  documento2: body.documento2,
  primeiraAssinaturaId: body.primeiraAssinaturaId,
  segundaAssinaturaId: body.segundaAssinaturaId,
  funcionarios: body.funcionarios,
  testemunhasId: body.testemunhasId,
  assinaturaDigital: body.assinaturaDigital,
  generic: body.generic,
  camposEmparelhados: body.camposEmparelhados.map(({ tempId, campoAdviceId, nomeCampoDocumento }) => ({
    tempId,
    campoAdviceId,
    nomeCampoDocumento,
  })),
})

const contentOf = (record: TemplateRecord): TemplateBody => settled(record)

/** @throws Refusal 422 with a sentence per field */
const refuseFlaws = async (
  trx: Transaction<Database>,
  content: TemplateBody,
  before: TemplateRecord | null,
): Promise<void> => {
  const flaws = {
    ...(await peopleFlaws(trx, content, before)),
    ...(await pairFlaws(trx, content)),
    ...templateFlaws(content),
  }
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}

const PEOPLE = ['primeiraAssinaturaId', 'segundaAssinaturaId', 'funcionarios', 'testemunhasId'] as const

const idsIn = (value: number | null | readonly number[]): readonly number[] =>
  value === null ? [] : typeof value === 'number' ? [value] : value

/** A signatory has to be active, unless the template already had them. */
const peopleFlaws = async (
  db: Kysely<Database>,
  content: TemplateBody,
  before: TemplateRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const ids = PEOPLE.flatMap((field) => idsIn(content[field]))
  if (ids.length === 0) return {}
  const known = new Set(before === null ? [] : PEOPLE.flatMap((field) => idsIn(before[field])))
  const active = await db
    .selectFrom('staff_user')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .select('id')
    .execute()
  for (const { id } of active) known.add(id)
  const flawed = PEOPLE.filter((field) => idsIn(content[field]).some((id) => !known.has(id)))
  return Object.fromEntries(flawed.map((field) => [field, 'Escolha alguém que está ativo na equipe.']))
}

const pairFlaws = async (
  db: Kysely<Database>,
  { camposEmparelhados }: TemplateBody,
): Promise<Readonly<Record<string, string>>> => {
  const ids = camposEmparelhados.flatMap(({ campoAdviceId }) => (campoAdviceId > 0 ? [campoAdviceId] : []))
  if (ids.length === 0) return {}
  const fields = await db
    .selectFrom('configured_field')
    .where('id', 'in', ids)
    .where('form', 'in', tablesOf('aluno'))
    .select('id')
    .execute()
  const known = new Set(fields.map(({ id }) => id))
  return Object.fromEntries(
    camposEmparelhados.flatMap(({ campoAdviceId }, place) =>
      campoAdviceId > 0 && !known.has(campoAdviceId)
        ? [[`camposEmparelhados.${place}.campoAdviceId`, 'Este campo não existe mais nos formulários do aluno.']]
        : [],
    ),
  )
}

const savedBy = ({ caller, now }: Act) => ({ at: now, by: caller.original?.personId ?? caller.personId })

/** The texts in plain form; signatories by their ids. */
const audited = (content: TemplateBody) => ({
  descricao: content.descricao,
  tipoDocumento: nameIn(DOCUMENT_TYPES, content.tipoDocumento),
  documento1: plainTextOf(content.documento1),
  documento2: plainTextOf(content.documento2),
  assinaturaDigital: content.assinaturaDigital,
  generic: content.generic,
})

const keep = (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  action: 'create' | 'update',
  change: { readonly before?: object; readonly after?: object } = {},
): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'document_template', entity_id: String(id), action, ...change })
