import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, byItself, type Deed } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { tellChoice } from '#server/modules/academico/electives/receipt.ts'
import { isFor } from '#server/school/electives/reach.ts'
import { isClosedIn } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** Locks a group: all that takes or frees a seat in it does so one after the other. */
export const lockGroup = async (trx: Trx, groupId: number): Promise<void> => {
  await sql`select id from elective_group where id = ${groupId} for update`.execute(trx)
}

/**
 * Puts the seats of a locked group in order: a student for whom the group no longer is gives theirs up, and every free seat goes
 * to the first who waits for it. Each call that changes a choice does this before and after.
 */
export const settleGroup = async (trx: Trx, act: Deed, groupId: number): Promise<void> => {
  await endMisplaced(trx, act, groupId)
  await seatWaiting(trx, act, groupId)
}

/** The first day of a choice that is made on a day: not before the lessons begin. */
export const firstDayIn = (groupId: number, day: string): RawBuilder<string> =>
  sql<string>`(select greatest(${day}::date, own.lessons_from, year.starts_on)
    from elective_group as own join school_year as year on year.id = own.school_year_id where own.id = ${groupId})`

const endMisplaced = async (trx: Trx, act: Deed, groupId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select choice.id from elective_choice as choice
    join elective on elective.id = choice.elective_id
    join elective_group on elective_group.id = elective.elective_group_id
    join enrolment on enrolment.id = choice.enrolment_id
    where elective_group.id = ${groupId} and choice.status <> 'encerrada' and not ${isFor('elective_group', 'enrolment')}
    order by choice.id
  `.execute(trx)
  await endChoices(
    trx,
    act,
    rows.map(({ id }) => id),
    { until: schoolDay(act.now), reason: 'O aluno não está mais em uma série e turno do grupo.' },
  )
}

interface Ending {
  /** The last day of lessons, ISO. */
  readonly until: string
  readonly reason: string | null
}

/** Ends choices; of one that only waited there is no day to end. */
export const endChoices = async (
  trx: Trx,
  act: Deed,
  ids: readonly number[],
  { until, reason }: Ending,
): Promise<void> => {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; name: string }>`
    update elective_choice as choice set status = 'encerrada', reason = ${reason},
      ends_on = case when choice.starts_on is null then null else ${until}::date end
    from elective where elective.id = choice.elective_id and choice.id = any(${ids}::integer[])
    returning choice.id, elective.name
  `.execute(trx)
  for (const { id, name } of rows)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'elective_choice',
      entity_id: String(id),
      action: 'close',
      reason,
      before: { Opção: name },
    })
}

/** Gives the free seats of a locked group to those who wait, in their order, and tells their families. */
const seatWaiting = async (trx: Trx, act: Deed, groupId: number): Promise<void> => {
  const { rows } = await sql<{ id: number; enrolmentId: number; name: string }>`
    update elective_choice as choice set status = 'escolhida', starts_on = ${firstDayIn(groupId, schoolDay(act.now))}
    from (
      select waiting.id, waiting.name, row_number() over (partition by waiting.elective_id order by waiting.id) as turn,
        waiting.seats - (select count(*) from elective_choice as held
          where held.elective_id = waiting.elective_id and held.status = 'escolhida') as free
      from (select one.id, one.elective_id, elective.seats, elective.name
        from elective_choice as one join elective on elective.id = one.elective_id
        where elective.elective_group_id = ${groupId} and one.status = 'espera') as waiting
    ) as next
    where next.id = choice.id and next.turn <= next.free
    returning choice.id, choice.enrolment_id as "enrolmentId", next.name
  `.execute(trx)
  for (const { id, enrolmentId, name } of rows) {
    await writeAudit(trx, {
      ...actor(act),
      entity: 'elective_choice',
      entity_id: String(id),
      action: 'update',
      reason: 'Vaga liberada para a lista de espera',
      before: { Situação: 'Lista de espera' },
      after: { Situação: 'Escolhida', Opção: name },
    })
    await tellChoice(trx, { groupId, enrolmentId, cause: `elective_choice/${id}/vaga`, now: act.now })
  }
}

/** The day before a choice takes the place of another one. */
export const dayBefore = (day: string): string => addDays(day, -1)

/**
 * Settles every group in which somebody waits for a seat that is free, or holds one without being there any more: however
 * it came about, by a move, a cancelled enrolment or another number of seats. Each group is one transaction, and looks
 * again under its lock, so that several processes may run this at once.
 */
export const settleGroups = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select elective_group.id from elective_group
    join school_year on school_year.id = elective_group.school_year_id
    where not ${isClosedIn('elective_group')} and exists (
      select 1 from elective join elective_choice as choice on choice.elective_id = elective.id
      join enrolment on enrolment.id = choice.enrolment_id
      where elective.elective_group_id = elective_group.id and choice.status <> 'encerrada' and (
        not ${isFor('elective_group', 'enrolment')}
        or (choice.status = 'espera' and elective.seats > (select count(*) from elective_choice as held
          where held.elective_id = elective.id and held.status = 'escolhida'))))
    order by elective_group.id
  `.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async (trx) => {
      await lockGroup(trx, id)
      await settleGroup(trx, byItself(now), id)
    })
}
