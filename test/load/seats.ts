import { parseArgs } from 'node:util'
import { IN_MEMORY, type OpenDatabase, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { serveOver, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'
import { addSchoolStructure } from '#test/helpers/schoolStructure.ts'
import { raceForElectiveSeats } from './lastElectiveSeats.ts'
import { raceForExtraSeats } from './lastExtraSeats.ts'
import { type Contest, raceForLastSeats, type SeatRace } from './lastSeats.ts'

/**
 * `npm run seats [-- --rounds 20 --requests 200]`: proves that the last seats of an offer, of an extra course, and of an
 * elective are never given twice. In every round so many families ask at the same instant, by the call that includes a student,
 * signs one up, or chooses; PostgreSQL is served by two servers with a pool each. Ends with 1 where more have a seat than there are seats,
 * or an answer was neither.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, requests: { type: 'string', default: '200' } },
})
const [ROUNDS, REQUESTS] = [Number(values.rounds), Number(values.requests)]
/** A different number of seats in every round, the last one alone among them. */
const seatsIn = (round: number): number => 1 + ((round - 1) % 5) * 3

const prove = async (name: string, databases: readonly OpenDatabase[]): Promise<number> => {
  const [first] = databases
  if (first === undefined) throw new Error('There is no database to prove.')
  await migrate(first)
  const apis = await Promise.all(databases.map((database) => serveOver(database)))
  try {
    return await rounds(name, apis)
  } finally {
    for (const api of apis) await api.close()
  }
}

const rounds = async (name: string, apis: readonly TestApi[]): Promise<number> => {
  const [first] = apis
  if (first === undefined) throw new Error('There is no server to ask.')
  const structure = await addSchoolStructure(first.db)
  const { email } = await addStaff(first.db, { flag: 'master' })
  const { as } = await signInStaff(first, { email, senha: PASSWORD })
  let faults = 0
  for (const [kind, race] of Object.entries(RACES)) {
    console.log(`\n${name}: ${kind}`)
    faults += await repeated(race, { apis, as, structure })
  }
  return faults
}

const RACES: Readonly<Record<string, (contest: Contest) => Promise<SeatRace>>> = {
  'an offer': raceForLastSeats,
  'an extra course': raceForExtraSeats,
  'an elective': raceForElectiveSeats,
}

const repeated = async (
  raceFor: (contest: Contest) => Promise<SeatRace>,
  contest: Pick<Contest, 'apis' | 'as' | 'structure'>,
): Promise<number> => {
  console.log('round  seats  requests  seated  told  strange  enrolled  in')
  let faults = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seats = seatsIn(round)
    const started = Date.now()
    const race = await raceFor({ ...contest, seats, requests: REQUESTS })
    const isRight = race.enrolled === seats && race.seated === seats && race.strange.length === 0
    if (!isRight) faults += 1
    const cells = [
      String(round).padStart(5),
      String(seats).padStart(5),
      String(REQUESTS).padStart(8),
      String(race.seated).padStart(6),
      String(race.told).padStart(4),
      String(race.strange.length).padStart(7),
      String(race.enrolled).padStart(8),
      `${Date.now() - started} ms`,
    ]
    console.log(cells.join('  '))
    for (const answer of new Set(race.strange)) console.log(`       ${answer}`)
  }
  console.log(`${ROUNDS} rounds, ${faults} with a seat too many, too few, or an answer that is neither`)
  return faults
}

let faults = await prove('Embedded database', [await openDatabase({ directory: IN_MEMORY })])
if (findPostgres() === null) console.log('\nPostgreSQL is not installed here; only the embedded database was proved.')
else {
  faults += await withTemporaryPostgres(async ({ url }) =>
    prove('PostgreSQL, two servers', [await openDatabase({ url }), await openDatabase({ url })]),
  )
}
process.exitCode = faults === 0 ? 0 : 1
