import { generateKeyPairSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** The keys by which push services know this portal (RFC 8292). */
export interface PushKeys {
  /** What a browser subscribes with: the point of the curve, base64url. */
  readonly publicKey: string
  /** PEM. */
  readonly privateKey: string
}

/** The keys of this portal, made at its first start and kept for good: of several processes that start together one makes them. */
export const pushKeys = async (db: Kysely<Database>, now: Date): Promise<PushKeys> => {
  const kept = await readKeys(db)
  if (kept !== undefined) return kept
  const { publicKey, privateKey } = newKeys()
  await db
    .insertInto('push_key')
    .values({ id: 1, public_key: publicKey, private_key: privateKey, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKeys(db)) ?? { publicKey, privateKey }
}

const readKeys = (db: Kysely<Database>): Promise<PushKeys | undefined> =>
  db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()

/** An uncompressed point begins with this byte. */
const UNCOMPRESSED = Buffer.of(4)

const newKeys = (): PushKeys => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'))
  return {
    publicKey: Buffer.concat([UNCOMPRESSED, ...point]).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
