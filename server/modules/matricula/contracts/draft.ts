import type { Transaction } from 'kysely'
import { CONTRACT } from '#domain/documents/documents.lists.ts'
import { CONTRACT_TEXT_LABEL, isRefused } from '#domain/contracts/contractStatus.ts'
import { changesBetween } from '#domain/documents/contractTerms.ts'
import { isLiving } from '#domain/enrolments/enrolmentStatus.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { compose, type Composed, templateFor, type Writing } from '#server/modules/matricula/contracts/compose.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { readKnown } from '#server/modules/matricula/contracts/facts.ts'
import {
  type Contract,
  contractOf,
  insertText,
  replaceText,
  settleStatus,
  standing,
  textsOf,
  type WrittenText,
} from '#server/modules/matricula/contracts/texts.ts'
import { nextNumber } from '#server/modules/matricula/documents/index.ts'

/** The caller, and the address of the portal for the text. */
export interface Drafting extends Act {
  readonly portal: string
}

/** The content of a contract: all the family's choices, at the prices of their day. */
export interface ChosenCharges {
  readonly charges: readonly ChosenCharge[]
}

const IMPEDIMENT = {
  choice: 'Escolha antes o curso e a forma de pagamento.',
  template: 'A escola ainda não tem um modelo ativo para este texto. Avise a secretaria.',
} as const

/**
 * Writes the contract of an enrolment, or its changes; nothing if the text would be the same. Before the first
 * signature it writes another version, later an annex with the changes alone (D 2.23). `inAnyCase` writes even the same
 * text. Gives a sentence if nothing can be written, else an empty text. @throws Refusal 404
 */
export const draftContract = async (
  trx: Transaction<Database>,
  act: Drafting,
  enrolmentId: number,
  { charges }: ChosenCharges,
  inAnyCase = false,
): Promise<string> => {
  const enrolment = await lockedEnrolment(trx, enrolmentId)
  if (!isLiving(enrolment.status)) return ''
  if (charges.length === 0) return IMPEDIMENT.choice
  const known = await readKnown(trx, enrolment, charges, schoolDay(act.now))
  const last = await contractOf(trx, enrolmentId)
  const contract = last?.status === 'rescindido' ? null : last
  const all = contract === null ? [] : await textsOf(trx, contract.id)
  const job = { trx, act, enrolment, known, contract, all, inAnyCase }
  const own = standing(all).find(({ kind }) => kind === 'contrato')
  return own === undefined || isReplaceable(own) ? writeOwn(job, own) : writeAnnex(job)
}

/** Whether the text binds nobody yet, or never will because a signer refused. */
const isReplaceable = ({ issued_document_id, signers }: WrittenText): boolean =>
  issued_document_id === null && (isRefused(signers) || signers.every(({ status }) => status === 'pendente'))

interface Job extends Pick<Writing, 'enrolment' | 'known'> {
  readonly trx: Transaction<Database>
  readonly act: Drafting
  readonly contract: Contract | null
  /** The newest first, replaced ones included. */
  readonly all: readonly WrittenText[]
  readonly inAnyCase: boolean
}

const writeOwn = async (job: Job, own: WrittenText | undefined): Promise<string> => {
  const { trx, act, all, inAnyCase } = job
  const template = await templateFor(trx, 'contrato')
  if (template === null) return IMPEDIMENT.template
  const contract = job.contract ?? (await insertContract(job))
  const writing = { ...job, template, kind: 'contrato' as const, facts: ownFacts(contract), now: act.now }
  if (own !== undefined && !inAnyCase) {
    const again = await compose(trx, { ...writing, day: own.written_on, portal: own.frozen.portal })
    if (again.hash === own.hash) return ''
  }
  const composed = await compose(trx, { ...writing, day: schoolDay(act.now), portal: act.portal })
  if (own !== undefined) await replaceText(trx, own.id, act.now)
  const version = all.filter(({ kind }) => kind === 'contrato').length + 1
  const changes = own === undefined ? [] : changesBetween(own.terms, composed.terms)
  await keep(job, contract, composed, { kind: 'contrato', number: 1, version, templateVersionId: template.id, changes })
  return ''
}

const writtenNumber = ({ number, year }: Pick<Contract, 'number' | 'year'>): string => `${number}/${year}`

const ownFacts = (contract: Contract): Writing['facts'] => ({
  numero: writtenNumber(contract),
  aditivo: null,
  alteracoes: [],
})

const insertContract = async ({ trx, act, enrolment }: Job): Promise<Contract> =>
  trx
    .insertInto('contract')
    .values({
      enrolment_id: enrolment.id,
      ...(await nextNumber(trx, { type: CONTRACT, unitId: null }, act.now)),
      status: 'rascunho',
      created_at: act.now,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes only the changes since the last text that holds. Without changes it withdraws the open annex. */
const writeAnnex = async (job: Job): Promise<string> => {
  const { trx, act, all, contract, inAnyCase } = job
  if (contract === null) throw new Error(`Enrolment ${job.enrolment.id} has a text without a contract.`)
  const texts = standing(all)
  const open = texts.find(({ kind, issued_document_id }) => kind === 'aditivo' && issued_document_id === null)
  const base = texts.find((text) => text !== open)?.terms ?? []
  const template = await templateFor(trx, 'aditivo')
  if (template === null) return IMPEDIMENT.template
  const number = texts.filter(({ kind }) => kind === 'aditivo').length + (open === undefined ? 1 : 0)
  const facts = { ...ownFacts(contract), aditivo: number }
  const writing = {
    ...job,
    template,
    kind: 'aditivo' as const,
    day: schoolDay(act.now),
    portal: act.portal,
    now: act.now,
  }
  const { terms } = await compose(trx, { ...writing, facts })
  const changes = changesBetween(base, terms)
  if (changes.length > 0 && open !== undefined && !inAnyCase && changesBetween(open.terms, terms).length === 0)
    return ''
  if (open !== undefined) await replaceText(trx, open.id, act.now)
  if (changes.length === 0) {
    if (open !== undefined) await settleStatus(trx, contract.id)
    return ''
  }
  const composed = await compose(trx, { ...writing, facts: { ...facts, alteracoes: changes } })
  const version = all.filter((text) => text.kind === 'aditivo' && text.number === number).length + 1
  await keep(job, contract, composed, { kind: 'aditivo', number, version, templateVersionId: template.id, changes })
  return ''
}

type TextHead = Pick<Parameters<typeof insertText>[1], 'kind' | 'number' | 'version' | 'templateVersionId' | 'changes'>

const keep = async ({ trx, act }: Job, contract: Contract, composed: Composed, head: TextHead): Promise<void> => {
  const id = await insertText(trx, { ...composed, ...head, contractId: contract.id, day: schoolDay(act.now) }, act.now)
  await settleStatus(trx, contract.id)
  const after = { contrato: writtenNumber(contract), texto: CONTRACT_TEXT_LABEL[head.kind], numeroVersao: head.version }
  await writeAudit(trx, { ...actor(act), entity: 'contract_text', entity_id: String(id), action: 'create', after })
}
