import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { withDatabase } from '#scripts/databaseTool.ts'
import { type Call, type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { familyLogin } from '#domain/session/session.endpoints.ts'
import { SEATED_STATUSES } from '#domain/signUps/signUp.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { COMPANION_COOKIE } from '#server/http/session/tokens.ts'
import { type Credentials, type Received, type Sent, serveOver } from '#test/helpers/api.ts'
import { PASSWORD } from '#test/helpers/builders.ts'
import type { Answered } from '#test/helpers/enrolling.ts'
import { type Ending, enrol } from '#test/load/wizard.ts'
import { addWizardFamilies, addWizardSchool, addWizardUnit, type WizardFamily } from '#test/load/wizardSchool.ts'
import { type Both, onBoth, type Place } from './both.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import { canMeasureProcesses, cpuMsOf } from './processes.ts'
import { percentile, type Section, type Table } from './report.ts'
import { urlOf } from './signIn.ts'

/** For these families: seats of each of two shifts, of an extra course, and pieces of an item. */
const scarceFor = (families: number) => ({
  seats: Math.floor(families * 0.4),
  clubSeats: Math.floor(families * 0.2),
  kits: Math.floor(families * 0.3),
})
/** Parallel sign-ins beforehand. */
const SIGN_INS = 8

const textOf = (families: number): string => {
  const { seats, clubSeats, kits } = scarceFor(families)
  return `${families} families begin their enrolment (M49) at the same instant and go through every step without thinking, from the card of the
guardian to the contract that both sides have signed and the conclusion, which makes the enrolment and its charges: half of them re-enrol,
half bring a new child. There are ${2 * seats} seats in two shifts, ${clubSeats} in an extra course, and ${kits} pieces of an item; of those who find no seat
some go to the waiting list. Nobody thinks, so that one portal has ${families} calls before it at any instant: the times are those of the queue, and of the
sender, which shares the machine. Who is told that the portal is busy (503) asks again after as long as it says, and what they waited
counts. Sign-ins came before. Afterwards seats, pieces, contracts and charges are counted in the database: a call that fails, a seat too many
or too few, or a charge that is missing or there twice ends the measurement.`
}

/** Results for the families. */
interface Rush {
  /** Times of answers in ms, by call. */
  readonly times: ReadonlyMap<string, readonly number[]>
  readonly endings: ReadonlyMap<Ending, number>
  /** Calls refused because the portal was busy. */
  readonly refused: number
  readonly seconds: number
  /** Of the portal and its database. NaN where the system does not tell. */
  readonly cpuSeconds: number
}

/** Measures this many families in the wizard at once, on both databases. */
export const benchEnrolling = async (families: number): Promise<Section> => {
  const rush = await onBoth((place) => run(place, families))
  return { title: 'Families in the wizard', text: textOf(families), tables: [totalsTable(rush), callsTable(rush)] }
}

const run = async ({ address, environment, databasePid }: Place, count: number): Promise<Rush> => {
  let families: readonly WizardFamily[] = []
  let unit = 0
  await withDatabase(address, async (database) => {
    ;({ families, unit } = await prepare(database, count))
  })
  const rush = await withPortal({ ...environment, PORTAL_DEMO: '0' }, (portal) => rushOf(portal, families, databasePid))
  await withDatabase(address, (database) => expectExact(database, { unit, count }, rush))
  return rush
}

/** An empty school with its families. */
const prepare = async (database: OpenDatabase, count: number) => {
  const { seats, clubSeats, kits } = scarceFor(count)
  await migrate(database)
  const api = await serveOver(database)
  const school = await addWizardSchool(api, kits)
  const unit = await addWizardUnit(api, school, { seats, clubSeats })
  const families = await addWizardFamilies(api, school, unit, count)
  await database.maintain()
  await api.app.close()
  return { families, unit }
}

const rushOf = async (
  { url, pid }: RunningPortal,
  families: readonly WizardFamily[],
  databasePid: number | null,
): Promise<Rush> => {
  const times = new Map<string, number[]>()
  let refused = 0
  const ask = askOver(url, times, () => {
    refused += 1
  })
  const ways = await signedIn(ask, families)
  times.clear()
  const pids = canMeasureProcesses ? [pid, ...(databasePid === null ? [] : [databasePid])] : []
  const used = (): number => pids.reduce((sum, one) => sum + cpuMsOf(one), pids.length === 0 ? Number.NaN : 0)
  const [started, usedBefore] = [performance.now(), used()]
  const ended = await Promise.all(ways.map(({ as, family }) => enrol({ ask, as, family })))
  const seconds = (performance.now() - started) / 1000
  const endings = new Map<Ending, number>()
  for (const ending of ended) endings.set(ending, (endings.get(ending) ?? 0) + 1)
  console.log(`   ${families.length} families in ${seconds.toFixed(1)} s`)
  return { times, endings, refused, seconds, cpuSeconds: (used() - usedBefore) / 1000 }
}

interface Way {
  readonly as: Credentials
  readonly family: WizardFamily
}

const signedIn = async (
  ask: ReturnType<typeof askOver>,
  families: readonly WizardFamily[],
): Promise<readonly Way[]> => {
  const ways: Way[] = []
  const left = families.values()
  const one = async (): Promise<void> => {
    for (const family of left) {
      const { status, answer, companion } = await ask(familyLogin, { body: { email: family.email, senha: PASSWORD } })
      if (status !== 200) throw new Error(`The sign-in answered ${status}.`)
      ways.push({ family, as: { token: answer.value.token, companion } })
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS }, one))
  return ways
}

/** Timed calls over the network, retried while the portal is busy. */
const askOver =
  (url: string, times: Map<string, number[]>, onBusy: () => void) =>
  async <C extends Call>(
    endpoint: Endpoint<C>,
    { params = {}, query = {}, body, as = {} }: Sent,
  ): Promise<Answered<C['answer']> & Pick<Received<C['answer']>, 'companion'>> => {
    const path = urlOf(url, endpoint).replace(/:(\w+)/g, (part, name: string) =>
      params[name] === undefined ? part : String(params[name]),
    )
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const begun = performance.now()
    const sent = {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
        ...(as.companion !== undefined && { cookie: `${COMPANION_COOKIE}=${as.companion}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    let answer = await fetch(`${path}?${asked}`, sent)
    while (answer.status === 503) {
      onBusy()
      await answer.body?.cancel()
      await wait(Number(answer.headers.get('retry-after')) * 1000)
      answer = await fetch(`${path}?${asked}`, sent)
    }
    const text = await answer.text()
    const name = endpointName(endpoint)
    times.set(name, times.get(name) ?? [])
    times.get(name)?.push(performance.now() - begun)
    const said = text === '' ? undefined : JSON.parse(text)
    const companion = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${COMPANION_COOKIE}=`))
    return {
      status: answer.status,
      answer: said,
      refusal: said ?? { code: 'UNEXPECTED', message: '' },
      companion: companion?.slice(COMPANION_COOKIE.length + 1).split(';', 1)[0],
    }
  }

interface Counted {
  readonly enrolled: number
  readonly fullest: number
  readonly waiting: number
  readonly signed: number
  readonly charges: number
  readonly repeated: number
  readonly clubSeats: number
  readonly pieces: number
  readonly uncharged: number
}

/** Checks the database at the end. @throws if it differs from the answers that the families got */
const expectExact = async (
  { db }: OpenDatabase,
  { unit, count }: { readonly unit: number; readonly count: number },
  { endings }: Rush,
): Promise<void> => {
  const { seats, clubSeats, kits } = scarceFor(count)
  const { rows } = await sql<Counted>`
    with own as (
      select enrolment.id, enrolment.student_id, enrolment.shift_id, enrolment.status
      from enrolment join school_year on school_year.id = enrolment.school_year_id
      where enrolment.unit_id = ${unit} and school_year.year = 2027
    ), enrolled as (select * from own where status = 'Matriculado')
    select
      (select count(*) from enrolled)::integer as enrolled,
      (select max(seats) from (select count(*) as seats from enrolled group by shift_id) as shift)::integer as fullest,
      (select count(*) from waiting_entry where enrolment_id in (select id from own))::integer as waiting,
      (select count(*) from contract where status = 'ativo' and enrolment_id in (select id from enrolled))::integer as signed,
      (select count(*) from charge where enrolment_id in (select id from own) and key = 'course')::integer as charges,
      (
        select count(*) from (select 1 from charge group by enrolment_id, key, number, part having count(*) > 1) as twice
      )::integer as repeated,
      (
        select count(*) from extra_course_signup where status in (${sql.join(SEATED_STATUSES)}) and student_id in (select student_id from enrolled)
      )::integer as "clubSeats",
      (select coalesce(sum(quantity), 0) from student_item where enrolment_id in (select id from own))::integer as pieces,
      (
        select count(*) from enrolled where not exists (select 1 from charge where charge.enrolment_id = enrolled.id)
      )::integer as uncharged
  `.execute(db)
  const enrolled = endings.get('enrolled') ?? 0
  const wanted: Counted = {
    enrolled,
    fullest: seats,
    waiting: endings.get('waiting') ?? 0,
    signed: enrolled,
    charges: 10 * enrolled,
    repeated: 0,
    clubSeats,
    pieces: kits,
    uncharged: 0,
  }
  if (enrolled !== 2 * seats || JSON.stringify(rows[0]) !== JSON.stringify(wanted))
    throw new Error(`The school holds ${JSON.stringify(rows[0])} and not ${JSON.stringify(wanted)}.`)
}

const totalsTable = ({ embedded, postgres }: Both<Rush>): Table => {
  const row = (name: string, { endings, refused, seconds, cpuSeconds, times }: Rush) => {
    const calls = Array.from(times.values()).reduce((sum, { length }) => sum + length, 0)
    const of = (ending: Ending) => String(endings.get(ending) ?? 0)
    return [
      name,
      of('enrolled'),
      of('waiting'),
      of('told'),
      String(calls),
      String(refused),
      seconds.toFixed(1),
      (calls / seconds).toFixed(0),
      ((cpuSeconds * 1000) / calls).toFixed(1),
    ]
  }
  return {
    columns: [
      '',
      'enrolled',
      'in the waiting list',
      'told',
      'calls',
      'told busy',
      'seconds',
      'calls a second',
      'CPU ms a call',
    ],
    rows: [row('embedded', embedded), ...(postgres === null ? [] : [row('PostgreSQL', postgres)])],
  }
}

const callsTable = ({ embedded, postgres }: Both<Rush>): Table => {
  const times = (rush: Rush | null, call: string) => {
    const own = rush?.times.get(call)
    return own === undefined ? ['–', '–'] : [percentile(own, 50).toFixed(0), percentile(own, 99).toFixed(0)]
  }
  return {
    columns: [
      'Call',
      'calls',
      'median ms, embedded',
      'p99 ms, embedded',
      'median ms, PostgreSQL',
      'p99 ms, PostgreSQL',
    ],
    rows: Array.from(embedded.times, ([call, own]) => [
      `\`${call}\``,
      String(own.length),
      ...times(embedded, call),
      ...times(postgres, call),
    ]),
  }
}
