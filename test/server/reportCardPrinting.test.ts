import * as documents from '#domain/documents/documents.endpoints.ts'
import { ONE_PDF, ZIP_OF_PDFS } from '#domain/documents/many.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { getJob } from '#domain/jobs/jobs.endpoints.ts'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import { standardLayout } from '#domain/reportCards/cardLayout.ts'
import { readCardLayouts, saveCardLayout } from '#domain/reportCards/cardLayouts.endpoints.ts'
import {
  MARKS_BLOCK,
  NUMERIC_CARD,
  ONLY_PUBLISHED,
  STUDENT_BLOCK,
  TRANSFER_CARD,
  WITH_UNPUBLISHED,
} from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import { printClassCards, printStudentCard, readCardClass } from '#domain/reportCards/cardPrinting.endpoints.ts'
import { meanKey } from '#domain/reportCards/cardTables.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { cardPages } from '#server/modules/academico/reportCards/papers.ts'
import { readCardSheet } from '#server/school/marks/cardSheet.ts'
import { readClassMeans } from '#server/school/marks/classMeans.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { workerOf } from '#test/helpers/jobs.ts'

let api: TestApi
let secretary: Credentials
let coordination: Credentials
let group: { readonly id: number; readonly unit: number; readonly student: number; readonly enrolment: number }

beforeAll(async () => {
  api = await startTaughtApi()
  secretary = (await enterDemo(api, 'secretaria@demo.escola')).as
  coordination = (await enterDemo(api, 'coordenacao@demo.escola')).as
  const { rows } = await sql<typeof group>`
    select class_group.id, class_group.unit_id as unit, min(own.student_id) as student, min(own.id) as enrolment
    from class_group join enrolment as own on own.class_group_id = class_group.id and own.status = 'Matriculado'
    join school_year on school_year.id = class_group.school_year_id and school_year.status = 1
    where exists (select 1 from mark where mark.enrolment_id = own.id and mark.value is not null)
    group by class_group.id order by class_group.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('No class group has marks')
  group = rows[0]
})
afterAll(() => api.close())

const keepLayout = async (change: Partial<CardLayout>, versao = 0, tipo: 1 | 4 = NUMERIC_CARD) =>
  call(api, saveCardLayout, {
    as: coordination,
    body: { idUnidade: group.unit, tipo, layout: { ...standardLayout(tipo), ...change }, versao },
  })

const parts = async (shows: 'released' | 'all', until?: string) => {
  const sheet = await readCardSheet(api.db, {
    studentId: group.student,
    now: api.clock.now(),
    shows,
    ...(until !== undefined && { until }),
  })
  const { storages } = workerOf(api)
  const [page] = await cardPages({ db: api.db, storages, now: api.clock.now(), shows, portal: '' }, [sheet])
  if (page === undefined) throw new Error('No page')
  return { sheet, frozen: page.frozen, text: JSON.stringify(page.frozen) }
}

describe('the report card of a student', () => {
  test('shows student, roster number, legal act, marks, presence and legend', async () => {
    const { sheet, frozen, text } = await parts('released')
    expect(sheet.aluno.numero).toBeGreaterThan(0)
    expect(sheet.aluno.ato).not.toBe('')
    expect(frozen.escola.linhas).toEqual([sheet.aluno.unidade, sheet.aluno.ato])
    expect(text).toContain(`nº ${sheet.aluno.numero}`)
    expect(text).toContain('Média para aprovação')
    expect(frozen.partes?.flatMap((part) => (part.tipo === 'quadro' ? [part.quadro.titulo] : []))).toEqual([
      'Notas',
      'Frequência',
    ])
    expect(frozen.aviso).toBeUndefined()
  })

  test('shows what is not published to coordination only, with a notice on each page', async () => {
    const published = await parts('released')
    const whole = await parts('all')
    const cells = (of: typeof whole) =>
      of.sheet.card.disciplinas.flatMap(({ etapas }) => etapas.flatMap(({ celulas }) => celulas)).length
    expect(cells(whole)).toBeGreaterThan(cells(published))
    expect(whole.frozen.aviso).toBe('Prévia — não publicada')
    const body = { idAluno: group.student, mostra: WITH_UNPUBLISHED, ate: null }
    expect((await call(api, printStudentCard, { as: coordination, body })).status).toBe(200)
    const teacher = (await enterDemo(api, 'professor@demo.escola')).as
    expect((await call(api, printStudentCard, { as: teacher, body })).status).toBe(403)
  })

  test('of who leaves ends with the day, with days and hours until then', async () => {
    const { sheet, frozen } = await parts('released', '2026-04-30')
    expect(frozen.titulo).toBe('Boletim de transferência 2026')
    expect(sheet.periodo).toMatchObject({ ate: '2026-04-30' })
    expect(sheet.periodo?.dias).toBeGreaterThan(30)
    expect(sheet.periodo?.aulas).toBeGreaterThan(0)
    expect(sheet.card.etapas.every(({ inicio }) => inicio <= '2026-04-30')).toBe(true)
    const year = await parts('released')
    expect(sheet.card.faltas).toBeLessThanOrEqual(year.sheet.card.faltas)
    const outside = { idAluno: group.student, mostra: ONLY_PUBLISHED, ate: '2025-04-30' }
    const { status, refusal } = await call(api, printStudentCard, { as: secretary, body: outside })
    expect([status, refusal.code]).toEqual([422, 'CARD_DAY_OUTSIDE'])
  })
})

describe('the configuration', () => {
  test('decides blocks, their order, class means and texts of the next cards', async () => {
    const saved = await keepLayout({
      blocos: [MARKS_BLOCK, STUDENT_BLOCK],
      mediaTurma: true,
      rodape: 'Dúvidas na secretaria',
      cabecalho: 'Ensino desde 1950',
    })
    expect([saved.status, saved.answer.versao]).toEqual([200, 1])
    const { frozen } = await parts('released')
    expect(frozen.partes?.map(({ tipo }) => tipo)).toEqual(['quadro', 'texto'])
    expect([frozen.rodape, frozen.escola.linhas[0]]).toEqual(['Dúvidas na secretaria', 'Ensino desde 1950'])
    const [marks] = frozen.partes ?? []
    const table = marks?.tipo === 'quadro' ? marks.quadro : null
    expect(table?.colunas).toContain('Turma 1ª')
    expect(table?.linhas.every((line) => line.length === table.colunas.length)).toBe(true)
  })

  test('tells of two who change it at the same time', async () => {
    const { answer } = await call(api, readCardLayouts, { as: coordination })
    const kept = answer.layouts.find(({ idUnidade, tipo }) => idUnidade === group.unit && tipo === NUMERIC_CARD)
    expect(kept?.versao).toBe(1)
    const { status, refusal } = await keepLayout({ rodape: 'Outro' }, 0)
    expect([status, refusal.code]).toEqual([409, 'STALE'])
    const first = await keepLayout({}, 0, TRANSFER_CARD)
    expect(first.status).toBe(200)
  })

  test('of all units is for who works in all', async () => {
    const body = { idUnidade: null, tipo: NUMERIC_CARD, layout: standardLayout(NUMERIC_CARD), versao: 0 } as const
    const { status, refusal } = await call(api, saveCardLayout, { as: coordination, body })
    expect([status, refusal.code]).toEqual([422, 'LAYOUT_SCHOOL_ONLY'])
    const master = (await enterDemo(api, 'master@demo.escola')).as
    expect((await call(api, saveCardLayout, { as: master, body })).status).toBe(200)
  })
})

test('the mean of a class group is that of its published grades', async () => {
  const asked = { classGroupId: group.id, now: api.clock.now() }
  const published = await readClassMeans(api.db, { ...asked, shows: 'released' })
  const all = await readClassMeans(api.db, { ...asked, shows: 'all' })
  expect(Object.keys(all).length).toBeGreaterThan(Object.keys(published).length)
  const { sheet } = await parts('released')
  const [subject] = sheet.card.disciplinas.filter(({ etapas }) => etapas.some(({ publicada }) => publicada))
  expect(published[meanKey(subject?.idDisciplina ?? 0, 1)]).toMatch(/^\d{1,2}(,\d)?$/)
})

describe('the cards of a class group', () => {
  const queue = async (formato: 1 | 2, as = secretary) =>
    call(api, printClassCards, { as, body: { idTurma: group.id, mostra: ONLY_PUBLISHED, formato } })

  const fileOf = async (job: number): Promise<Uint8Array> => {
    const master = (await enterDemo(api, 'master@demo.escola')).as
    const { answer } = await call(api, getJob, { as: master, params: { id: job } })
    expect([answer.status, answer.erros]).toEqual([COMPLETED, []])
    const { file } = await api.db
      .selectFrom('job')
      .where('id', '=', job)
      .select('file_id as file')
      .executeTakeFirstOrThrow()
    const got = await call(api, downloadFile, { as: secretary, params: { id: file ?? 0 } })
    return got.bytes
  }

  test('come as one PDF, and go on after a process ended in the middle', async () => {
    const { answer } = await queue(ONE_PDF)
    let asked = 0
    await runNextJob(workerOf(api), () => (asked += 1) > 3)
    const { done } = await api.db
      .selectFrom('job')
      .where('id', '=', answer.idTarefa)
      .select('done')
      .executeTakeFirstOrThrow()
    expect(done).toBe(3)
    await runNextJob(workerOf(api))
    const pdf = await fileOf(answer.idTarefa)
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    const { rows } = await sql<{ count: number }>`
      select count(distinct entity_id)::integer as count from audit_entry where entity = 'report_card'`.execute(api.db)
    expect(rows[0]?.count).toBeGreaterThan(3)
  })

  test('come as a ZIP with a file for each student, by roster number', async () => {
    const { answer } = await queue(ZIP_OF_PDFS)
    await runNextJob(workerOf(api))
    const names = Object.keys(unzipSync(await fileOf(answer.idTarefa)))
    const { answer: roster } = await call(api, readCardClass, { as: secretary, query: { idTurma: group.id } })
    const here = roster.alunos.filter(({ numero }) => numero !== null)
    expect(names).toHaveLength(here.length)
    expect(names.toSorted()[0]).toBe(`01 ${here[0]?.nome} ${here[0]?.ra}.pdf`)
  })
})

describe('what the school certifies of a student', () => {
  /** Some students of the running year, those of the class group with marks first. */
  const candidates = async () =>
    (
      await sql<{ id: number; ra: string; name: string }>`
        select student.id, student.ra, student.name from enrolment as own
        join student on student.id = own.student_id and student.social_name is null
        join school_year on school_year.id = own.school_year_id and school_year.status = 1
        where own.status = 'Matriculado' and own.class_group_id is not null
        order by own.class_group_id <> ${group.id}, own.id limit 120`.execute(api.db)
    ).rows

  test.each([
    [11, /Frequência|frequência/, /\d%/],
    [12, /conclu/i, /20\d\d/],
    [14, /bolsa|desconto/i, /\d/],
    [15, /Guia de transferência/i, /Notas/],
    [16, /Ficha individual/i, /Notas/],
    [17, /Ficha de matrícula/i, /Responsáve/],
  ] as const)('a document of type %i is made of what the portal keeps', async (type, title, fact) => {
    const { items } = (await call(api, documents.listTemplates, { as: secretary, query: { tipoDocumento: type } }))
      .answer
    const idModelo = items[0]?.id ?? 0
    const { id: year } = await api.db
      .selectFrom('school_year')
      .where('status', '=', 1)
      .select('id')
      .executeTakeFirstOrThrow()
    let subject: { readonly id: number; readonly name: string } | undefined
    for (const { id, ra, name } of await candidates()) {
      const query = { idAnoLetivo: year, Filtro: ra }
      const check = await call(api, documents.checkIssueMany, { as: secretary, params: { id: idModelo }, query })
      if (check.answer.total !== 1 || check.answer.impedidos.length > 0) continue
      subject = { id, name }
      break
    }
    const { status, answer } = await call(api, documents.issueDocument, {
      as: secretary,
      params: { id: subject?.id ?? 0 },
      body: { idModelo, comLacunas: true, chave: `tipo-${type}` },
    })
    expect({ type, status }).toEqual({ type, status: 200 })
    const [issued] = answer.emitidos
    const { bytes } = await call(api, documents.issuedPdf, { as: secretary, params: { id: issued?.id ?? 0 } })
    const text = pdfText(bytes)
    for (const part of [title, fact]) expect(text).toMatch(part)
    expect(text.replaceAll(/\s/g, '')).toContain(subject?.name.replaceAll(' ', ''))
  })
})
