import { grouped } from '#domain/base/grouped.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ContractFacts } from '#domain/documents/contractFacts.ts'
import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import type { GuardianFacts } from '#domain/documents/guardianFacts.ts'
import type { DocumentType } from '#domain/documents/documents.lists.ts'
import { NO_SPECIFICS, type TypedFacts } from '#domain/documents/specificFacts.ts'
import { listed } from '#domain/base/listed.ts'
import { readableAnswer } from '#domain/configuredFields/readAnswer.ts'
import { FATHER, kinshipName, MOTHER } from '#domain/people/linkFlags.ts'
import { nameIn } from '#domain/base/list.ts'
import { NATIONALITIES } from '#domain/people/people.lists.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { readUnits } from '#server/school/units/units.ts'
import { readLook } from '#server/school/look/look.ts'
import type { Placement } from '#server/school/enrolments/placements.ts'
import { readAnswersOf } from '#server/modules/matricula/configuredFields/index.ts'
import { readSpecifics } from '#server/modules/matricula/documents/specifics.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { placeText, type Street, streetText } from '#server/school/papers/address.ts'
import { documentText } from '#server/school/papers/identity.ts'
import { unitFacts } from '#server/school/papers/unitFacts.ts'

interface About {
  readonly studentId: number
  /** The enrolment in the document; null if there is none. */
  readonly placement: Placement | null
  readonly contract: WrittenContract | null
  readonly typed: TypedFacts
}

/** The facts of a contract, and its date. */
export interface WrittenContract {
  readonly facts: ContractFacts
  /** ISO day. */
  readonly day: string
}

interface FactsReading {
  readonly type: DocumentType
  readonly abouts: readonly About[]
  readonly now: Date
}

/** The facts for documents of some students, in the given order. @throws Error for an unknown student */
export const readFacts = async (
  db: Kysely<Database>,
  { type, abouts, now }: FactsReading,
): Promise<readonly DocumentFacts[]> => {
  const today = schoolDay(now)
  const ids = abouts.map(({ studentId }) => studentId)
  const students = await db.selectFrom('student').where('id', '=', anyOf(ids)).select(STUDENT_COLUMNS).execute()
  const guardiansOf = await readGuardians(db, ids, today)
  const units = await readUnits(db, EVERYWHERE, [
    ...new Set(abouts.flatMap(({ placement }) => placement?.unitId ?? [])),
  ])
  const answersOf = await readReadable(db, ids)
  const { nomeEscola } = await readLook(db)
  const specifics = await readSpecifics(db, {
    type,
    abouts: abouts.map(({ studentId, placement }) => ({ studentId, enrolmentId: placement?.id ?? null })),
    today,
    guardiansOf: (studentId) => guardiansOf(studentId).map(listedGuardian),
  })
  return abouts.map(({ studentId, placement, contract, typed }, place) => {
    const student = students.find(({ id }) => id === studentId)
    if (student === undefined) throw new Error(`There is no student ${studentId}.`)
    const unit = units.find(({ id }) => id === placement?.unitId) ?? null
    return {
      aluno: studentFacts(student),
      ...guardianFacts(guardiansOf(studentId)),
      matricula: placement === null ? null : enrolmentFacts(placement),
      unidade: placement === null || unit === null ? null : unitFacts(unit, placement.courseId, today),
      contrato: contract?.facts ?? null,
      especificos: { ...(specifics[place] ?? NO_SPECIFICS), digitado: typed },
      escola: nomeEscola,
      hoje: contract?.day ?? today,
      respostas: answersOf(studentId),
    }
  })
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::integer[])`

const STUDENT_COLUMNS = [
  'id',
  'name',
  'social_name',
  'birth_date',
  'ra',
  'cpf',
  'rg',
  'rg_issuer',
  'birth_city',
  'birth_state',
  'nationality',
] as const

const studentFacts = (
  student: Pick<Selectable<Database['student']>, (typeof STUDENT_COLUMNS)[number]>,
): DocumentFacts['aluno'] => ({
  nome: student.name,
  nomeSocial: student.social_name ?? '',
  nascimento: student.birth_date,
  ra: student.ra,
  cpf: formatCpf(student.cpf ?? ''),
  rg: documentText(student.rg, student.rg_issuer),
  naturalidade: placeText(student.birth_city ?? '', student.birth_state),
  nacionalidade: nameIn(NATIONALITIES, student.nationality),
})

const guardianFacts = (
  guardians: readonly Guardian[],
): Pick<DocumentFacts, 'mae' | 'pai' | 'responsavelFinanceiro' | 'responsavelAcademico' | 'contratante'> => {
  const parent = (kinship: number) => guardians.find(({ link }) => link.kinship_id === kinship)?.facts.nome ?? ''
  const guardian = (is: (link: Link) => boolean) => guardians.find(({ link }) => is(link))?.facts ?? null
  return {
    mae: parent(MOTHER),
    pai: parent(FATHER),
    responsavelFinanceiro: guardian((link) => link.is_financial),
    responsavelAcademico: guardian((link) => link.is_academic),
    contratante: guardian((link) => link.signs_contract),
  }
}

type Link = Awaited<ReturnType<typeof linksOf>>[number]

const listedGuardian = ({ link, facts }: Guardian) => ({
  ...facts,
  papeis: listed([
    ...(link.is_academic ? ['escola'] : []),
    ...(link.is_financial ? ['pagamento'] : []),
    ...(link.signs_contract ? ['contrato'] : []),
  ]),
})

interface Guardian {
  readonly link: Link
  readonly facts: GuardianFacts
}

/** Today's guardians, payers first. */
const linksOf = (db: Kysely<Database>, studentIds: readonly number[], today: string) =>
  db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', anyOf(studentIds))
    .where(holdsOn('link', today))
    .select(['link.student_id', 'link.guardian_id', 'link.kinship_id', 'link.lives_with'])
    .select(['link.is_financial', 'link.is_academic', 'link.signs_contract'])
    .select(['guardian.name', 'guardian.cpf', 'guardian.rg', 'guardian.rg_issuer', 'guardian.mobile', 'guardian.email'])
    .orderBy('link.is_financial', 'desc')
    .orderBy('link.id')
    .execute()

const readGuardians = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  today: string,
): Promise<(studentId: number) => readonly Guardian[]> => {
  const links = await linksOf(db, studentIds, today)
  const sharing = links.filter(({ lives_with }) => lives_with)
  const addresses = await db
    .selectFrom('home_address')
    .where((eb) =>
      eb.or([
        eb('guardian_id', '=', anyOf(links.map(({ guardian_id }) => guardian_id))),
        eb('student_id', '=', anyOf(sharing.map(({ student_id }) => student_id))),
      ]),
    )
    .selectAll()
    .orderBy('id')
    .execute()
  // The first of several addresses counts.
  const homes = addresses.toReversed()
  const ofGuardian = new Map(homes.map((address) => [address.guardian_id, address]))
  const ofStudent = new Map(homes.map((address) => [address.student_id, address]))
  // A guardian who lives with the student need not repeat the address.
  const homeOf = ({ guardian_id, student_id, lives_with }: Link) =>
    ofGuardian.get(guardian_id) ?? (lives_with ? ofStudent.get(student_id) : undefined)
  const guardians = grouped(
    links.map((link) => ({ link, facts: factsOf(link, homeOf(link)) })),
    ({ link }) => link.student_id,
  )
  return (studentId) => guardians.get(studentId) ?? []
}

const factsOf = (link: Link, home: Street | undefined): GuardianFacts => ({
  nome: link.name,
  parentesco: kinshipName(link.kinship_id),
  cpf: formatCpf(link.cpf ?? ''),
  rg: documentText(link.rg, link.rg_issuer),
  endereco: home === undefined ? '' : streetText(home),
  telefone: formatPhone(link.mobile ?? ''),
  email: link.email ?? '',
})

const enrolmentFacts = (placement: Placement): NonNullable<DocumentFacts['matricula']> => ({
  id: placement.id,
  ano: placement.year,
  tipo: ENROLMENT_TYPE_NAME[placement.type],
  situacao: ENROLMENT_STATUS_LABEL[placement.status],
  feitaEm: schoolDay(placement.createdAt),
  curso: placement.course,
  serie: placement.grade,
  turma: placement.classGroup ?? '',
  turno: placement.shift ?? '',
})

/** Answers as a sentence reads them, by the id of their field. */
const readReadable = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
): Promise<(studentId: number) => Readonly<Record<string, string>>> => {
  const answersOf = await readAnswersOf(db, 'aluno', studentIds)
  const fields = await db.selectFrom('configured_field').select(['id', 'type_id']).execute()
  const types = new Map(fields.map(({ id, type_id }) => [id, type_id]))
  return (studentId) =>
    Object.fromEntries(
      answersOf(studentId).map(({ parCampoId, valor }) => [
        parCampoId,
        readableAnswer({ parCampoTipoId: types.get(parCampoId) ?? 0 }, valor),
      ]),
    )
}
