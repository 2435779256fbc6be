import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { choosesAs, countFlaw, seatOutcome, windowOn } from '#domain/electives/choosing.ts'
import type { ChildElectives, ChooseElectives, ChooseForStudent } from '#domain/electives/electiveChoices.schemas.ts'
import type { ElectiveGroupRecord } from '#domain/electives/electives.schemas.ts'
import { CHOOSERS, type ChoiceStatus } from '#domain/electives/electives.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { chosenForBy, offeredTo } from '#server/modules/academico/electives/offered.ts'
import { electiveGroups } from '#server/modules/academico/electives/read.ts'
import { tellChoice } from '#server/modules/academico/electives/receipt.ts'
import { dayBefore, endChoices, firstDayIn, lockGroup, settleGroup } from '#server/modules/academico/electives/seats.ts'
import { concernsStudent } from '#server/school/families/families.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Acting = Act & { readonly db: Kysely<Database> }

interface Wanted {
  readonly groupId: number
  readonly enrolmentId: number
  /** Ids of electives: what is chosen, and what the person saw as chosen. */
  readonly chosen: readonly number[]
  readonly seen: readonly number[]
  readonly mayWait: boolean
  /** Why the school chooses; null for a family. */
  readonly reason: string | null
}

/**
 * A family chooses the electives of a child in a group: all that it wants, what is left out is given up. The same again changes
 * nothing. @throws Refusal 404, audited, for a foreign child or group; 409 ELECTIVE_CHANGED with the group where somebody
 * else chose meanwhile; 422 ELECTIVE_WINDOW_CLOSED, ELECTIVE_NOT_YOURS, ELECTIVE_NOT_FOR_STUDENT, ELECTIVE_FULL,
 * SCHOOL_YEAR_CLOSED, or CHECK_FIELDS
 */
export const chooseElectives = async (incoming: SignedIncoming<ChooseElectives>): Promise<ChildElectives> => {
  const { db, caller, now, params, body } = incoming
  const students = await chosenForBy(db, caller, now)
  const enrolment = await requireEnrolment(incoming, body.idMatricula, async (one) => students.includes(one.studentId))
  const group = await electiveGroups.written(db, params.id)
  if (group.idUnidade !== enrolment.unitId) throw await notFoundAudited(incoming, 'elective_group', params.id)
  refuseStrange(group, body)
  return choose(incoming, wantedOf(incoming, null))
}

/**
 * The school chooses for a student, also outside of the window, and less than the minimum. @throws Refusal as
 * `chooseElectives`, but for the window
 */
export const chooseForStudent = async (incoming: SignedIncoming<ChooseForStudent>): Promise<ChildElectives> => {
  const { params, body } = incoming
  const group = await electiveGroups.own(incoming, params.id)
  await requireEnrolment(
    incoming,
    body.idMatricula,
    async ({ studentId, unitId }) => unitId === group.idUnidade && (await concernsStudent(incoming, studentId)),
  )
  refuseStrange(group, body)
  const reason = body.motivo.trim()
  if (reason === '') refuseFlaws({ motivo: 'Escreva o motivo.' })
  return choose(incoming, wantedOf(incoming, reason))
}

const wantedOf = (
  { params, body }: Pick<SignedIncoming<ChooseElectives>, 'params' | 'body'>,
  reason: string | null,
): Wanted => ({
  groupId: params.id,
  enrolmentId: body.idMatricula,
  chosen: body.opcoes,
  seen: body.vistas,
  mayWait: body.aceitaEspera,
  reason,
})

interface Owner {
  readonly studentId: number
  readonly unitId: number
}

const requireEnrolment = async (
  acting: Acting,
  id: number,
  isOwn: (owner: Owner) => Promise<boolean>,
): Promise<Owner> => {
  const owner = await acting.db
    .selectFrom('enrolment')
    .where('id', '=', id)
    .select(['student_id as studentId', 'unit_id as unitId'])
    .executeTakeFirst()
  if (owner === undefined) throw notFound()
  if (!(await isOwn(owner))) throw await notFoundAudited(acting, 'enrolment', id)
  return owner
}

/** @throws Refusal 422 CHECK_FIELDS for what is no elective of the group, or not any more */
const refuseStrange = (
  { opcoes }: Pick<ElectiveGroupRecord, 'opcoes'>,
  sent: Readonly<Record<'opcoes' | 'vistas', readonly number[]>>,
): void => {
  for (const name of ['opcoes', 'vistas'] as const)
    if (!sent[name].every((id) => opcoes.some((one) => one.id === id)))
      refuseFlaws({ [name]: 'Uma das opções não é mais deste grupo. Atualize a página.' })
}

/** In one transaction, under the lock of the group. */
const choose = ({ db, ...act }: Acting, wanted: Wanted): Promise<ChildElectives> =>
  inTransaction(db, async (trx) => {
    const { groupId, enrolmentId, chosen } = wanted
    const read = () => groupOf(trx, act, wanted)
    await lockGroup(trx, groupId)
    await sql`select id from enrolment where id = ${enrolmentId} for share`.execute(trx)
    await settleGroup(trx, act, groupId)
    const before = await read()
    const held = before.opcoes.filter(({ situacao }) => situacao !== null).map(({ id }) => id)
    await refuseNotAllowed(trx, act, before, wanted)
    if (isSame(held, chosen)) return before
    if (!isSame(held, wanted.seen)) throw new Refusal(409, 'ELECTIVE_CHANGED', { current: before })
    refuseCount(before, wanted)
    const firstDay = await readFirstDay(trx, groupId, schoolDay(act.now))
    const left = await choiceIds(
      trx,
      enrolmentId,
      held.filter((id) => !chosen.includes(id)),
    )
    await endChoices(trx, act, left, { until: dayBefore(firstDay), reason: wanted.reason })
    // Of what was given up the seats are for those who wait, before anybody else.
    await settleGroup(trx, act, groupId)
    const taken: number[] = []
    for (const id of chosen.filter((one) => !held.includes(one)))
      taken.push(await take(trx, act, { id, firstDay, wanted, now: await read() }))
    const cause = `elective_choice/${(taken.length > 0 ? taken : left).join('+')}`
    await tellChoice(trx, { groupId, enrolmentId, cause, now: act.now })
    return read()
  })

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** @throws Refusal 422 ELECTIVE_NOT_FOR_STUDENT */
const groupOf = async (trx: Trx, { caller, now }: Act, { groupId, enrolmentId }: Wanted): Promise<ChildElectives> => {
  const found = await offeredTo(trx, { groupId, enrolmentId }, { login: caller.tipoLogin, now })
  if (found === undefined) throw ruleBroken('ELECTIVE_NOT_FOR_STUDENT')
  return found
}

const refuseNotAllowed = async (trx: Trx, { caller, now }: Act, group: ChildElectives, wanted: Wanted) => {
  await refuseInClosedYear(trx, await electiveGroups.written(trx, wanted.groupId))
  if (caller.tipoLogin === STAFF) return
  if (!choosesAs(group.quemEscolhe, caller.tipoLogin))
    throw new Refusal(422, 'ELECTIVE_NOT_YOURS', {
      values: { quem: nameIn(CHOOSERS, group.quemEscolhe).toLowerCase() },
    })
  if (!group.aberto || windowOn(group, schoolDay(now)) !== 'aberta')
    throw new Refusal(422, 'ELECTIVE_WINDOW_CLOSED', { values: { grupo: group.nome } })
}

const refuseCount = ({ minimo, maximo }: ChildElectives, { chosen, reason }: Wanted): void => {
  const flaw = countFlaw({ minimo: reason === null ? minimo : 0, maximo }, chosen.length)
  if (flaw !== null) refuseFlaws({ opcoes: flaw })
}

const readFirstDay = async (trx: Trx, groupId: number, today: string): Promise<string> => {
  const { day } = await trx.selectNoFrom(firstDayIn(groupId, today).as('day')).executeTakeFirstOrThrow()
  return day
}

const choiceIds = async (trx: Trx, enrolmentId: number, electives: readonly number[]): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('elective_choice')
    .where('enrolment_id', '=', enrolmentId)
    .where('elective_id', '=', sql<number>`any(${electives}::integer[])`)
    .where('status', '<>', 'encerrada')
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Taking {
  /** Of the elective. */
  readonly id: number
  readonly firstDay: string
  readonly wanted: Wanted
  /** The group with the seats that are left now. */
  readonly now: ChildElectives
}

/** Takes a seat, or a place in the waiting list. @throws Refusal 422 ELECTIVE_FULL where the person would not wait */
const take = async (trx: Trx, act: Act, { id, firstDay, wanted, now }: Taking): Promise<number> => {
  const elective = now.opcoes.find((one) => one.id === id)
  if (elective === undefined) throw notFound()
  const status: ChoiceStatus = seatOutcome(elective)
  if (status === 'espera' && !wanted.mayWait)
    throw new Refusal(422, 'ELECTIVE_FULL', { values: { opcao: elective.nome } })
  const { id: choice } = await trx
    .insertInto('elective_choice')
    .values({
      elective_id: id,
      enrolment_id: wanted.enrolmentId,
      status,
      starts_on: status === 'escolhida' ? firstDay : null,
      reason: wanted.reason,
      created_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'elective_choice',
    entity_id: String(choice),
    action: 'create',
    reason: wanted.reason,
    after: {
      Aluno: now.aluno,
      Grupo: now.nome,
      Opção: elective.nome,
      Situação: status === 'escolhida' ? 'Escolhida' : 'Lista de espera',
    },
  })
  return choice
}
