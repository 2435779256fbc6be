import type { Insertable, Kysely } from 'kysely'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { inviteDaysOf } from '#domain/session/links.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

const DAY = 24 * 3600 * 1000
/** Of a hundred invented guardians with an e-mail, so many entered; the next so many are invited, the others were not. */
const ENTERED = 79
const INVITED = 12

type LastAccess = Insertable<Database['last_access']>

/**
 * Most families of the demo school have been in the portal, some are invited, some are not. All invented accounts share
 * one hash, since hashing takes long; who entered by the published password, is told by the accounts.
 */
export const writeAccess = async (db: Kysely<Database>, passwordHash: string): Promise<void> => {
  const people = await db
    .selectFrom('guardian')
    .where('email', 'is not', null)
    .select(['id', 'email', 'password_hash', 'must_replace_password'])
    .orderBy('id')
    .execute()
  const invented = people.filter(({ password_hash }) => password_hash === null)
  const entered = invented.filter(({ id }) => placeOf(id) < ENTERED)
  const invited = invented.filter(({ id }) => placeOf(id) >= ENTERED && placeOf(id) < ENTERED + INVITED)
  await db
    .updateTable('guardian')
    .set({ password_hash: passwordHash })
    .where(
      'id',
      'in',
      entered.map(({ id }) => id),
    )
    .execute()
  const accounts = people.filter((one) => one.password_hash !== null && !one.must_replace_password)
  await insertAll(db, 'last_access', [
    ...[...accounts, ...entered].map(
      ({ id }): LastAccess => ({ login_type: GUARDIAN, person_id: id, at: enteredAt(id) }),
    ),
    ...(await otherAccounts(db)),
  ])
  await insertAll(
    db,
    'one_use_token',
    invited.map(({ id, email }) => {
      const at = invitedAt(id)
      return {
        // The hash of no secret: these links open nothing.
        token_hash: `demo-${id}`,
        purpose: 'invite' as const,
        login_type: GUARDIAN,
        person_id: id,
        login: email,
        session_id: null,
        new_email: null,
        issued_at: at,
        expires_at: new Date(at.getTime() + inviteDaysOf(GUARDIAN) * DAY),
        used_at: null,
      }
    }),
  )
}

/** Spreads ids over a hundred places, so that neighbours fare differently. */
const placeOf = (id: number): number => (id * 37) % 100

const enteredAt = (id: number): Date => demoInstant((id * 7) % 60, `${10 + (id % 12)}:${10 + (id % 50)}`)

const invitedAt = (id: number): Date => demoInstant(1 + (id % 9), '14:30')

/** Staff and students who have a password of their own. */
const otherAccounts = async (db: Kysely<Database>): Promise<readonly LastAccess[]> => {
  const staff = await withPassword(db, 'staff_user')
  const students = await withPassword(db, 'student')
  return [
    ...staff.map(({ id }): LastAccess => ({ login_type: STAFF, person_id: id, at: enteredAt(id) })),
    ...students.map(({ id }): LastAccess => ({ login_type: STUDENT, person_id: id, at: enteredAt(id) })),
  ]
}

const withPassword = (db: Kysely<Database>, table: 'staff_user' | 'student') =>
  db
    .selectFrom(table)
    .where('password_hash', 'is not', null)
    .where('must_replace_password', '=', false)
    .select('id')
    .execute()
