import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { DEVICE_SECONDS } from '#server/http/session/tokens.ts'
import { forgetEndedDevices } from '#server/messages/index.ts'
import { tidyGuesses } from '#server/modules/acesso/session/throttle.ts'

const DAY = 24 * 3600 * 1000
/** Long enough to investigate an incident; the audit keeps what happened. */
const KEPT = 90 * DAY

/**
 * Deletes old sign-in attempts, one-use tokens, requests for passwords and ended sessions, since addresses are personal data, with counts of
 * guesses that have begun anew and devices that are no longer used.
 */
export const tidy = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT)
  await db.deleteFrom('sign_in_attempt').where('at', '<', before).execute()
  await tidyGuesses(db, now, new Date(now.getTime() - DEVICE_SECONDS * 1000))
  await db
    .deleteFrom('password_request')
    .where('at', '<', new Date(now.getTime() - DAY))
    .execute()
  await db.deleteFrom('one_use_token').where('expires_at', '<', before).execute()
  await forgetEndedDevices(db)
  await db
    .deleteFrom('session')
    .where('expires_at', '<', before)
    .where('id', 'not in', stillNeeded(db, before))
    .execute()
}

/** Sessions that a younger session, or a token, still refers to. */
const stillNeeded = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('session as younger')
    .where('younger.expires_at', '>=', before)
    .where('younger.original_session_id', 'is not', null)
    .select('younger.original_session_id as id')
    .$castTo<{ id: number }>()
    .unionAll(
      db
        .selectFrom('session as younger')
        .where('younger.expires_at', '>=', before)
        .where('younger.source_session_id', 'is not', null)
        .select('younger.source_session_id as id')
        .$castTo<{ id: number }>(),
    )
    .unionAll(
      db
        .selectFrom('one_use_token')
        .where('session_id', 'is not', null)
        .select('session_id as id')
        .$castTo<{ id: number }>(),
    )
