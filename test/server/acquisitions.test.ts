// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/proposals/acquisitions.endpoints.ts'
import type { AcquireCourse, AcquireItem } from '#domain/proposals/acquisitions.schemas.ts'
import { signContract, writeContract } from '#domain/contracts/contracts.endpoints.ts'
import { createTemplate } from '#domain/documents/documents.endpoints.ts'
import { choosePayments } from '#domain/proposals/proposals.endpoints.ts'
import { ANNEX, CONTRACT } from '#domain/documents/documents.lists.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { EXTRA_COURSES, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { paragraph } from '#domain/richText/write.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { decided } from '#test/helpers/applied.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolling } from '#test/helpers/enrolling.ts'
import { addOfferedCourse, addSignUpWindow } from '#test/helpers/extraCourses.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let table: number
let classTable: number
let master: Credentials

const setAcquiring = (value: 'Sim' | 'Nao') => keepParameter(api.db, 'aquisicoes', value)

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  const year = structure.coming
  table = await addPriceTable(api.db, { year, kind: REGULAR_COURSES, name: 'Mensalidades' })
  classTable = await addPriceTable(api.db, { year, kind: EXTRA_COURSES, name: 'Cursos extras' })
  const { email } = await addStaff(api.db, { flag: 'master' })
  master = (await signInStaff(api, { email, senha: PASSWORD })).as
  await setAcquiring('Sim')
})
afterAll(() => api.close())

const TEN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1 }
const AT_ONCE = { selectedCondicaoPagamento: 'À vista', selectedOpcaoPagamento: 1 }

/** A family whose child the school has approved, and its calls. */
const family = async (unit?: number) => {
  const one = await addEnrolling(api, structure, 1)
  const place = unit ?? one.unit
  const id = one.enrolmentId
  await api.db.updateTable('enrolment').set({ unit_id: place }).where('id', '=', id).execute()
  if (unit === undefined) {
    await addFee(api.db, {
      year: structure.coming,
      unit: place,
      table,
      cents: 1_200_000,
      of: { grade_id: structure.grades[1] },
    })
    await addSignUpWindow(api.db, { year: structure.coming, unit: place })
  }
  const { as } = await signInFamily(api, { email: one.guardian.email, senha: PASSWORD })
  const params = { id }
  const pagamento = { ...TEN, precoDeHoje: false }
  await call(api, choosePayments, { as, params, body: { versao: 0, pagamento, inscricoes: [] } })
  return {
    ...one,
    unit: place,
    as,
    params,
    approve: async () => {
      const { version: versao } = await api.db
        .selectFrom('enrolment')
        .where('id', '=', id)
        .select('version')
        .executeTakeFirstOrThrow()
      return (await decided(api, master, { decisao: 'aprovar', matriculas: [{ id, versao }], motivo: '' })).answer
    },
    list: async () => (await call(api, calls.listAcquisitions, { as })).answer.matriculas,
    course: (cursoExtraId: number, parts: Partial<AcquireCourse['body']> = {}, who = as) =>
      call(api, calls.acquireCourse, {
        as: who,
        params,
        body: { versao: 1, cursoExtraId, horarios: [], aceitaEspera: true, plano: TEN, ...parts },
      }),
    item: (itemId: number, parts: Partial<AcquireItem['body']> = {}) => ({
      as,
      params,
      body: { versao: 1, id: itemId, selecetedCondicao: 'Parcelas iguais', qtdParcela: 2, quantidade: 1, ...parts },
    }),
    charged: async (key: string) => {
      const rows = await api.db
        .selectFrom('charge')
        .where('enrolment_id', '=', id)
        .where('key', '=', key)
        .select('net_cents')
        .execute()
      return rows.map(({ net_cents }) => net_cents)
    },
  }
}

const addClub = (unit: number, vagas: number) =>
  addOfferedCourse(api.db, structure, {
    unit,
    table: classTable,
    cents: 100_000,
    parts: { nome: `Clube ${unit}`, tipoHorario: CLOSED_SCHEDULE, horarios: [], vagas },
  })

test('a course is signed up for, confirmed and charged once; the list shows it', async () => {
  const { unit, approve, course, charged, list } = await family()
  const club = await addClub(unit, 5)
  expect((await course(club)).refusal.code).toBe('NOT_ENROLLED')
  await approve()
  expect((await list())[0]).toMatchObject({ cursos: [{ contratado: false, pagamento: { escolhido: null } }] })
  expect((await course(club, { plano: null })).refusal.fields).toHaveProperty('plano')
  const [one, other] = await Promise.all([course(club), course(club)])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await charged(`extra:${club}`)).toEqual(Array.from({ length: 10 }, () => 10_000))
  expect((await list())[0]).toMatchObject({ versao: 2, cursos: [{ contratado: true, situacao: 'confirmado' }] })
  expect((await course(club, { versao: 2 })).refusal.code).toBe('ALREADY_ACQUIRED')
})

test('a waiting student pays nothing until there is a seat', async () => {
  const first = await family()
  const club = await addClub(first.unit, 1)
  await first.approve()
  await first.course(club)
  const second = await family(first.unit)
  await second.approve()
  expect((await second.course(club)).answer.cursos[0]).toMatchObject({ situacao: 'espera', posicao: 1 })
  expect(await second.charged(`extra:${club}`)).toEqual([])
  expect((await second.course(club)).refusal.fields).toHaveProperty('alunoId')
  await api.db
    .updateTable('extra_course_signup')
    .set({ status: 'inscrito' })
    .where('extra_course_id', '=', club)
    .where('student_id', '=', second.student.id)
    .execute()
  expect((await second.course(club, { plano: AT_ONCE })).answer.cursos[0]).toMatchObject({ contratado: true })
  expect(await second.charged(`extra:${club}`)).toHaveLength(1)
})

test('an item is previewed without a trace, then taken and charged', async () => {
  const { approve, item, charged, list } = await family()
  const bag = await recordWriter(api.db)(otherItems, { codigo: 'MO', nome: 'Mochila', valor: 9_001, qtdParcela: 3 })
  await approve()
  const preview = await call(api, calls.previewItem, item(bag, { quantidade: 2 }))
  expect(preview.answer).toMatchObject({ checked: true, quantidade: 2, plano: { liquido: 18_002 } })
  expect(await charged(`item:${bag}`)).toEqual([])
  expect((await call(api, calls.acquireItem, item(bag, { qtdParcela: 4 }))).refusal.code).toBe('CHECK_FIELDS')
  expect((await call(api, calls.acquireItem, item(bag))).status).toBe(200)
  expect(await charged(`item:${bag}`)).toEqual([4_500, 4_501])
  const taken = { nome: 'Mochila', quantidade: 1, valor: 9_001 }
  expect(await list()).toMatchObject([{ versao: 2, contratados: [taken] }])
  expect((await list())[0]?.itens.find(({ id }) => id === bag)).toMatchObject({ checked: false })
  // The same call twice takes one; a different call takes another.
  expect((await call(api, calls.acquireItem, item(bag))).status).toBe(409)
  const again = await call(api, calls.acquireItem, item(bag, { versao: 2, qtdParcela: 1 }))
  expect(again.answer.contratados).toMatchObject([taken, taken])
  expect([await charged(`item:${bag}`), await charged(`item:${bag}:2`)]).toEqual([[4_500, 4_501], [9_001]])
})

test('a foreign family, or a school that keeps it to itself, is refused', async () => {
  const [one, other] = [await family(), await family()]
  const club = await addClub(one.unit, 5)
  await one.approve()
  expect((await one.course(club, {}, other.as)).status).toBe(404)
  await setAcquiring('Nao')
  expect((await one.course(club)).refusal.code).toBe('ACQUIRING_OFF')
  expect(await one.list()).toEqual([])
  await setAcquiring('Sim')
})

test('a signed contract gets an annex with what is new', async () => {
  const director = await addStaff(api.db, {})
  for (const [tipoDocumento, text] of [
    [CONTRACT, 'Nº {{contrato_numero}}: {{aluno}}'],
    [ANNEX, 'Aditivo {{aditivo_numero}}: {{alteracoes}}'],
  ] as const)
    await call(api, createTemplate, {
      as: master,
      body: {
        descricao: `Modelo ${tipoDocumento}`,
        tipoDocumento,
        documento1: { blocos: [paragraph(text)] },
        documento2: EMPTY_TEXT,
        primeiraAssinaturaId: director.id,
        segundaAssinaturaId: null,
        funcionarios: [],
        testemunhasId: [],
        assinaturaDigital: true,
        generic: true,
        camposEmparelhados: [],
      },
    })
  const { as, params, unit, approve, course } = await family()
  const club = await addClub(unit, 5)
  const open = async () => (await call(api, writeContract, { as, params })).answer
  const [text] = (await open()).textos
  await call(api, signContract, { as, params: { id: text?.id ?? 0 }, body: { hash: text?.hash ?? '' } })
  expect((await approve()).alteradas).toBe(1)
  await course(club)
  expect((await open()).textos.map(({ tipo, numero, substituidoEm }) => [tipo, numero, substituidoEm])).toEqual([
    ['aditivo', 1, null],
    ['contrato', 1, null],
  ])
})
