import { type Kysely, sql } from 'kysely'
import type { ReadRoster, RenumberRoster, Roster, RosterStudent } from '#domain/rosterNumbers/rosterNumbers.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readRoster } from '#server/school/roster/roster.ts'
import { renumberStudents } from '#server/school/roster/rosterNumbers.ts'
import { hasDiary } from '#server/school/classGroups/rosterOrder.ts'
import { isClosedIn, refuseInClosedYear } from '#server/school/years/years.ts'

/** The roster of a class group. @throws Refusal 404, audited for one of another unit */
export const getRoster = async (incoming: SignedIncoming<ReadRoster>): Promise<Roster> => {
  const { db, params, now } = incoming
  await requireClassGroup(incoming, params.id)
  return rosterOf(db, params.id, schoolDay(now))
}

const rosterOf = async (db: Kysely<Database>, group: number, day: string): Promise<Roster> => {
  const { fixos, ...turma } = await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', group)
    .select(['class_group.id', 'class_group.name as nome', isClosedIn('class_group').as('anoEncerrado')])
    .select(hasDiary(sql.ref('class_group.id')).as('fixos'))
    .executeTakeFirstOrThrow()
  return { turma, fixos, alunos: await readRoster(db, { group, day }) }
}

/**
 * Gives the numbers anew, by names; numbers that follow the names already stay, and nothing is audited. @throws Refusal 404,
 * audited for a class group of another unit; 422 SCHOOL_YEAR_CLOSED, CHECK_FIELDS without a reason
 */
export const renumberRoster = async (incoming: SignedIncoming<RenumberRoster>): Promise<Roster> => {
  const { db, params, body, ...act } = incoming
  await requireClassGroup(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que os números são dados de novo.' } : {})
  const day = schoolDay(act.now)
  return inTransaction(db, async (trx) => {
    const place = await trx
      .selectFrom('class_group')
      .where('id', '=', params.id)
      .select(['school_year_id as idAnoLetivo', 'unit_id as idUnidade'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await refuseInClosedYear(trx, place)
    const before = await readRoster(trx, { group: params.id, day })
    await renumberStudents(trx, { group: params.id, day })
    const roster = await rosterOf(trx, params.id, day)
    const old = numbersOf(before, roster.alunos)
    const given = numbersOf(roster.alunos, before)
    if (old.length + given.length > 0)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'class_group',
        entity_id: String(params.id),
        action: 'update',
        reason,
        before: { 'Números de chamada': old },
        after: { 'Números de chamada': given },
      })
    return roster
  })
}

/** “12. Ana Souza”: the numbers of one roster that are not the same in another one. */
const numbersOf = (roster: readonly RosterStudent[], other: readonly RosterStudent[]): string[] => {
  const known = new Map(other.map(({ idMatricula, numero }) => [idMatricula, numero]))
  return roster.flatMap(({ idMatricula, numero, nome }) =>
    numero === null || known.get(idMatricula) === numero ? [] : [`${numero}. ${nome}`],
  )
}
