import type { Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { passwordLink } from '#domain/session/links.ts'
import { READER_STAFF } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { portalOf } from '#server/http/portal.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { notify } from '#server/messages/index.ts'
import { invitePerson } from '#server/modules/acesso/session/index.ts'

type Asking = Pick<Parameters<typeof portalOf>[0], 'portalUrl'> & { readonly now: Date }

/** The secret of a new access link, which is also e-mailed to its owner. */
export const newAccessLink = async (
  trx: Transaction<Database>,
  { now, portalUrl }: Asking,
  staffUserId: number,
): Promise<string> => {
  const secret = await invitePerson(trx, { type: STAFF, id: staffUserId }, now)
  if (secret === null) throw ruleBroken('USER_INACTIVE')
  const portal = await portalOf({ db: trx, portalUrl })
  await notify(trx, 'linkAcesso', {
    cause: `invite/${staffUserId}/${now.toISOString()}`,
    studentId: null,
    people: [{ type: READER_STAFF, id: staffUserId }],
    values: { link: passwordLink(portal, STAFF, secret) },
    now,
  })
  return secret
}
