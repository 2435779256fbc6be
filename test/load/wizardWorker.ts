import { readFileSync, writeSync } from 'node:fs'
import { call, serveOver } from '#test/helpers/api.ts'
import { openTarget } from './target.ts'
import { enrol } from './wizard.ts'
import type { SignedInFamily } from './wizardKill.ts'

/** Child of `kill9`: families enrol at once until it is killed, and it tells every piece right after its answer. */
const [kind, address = '', file = ''] = process.argv.slice(2)
const database = await openTarget({ kind: kind === 'postgres' ? kind : 'embedded', address })
const families: readonly SignedInFamily[] = JSON.parse(readFileSync(file, 'utf8'))
const api = await serveOver(database)
writeSync(1, 'open\n')
try {
  await Promise.all(
    families.map(({ as, family }) =>
      enrol({ ask: (endpoint, sent) => call(api, endpoint, sent), as, family }, (id, piece) =>
        writeSync(1, `${JSON.stringify({ id, turn: family.turn, piece })}\n`),
      ),
    ),
  )
} catch (error) {
  // The server of the database was killed first: a call until this process dies too says that the portal is out of reach.
  if (!String(error).includes('"UNAVAILABLE"')) throw error
  process.exit(2)
}
process.exit(0)
