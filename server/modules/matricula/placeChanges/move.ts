import { sql, type Transaction } from 'kysely'
import { formatMoney } from '#domain/base/money.ts'
import { message } from '#domain/all/messages.ts'
import type {
  NamedChange,
  NamedPlace,
  PlaceChangePreview,
  WantedPlace,
} from '#domain/placeChanges/placeChanges.wire.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import { changedNumbers, openInstalments } from '#domain/proposals/repriced.ts'
import { ENROLMENT_STATUS_LABEL, isMovable } from '#domain/enrolments/enrolmentStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { groupsIn } from '#server/school/classGroups/classGroups.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'
import { openYear } from '#server/school/years/years.ts'
import { chargedInstalments, rechargeInstalments } from '#server/modules/financeiro/charges/index.ts'
import { type Enrolment, lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { releaseOf } from '#server/school/seats/ageRelease.ts'
import { contractOf, type Drafting, followContract } from '#server/modules/matricula/contracts/index.ts'
import { takeSeat } from '#server/modules/matricula/enrolling/index.ts'
import { groupOf, namedPlace } from '#server/modules/matricula/placeChanges/movable.ts'
import { keptProposal, type RepricedYear, repriceYear } from '#server/modules/matricula/proposals/index.ts'

interface Wanted extends WantedPlace {
  readonly motivo: string
  /** Another unit, to which the student is transferred; undefined: the same. */
  readonly idUnidade?: number
}

/** The effect of a move, and the id of its record. */
export interface Moved extends Omit<PlaceChangePreview, 'conferido'> {
  readonly id: number
}

/**
 * Moves a student to another place of the year, in the same unit or another: takes the seat, recalculates what is neither due nor paid,
 * updates the contract, records the change, and numbers the students of both class groups. @throws Refusal 404; 422
 * NOT_MOVABLE, SCHOOL_YEAR_CLOSED, SEATS_GONE, GROUP_FULL, or CHECK_FIELDS for a place that is not offered, not priced, or
 * the same
 */
export const move = async (
  trx: Transaction<Database>,
  act: Drafting,
  enrolmentId: number,
  wanted: Wanted,
): Promise<Moved> => {
  const from = await lockedEnrolment(trx, enrolmentId)
  const group = await groupOf(trx, enrolmentId)
  await holdGroups(trx, [group?.id ?? null, wanted.idTurma])
  const unitId = wanted.idUnidade ?? from.unitId
  await refuseUnmovable(trx, from, wanted)
  if (isThere(from, group?.id ?? null, wanted)) throw ruleBroken('CHECK_FIELDS', { idTurma: message('SAME_PLACE') })
  const place = { ...wanted, idAnoLetivo: from.yearId, idUnidade: unitId }
  const offer = await takeSeat(trx, { now: act.now, caller: EVERYWHERE }, from, place)
  const release = releaseOf(from.birthDate, offer, { reason: wanted.liberacao, under: '' })
  const groupName = await takeGroup(trx, { yearId: from.yearId, unitId }, group?.id ?? null, wanted)
  await trx
    .updateTable('enrolment')
    .set((eb) => ({
      unit_id: unitId,
      grade_id: wanted.idSerie,
      shift_id: wanted.idPeriodo,
      class_group_id: wanted.idTurma,
      ...(release === null ? {} : { age_release: release }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', enrolmentId)
    .execute()
  const to = await lockedEnrolment(trx, enrolmentId)
  const preco = await recharge(trx, act, { from, to, wanted })
  const contract = await followContract(trx, act, enrolmentId, await keptProposal(trx, to))
  const places = { before: namedPlace(from, group?.name ?? null), after: namedPlace(to, groupName) }
  const id = await keepHistory(trx, act, from, { ...places, to, groupId: group?.id ?? null, wanted, preco })
  const groups = [group?.id ?? null, wanted.idTurma].filter((one) => one !== null)
  await numberStudents(trx, { groups, day: schoolDay(act.now) })
  return {
    id,
    versao: from.version,
    vagas: { ofertadas: offer.ofertadas, preenchidas: offer.preenchidas, livres: offer.livres },
    mudancas: [
      ...(unitId === from.unitId ? [] : [{ campo: 'Unidade', antes: from.unit, depois: to.unit }]),
      ...differences(places),
    ],
    preco,
    contrato: contract && {
      texto: contract.kind,
      impedimento: contract.impediment,
      mudancas: contract.changes.map((change) => ({ ...change })),
    },
  }
}

const refuseUnmovable = async (
  trx: Transaction<Database>,
  { status, yearId, unitId }: Enrolment,
  { aPartirDe, idUnidade = unitId }: Wanted,
): Promise<void> => {
  if (!isMovable(status))
    throw new Refusal(422, 'NOT_MOVABLE', { values: { situacao: ENROLMENT_STATUS_LABEL[status] } })
  for (const idEach of new Set([unitId, idUnidade])) {
    const year = await openYear(trx, { idAnoLetivo: yearId, idUnidade: idEach })
    if (year !== null && aPartirDe > year.fim) throw ruleBroken('CHECK_FIELDS', { aPartirDe: message('OUTSIDE_YEAR') })
  }
}

/** Of two who move students the other way round at once, one waits; and so does somebody who closes one of the class groups. */
const holdGroups = async (trx: Transaction<Database>, ids: readonly (number | null)[]): Promise<void> => {
  await sql`select id from class_group where id = any(${ids.filter((id) => id !== null)}::integer[]) order by id for update`.execute(
    trx,
  )
}

const isThere = ({ unitId, gradeId, shiftId }: Enrolment, groupId: number | null, wanted: Wanted): boolean =>
  unitId === (wanted.idUnidade ?? unitId) &&
  gradeId === wanted.idSerie &&
  shiftId === wanted.idPeriodo &&
  groupId === wanted.idTurma

/** Puts the student into a class group with a free seat, and gives its name; null if none is wanted. */
const takeGroup = async (
  trx: Transaction<Database>,
  { yearId, unitId }: Pick<Enrolment, 'yearId' | 'unitId'>,
  current: number | null,
  { idTurma, idSerie, idPeriodo }: Wanted,
): Promise<string | null> => {
  if (idTurma === null) return null
  const group = (await groupsIn(trx, { yearId, unitId })).find(({ id }) => id === idTurma)
  if (group === undefined || group.idPeriodo !== idPeriodo || !group.idsSeries.includes(idSerie))
    throw ruleBroken('CHECK_FIELDS', { idTurma: message('GROUP_GONE') })
  if (group.livres === 0 && current !== idTurma)
    throw ruleBroken('CHECK_FIELDS', { idTurma: message('GROUP_FULL', { turma: group.nome }) })
  return group.nome
}

interface Moving {
  readonly from: Enrolment
  readonly to: Enrolment
  readonly wanted: Wanted
}

/** Recalculates the year, and charges the changes if it is charged already. */
const recharge = async (
  trx: Transaction<Database>,
  act: Drafting,
  { from, to, wanted }: Moving,
): Promise<PlaceChangePreview['preco']> => {
  const enrolmentId = to.id
  const charged = await chargedInstalments(trx, { enrolmentId, key: 'course', now: act.now })
  const openOf = (charge: ChosenCharge): ReadonlySet<number> =>
    openInstalments(charge, {
      today: schoolDay(act.now),
      from: wanted.aPartirDe,
      isUntouched: (number) => charged.get(number)?.isUntouched ?? true,
    })
  const year = await repriceYear(trx, act, { from, to, plan: wanted.plano, openOf })
  if (year === null) return null
  if (charged.size > 0) {
    const contract = await contractOf(trx, enrolmentId)
    await rechargeInstalments(trx, act, {
      enrolmentId,
      contractId: contract?.id ?? null,
      charge: year.after,
      // Another unit may receive the money elsewhere, so that all that is to come is charged by it.
      numbers: from.unitId === to.unitId ? changedNumbers(year.before, year.after) : openOf(year.before),
      reason: wanted.motivo,
    })
  }
  return priceOf(year, (number) => charged.get(number)?.state ?? null)
}

type StateOf = (number: number) => NonNullable<PlaceChangePreview['preco']>['linhas'][number]['situacao']

const priceOf = ({ before, after, plan, plans }: RepricedYear, stateOf: StateOf): PlaceChangePreview['preco'] => ({
  linhas: after.priced.instalments.map(({ number, due, net }, place) => ({
    numero: number,
    vencimento: due,
    situacao: stateOf(number),
    antes: before.priced.instalments[place]?.net ?? 0,
    depois: net,
  })),
  antes: before.priced.net,
  depois: after.priced.net,
  plano: plan,
  planos: [...plans],
  passos: [...after.priced.steps],
})

interface Places {
  readonly before: NamedPlace
  readonly after: NamedPlace
}

const LABELS: Readonly<Record<keyof NamedPlace, string>> = {
  curso: 'Curso',
  serie: 'Série',
  periodo: 'Período',
  turma: 'Turma',
}

const NONE = 'Sem turma'

const differences = ({ before, after }: Places): NamedChange[] =>
  (['curso', 'serie', 'periodo', 'turma'] as const).flatMap((part) =>
    before[part] === after[part]
      ? []
      : [{ campo: LABELS[part], antes: before[part] ?? NONE, depois: after[part] ?? NONE }],
  )

interface History extends Places {
  readonly to: Enrolment
  /** The class group that is left. */
  readonly groupId: number | null
  readonly wanted: Wanted
  readonly preco: PlaceChangePreview['preco']
}

const keepHistory = async (
  trx: Transaction<Database>,
  act: Drafting,
  from: Enrolment,
  { before, after, to, groupId, wanted, preco }: History,
): Promise<number> => {
  const { id } = await trx
    .insertInto('place_change')
    .values({
      enrolment_id: from.id,
      left_unit_id: from.unitId,
      left_grade_id: from.gradeId,
      left_shift_id: from.shiftId,
      left_class_group_id: groupId,
      changed_at: act.now,
      changed_by: act.caller.original?.personId ?? act.caller.personId,
      effective_on: wanted.aPartirDe,
      reason: wanted.motivo,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      before_cents: preco?.antes ?? null,
      after_cents: preco?.depois ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(from.id),
    action: 'update',
    reason: wanted.motivo,
    before: audited(before, preco?.antes),
    after: {
      ...audited(after, preco?.depois),
      'A partir de': wanted.aPartirDe,
      ...(to.unitId === from.unitId ? {} : { Unidade: to.unit }),
    },
  })
  return id
}

const audited = ({ curso, serie, periodo, turma }: NamedPlace, cents: number | undefined) => ({
  Curso: curso,
  Série: serie,
  Turno: periodo,
  Turma: turma,
  ...(cents === undefined ? {} : { Anuidade: formatMoney(cents) }),
})
