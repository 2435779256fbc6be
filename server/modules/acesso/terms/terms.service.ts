import type { Transaction } from 'kysely'
import type {
  CreateTerm,
  GetTerm,
  ListTerms,
  PublishTerm,
  SetTermStatus,
  TermRecord,
  UpdateTerm,
} from '#domain/terms/terms.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { pageOf } from '#server/http/paging.ts'
import { readersOf } from '#server/http/records.ts'
import { malformed, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Taken, takingUnique } from '#server/http/taking.ts'
import { ALWAYS_ALLOWED, changeStatus, lockedAt } from '#server/records/save.ts'
import * as repository from '#server/modules/acesso/terms/terms.repository.ts'

/** The terms of the school. @throws Refusal 400 for a field that does not sort */
export const termPage = ({ db, query }: SignedIncoming<ListTerms>): Promise<ListTerms['answer']> =>
  repository.findTerms(db, { text: query.Filtro ?? '', active: query.ativo }, pageOf(query, ['titulo', 'publicadoEm']))

const terms = readersOf('term', (db, _, id) => repository.readTerm(db, id))
const { written } = terms

/** @throws Refusal 404 */
export const term = ({ db, params }: SignedIncoming<GetTerm>): Promise<TermRecord> => written(db, params.id)

const TAKEN: Taken = { term_title_key: { code: 'TERM_TITLE_TAKEN', field: 'titulo' } }

/**
 * Creates a term with a draft, which nobody has to accept yet. @throws Refusal 422 if it is for no type of person, or an
 * active term has its title
 */
export const create = async (incoming: SignedIncoming<CreateTerm>): Promise<TermRecord> => {
  const head = headOf(incoming.body)
  return takingUnique(incoming.db, TAKEN, async (trx) => {
    const id = await repository.insertTerm(trx, head)
    await repository.writeDraft(trx, id, incoming.body.rascunho)
    await keep(trx, incoming, id, 'create', { after: head })
    return written(trx, id)
  })
}

/** Changes title, audience and draft; published versions stay as they are. @throws Refusal 404, 409 for an older version, 422 */
export const update = async (incoming: SignedIncoming<UpdateTerm>): Promise<TermRecord> => {
  const { db, params, body } = incoming
  const head = headOf(body)
  return takingUnique(db, TAKEN, async (trx) => {
    const before = await lockedAt(trx, terms, params, body)
    await repository.updateTerm(trx, { id: params.id, versao: body.versao }, head)
    await repository.writeDraft(trx, params.id, body.rascunho)
    await keep(trx, incoming, params.id, 'update', { before: auditedOf(before), after: auditedOf(body) })
    return written(trx, params.id)
  })
}

/** Publishes the draft as the version in force, which everybody has to accept. @throws Refusal 404, 409, 422 without a text */
export const publish = async (incoming: SignedIncoming<PublishTerm>): Promise<TermRecord> => {
  const { db, caller, params, body, now } = incoming
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, terms, params, body)
    if (before.rascunho === null || isEmptyText(before.rascunho.corpo)) throw ruleBroken('TERM_WITHOUT_TEXT')
    await repository.updateTerm(trx, { id: params.id, versao: body.versao }, null)
    const number = await repository.publishDraft(trx, params.id, {
      at: now,
      by: caller.original?.personId ?? caller.personId,
    })
    await keep(trx, incoming, params.id, 'publish', { after: { titulo: before.titulo, numero: number } })
    return written(trx, params.id)
  })
}

/**
 * Changes a term's status. Nobody has to accept an inactive term; acceptances stay. @throws Refusal 404, 409; 422 if
 * another active term has the title by now
 */
export const setStatus = (incoming: SignedIncoming<SetTermStatus>): Promise<TermRecord> =>
  changeStatus({ table: 'term', readers: terms, taken: TAKEN }, incoming, ALWAYS_ALLOWED)

const headOf = ({ titulo, equipe, responsaveis, alunos }: repository.TermHead): repository.TermHead => {
  const title = titulo.trim()
  if (title === '') throw malformed({ titulo: requiredMessage('Título') })
  if (!equipe && !responsaveis && !alunos) throw ruleBroken('TERM_FOR_NOBODY')
  return { titulo: title, equipe, responsaveis, alunos }
}

/** Leaves the text of a draft out of the audit; a published text is kept for ever anyway. */
const auditedOf = (record: repository.TermHead & Pick<TermRecord, 'rascunho'>) => ({
  titulo: record.titulo,
  equipe: record.equipe,
  responsaveis: record.responsaveis,
  alunos: record.alunos,
  rascunho: record.rascunho !== null,
})

const keep = (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  action: 'create' | 'update' | 'publish',
  change: { readonly before?: object; readonly after?: object } = {},
): Promise<void> => writeAudit(trx, { ...actor(act), entity: 'term', entity_id: String(id), action, ...change })
