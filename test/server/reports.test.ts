import { sql } from 'kysely'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { getJob } from '#domain/jobs/jobs.endpoints.ts'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'
import * as calls from '#domain/reports/reports.endpoints.ts'
import type { ReadReport, ReportInfo } from '#domain/reports/reports.schemas.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { FEATURES } from '#domain/access/features.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let master: Credentials
let reports: readonly ReportInfo[]

beforeAll(async () => {
  api = await startTaughtApi()
  await prepare()
  master = (await enterDemo(api, 'master@demo.escola')).as
  reports = (await call(api, calls.listReports, { as: master })).answer.relatorios
})
afterAll(() => api.close())

/** What the demo school has not: departures from class groups, moves, a second year of results, and details of persons. */
const prepare = async (): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(api.db)
  const running = `(select id from school_year where year = 2026)`
  await run(`update enrolment set ended_on = '2026-05-29', end_reason = 'Mudança de cidade', enrolled_on = '2026-02-02',
    class_group_id = (select min(id) from class_group where school_year_id = enrolment.school_year_id
      and unit_id = enrolment.unit_id and grade_id = enrolment.grade_id)
    where status in ('Transferido', 'Cancelado') and school_year_id = ${running}`)
  await run(`update enrolment set class_group_id = null where id in (select max(id) from enrolment
    where status = 'Matriculado' and school_year_id = ${running} group by unit_id)`)
  await run(`insert into place_change (enrolment_id, changed_at, changed_by, effective_on, reason, before, after,
      left_grade_id, left_shift_id, left_class_group_id)
    select min(id), '2026-04-01T12:00:00Z', (select min(id) from staff_user), '2026-04-02', 'Pedido da família', '{}', '{}',
      min(grade_id), min(shift_id), min(class_group_id)
    from enrolment where status = 'Matriculado' and school_year_id = ${running} group by unit_id`)
  await run(`insert into year_result (enrolment_id, class_group_id, situation, decided_by, closed_at)
    select id, class_group_id, 1, 1, '2026-12-18T12:00:00Z' from enrolment
    where school_year_id = ${running} and status = 'Matriculado' and class_group_id is not null`)
  await run(`insert into subject_result (enrolment_id, subject_id, mean, situation, decided_by)
    select own.id, was.subject_id, was.mean + 0.5, 'Aprovado', 1 from enrolment as own
    join enrolment as prior on prior.student_id = own.student_id
    join subject_result as was on was.enrolment_id = prior.id and was.mean is not null
    where own.id in (select enrolment_id from year_result) and own.school_year_id = ${running}`)
  await run(`update student_guardian set emergency_order = 1 where valid_to is null`)
  await run(`update guardian set work_phone = '1133334444'`)
  await run(`update pickup_person set valid_until = '2099-12-31'`)
  await run(`update lesson_content set skills = 'EF67EF01' where skills = ''`)
  await run(`update discount_grant set ends_on = starts_on + 300`)
}

const enterStaff = async ({ email }: { readonly email: string }): Promise<Credentials> =>
  (await signInStaff(api, { email, senha: PASSWORD })).as

const read = async (query: ReadReport['query'], as = master) => {
  const { status, answer } = await call(api, calls.readReport, { query, as })
  expect({ ...query, status }).toEqual({ ...query, status: 200 })
  return answer
}

/** The year of which a report has most to tell, where it is not the running one: of closed class groups, and of the campaign. */
const YEARS: Readonly<Record<string, string>> = {
  'resultados-finais': '2025',
  'ata-de-resultados-finais': '2025',
  'medias-por-turma': '2025',
  'abaixo-da-media': '2025',
  'requisitos-pendentes': '2027',
  'contratos-sem-assinatura': '2027',
}

/** Columns that are there to be written on. */
const TO_SIGN: ReadonlySet<string> = new Set(['assinatura'])

/** The class group of which a report has most to tell, once it is known. */
const groupOf = new Map<string, number>()

/** What a report needs to have rows: the year before, or a class group of which something was recorded. */
const askedFor = async ({ relatorio, exige }: ReportInfo): Promise<ReadReport['query']> => {
  const { anos, turmas } = await read({ relatorio })
  const named = YEARS[relatorio]
  const year = named === undefined ? {} : { idAnoLetivo: anos.find(({ nome }) => nome === named)?.id ?? 0 }
  if (exige === null) return { relatorio, ...year }
  expect((await read({ relatorio })).totalCount).toBe(0)
  const known = groupOf.get(relatorio)
  if (known !== undefined) return { relatorio, idTurma: known }
  let [idTurma, most] = [0, -1]
  for (const { id } of turmas) {
    const { totalCount } = await read({ relatorio, idTurma: id })
    if (totalCount > most) [idTurma, most] = [id, totalCount]
  }
  groupOf.set(relatorio, idTurma)
  return { relatorio, idTurma }
}

const MOST = 500

test('every report has rows of the demo school with something in each column, and leaves as a file', async () => {
  expect(reports.length).toBeGreaterThan(25)
  const empty: string[] = []
  for (const report of reports) {
    const { relatorio, colunas } = report
    const asked = await askedFor(report)
    const { items, totalCount, totais } = await read({ ...asked, MaxResultCount: MOST })
    if (totalCount === 0) empty.push(relatorio)
    for (const { valores } of items)
      expect(new Set(Object.keys(valores))).toEqual(new Set(colunas.map(({ chave }) => chave)))
    expect(new Set(Object.keys(totais))).toEqual(
      new Set(colunas.filter(({ totaliza }) => totaliza).map(({ chave }) => chave)),
    )
    const isBlank = (rows: typeof items, name: string) => rows.every(({ valores }) => (valores[name] ?? '') === '')
    for (const { chave } of colunas.filter((one) => !TO_SIGN.has(one.chave) && isBlank(items, one.chave))) {
      // Somewhere else in the report, or the school has nothing of the kind.
      const first = await read({ ...asked, Sorting: `${chave} desc`, MaxResultCount: MOST })
      if (isBlank(first.items, chave)) empty.push(`${relatorio}: ${chave}`)
    }
    const file = await call(api, calls.exportReportRows, { as: master, query: { ...asked, formato: 'csv' } })
    expect({ relatorio, status: file.status }).toEqual({ relatorio, status: 200 })
    const [heading = '', ...lines] = file.bytes.toString('utf8').trim().split('\r\n')
    const shown = colunas.filter(({ padrao }) => padrao)
    expect(heading.split(';')).toHaveLength(shown.length)
    expect({ relatorio, lines: lines.length }).toEqual({
      relatorio,
      lines: totalCount + (totalCount > 0 && shown.some(({ totaliza }) => totaliza) ? 1 : 0),
    })
  }
  expect(empty).toEqual([])
})

test('no report shows a row of a unit in which somebody does not work', async () => {
  const centre = (await read({ relatorio: 'vagas' })).unidades.find(({ nome }) => nome.includes('Centro'))
  const sees = FEATURES.map(({ key }) => key)
  const inCentre = await enterStaff(await addStaff(api.db, { units: [centre?.id ?? 0], sees }))
  const elsewhere = await enterStaff(await addStaff(api.db, { units: [await addUnit(api.db)], sees }))
  for (const report of reports) {
    const { relatorio } = report
    const asked = await askedFor(report)
    const { items, totalCount } = await read({ ...asked, MaxResultCount: MOST }, inCentre)
    const foreign = items.filter(({ valores }) => valores['unidade'] !== centre?.nome)
    expect({ relatorio, foreign, any: totalCount > 0 }).toEqual({ relatorio, foreign: [], any: true })
    expect({ relatorio, count: (await read(asked, elsewhere)).totalCount }).toEqual({ relatorio, count: 0 })
  }
})

test('money, health and the gate are told only to those who see them elsewhere, and looks at health are audited', async () => {
  const clerk = await enterStaff(await addStaff(api.db, { units: [], sees: ['relatorios', 'gerarRelatorio'] }))
  const seen = (await call(api, calls.listReports, { as: clerk })).answer.relatorios.map(({ relatorio }) => relatorio)
  for (const relatorio of ['inadimplencia', 'alergias-e-cuidados', 'pessoas-autorizadas']) {
    expect(seen).not.toContain(relatorio)
    expect((await call(api, calls.readReport, { query: { relatorio }, as: clerk })).status).toBe(404)
    expect((await call(api, calls.exportReportRows, { query: { relatorio }, as: clerk })).status).toBe(404)
  }
  await read({ relatorio: 'alergias-e-cuidados' })
  const kept = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'report')
    .select(['action', 'after'])
    .execute()
  expect(kept.filter(({ action }) => action === 'foreign-row')).toHaveLength(6)
  expect(kept.filter(({ action }) => action === 'view').at(-1)?.after).toMatchObject({
    Relatório: 'Alergias e cuidados',
  })
})

test('totals are those of all rows, and the groups add up to them', async () => {
  const { totais, grupos, items } = await read({ relatorio: 'vagas', agrupar: 'serie', MaxResultCount: MOST })
  const sum = (name: string, rows: readonly { readonly valores: Readonly<Record<string, unknown>> }[]) =>
    rows.reduce((all, { valores }) => all + Number(valores[name]), 0)
  expect(totais['vagas']).toBe(sum('vagas', items))
  expect(totais['livres']).toBe(Number(totais['vagas']) - Number(totais['ocupadas']))
  expect(
    sum(
      'vagas',
      grupos.map(({ totais: valores }) => ({ valores })),
    ),
  ).toBe(totais['vagas'])
})

test('a report is grouped by what it says, and the groups together are all of its rows', async () => {
  const { grupos, totalCount } = await read({ relatorio: 'alunos-por-turma', agrupar: 'turma' })
  expect(grupos.length).toBeGreaterThan(5)
  expect(grupos.reduce((sum, { linhas }) => sum + linhas, 0)).toBe(totalCount)
  const refused = await call(api, calls.readReport, {
    as: master,
    query: { relatorio: 'alunos-por-turma', agrupar: 'numero' },
  })
  expect(refused.status).toBe(400)
})

test('rows are sorted as somebody asks', async () => {
  const asked = { relatorio: 'alunos-por-turma', MaxResultCount: 500 }
  const { items } = await read({ ...asked, Sorting: 'nascimento desc' })
  const days = items.map(({ valores }) => String(valores['nascimento']))
  expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)))
})

test('people of another unit see no rows, and a teacher those of own classes', async () => {
  const asked = { relatorio: 'alunos-por-turma' }
  const elsewhere = await enterStaff(
    await addStaff(api.db, { units: [await addUnit(api.db)], sees: ['gerarRelatorio'] }),
  )
  expect((await read(asked, elsewhere)).totalCount).toBe(0)
  const { unidades } = await read(asked)
  const centre = unidades.find(({ nome }) => nome.includes('Centro'))
  const narrowed = await read({ ...asked, idUnidade: centre?.id ?? 0 })
  const all = await read(asked)
  expect(narrowed.totalCount).toBeGreaterThan(0)
  expect(narrowed.totalCount).toBeLessThan(all.totalCount)
  const without = await enterStaff(await addStaff(api.db, { units: [], sees: [] }))
  expect((await call(api, calls.readReport, { query: asked, as: without })).status).toBe(403)
})

test('a long report is made in the background with its totals, and no text in it is a formula', async () => {
  await sql`update class_group set name = '=1+1', name_search = '=1+1' where id = (select min(id) from class_group
    where school_year_id = (select id from school_year where year = 2026))`.execute(api.db)
  const { totalCount, totais } = await read({ relatorio: 'vagas' })
  const body = { relatorio: 'vagas', colunas: 'turma,vagas', Sorting: 'turma' }
  const { answer } = await call(api, calls.queueReport, { as: master, body })
  const worker = workerOf(api)
  while (await runNextJob(worker));
  const job = (await call(api, getJob, { as: master, params: { id: answer.idTarefa } })).answer
  expect(job).toMatchObject({ status: COMPLETED, sobre: 'Vagas por turma', comErro: 0 })
  const { bytes } = await call(api, downloadFile, { as: master, params: { id: job.arquivo?.id ?? 0 } })
  const rows = rowsIn(bytes)
  expect(rows).toHaveLength(totalCount + 2)
  expect(rows.at(-1)).toEqual(['Total', totais['vagas']])
  expect(rows.map(([name]) => name)).toContain('=1+1')
  const csv = await call(api, calls.exportReportRows, { as: master, query: { ...body, formato: 'csv' } })
  expect(csv.bytes.toString('utf8')).toContain("'=1+1;")
})

test('a report prints with its filters, and its leaving is audited', async () => {
  const query = { relatorio: 'vagas', formato: 'pdf' } as const
  const { status, bytes } = await call(api, calls.exportReportRows, { as: master, query })
  expect(status).toBe(200)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const kept = await api.db.selectFrom('audit_entry').where('entity', '=', 'report').select('after').execute()
  expect(kept.at(-1)?.after).toMatchObject({ formato: 'pdf' })
})
