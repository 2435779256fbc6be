import type { Kysely } from 'kysely'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import type { Database } from '#server/db/schema.ts'
import { PASSWORD } from '#test/helpers/builders.ts'

/** What the audit must never contain: hashes of passwords and tokens, tokens and one-use links, files, and the passwords of the tests. */
const SECRETS: readonly RegExp[] = [
  /\$argon2/,
  /(?<![\w-])[\w-]{43}(?![\w-])/,
  /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/,
  /[A-Za-z0-9+/]{100,}/,
]

const PASSWORDS = [DEMO_PASSWORD, PASSWORD]

/** Fails when an audit row contains a secret. Every test of the server ends with it, which covers every flow. */
export const expectNoSecretsInAudit = async (db: Kysely<Database>): Promise<void> => {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'entity', 'action', 'before', 'after', 'reason'])
    .execute()
  const telling = rows.filter(({ before, after, reason }) => {
    const text = JSON.stringify([before, after, reason])
    return SECRETS.some((secret) => secret.test(text)) || PASSWORDS.some((password) => text.includes(password))
  })
  if (telling.length > 0) throw new Error(`The audit quotes a secret: ${JSON.stringify(telling)}`)
}
