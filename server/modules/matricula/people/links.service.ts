import type { Kysely, Transaction } from 'kysely'
import type { changeLink } from '#domain/people/people.endpoints.ts'
import type { FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import {
  LINK_FIELDS,
  LINK_LABELS,
  type LinkDraft,
  linkFlaws,
  linkText,
  settledLink,
  shareTotal,
} from '#domain/people/link.ts'
import { flawsUnder } from '#domain/people/person.ts'
import type {
  ChangedLink,
  ChangeLink,
  CloseLink,
  GetStudentLinks,
  LinkRecord,
  OpenLink,
  PersonDraft,
  StudentLinks,
} from '#domain/people/people.wire.ts'
import { message } from '#domain/all/messages.ts'
import { searchable } from '#domain/base/text.ts'
import { addDays } from '#domain/base/days.ts'
import { rolesText } from '#domain/people/guardianRoles.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, Refusal, ruleBroken, stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { saveAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { requireGuardian, requireStudent } from '#server/school/families/families.ts'
import { auditedPerson, insertPerson, lockPerson } from '#server/school/people/persons.ts'
import { settledPerson } from '#server/modules/matricula/people/checked.ts'
import { endLink, insertLink, readLinks, renewLink } from '#server/modules/matricula/people/links.repository.ts'
import { keepRestrictionFile, withRestrictionFile } from '#server/modules/matricula/people/restrictionFile.ts'
import { activeContract, rolesLost } from '#server/modules/matricula/people/roles.ts'
import { takingPeople } from '#server/modules/matricula/people/taken.ts'
import { refuseMark } from '#server/modules/matricula/people/withoutCpf.ts'
import { changesOf } from '#server/records/audited.ts'

/** M05: the present and past guardians of a student. @throws Refusal 404 for a foreign student */
export const studentLinks = async (incoming: SignedIncoming<GetStudentLinks>): Promise<StudentLinks> => {
  const { db, params, now } = incoming
  await requireStudent(incoming, params.id)
  return linksOf(db, params.id, schoolDay(now))
}

/**
 * Links a registered or new guardian from today on. @throws Refusal 404 for a foreign student or guardian; 422
 * LINK_EXISTS, GUARDIAN_INACTIVE, or CHECK_FIELDS with a sentence per path; or as `saveAnswers`
 */
export const open = async (incoming: SignedIncoming<OpenLink>): Promise<StudentLinks> => {
  const { db, params, body, ...act } = incoming
  const today = schoolDay(act.now)
  await requireStudent(incoming, params.id)
  if (body.idResponsavel !== null) await requireGuardian(incoming, body.idResponsavel)
  const guardian = draftOf(body, today)
  const vinculo = settledLink(body.vinculo)
  refuseFlaws({
    ...flawsUnder('vinculo', linkFlaws(vinculo)),
    ...(guardian && flawsUnder('responsavel', guardian.flaws)),
  })
  const people = guardian
    ? [{ kind: 'guardian', id: null, path: 'responsavel.cadastro', cadastro: guardian.draft.cadastro } as const]
    : []
  return takingPeople(db, act.caller, people, () =>
    inTransaction(db, async (trx) => {
      await lockPerson(trx, 'student', params.id)
      if (guardian) await refuseNamesake(trx, params.id, guardian.draft, vinculo)
      const guardianId =
        body.idResponsavel ??
        (await insertGuardian(trx, act, guardian?.draft, { campos: body.responsavel?.campos, under: 'responsavel.' }))
      await linkGuardian(trx, act, { studentId: params.id, guardianId }, vinculo)
      return linksOf(trx, params.id, today)
    }),
  )
}

/** Nobody has two mothers, or two uncles, of one name. @throws Refusal 422 CHECK_FIELDS for a new guardian who is linked already */
const refuseNamesake = async (
  trx: Transaction<Database>,
  studentId: number,
  { cadastro }: PersonDraft,
  { parentesco }: LinkDraft,
): Promise<void> => {
  const name = searchable(String(cadastro['nome']))
  const links = (await readLinks(trx, studentId)).filter(({ fim }) => fim === null)
  const isLinked = links.some((link) => link.parentesco === parentesco && searchable(link.nome) === name)
  if (isLinked) refuseFlaws({ 'responsavel.cadastro.nome': message('LINK_EXISTS') })
}

const draftOf = ({ idResponsavel, responsavel }: OpenLink['body'], today: string) => {
  if ((idResponsavel === null) === (responsavel === null)) throw malformed()
  return responsavel === null ? null : settledPerson('guardian', responsavel, today)
}

/** The configured fields of a new person, and their path in the body. */
interface Filled {
  readonly campos: FilledForm | undefined
  /** `responsavel.` */
  readonly under: string
}

/** Writes a new guardian from a checked draft, with the answers, and gives the id. @throws Refusal as `saveAnswers` */
export const insertGuardian = async (
  trx: Transaction<Database>,
  act: Act,
  draft: PersonDraft | undefined,
  { campos, under }: Filled,
): Promise<number> => {
  if (draft === undefined) throw malformed()
  const id = await insertPerson(trx, 'guardian', draft)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'guardian',
    entity_id: String(id),
    action: 'create',
    after: auditedPerson('guardian', draft),
  })
  if (campos !== undefined) await saveAnswers(trx, act, { idAluno: null, idResponsavel: id }, campos, under)
  return id
}

interface Between {
  readonly studentId: number
  readonly guardianId: number
}

/**
 * Opens a link from a checked draft; the student is locked. `under`: the path of the link in the body, if it is not at
 * the top. @throws Refusal 422 as `open`
 */
export const linkGuardian = async (
  trx: Transaction<Database>,
  act: Act,
  between: Between,
  sent: ChangedLink,
  under = '',
): Promise<void> => {
  const guardian = await trx
    .selectFrom('guardian')
    .where('id', '=', between.guardianId)
    .select(['name', 'active', 'cpf'])
    .forShare()
    .executeTakeFirstOrThrow()
  if (!guardian.active) throw ruleBroken('GUARDIAN_INACTIVE')
  refuseMark(sent, guardian, under)
  const links = await readLinks(trx, between.studentId)
  const own = links.filter(({ idResponsavel }) => idResponsavel === between.guardianId)
  if (own.some(({ fim }) => fim === null)) throw ruleBroken('LINK_EXISTS')
  refuseShares([...holding(links), sent], under)
  const link = await withRestrictionFile(trx, act, sent, '', under)
  const version = Math.max(0, ...own.map(({ versao }) => versao)) + 1
  const id = await insertLink(trx, between, link, { from: schoolDay(act.now), version })
  await keepRestrictionFile(trx, id, link, '')
  await answerAs(trx, act, between, sent, under)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'student_guardian',
    entity_id: String(id),
    action: 'create',
    after: { Responsável: guardian.name, ...auditedLink(link) },
  })
}

/**
 * Changes what a guardian is to a student: the old link ends, a new one begins today (D 2.0). @throws Refusal 404
 * without an open link, audited for a foreign guardian or student; 409 with the link for an older `versao`; 422
 * LINK_CONTRACT, LINK_LAST_ROLE, or CHECK_FIELDS; or as `saveAnswers`
 */
export const change = async (incoming: SignedIncoming<ChangeLink>): Promise<StudentLinks> => {
  const { db, params, body, ...act } = incoming
  const today = schoolDay(act.now)
  await requireStudent(incoming, params.id)
  await requireGuardian(incoming, params.idResponsavel)
  const settled = settledLink(body.vinculo)
  refuseFlaws(flawsUnder('vinculo', linkFlaws(settled)))
  return inTransaction(db, async (trx) => {
    const { before, others } = await openLinkOf(trx, params, body.versao)
    const guardian = await trx
      .selectFrom('guardian')
      .where('id', '=', params.idResponsavel)
      .select('cpf')
      .forShare()
      .executeTakeFirstOrThrow()
    refuseMark(settled, guardian)
    const between = { studentId: params.id, guardianId: params.idResponsavel }
    const hasAnswered = await answerAs(trx, act, between, body.vinculo)
    const after = await withRestrictionFile(trx, act, settled, before.restricaoArquivo)
    const changes = changesOf(auditedLink(before), auditedLink(after))
    if (Object.keys(changes.after).length === 0 && after.restricaoArquivo === before.restricaoArquivo) {
      if (hasAnswered) await renewLink(trx, before)
      return linksOf(trx, params.id, today)
    }
    await refuseLoss(trx, params.id, { before: [before, ...others], after: [after, ...others] })
    refuseShares([after, ...others])
    await endLink(trx, before.id, addDays(today, -1))
    const id = await insertLink(trx, between, after, { from: today, version: before.versao + 1 })
    await keepRestrictionFile(trx, id, after, before.restricaoArquivo)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student_guardian',
      entity_id: String(id),
      action: 'update',
      before: { Responsável: before.nome, ...changes.before },
      after: { Responsável: before.nome, ...changes.after },
    })
    return linksOf(trx, params.id, today)
  })
}

/** Writes the answers of a guardian as one of this student, and tells whether any changed. */
const answerAs = async (
  trx: Transaction<Database>,
  act: Act,
  { studentId, guardianId }: Between,
  { campos }: ChangedLink,
  under = '',
): Promise<boolean> =>
  campos !== undefined &&
  (await saveAnswers(trx, act, { idAluno: studentId, idResponsavel: guardianId }, campos, `${under}vinculo.`))

/** Ends a link from today on. @throws Refusal as `change` */
export const close = async (incoming: SignedIncoming<CloseLink>): Promise<StudentLinks> => {
  const { db, params, body, ...act } = incoming
  const today = schoolDay(act.now)
  await requireStudent(incoming, params.id)
  await requireGuardian(incoming, params.idResponsavel)
  return inTransaction(db, async (trx) => {
    const { before, others } = await openLinkOf(trx, params, body.versao)
    await refuseLoss(trx, params.id, { before: [before, ...others], after: others })
    await endLink(trx, before.id, addDays(today, -1))
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student_guardian',
      entity_id: String(before.id),
      action: 'close',
      reason: body.motivo.trim(),
      before: { Responsável: before.nome, ...auditedLink(before) },
    })
    return linksOf(trx, params.id, today)
  })
}

/** Locks the student, and gives the open link of a guardian and those of the others. */
const openLinkOf = async (trx: Transaction<Database>, { id, idResponsavel }: ChangeLink['params'], versao: number) => {
  await lockPerson(trx, 'student', id)
  const links = holding(await readLinks(trx, id))
  const before = links.find((link) => link.idResponsavel === idResponsavel)
  if (before === undefined) throw notFound()
  if (before.versao !== versao) throw stale<typeof changeLink>(before)
  return { before, others: links.filter((link) => link !== before) }
}

const holding = (links: readonly LinkRecord[]): readonly LinkRecord[] => links.filter(({ fim }) => fim === null)

interface Links {
  readonly before: readonly LinkDraft[]
  readonly after: readonly LinkDraft[]
}

/** The last payer of an active contract stays, whatever roles the school requires. */
const refuseLoss = async (trx: Transaction<Database>, studentId: number, { before, after }: Links): Promise<void> => {
  if (hasPayer(before) && !hasPayer(after)) {
    const contrato = await activeContract(trx, studentId)
    if (contrato !== null) throw new Refusal(422, 'LINK_CONTRACT', { values: { contrato } })
  }
  const lost = await rolesLost(trx, before, after)
  if (lost.length > 0) throw new Refusal(422, 'LINK_LAST_ROLE', { values: { papeis: rolesText(lost) } })
}

const hasPayer = (links: readonly LinkDraft[]): boolean => links.some(({ financeiro }) => financeiro)

const refuseShares = (links: readonly LinkDraft[], under = ''): void => {
  if ((shareTotal(links) ?? 0) > 100) {
    throw ruleBroken('LINK_SHARES', { [`${under}vinculo.percentualFinanceiro`]: message('LINK_SHARES') })
  }
}

/** A link in the words of the audit. */
const auditedLink = (link: LinkDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(LINK_FIELDS.map((name) => [LINK_LABELS[name], linkText(link, name)]))

const linksOf = async (db: Kysely<Database>, id: number, today: string): Promise<StudentLinks> => {
  const aluno = await db
    .selectFrom('student')
    .where('id', '=', id)
    .select((eb) => ['id', eb.fn.coalesce('social_name', 'name').as('name'), 'ra'])
    .executeTakeFirstOrThrow()
  const links = await readLinks(db, id)
  const isOver = ({ fim }: LinkRecord) => fim !== null && fim < today
  return { aluno, vinculos: links.filter((link) => !isOver(link)), encerrados: links.filter(isOver).toReversed() }
}
