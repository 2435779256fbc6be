import { type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { mayActFor } from '#domain/access/actingFor.ts'
import { LISTED_OF_A_KIND, type ListedUser } from '#domain/session/session.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { activeStaff, staffOf } from '#server/http/person.ts'
import {
  reachableGuardians,
  reachableStaff,
  reachableStudents,
} from '#server/modules/acesso/impersonation/reachable.ts'

/**
 * The people whom the caller may impersonate: students, then guardians, then staff who have no right or unit that the
 * caller lacks. Gives the first of each kind by name; `text`, a part of the name, finds the others.
 */
export const listUsers = async (
  db: Kysely<Database>,
  caller: Caller,
  now: Date,
  text: string,
): Promise<ListedUser[]> => {
  const reach = { caller, today: schoolDay(now) }
  const named = everyWord('name_search', searchable(text).split(' '))
  const students = await reachableStudents(db, reach)
    .where(named)
    .select(['id', (eb) => eb.fn.coalesce('social_name', 'name').as('name')])
    .orderBy('name_search')
    .orderBy('id')
    .limit(LISTED_OF_A_KIND)
    .execute()
  const guardians = await reachableGuardians(db, reach)
    .where(named)
    .select(['id', 'name'])
    .orderBy('name_search')
    .orderBy('id')
    .limit(LISTED_OF_A_KIND)
    .execute()
  const colleagues = await db
    .selectFrom(reachableStaff(db, reach).where(named).select(['id', 'name', 'name_search']).as('colleague'))
    .select([
      'colleague.id',
      'colleague.name',
      jsonObjectFrom(activeStaff(db, sql.ref<number>('colleague.id'))).as('rights'),
    ])
    .orderBy('colleague.name_search')
    .orderBy('colleague.id')
    .execute()
  const staff = colleagues.filter(({ id, rights }) => {
    const person = staffOf(id, rights, reach.today)
    return person !== null && mayActFor(caller, person)
  })
  return [
    ...listed('aluno', students),
    ...listed('responsavel', guardians),
    ...listed('funcionario', staff.slice(0, LISTED_OF_A_KIND)),
  ]
}

interface Row {
  readonly id: number
  readonly name: string
}

const listed = (tipo: ListedUser['tipo'], rows: readonly Row[]): readonly ListedUser[] =>
  rows.map(({ id, name }) => ({ id, nome: name, tipo }))
