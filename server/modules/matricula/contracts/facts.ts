import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { type ContractCharge, contractCharge, type ContractFacts } from '#domain/documents/contractFacts.ts'
import type { Signature } from '#domain/documents/frozen.ts'
import type { TemplateDraft } from '#domain/documents/template.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import type { SignerRole } from '#domain/contracts/contractStatus.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { LateTerms } from '#domain/prices/late.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import type { Database } from '#server/db/schema.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

/** A person who is to sign a text. */
export interface SignerDraft extends Signature {
  readonly role: SignerRole
  readonly guardianId: number | null
  readonly staffUserId: number | null
  readonly turn: number
}

/** Today's guardians with a part in a contract, payers first. */
const linksOf = (db: Kysely<Database>, studentIds: readonly number[], today: string) =>
  db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', anyOf(studentIds))
    .where('guardian.active', '=', true)
    .where('link.is_deceased', '=', false)
    .where('link.is_undeclared', '=', false)
    .where(holdsOn('link', today))
    .select([
      'link.student_id',
      'guardian.id',
      'guardian.name',
      'guardian.cpf',
      'link.kinship_id',
      'link.financial_percent',
    ])
    .select(['link.is_financial', 'link.signs_contract'])
    .orderBy('link.is_financial', 'desc')
    .orderBy('link.id')
    .execute()

/** Who signs for the family and is named as contractor, the first one who pays; null while nobody signs. */
export const contractorOf = async (db: Kysely<Database>, studentId: number, today: string): Promise<Linked | null> =>
  (await linksOf(db, [studentId], today)).find(({ signs_contract }) => signs_contract) ?? null

type Linked = Awaited<ReturnType<typeof linksOf>>[number]

/** The facts for the contract of an enrolment, and the family's signers. */
export interface Known {
  readonly family: readonly SignerDraft[]
  readonly facts: Omit<ContractFacts, 'numero' | 'aditivo' | 'alteracoes'>
}

export const readKnown = async (
  db: Kysely<Database>,
  enrolment: Contracted['enrolment'],
  charges: readonly ChosenCharge[],
  today: string,
): Promise<Known> => {
  const [known] = await readKnownOfMany(db, [{ enrolment, charges }], today)
  if (known === undefined) throw new Error('No enrolment to contract.')
  return known
}

/** An enrolment, with what its family chose. */
export interface Contracted {
  readonly enrolment: Pick<Enrolment, 'id' | 'studentId'>
  readonly charges: readonly ChosenCharge[]
}

/** The same for several enrolments, in their order, in as many queries as for one. */
export const readKnownOfMany = async (
  db: Kysely<Database>,
  contracted: readonly Contracted[],
  today: string,
): Promise<readonly Known[]> => {
  const links = grouped(
    await linksOf(
      db,
      contracted.map(({ enrolment }) => enrolment.studentId),
      today,
    ),
    ({ student_id }) => student_id,
  )
  const late = await lateTerms(
    db,
    contracted.map(({ enrolment }) => enrolment.id),
  )
  return contracted.map(({ enrolment, charges }) =>
    knownOf(links.get(enrolment.studentId) ?? [], charges, late.get(enrolment.id)),
  )
}

const knownOf = (links: readonly Linked[], charges: readonly ChosenCharge[], late: LateTerms | undefined): Known => {
  const signing = links.filter(({ signs_contract }) => signs_contract)
  return {
    family: signing.map(familySigner),
    facts: {
      encargos: charges.map(contractCharge) satisfies readonly ContractCharge[],
      pagadores: links
        .filter(({ is_financial }) => is_financial)
        .map(({ name, financial_percent }) => ({ nome: name, percentual: financial_percent })),
      assinantes: signing.map(({ name, cpf }) => (cpf === null ? name : `${name} (CPF ${formatCpf(cpf)})`)),
      multa: late?.finePercent ?? null,
      juros: late?.monthlyInterest ?? null,
    },
  }
}

const FAMILY_TURN = 1

const familySigner = ({ id, name, kinship_id }: Linked): SignerDraft => ({
  role: 'responsavel',
  guardianId: id,
  staffUserId: null,
  turn: FAMILY_TURN,
  nome: name,
  papel: `Contratante, ${kinshipName(kinship_id)}`,
})

/** Fine and interest as published with the fee of the grade, by enrolment. */
const lateTerms = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, LateTerms>> => {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('annual_fee as fee', (join) =>
      join
        .onRef('fee.school_year_id', '=', 'enrolment.school_year_id')
        .onRef('fee.unit_id', '=', 'enrolment.unit_id')
        .onRef('fee.grade_id', '=', 'enrolment.grade_id'),
    )
    .where('enrolment.id', '=', anyOf(enrolmentIds))
    .where('fee.extra_course_id', 'is', null)
    .where('fee.other_item_id', 'is', null)
    .where('fee.active', '=', true)
    .select(['enrolment.id', 'fee.fine as finePercent', 'fee.monthly_interest as monthlyInterest'])
    .execute()
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`

/** The signers of the school one after the other, then the witnesses together; staff who left do not sign. */
export const schoolSigners = async (
  db: Kysely<Database>,
  { primeiraAssinaturaId, segundaAssinaturaId, funcionarios, testemunhasId }: TemplateDraft,
): Promise<readonly SignerDraft[]> => {
  const named = [primeiraAssinaturaId, segundaAssinaturaId, ...funcionarios].flatMap((id) => id ?? [])
  const signing = [...new Set(named)]
  const witnesses = [...new Set(testemunhasId)].filter((id) => !signing.includes(id))
  const staff = await db
    .selectFrom('staff_user')
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .where('staff_user.id', 'in', [0, ...signing, ...witnesses])
    .where('staff_user.active', '=', true)
    .select(['staff_user.id', 'staff_user.name', 'position.name as position'])
    .execute()
  const signer = (role: SignerRole, id: number, turn: number): readonly SignerDraft[] =>
    staff
      .filter((one) => one.id === id)
      .map(({ name, position }) => ({
        role,
        guardianId: null,
        staffUserId: id,
        turn,
        nome: name,
        papel: role === 'testemunha' ? 'Testemunha' : (position ?? 'Contratada'),
      }))
  const lastTurn = FAMILY_TURN + signing.length + 1
  return [
    ...signing.flatMap((id, place) => signer('escola', id, FAMILY_TURN + 1 + place)),
    ...witnesses.flatMap((id) => signer('testemunha', id, lastTurn)),
  ]
}
