import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readRoll } from '#domain/attendance/attendance.endpoints.ts'
import { ABSENT } from '#domain/attendance/attendance.lists.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { fillTestDatabase } from '#test/helpers/database.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { killChild, type Target, withApi } from './target.ts'

const WORKER = join(import.meta.dirname, 'rollsWorker.ts')
/** When the kill comes, in milliseconds after the child is open. */
const SAVING_MS = 4_000
const LESSONS = 40
/** The last days with lessons before the day of the demo school. */
const [FROM, UNTIL] = ['2026-11-03', '2026-11-13']

/** What the child works with: somebody who may save, and lessons. */
export interface RollWork {
  readonly as: Credentials
  readonly lessons: readonly number[]
}

/** A roll as it was acknowledged. */
export interface SavedHere {
  readonly lesson: number
  readonly version: number
  readonly absent: readonly number[]
}

/**
 * How many rolls were lost or halved: four people save rolls in a process that is killed; another one looks whether each
 * roll has at least the version that was acknowledged last, with who was absent in it, and whether the kept numbers are
 * what all rolls come to.
 */
export const proveRolls = async (target: Target, rounds: number): Promise<number> => {
  console.log(`\n${target.name}: rolls`)
  console.log('round  killed   acknowledged  lost  halves')
  const work = await withApi(target, async (api) => {
    await fillTestDatabase(api.database, 'taught')
    return workOf(api)
  })
  const last = new Map<number, SavedHere>()
  let [acknowledged, failures] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const withServer = target.killServer !== undefined && round % 2 === 0
    const told = await killOnce(target, work, withServer)
    acknowledged += told.length
    for (const one of told) last.set(one.lesson, one)
    const { lost, halves } = await withApi(target, (api) => inspect(api, work.as, [...last.values()]))
    failures += lost + halves
    const cells = [
      String(round).padStart(5),
      (withServer ? 'server' : 'portal').padEnd(7),
      String(told.length).padStart(13),
      String(lost).padStart(4),
      String(halves).padStart(6),
    ]
    console.log(cells.join('  '))
  }
  console.log(`${acknowledged} acknowledged rolls, ${failures} lost or halved`)
  if (acknowledged === 0) throw new Error('The child never saved a roll.')
  return failures
}

const workOf = async (api: TestApi): Promise<RollWork> => {
  const { as } = await enterDemo(api, 'master@demo.escola')
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join roll on roll.lesson_id = lesson.id
    where lesson.day between ${FROM}::date and ${UNTIL}::date order by lesson.id limit ${LESSONS}`.execute(api.db)
  return { as, lessons: rows.map(({ id }) => id) }
}

const killOnce = async (target: Target, work: RollWork, withServer: boolean): Promise<readonly SavedHere[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill9-'))
  const file = join(folder, 'rolls.json')
  writeFileSync(file, JSON.stringify(work))
  try {
    const after = { open: Math.random() * SAVING_MS }
    const said = await killChild(target, { script: WORKER, args: [file], after, withServer })
    // The last piece has no line end: that acknowledgement was never given whole.
    const lines = said.split('\n').slice(1, -1)
    return lines.map((line): SavedHere => JSON.parse(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inspect = async (api: TestApi, as: Credentials, saved: readonly SavedHere[]) => {
  let lost = 0
  for (const { lesson, version, absent } of saved) {
    const { answer } = await call(api, readRoll, { as, params: { id: lesson } })
    const now = answer.alunos.filter(({ valor }) => valor === ABSENT).map(({ idMatricula }) => idMatricula)
    const isThere = answer.versao > version || (answer.versao === version && now.join() === absent.join())
    if (isThere) continue
    lost += 1
    console.log(`       lost: lesson ${lesson}, version ${version}`)
  }
  return { lost, halves: (await differingCounts(api.db)).length }
}
