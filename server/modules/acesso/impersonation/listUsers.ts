import type { Kysely } from 'kysely'
import { mayEnterAs } from '#domain/access/impersonation.ts'
import type { ListedUser } from '#domain/api/session.schemas.ts'
import { STAFF } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readPerson } from '#server/http/person.ts'
import {
  reachableGuardians,
  reachableStaff,
  reachableStudents,
} from '#server/modules/acesso/impersonation/reachable.ts'

/** Everybody whom the caller may enter as: students, then guardians, then staff without a right that the caller lacks. */
export const listUsers = async (db: Kysely<Database>, caller: Caller, now: Date): Promise<ListedUser[]> => {
  const reach = { caller, today: schoolDay(now) }
  const students = await reachableStudents(db, reach)
    .select(['id', (eb) => eb.fn.coalesce('social_name', 'name').as('name')])
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const guardians = await reachableGuardians(db, reach)
    .select(['id', 'name'])
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const staff = await reachableStaff(db, reach).select(['id', 'name']).orderBy('name_search').orderBy('id').execute()
  return [
    ...listed('aluno', students),
    ...listed('responsavel', guardians),
    ...listed('funcionario', await withinRights(db, caller, staff, reach.today)),
  ]
}

interface Row {
  readonly id: number
  readonly name: string
}

const listed = (tipo: ListedUser['tipo'], rows: readonly Row[]): readonly ListedUser[] =>
  rows.map(({ id, name }) => ({ id, nome: name, tipo }))

const withinRights = async (
  db: Kysely<Database>,
  caller: Caller,
  staff: readonly Row[],
  today: string,
): Promise<readonly Row[]> => {
  const allowed: Row[] = []
  for (const row of staff) {
    const person = await readPerson(db, STAFF, row.id, today)
    if (person !== null && mayEnterAs(caller, person)) allowed.push(row)
  }
  return allowed
}
