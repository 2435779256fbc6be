import { grouped } from '#domain/base/grouped.ts'
import type { Kysely } from 'kysely'
import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import type { FrozenDocument, FrozenPart, Signature } from '#domain/documents/frozen.ts'
import { nameOnDocument } from '#domain/documents/documentTags.ts'
import { BLANK, filledText, type TemplateDraft } from '#domain/documents/template.ts'
import { valuesFor } from '#domain/documents/tagValues.ts'
import {
  CLEARANCE_STATEMENT,
  CONCLUSION_STATEMENT,
  type DocumentType,
  OTHER_DOCUMENT,
  SIGNED_TYPES,
  STUDENT_SHEET,
  TRANSFER_GUIDE,
  TRANSFER_STATEMENT,
  VISIT_STATEMENT,
} from '#domain/documents/documents.lists.ts'
import { reasonAgainst } from '#domain/documents/due.ts'
import { sheetTables } from '#domain/documents/sheetTables.ts'
import type { TypedFacts } from '#domain/documents/specificFacts.ts'
import { standardLayout } from '#domain/reportCards/cardLayout.ts'
import { TRANSFER_CARD } from '#domain/reportCards/cardLayouts.lists.ts'
import { cardDocument } from '#domain/reportCards/cardPaper.ts'
import { letterheadFor, linesIn } from '#domain/letterheads/letterhead.ts'
import type { KeptLetterhead } from '#domain/letterheads/letterheads.schemas.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import { isLiving, RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'
import { readCardSheet } from '#server/school/marks/cardSheet.ts'
import { cardPlaceOf } from '#server/school/marks/studentCard.ts'
import { readKept } from '#server/school/papers/letterhead.ts'
import { readFacts, type WrittenContract } from '#server/modules/matricula/documents/facts.ts'

interface Order {
  readonly content: TemplateDraft
  readonly type: DocumentType
  readonly now: Date
  /** The address at which people reach the portal. */
  readonly portal: string
}

/** The student and enrolment of a document. */
export interface Subject {
  readonly studentId: number
  /** The enrolment in the document; null for the default of its type. */
  readonly enrolmentId: number | null
  /** Only for a contract. */
  readonly contract?: WrittenContract
  /** What a person typed for this one document. */
  readonly typed?: TypedFacts
}

export interface Prepared {
  readonly frozen: FrozenDocument
  readonly facts: DocumentFacts
  readonly student: { readonly nome: string; readonly ra: string }
  readonly enrolmentId: number | null
  /** The unit whose logo heads the document; null for the school's. */
  readonly unitId: number | null
  /** Why it would not be true, in a sentence; empty: it may be issued. */
  readonly reasonAgainst: string
}

/**
 * A document as it would be issued now, with all of its tables. @throws Error for an unknown student; Refusal 422
 * CARD_WITHOUT_CLASS for marks of a student who is in no class group of the running year
 */
export const prepare = async (db: Kysely<Database>, order: Order & Subject): Promise<Prepared> => {
  const [prepared] = await prepareMany(db, order, [order])
  if (prepared === undefined) throw new Error('Nobody to prepare a document for.')
  if (!WITH_CARD.includes(order.type) || prepared.reasonAgainst !== '') return prepared
  const partes = await cardParts(db, order)
  return { ...prepared, frozen: { ...prepared.frozen, partes } }
}

/** Documents that carry marks, absences, days and hours until the day. */
const WITH_CARD: readonly DocumentType[] = [TRANSFER_GUIDE, STUDENT_SHEET]

/** The published marks of a student until today, or the last day, laid out as on the card of a transfer. */
const cardParts = async (
  db: Kysely<Database>,
  { studentId, now }: Pick<Order & Subject, 'studentId' | 'now'>,
): Promise<readonly FrozenPart[]> => {
  const today = schoolDay(now)
  const place = await cardPlaceOf(db, studentId, true)
  const left = place?.until ?? today
  const until = left < today ? left : today
  const sheet = await readCardSheet(db, { studentId, now, shows: 'released', until })
  const layout = { ...standardLayout(TRANSFER_CARD), assinaturas: [] }
  return cardDocument({ ...sheet, layout, means: null, isPreview: false }).partes
}

/** One document per subject, in their order, in as many queries as for one. @throws Error for an unknown student */
export const prepareMany = async (
  db: Kysely<Database>,
  { content, type, now, portal }: Order,
  subjects: readonly Subject[],
): Promise<readonly Prepared[]> => {
  const placements = grouped(
    await placementsOf(
      db,
      subjects.map(({ studentId }) => studentId),
    ),
    ({ studentId }) => studentId,
  )
  const abouts = subjects.map(({ studentId, enrolmentId, contract = null, typed = {} }) => {
    const own = placements.get(studentId) ?? []
    const placement =
      enrolmentId === null ? placementFor(own, studentId, type) : (own.find(({ id }) => id === enrolmentId) ?? null)
    return { studentId, placement, contract, typed }
  })
  const facts = await readFacts(db, { type, abouts, now })
  const labels = await labelsOf(db, content)
  const people = await peopleOf(db, content)
  const letterheads = await readKept(db)
  return facts.map((known, place) =>
    preparedOf({ content, type, portal, labels, people, letterheads }, known, abouts[place]?.placement ?? null),
  )
}

interface Shared extends Pick<Order, 'content' | 'type' | 'portal'> {
  readonly letterheads: readonly KeptLetterhead[]
  readonly labels: Readonly<Record<string, string>>
  readonly people: People
}

const preparedOf = (
  { content, type, portal, labels, people, letterheads }: Shared,
  facts: DocumentFacts,
  placement: Placement | null,
): Prepared => {
  const { values, gaps } = valuesFor(content, type, facts, labels)
  const tables = sheetTables(type, facts)
  const { cabecalho, rodape } = letterheadFor(letterheads, placement?.unitId ?? null)
  const signed = [content.primeiraAssinaturaId, content.segundaAssinaturaId, ...content.funcionarios]
  return {
    facts,
    student: { nome: nameOnDocument(facts.aluno, type), ra: facts.aluno.ra },
    enrolmentId: placement?.id ?? null,
    unitId: placement?.unitId ?? null,
    reasonAgainst: reasonAgainst(type, facts),
    frozen: {
      titulo: content.descricao,
      escola: { nome: facts.escola, linhas: [...headOf(facts.unidade), ...linesIn(cabecalho)] },
      textos: [content.documento1, content.documento2]
        .filter((text) => !isEmptyText(text))
        .map((text) => filledText(text, values)),
      ...(tables.length > 0 && { quadros: tables }),
      ...(rodape !== '' && { rodape }),
      assinaturas: [...contractorOf(facts, type), ...signaturesOf(people, signed)],
      testemunhas: signaturesOf(people, content.testemunhasId),
      assinaturaDigital: content.assinaturaDigital,
      faltas: gaps,
      portal,
    },
  }
}

/** A student who left may still need a transfer or a proof of attendance, for example: these documents take the last enrolment. */
const ALSO_PAST: readonly DocumentType[] = [
  TRANSFER_STATEMENT,
  VISIT_STATEMENT,
  OTHER_DOCUMENT,
  CONCLUSION_STATEMENT,
  CLEARANCE_STATEMENT,
  TRANSFER_GUIDE,
  STUDENT_SHEET,
]

const placementFor = (placements: readonly Placement[], studentId: number, type: DocumentType): Placement | null =>
  currentPlacement(placements, studentId) ??
  (ALSO_PAST.includes(type)
    ? (placements.toSorted((one, other) => other.year - one.year || other.id - one.id)[0] ?? null)
    : null)

/** The living enrolment in an open year: a re-enrolment if `isAgain`, else any other. */
export const enrolmentFor = (placements: readonly Placement[], isAgain: boolean): Placement | null =>
  placements.find(
    ({ type, status, yearStatus }) => (type === RE_ENROLMENT) === isAgain && yearStatus !== CLOSED && isLiving(status),
  ) ?? null

const CLOSED = 2

const labelsOf = async (
  db: Kysely<Database>,
  { camposEmparelhados }: TemplateDraft,
): Promise<Readonly<Record<string, string>>> => {
  const ids = camposEmparelhados.flatMap(({ campoAdviceId }) =>
    campoAdviceId !== null && campoAdviceId > 0 ? [campoAdviceId] : [],
  )
  if (ids.length === 0) return {}
  const fields = await db.selectFrom('configured_field').where('id', 'in', ids).select(['id', 'label']).execute()
  return Object.fromEntries(fields.map(({ id, label }) => [id, label]))
}

type People = ReadonlyMap<number, Signature>

const peopleOf = async (db: Kysely<Database>, content: TemplateDraft): Promise<People> => {
  const { primeiraAssinaturaId, segundaAssinaturaId, funcionarios, testemunhasId } = content
  const ids = [primeiraAssinaturaId ?? 0, segundaAssinaturaId ?? 0, ...funcionarios, ...testemunhasId]
  const rows = await db
    .selectFrom('staff_user')
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .where('staff_user.id', 'in', ids)
    .select(['staff_user.id', 'staff_user.name', 'position.name as position'])
    .execute()
  return new Map(rows.map(({ id, name, position }) => [id, { nome: name, papel: position ?? '' }]))
}

const signaturesOf = (people: People, ids: readonly (number | null)[]): readonly Signature[] =>
  [...new Set(ids)].flatMap((id) => (id === null ? [] : (people.get(id) ?? [])))

/** The family signs a contract, too. */
const contractorOf = ({ contratante }: DocumentFacts, type: DocumentType): readonly Signature[] =>
  SIGNED_TYPES.includes(type)
    ? [{ nome: contratante?.nome || BLANK, papel: ['Contratante', contratante?.parentesco].filter(Boolean).join(', ') }]
    : []

const headOf = (unidade: DocumentFacts['unidade']): readonly string[] =>
  unidade === null
    ? []
    : [
        [unidade.nome, unidade.cnpj === '' ? '' : `CNPJ ${unidade.cnpj}`, unidade.telefone],
        [unidade.endereco],
        [unidade.atoLegal],
      ]
        .map((parts) => parts.filter((part) => part !== '').join(' · '))
        .filter((line) => line !== '')
