import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Credentials, call, signInFamily, type TestApi } from '#test/helpers/api.ts'
import { PASSWORD } from '#test/helpers/builders.ts'
import { killChild, type Target, withApi } from './target.ts'
import { enrol, isThere, type Piece } from './wizard.ts'
import {
  addWizardFamilies,
  addWizardSchool,
  addWizardUnit,
  type WizardFamily,
  type WizardSchool,
} from './wizardSchool.ts'

const WORKER = join(import.meta.dirname, 'wizardWorker.ts')
/** So many at once, each in a place of its own in the steps when the kill comes. */
const FAMILIES = 8
/** What all of them take at first sight, in milliseconds; then as long as they took here. */
const WORKING_MS = 6_000

/** A family whose session was there before the process died. */
export interface SignedInFamily {
  readonly as: Credentials
  readonly family: WizardFamily
}

interface Told {
  readonly id: number
  readonly turn: number
  readonly piece: Piece
}

/**
 * What families lost or got twice. Each round so many of them enrol at once in a process that is killed; another one
 * looks for every piece that was acknowledged, and each family goes on to the end where it stood.
 */
export const proveFamilies = async (target: Target, rounds: number): Promise<number> => {
  console.log(`\n${target.name}: ${FAMILIES} families in the wizard`)
  console.log('round  killed   acknowledged  lost  concluded before  wrong at the end')
  const school = await withApi(target, async (api) => {
    await migrate(api.database)
    return addWizardSchool(api, rounds * FAMILIES)
  })
  let [failures, interrupted, working] = [0, 0, WORKING_MS]
  for (let round = 1; round <= rounds; round += 1) {
    const { unit, families } = await withApi(target, (api) => familiesOf(api, school))
    const withServer = target.killServer !== undefined && round % 2 === 0
    const told = await killOnce(target, families, { after: Math.random() * working, withServer })
    const concluded = new Set(told.filter(({ piece }) => isEnd(piece)).map(({ turn }) => turn)).size
    if (told.length > 0 && concluded < FAMILIES) interrupted += 1
    const { lost, wrong, ms } = await withApi(target, (api) => goOn(api, { unit, families, told }))
    working = told.length === 0 ? ms : working
    failures += lost + wrong
    const cells = [
      String(round).padStart(5),
      (withServer ? 'server' : 'portal').padEnd(7),
      String(told.length).padStart(13),
      String(lost).padStart(4),
      String(concluded).padStart(16),
      String(wrong).padStart(16),
    ]
    console.log(cells.join('  '))
  }
  console.log(`${interrupted} of ${rounds} kills in the middle, ${failures} pieces lost, missing or there twice`)
  if (interrupted === 0) throw new Error('No kill came in the middle of the wizard.')
  return failures
}

const isEnd = (piece: Piece): boolean => 'done' in piece && piece.done === 'conclusao'

/** Families of a new unit that has a seat for each, signed in. */
const familiesOf = async (api: TestApi, school: WizardSchool) => {
  const unit = await addWizardUnit(api, school, { seats: FAMILIES, clubSeats: FAMILIES })
  const families: SignedInFamily[] = []
  for (const family of await addWizardFamilies(api, school, unit, FAMILIES))
    families.push({ family, as: (await signInFamily(api, { email: family.email, senha: PASSWORD })).as })
  return { unit, families }
}

const killOnce = async (
  target: Target,
  families: readonly SignedInFamily[],
  { after, withServer }: { readonly after: number; readonly withServer: boolean },
): Promise<readonly Told[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill9-'))
  const file = join(folder, 'families.json')
  writeFileSync(file, JSON.stringify(families))
  try {
    const said = await killChild(target, { script: WORKER, args: [file], after: { open: after }, withServer })
    // The last piece has no line end: that acknowledgement was never given whole.
    const lines = said.split('\n').slice(1, -1)
    return lines.map((line): Told => JSON.parse(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Interrupted {
  readonly unit: number
  readonly families: readonly SignedInFamily[]
  readonly told: readonly Told[]
}

/** Looks for what was acknowledged, and lets every family go on to its end. */
const goOn = async (api: TestApi, { unit, families, told }: Interrupted) => {
  let lost = 0
  const started = Date.now()
  for (const { as, family } of families) {
    const about = { ask: asking(api), as, family }
    for (const { id, piece } of told.filter(({ turn }) => turn === family.turn)) {
      if (await isThere({ ...about, id }, piece)) continue
      lost += 1
      console.log(`       lost: family ${family.turn} ${JSON.stringify(piece)}`)
    }
    const ending = await enrol(about)
    if (ending !== 'enrolled') throw new Error(`Family ${family.turn} ended as ${ending}.`)
  }
  return { lost, wrong: await wrongEnds(api.database, unit), ms: Date.now() - started }
}

const asking =
  (api: TestApi): Parameters<typeof enrol>[0]['ask'] =>
  (endpoint, sent) =>
    call(api, endpoint, sent)

/** Charges of a family: ten instalments of the year, ten of the extra course, one of the item. */
const CHARGES = 21

/**
 * Enrolments of a unit that are missing or too many, are not enrolled with a seat, or have not exactly one signed text,
 * one item, one sign-up and their charges.
 */
const wrongEnds = async ({ db }: OpenDatabase, unit: number): Promise<number> => {
  const { rows } = await sql<{ ended: number; wrong: number }>`
    select count(*)::integer as ended, count(*) filter (where not (
      enrolment.status = 'Matriculado' and enrolment.step = 11
      and (select count(*) from charge where charge.enrolment_id = enrolment.id) = ${CHARGES}
      and (
        select count(*) from contract join contract_text as text on text.contract_id = contract.id
        where contract.enrolment_id = enrolment.id and contract.status = 'ativo'
      ) = 1
      and (select count(*) from student_item as item where item.enrolment_id = enrolment.id) = 1
      and (select count(*) from extra_course_signup as signup where signup.student_id = enrolment.student_id) = 1
      and (select count(*) from enrolment as other where other.student_id = enrolment.student_id and other.school_year_id = enrolment.school_year_id) = 1
    ))::integer as wrong
    from enrolment join school_year on school_year.id = enrolment.school_year_id
    where enrolment.unit_id = ${unit} and school_year.year = 2027
  `.execute(db)
  const { ended = 0, wrong = 0 } = rows[0] ?? {}
  return wrong + Math.abs(ended - FAMILIES)
}
