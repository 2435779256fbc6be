import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import type { ContractFacts } from '#domain/documents/contractFacts.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import { ANNEX, CONTRACT, type DocumentType } from '#domain/documents/documents.lists.ts'
import { changesTable, planTable } from '#domain/documents/contractPlan.ts'
import { type ContractTerm, termsOf } from '#domain/documents/contractTerms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { type Known, schoolSigners, type SignerDraft } from '#server/modules/matricula/contracts/facts.ts'
import type { ContractKind } from '#server/modules/matricula/contracts/texts.ts'
import { generalTemplate, type Prepared, prepareMany } from '#server/modules/matricula/documents/index.ts'

/** The sources of a text. */
export interface Writing extends About, Shared {}

/** What a text is about. */
export interface About {
  readonly enrolment: Pick<Enrolment, 'id' | 'studentId'>
  readonly known: Known
  readonly facts: Pick<ContractFacts, 'numero' | 'aditivo' | 'alteracoes'>
  /** The date of the text. */
  readonly day: string
}

/** What several texts share. */
interface Shared {
  readonly template: Template
  readonly kind: ContractKind
  readonly portal: string
  readonly now: Date
}

export interface Composed {
  readonly frozen: FrozenDocument
  readonly terms: readonly ContractTerm[]
  readonly signers: readonly SignerDraft[]
  /** SHA-256 of everything that is signed. */
  readonly hash: string
}

export const TYPE_OF: Readonly<Record<ContractKind, DocumentType>> = { contrato: CONTRACT, aditivo: ANNEX }

/** The school's template for contracts, or annexes; null if there is none. */
export const templateFor = (db: Kysely<Database>, kind: ContractKind) => generalTemplate(db, TYPE_OF[kind])

export type Template = NonNullable<Awaited<ReturnType<typeof templateFor>>>

/** The text as it would be written now. */
export const compose = async (db: Kysely<Database>, writing: Writing): Promise<Composed> => {
  const [composed] = await composeMany(db, writing, [writing])
  if (composed === undefined) throw new Error('Nothing to compose a text about.')
  return composed
}

/** One text of a kind per enrolment, in their order, in as many queries as for one. */
export const composeMany = async (
  db: Kysely<Database>,
  { template, kind, portal, now }: Shared,
  abouts: readonly About[],
): Promise<readonly Composed[]> => {
  const subjects = abouts.map(({ enrolment, known, facts, day }) => ({
    studentId: enrolment.studentId,
    enrolmentId: enrolment.id,
    contract: { facts: { ...known.facts, ...facts }, day },
    family: known.family,
  }))
  const order = { content: template.content, type: TYPE_OF[kind], now, portal }
  const prepared = await prepareMany(db, order, subjects)
  const school = await schoolSigners(db, template.content)
  return subjects.flatMap(({ contract, family }, place) => {
    const one = prepared[place]
    return one === undefined ? [] : [composed(kind, one, contract.facts, [...family, ...school])]
  })
}

const composed = (
  kind: ContractKind,
  { frozen, facts }: Prepared,
  contrato: ContractFacts,
  signers: readonly SignerDraft[],
): Composed => {
  const written: FrozenDocument = {
    ...frozen,
    quadros: tablesOf(contrato, kind),
    assinaturas: namesOf(signers, ['responsavel', 'escola']),
    testemunhas: namesOf(signers, ['testemunha']),
    faltas: [...frozen.faltas, ...missingSigners(signers)],
  }
  return { frozen: written, terms: termsOf({ ...facts, contrato }), signers, hash: hashOf(written) }
}

const hashOf = (frozen: FrozenDocument): string => createHash('sha256').update(canonicalJson(frozen)).digest('hex')

/** In a contract the plans of all charges; in an annex the changes and the changed plans. */
const tablesOf = ({ encargos, alteracoes }: ContractFacts, kind: ContractKind): FrozenDocument['quadros'] => {
  if (kind === 'contrato') return encargos.map(planTable)
  const changed = encargos.filter(({ name }) => alteracoes.some(({ campo }) => campo === name))
  return [changesTable(alteracoes), ...changed.map(planTable)]
}

const namesOf = (signers: readonly SignerDraft[], roles: readonly SignerDraft['role'][]) =>
  signers.filter(({ role }) => roles.includes(role)).map(({ nome, papel }) => ({ nome, papel }))

const missingSigners = (signers: readonly SignerDraft[]): readonly string[] => [
  ...(signers.some(({ role }) => role === 'responsavel') ? [] : ['Responsável que assina o contrato']),
  ...(signers.some(({ role }) => role === 'escola') ? [] : ['Quem assina pela escola']),
]
