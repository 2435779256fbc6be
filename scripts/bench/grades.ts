import { sql } from 'kysely'
import { readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkColumn, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { withDatabase } from '#scripts/databaseTool.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { call, type Credentials, serveOver, type TestApi } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { fillGroup } from './addEnrolments.ts'
import { type Both, onBoth, type Place } from './both.ts'
import { GRID, keystrokes } from './keystrokes.ts'
import { withFolder } from './portal.ts'
import { judged, type Section } from './report.ts'
import { cpuOf, each } from './turns.ts'

const [STUDENTS, COLUMNS, STAGE] = [40, 12, 4]
/** From a key until its cell is painted. */
const KEY_MS = 50

const TEXT = `The mark sheet of a class group of the demo school with ${STUDENTS} students and ${COLUMNS} assessments, all of them filled. A column of it is saved, and the whole of it opened, again and
again by calls without a network: CPU of portal and database together. A key counts from its event until Chromium has painted what it changed, with the processor slowed down four times: digits, comma and Enter
of a teacher who types a column; the median and 95 % of all.`

/** Measures the mark sheet: saving, opening and typing. */
export const benchGrades = async (): Promise<Section> => {
  const calls = await onBoth(run)
  const keys = await withFolder(async (folder) => {
    await withDatabase(folder, prepared)
    return keystrokes(folder)
  })
  return {
    title: 'Grades',
    text: TEXT,
    tables: [
      { columns: ['', 'embedded', 'aim', 'PostgreSQL', 'aim'], rows: ROWS.map((row) => rowOf(row, calls)) },
      {
        columns: ['', 'median', '95 %', 'aim'],
        rows: [
          [
            'a key in the grid until it is painted, ms',
            judged(keys.median, KEY_MS, keys.median.toFixed(0)),
            judged(keys.late, KEY_MS, keys.late.toFixed(0)),
            String(KEY_MS),
          ],
        ],
      },
    ],
  }
}

interface Figures {
  readonly save: number
  readonly open: number
}

interface Row {
  readonly what: string
  readonly key: keyof Figures
  readonly aims: readonly [number, number]
}

const ROWS: readonly Row[] = [
  { what: `${STUDENTS} cells saved, CPU ms`, key: 'save', aims: [4, 2] },
  { what: `a sheet of ${STUDENTS} × ${COLUMNS} opened, CPU ms`, key: 'open', aims: [5, 5] },
]

const rowOf = ({ what, key, aims: [own, other] }: Row, { embedded, postgres }: Both<Figures>): string[] => [
  what,
  judged(embedded[key], own),
  String(own),
  postgres === null ? '–' : judged(postgres[key], other),
  String(other),
]

const run = async ({ address, databasePid }: Place): Promise<Figures> => {
  const found: Figures[] = []
  await withDatabase(address, async (database) => {
    await prepared(database)
    found.push(await measured(database, databasePid))
  })
  const [figures] = found
  if (figures === undefined) throw new Error('Nothing was measured')
  return figures
}

const placeOf = async ({ db }: TestApi) => {
  const { rows } = await sql<{ idTurma: number; idDisciplina: number }>`
    select class_group.id as "idTurma", subject.id as "idDisciplina" from class_group, subject
    where class_group.name = ${GRID.group} and subject.name = ${GRID.subject} order by class_group.id limit 1`.execute(
    db,
  )
  if (rows[0] === undefined) throw new Error('The demo school has no such class group')
  return { ...rows[0], numeroEtapa: STAGE }
}

/** The demo school, in which one class group is filled and has so many assessments, with all of its marks. */
const prepared = async (database: OpenDatabase): Promise<void> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await teachDemoYear(database.db)
  await fillSheet(database)
}

/** Fills the class group and its sheet in the taught demo school. */
export const fillSheet = async (database: OpenDatabase): Promise<void> => {
  const api = await serveOver(database)
  try {
    const { as } = await enterDemo(api, GRID.login)
    const { idTurma } = await placeOf(api)
    await fillGroup(api.db, idTurma, STUDENTS)
    await fillEarlierStages(api.db)
    const { columns, id } = assessmentsIn(await sheetOf(api, as))
    await sql`
      insert into assessment (short_name, name, grade_ids, subject_ids, kind, weight, most, is_required, is_divisible, position,
        evaluation_scheme_id, stages, places, is_complementary, complement_target)
      select 'X' || number, 'Extra ' || number, grade_ids, subject_ids, kind, weight, most, is_required, is_divisible,
        position + number, evaluation_scheme_id, stages, places, is_complementary, complement_target
      from assessment cross join generate_series(1, ${COLUMNS - columns.length}::integer) as number where id = ${id}`.execute(
      api.db,
    )
    const sheet = await sheetOf(api, as)
    for (const column of assessmentsIn(sheet).columns) await saver(api, as, { sheet, column })()
    await database.pool.query('analyze')
  } finally {
    await api.app.close()
  }
}

const assessmentsIn = ({ colunas }: MarkSheet) => {
  const columns = colunas.filter(({ coluna }) => coluna === OF_ASSESSMENT)
  const { idAvaliacao: id } = columns.at(-1) ?? { idAvaliacao: null }
  return { columns, id }
}

const sheetOf = async (api: TestApi, as: Credentials): Promise<MarkSheet> => {
  const { answer } = await call(api, readMarkSheet, { as, query: await placeOf(api) })
  if (answer.planilha === null) throw new Error(answer.motivo)
  return answer.planilha
}

/** Saves a column of a full sheet, each time with other marks. */
export const columnSaver = async (api: TestApi): Promise<() => Promise<void>> => {
  const { as } = await enterDemo(api, GRID.login)
  const sheet = await sheetOf(api, as)
  const [column] = sheet.colunas
  if (column === undefined) throw new Error('The sheet has no column')
  return saver(api, as, { sheet, column })
}

const measured = async (database: OpenDatabase, databasePid: number | null): Promise<Figures> => {
  const api = await serveOver(database)
  try {
    const save = await each(cpuOf(databasePid), await columnSaver(api))
    const { as } = await enterDemo(api, GRID.login)
    const query = await placeOf(api)
    const open = await each(cpuOf(databasePid), async () => {
      await call(api, readMarkSheet, { as, query })
    })
    return { save, open }
  } finally {
    await api.app.close()
  }
}

let keys = 0

/** Saves a column of a sheet, each time with other marks. */
const saver = (
  api: TestApi,
  as: Credentials,
  { sheet, column }: { readonly sheet: MarkSheet; readonly column: MarkColumn },
) => {
  const { idTurma, idDisciplina, etapa: numeroEtapa } = sheet
  const versions = new Map(
    sheet.celulas.flatMap((cell) =>
      columnKey(cell) === columnKey(column) ? [[cell.idMatricula, cell.versao] as const] : [],
    ),
  )
  let turn = 0
  return async (): Promise<void> => {
    turn += 1
    const celulas = sheet.alunos.map(({ idMatricula }) => ({
      idMatricula,
      coluna: column.coluna,
      idAvaliacao: column.idAvaliacao,
      versao: versions.get(idMatricula) ?? 0,
      texto: turn % 2 === 0 ? '0,5' : '1',
    }))
    keys += 1
    const body = { chave: `bench-${keys}`, idTurma, idDisciplina, numeroEtapa, celulas }
    const { status, answer } = await call(api, saveMarks, { as, body })
    if (status !== 200 || answer.celulas.some(({ resultado }) => resultado !== 'salva'))
      throw new Error(`Marks were refused: ${status} ${answer?.celulas[0]?.motivo}`)
    for (const { idMatricula, atual } of answer.celulas) versions.set(idMatricula, atual?.versao ?? 0)
  }
}
