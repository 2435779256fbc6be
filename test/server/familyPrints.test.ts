import { sql } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { getJob } from '#domain/jobs/jobs.endpoints.ts'
import { COMPLETED, FAILED } from '#domain/jobs/jobs.lists.ts'
import { readLetterheads, saveLetterhead } from '#domain/letterheads/letterheads.endpoints.ts'
import { verifyDocument } from '#domain/documents/documents.endpoints.ts'
import * as calls from '#domain/reports/reports.endpoints.ts'
import { BADGES, GUARDIANS_REPORT, LABELS_OF_14, LABELS_OF_30 } from '#domain/reports/reports.lists.ts'
import type { QueueFamilyPrint } from '#domain/reports/reports.schemas.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let master: Credentials

beforeAll(async () => {
  api = await startDemoApi({ portalUrl: 'https://portal.escola.example' })
  master = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

const jobOf = async (id: number) => {
  while (await runNextJob(workerOf(api)));
  return (await call(api, getJob, { as: master, params: { id } })).answer
}

const printed = async (body: QueueFamilyPrint['body']): Promise<string> => {
  const { status, answer } = await call(api, calls.queueFamilyPrint, { as: master, body })
  expect(status).toBe(200)
  const job = await jobOf(answer.idTarefa)
  expect(job).toMatchObject({ status: COMPLETED, comErro: 0 })
  const { bytes } = await call(api, downloadFile, { as: master, params: { id: job.arquivo?.id ?? 0 } })
  return pdfText(bytes)
}

/** The guardians of one class group. */
const ofClass = async () => {
  const query = { relatorio: GUARDIANS_REPORT, MaxResultCount: 500 }
  const first = (await call(api, calls.readReport, { as: master, query })).answer
  const { id = 0 } = first.turmas.find(({ nome }) => nome === first.items[0]?.valores['turma']) ?? {}
  const { items } = (await call(api, calls.readReport, { as: master, query: { ...query, idTurma: id } })).answer
  return { idTurma: id, items }
}

const LONG = 'Maria Aparecida do Nascimento Albuquerque Cavalcanti de Vasconcelos Figueiredo'

test('a household gets one label, to a guardian whom letters reach, with every word of a long name', async () => {
  const { idTurma, items } = await ofClass()
  const [one, barred, nowhere] = [
    items[0],
    items.at(-1),
    items.find(({ valores }) => valores['aluno'] !== items[0]?.valores['aluno']),
  ]
  const link = (id: number | undefined) => sql`(select guardian_id from student_guardian where id = ${id ?? 0})`
  await sql`update guardian set name = ${LONG}, social_name = null where id = ${link(one?.id)}`.execute(api.db)
  await sql`update student_guardian set lives_with = true where id = ${one?.id ?? 0}`.execute(api.db)
  await sql`update home_address set street = 'Rua da Família', house_number = '7', complement = null, district = 'Centro', cep = '04206000'
    where guardian_id in (select guardian_id from student_guardian where student_id =
      (select student_id from student_guardian where id = ${one?.id ?? 0}))`.execute(api.db)
  await sql`update student_guardian set restriction = 'Medida protetiva', restriction_from = '2020-01-01' where id = ${barred?.id ?? 0}`.execute(
    api.db,
  )
  await sql`update home_address set street = 'Rua Proibida' where guardian_id = ${link(barred?.id)}`.execute(api.db)
  await sql`update home_address set street = null where guardian_id in (select guardian_id from student_guardian where student_id =
    (select student_id from student_guardian where id = ${nowhere?.id ?? 0}))`.execute(api.db)
  for (const impressao of [LABELS_OF_30, LABELS_OF_14]) {
    const text = await printed({ impressao, idTurma })
    expect(text.match(/Rua da Família, 7/g)).toHaveLength(1)
    for (const word of LONG.split(' ')) expect(text).toContain(word)
    expect(text).not.toContain('Rua Proibida')
    expect(text).toContain('Sem etiqueta')
    expect(text).toContain(String(nowhere?.valores['aluno']))
  }
  const { items: now } = await ofClass()
  expect(now.find(({ id }) => id === barred?.id)?.valores).toMatchObject({ restricao: 'Sim', retira: 'Não' })
})

test('a badge tells who the student is, and its code is verified by anybody', async () => {
  const { idTurma, items } = await ofClass()
  const text = await printed({ impressao: BADGES, idTurma })
  const students = new Map(items.map(({ valores }) => [valores['ra'], String(valores['aluno'])]))
  for (const [ra, name] of students) {
    expect(text).toContain(`RA ${ra}`)
    for (const word of name.split(' ')) expect(text).toContain(word)
  }
  const codes = [...text.matchAll(/Verificação ((?:\w{4}-){3}\w{4})/g)].map(([, code = '']) => code)
  expect(new Set(codes).size).toBe(students.size)
  const { answer } = await call(api, verifyDocument, { params: { codigo: (codes[0] ?? '').replaceAll('-', '') } })
  expect(answer).toMatchObject({ tipo: 'Carteirinha' })
})

test('it is for those who may open the report, in their units, and still when the file is made', async () => {
  const { idTurma } = await ofClass()
  const body = { impressao: BADGES, idTurma }
  const enter = async (units: readonly number[], sees: readonly FeatureKey[]) => {
    const staff = await addStaff(api.db, { units: [...units], sees })
    return { ...staff, as: (await signInStaff(api, { email: staff.email, senha: PASSWORD })).as }
  }
  const without = await enter([], ['gerarRelatorio'])
  expect((await call(api, calls.queueFamilyPrint, { as: without.as, body })).status).toBe(403)
  const query = { relatorio: GUARDIANS_REPORT }
  expect((await call(api, calls.readReport, { as: without.as, query })).status).toBe(404)
  const elsewhere = await enter([await addUnit(api.db)], ['relResponsaveisPorAluno'])
  expect((await call(api, calls.queueFamilyPrint, { as: elsewhere.as, body })).status).toBe(422)
  const all = (await api.db.selectFrom('unit').select('id').execute()).map(({ id }) => id)
  const clerk = await enter(all, ['relResponsaveisPorAluno'])
  expect((await call(api, calls.listReports, { as: clerk.as })).answer.relatorios).toHaveLength(1)
  const { answer } = await call(api, calls.queueFamilyPrint, { as: clerk.as, body })
  await sql`delete from staff_user_profile where staff_user_id = ${clerk.id}`.execute(api.db)
  expect(await jobOf(answer.idTarefa)).toMatchObject({ status: FAILED, arquivo: null })
})

test('a unit decides the head and foot of its reports, and who signs them; the others keep those of the school', async () => {
  const [mine, other] = await api.db
    .selectFrom('unit')
    .where('active', '=', true)
    .where('cnpj', 'is not', null)
    .select(['id', 'director', 'inep_code'])
    .orderBy('id')
    .execute()
  const { email } = await addStaff(api.db, { units: [mine?.id ?? 0], edits: ['configuracaoRelatorios'] })
  const { as } = await signInStaff(api, { email, senha: PASSWORD })
  const pagina = {
    cabecalho: ' Mantida pela Associação Girassol \n\n',
    endereco: true,
    cnpj: true,
    inep: true,
    rodape: 'Fale com a secretaria.',
    direcao: 'Diretora',
    secretaria: '',
  }
  const save = (idUnidade: number | null, versao: number, more = {}, who = as) =>
    call(api, saveLetterhead, { as: who, body: { idUnidade, versao, pagina: { ...pagina, ...more } } })
  const before = (await call(api, readLetterheads, { as })).answer
  expect(before.papel.map(({ idUnidade }) => idUnidade)).toEqual([mine?.id])
  expect((await save(null, 0)).refusal.code).toBe('LAYOUT_SCHOOL_ONLY')
  expect((await save(other?.id ?? 0, 0)).status).toBe(404)
  expect((await save(mine?.id ?? 0, 0, { cabecalho: 'a\nb\nc\nd' })).refusal.fields).toHaveProperty('cabecalho')
  const saved = (await save(mine?.id ?? 0, 0)).answer
  expect(saved).toMatchObject({ versao: 1, pagina: { cabecalho: 'Mantida pela Associação Girassol' } })
  expect((await save(mine?.id ?? 0, 0)).answer).toEqual(saved)
  expect(await save(mine?.id ?? 0, 0, { rodape: 'Outro' })).toMatchObject({ status: 409, refusal: { atual: saved } })
  const school = await call(api, readLetterheads, { as: master })
  const versao = school.answer.paginas.find(({ idUnidade }) => idUnidade === null)?.versao ?? 0
  await save(null, versao, { rodape: 'De toda a escola.', direcao: '' }, master)
  const printed = async (query: { idUnidade?: number }) =>
    pdfText(
      (await call(api, calls.exportReportRows, { as: master, query: { relatorio: 'vagas', formato: 'pdf', ...query } }))
        .bytes,
    )
  const own = await printed({ idUnidade: mine?.id ?? 0 })
  for (const text of ['Mantida pela', 'CNPJ', mine?.inep_code, mine?.director, 'Diretora', 'Fale com a secretaria.'])
    expect(own).toContain(text)
  expect(await printed({ idUnidade: other?.id ?? 0 })).toContain('De toda a escola.')
  const all = await printed({})
  expect(all).toContain('De toda a escola.')
  expect(all).not.toContain('CNPJ')
})
