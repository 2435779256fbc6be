// On PostgreSQL too: two families and one last seat, and what follows students who come and go.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/authorisations/authorisations.endpoints.ts'
import { EMPTY_AUTHORISATION } from '#domain/authorisations/authorisation.ts'
import {
  type AuthorisationStep,
  AUTHORISED,
  CANCEL,
  CANCELLED,
  DRAFT,
  END,
  ENDED,
  EXPIRED,
  NO,
  OPEN,
  PENDING,
  REFUSED,
  RELEASE,
  REMIND,
  REVOKED,
  SCHEDULED,
  YES,
} from '#domain/authorisations/authorisations.lists.ts'
import type { AuthorisationDraft, FamilyAnswerBody } from '#domain/authorisations/authorisations.schemas.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { paragraph } from '#domain/richText/write.ts'
import { tellOfAuthorisations } from '#server/modules/academico/authorisations/tell.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let head: Person
let mother: Person
let father: Person
let payer: Person
/** The mother's child, and one of the same class group. */
let child: { readonly id: number; readonly group: number; readonly unit: number }
let mate: number
let types: ReadonlyMap<string, number>

beforeAll(async () => {
  api = await startDemoApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  father = await enterDemo(api, 'responsavel.academico@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  const { rows } = await sql<typeof child>`
    select own.student_id as id, own.class_group_id as "group", own.unit_id as unit from enrolment as own
    join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and school_year.status = 1
    order by own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('She has no child at the school')
  child = rows[0]
  const others = await sql<{ id: number }>`
    select own.student_id as id from enrolment as own
    where own.class_group_id = ${child.group} and own.status = 'Matriculado' and own.student_id <> ${child.id}
    order by own.id limit 1`.execute(api.db)
  mate = others.rows[0]?.id ?? 0
  const known = await sql<{ id: number; name: string }>`select id, name from authorisation_type`.execute(api.db)
  types = new Map(known.rows.map(({ id, name }) => [name, id]))
})
afterAll(() => api.close())

beforeEach(async () => {
  for (const table of ['authorisation_answer', 'authorisation', 'message', 'student_guardian'])
    await sql`delete from ${sql.table(table)}
      where ${sql.raw(table === 'student_guardian' ? `student_id in (${child.id}, ${mate})` : 'true')}`.execute(api.db)
  for (const student of [child.id, mate]) {
    await link(student, mother.id, { isAcademic: true, isLegal: true })
    await link(student, father.id, { isLegal: true })
    await link(student, payer.id, { isFinancial: true })
  }
})

interface Roles {
  readonly isAcademic?: boolean
  readonly isLegal?: boolean
  readonly isFinancial?: boolean
}

/** A link without kinship that would inform by itself. */
const link = (student: number, guardian: number, { isAcademic = false, isLegal = false, isFinancial = false }: Roles) =>
  sql`insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal,
      signs_contract, valid_from)
    values (${student}, ${guardian}, 8, ${isFinancial}, ${isAcademic}, ${isLegal}, ${isFinancial}, '2026-01-01')`.execute(
    api.db,
  )

interface Changes extends Partial<AuthorisationDraft> {
  readonly tipo?: string
}

const drafted = ({ tipo = 'Passeio', ...changes }: Changes = {}): AuthorisationDraft => ({
  ...EMPTY_AUTHORISATION,
  titulo: 'Visita ao museu',
  idTipo: types.get(tipo) ?? null,
  texto: { blocos: [paragraph('Vamos de ônibus.')] },
  eventoEm: '2026-11-30',
  local: 'Museu',
  idUnidade: child.unit,
  fechaEm: '2026-11-25',
  idsAlunos: [child.id, mate],
  ...changes,
})

const create = (changes: Changes = {}, who = head) =>
  call(api, calls.createAuthorisation, { as: who.as, body: drafted(changes) })

const change = async (id: number, changes: Changes) =>
  call(api, calls.updateAuthorisation, {
    as: head.as,
    params: { id },
    body: { ...drafted(changes), versao: (await read(id)).versao },
  })

const read = async (id: number) => (await call(api, calls.getAuthorisation, { as: head.as, params: { id } })).answer

const step = async (id: number, passo: AuthorisationStep) =>
  call(api, calls.stepAuthorisation, {
    as: head.as,
    params: { id },
    body: { passo, versao: (await read(id)).versao },
  })

const opened = async (changes: Changes = {}): Promise<number> => {
  const { answer, refusal, status } = await create(changes)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  expect((await step(answer.id, RELEASE)).status).toBe(200)
  return answer.id
}

const family = async (who = mother, idAluno = child.id) =>
  (await call(api, calls.readFamilyAuthorisations, { as: who.as, query: { idAluno } })).answer

const asked = async (id: number, who = mother, idAluno = child.id) => {
  const found = (await family(who, idAluno)).autorizacoes.find((one) => one.id === id)
  if (found === undefined) throw new Error('The family is not asked')
  return found
}

const say = (id: number, decisao: FamilyAnswerBody['decisao'], changes: Partial<FamilyAnswerBody> = {}, who = mother) =>
  call(api, calls.answerAuthorisation, {
    as: who.as,
    params: { id },
    body: {
      idAluno: child.id,
      versaoTexto: 1,
      decisao,
      itens: [],
      condicoes: '',
      contato: '',
      telefone: '',
      espera: false,
      ...changes,
    },
  })

const board = async (id: number, query: { resultado?: typeof PENDING } = {}) =>
  (await call(api, calls.listAnswers, { as: head.as, params: { id }, query })).answer

/** Where the authorisation of the child stands for the school. */
const result = async (id: number) => (await board(id)).items.find(({ idAluno }) => idAluno === child.id)?.resultado

/** What the home of the mother asks of her for the child. */
const needed = async (who = mother) => {
  const { answer } = await call(api, studentsOfGuardian, { as: who.as, params: { parentId: who.id } })
  const of = answer.find(({ id }) => id === child.id)?.pendencias ?? []
  return of.filter(({ rota }) => rota === '/academico/area/autorizacoes').map(({ titulo }) => titulo)
}

describe('an authorisation', () => {
  test('is a draft that nobody is asked, then open, then ended; each state lets through what belongs to it', async () => {
    const { answer } = await create()
    expect(answer.situacao).toBe(DRAFT)
    expect((await board(answer.id)).totalCount).toBe(2)
    expect((await family()).autorizacoes).toEqual([])
    expect((await say(answer.id, YES)).status).toBe(404)
    expect((await step(answer.id, END)).refusal.code).toBe('AUTHORISATION_STEP_STALE')
    expect((await step(answer.id, RELEASE)).answer.situacao).toBe(OPEN)
    expect(await needed()).toEqual(['Responder 1 autorização'])
    expect((await step(answer.id, END)).answer.situacao).toBe(ENDED)
    expect(await result(answer.id)).toBe(EXPIRED)
    expect(await needed()).toEqual([])
    expect((await say(answer.id, YES)).refusal.code).toBe('AUTHORISATION_CLOSED')
    // Saved again it stays ended, and opens with another day.
    expect((await change(answer.id, { vagas: 5, fechaEm: '2026-11-20' })).answer.situacao).toBe(ENDED)
    expect((await change(answer.id, {})).answer.situacao).toBe(OPEN)
    expect((await step(answer.id, CANCEL)).answer.situacao).toBe(CANCELLED)
    expect((await change(answer.id, {})).refusal.code).toBe('AUTHORISATION_WAS_CANCELLED')
  })

  test('opens at its hour of São Paulo', async () => {
    const id = await opened({ abreEm: '2026-11-21', abreHora: '07:00' })
    expect((await read(id)).situacao).toBe(SCHEDULED)
    expect((await family()).autorizacoes).toEqual([])
    const { rows } = await sql<{ at: Date }>`select opens_at as at from authorisation`.execute(api.db)
    expect(rows[0]?.at.toISOString()).toBe('2026-11-21T10:00:00.000Z')
  })

  test('asks who comes while it is open, and no more who left without an answer', async () => {
    const id = await opened({ idsAlunos: [], idsTurmas: [child.group] })
    const before = (await board(id)).totalCount
    await say(id, YES)
    await sql`update enrolment set class_group_id = null
      where student_id in (${child.id}, ${mate}) and class_group_id = ${child.group}`.execute(api.db)
    await tellOfAuthorisations(api.db, api.clock.now())
    // Who answered stays.
    expect((await board(id)).totalCount).toBe(before - 1)
    await sql`update enrolment set class_group_id = ${child.group} where student_id in (${child.id}, ${mate})
      and status = 'Matriculado' and school_year_id = (select school_year_id from class_group where id = ${child.group})`.execute(
      api.db,
    )
    await tellOfAuthorisations(api.db, api.clock.now())
    expect((await board(id)).totalCount).toBe(before)
  })

  test('says what is wrong at its field', async () => {
    const fields = async (changes: Changes) => Object.keys((await create(changes)).refusal.fields ?? {})
    expect(await fields({ titulo: ' ' })).toEqual(['titulo'])
    expect(await fields({ fechaEm: '2026-12-01' })).toEqual(['eventoEm'])
    expect(await fields({ abreEm: '2026-11-21' })).toEqual(['abreHora'])
    expect(await fields({ idTipo: null })).toEqual(['idTipo'])
    const id = (await create({ fechaEm: '2026-11-19' })).answer.id
    expect((await step(id, RELEASE)).refusal.code).toBe('AUTHORISATION_OVER')
  })
})

describe('an answer', () => {
  test('keeps who, when, from where and to which text, and each change beside what was said before', async () => {
    const id = await opened()
    const said = await say(id, YES, { itens: ['Sabe nadar', 'Inventado'], condicoes: 'Alergia a amendoim.' })
    expect(said.answer).toMatchObject({ resultado: AUTHORISED, minha: { decisao: YES, itens: ['Sabe nadar'] } })
    expect(await needed()).toEqual([])
    expect((await say(id, YES, { itens: ['Sabe nadar'], condicoes: 'Alergia a amendoim.' })).status).toBe(200)
    await say(id, NO)
    const [row] = (await board(id)).items.filter(({ idAluno }) => idAluno === child.id)
    expect(row).toMatchObject({
      resultado: REFUSED,
      respostas: [
        { decisao: NO, vale: true },
        {
          decisao: YES,
          vale: false,
          condicoes: 'Alergia a amendoim.',
          versaoTexto: 1,
          endereco: expect.stringMatching(/\d/),
        },
      ],
    })
    expect(row?.respostas).toHaveLength(2)
    expect(await board(id, { resultado: PENDING })).toMatchObject({ totalCount: 1, recusados: 1, pendentes: 1 })
  })

  test('comes from guardians who answer for the child at school, not from other guardians, payers, or a guardian whom a court keeps away', async () => {
    const id = await opened()
    expect((await say(id, YES, {}, payer)).status).toBe(404)
    expect(await family(payer)).toEqual({ podeVer: false, autorizacoes: [] })
    const { rows } = await sql<{ id: number }>`select student_id as id from student_guardian
      where guardian_id <> ${mother.id} and student_id not in (${child.id}, ${mate}) limit 1`.execute(api.db)
    expect((await say(id, YES, { idAluno: rows[0]?.id ?? 0 })).status).toBe(404)
    await sql`update student_guardian set restriction = 'Processo 1' where guardian_id = ${mother.id}`.execute(api.db)
    expect((await say(id, YES)).status).toBe(404)
    expect(await family()).toEqual({ podeVer: false, autorizacoes: [] })
    expect(await needed()).toEqual([])
    expect(await result(id)).toBe(PENDING)
    await sql`update student_guardian set restriction = null where guardian_id = ${mother.id}`.execute(api.db)
  })

  test('of both parents needs a yes of each guardian by law; the refusal of one decides, and the portal does not ask a parent whom a court keeps away', async () => {
    const id = await opened({ tipo: 'Viagem com pernoite' })
    expect((await say(id, YES)).answer.resultado).toBe(PENDING)
    expect(await needed(father)).toEqual(['Responder 1 autorização'])
    expect((await say(id, YES, {}, father)).answer).toMatchObject({ resultado: AUTHORISED, outros: [{ decisao: YES }] })
    expect((await say(id, NO, {}, father)).answer.resultado).toBe(REFUSED)
    const other = await opened({ tipo: 'Viagem com pernoite' })
    await sql`update student_guardian set restriction = 'Processo 2'
      where guardian_id = ${father.id} and student_id = ${child.id}`.execute(api.db)
    expect((await say(other, YES)).answer.resultado).toBe(AUTHORISED)
  })

  test('to an obligatory one is only yes; one that may be revoked is, also after its end, until the event', async () => {
    const obligatory = await opened({ tipo: 'Termo de uso do laboratório' })
    expect((await say(obligatory, NO)).refusal.code).toBe('AUTHORISATION_MUST_ACCEPT')
    expect((await say(obligatory, YES)).status).toBe(200)
    expect((await say(obligatory, REVOKED)).refusal.code).toBe('AUTHORISATION_STAYS')
    const id = await opened()
    expect((await say(id, REVOKED)).refusal.code).toBe('AUTHORISATION_STAYS')
    await say(id, YES)
    await step(id, END)
    expect(await asked(id)).toMatchObject({ podeResponder: false, podeRevogar: true })
    expect((await say(id, REVOKED)).answer).toMatchObject({ resultado: REFUSED, podeRevogar: false })
  })

  test('to a new text is asked for again: the older one counts no more, and an answer to it is refused with the new one', async () => {
    const id = await opened({ vagas: 1 })
    await say(id, YES)
    const { answer } = await change(id, { vagas: 1, local: 'Outro museu' })
    expect(answer).toMatchObject({ versaoTexto: 2, versoes: [{ numero: 1, evento: '30/11/2026 · Museu' }] })
    expect(await result(id)).toBe(PENDING)
    expect(await needed()).toEqual(['Responder 1 autorização'])
    expect(await say(id, YES)).toMatchObject({
      status: 409,
      refusal: { atual: { versaoTexto: 2, local: 'Outro museu' } },
    })
    expect((await say(id, YES, { versaoTexto: 2 })).answer.resultado).toBe(AUTHORISED)
    await step(id, END)
    const refused = await change(id, { vagas: 1, local: 'Terceiro museu', fechaEm: '2026-11-20' })
    expect(Object.keys(refused.refusal.fields ?? {})).toEqual(['fechaEm'])
  })

  test('for the last seat is of one of two families at the same moment, and a seat that is given up is free', async () => {
    const id = await opened({ vagas: 1 })
    const both = await Promise.all([say(id, YES), say(id, YES, { idAluno: mate })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.refusal.code).toBe('AUTHORISATION_FULL')
    const [first, second] = both[0]?.status === 200 ? [child.id, mate] : [mate, child.id]
    expect(await asked(id)).toMatchObject({ vagasLivres: 0 })
    expect((await say(id, NO, { idAluno: first })).status).toBe(200)
    expect((await say(id, YES, { idAluno: second })).status).toBe(200)
    await change(id, { vagas: 2 })
    await say(id, YES, { idAluno: first })
    expect(Object.keys((await change(id, { vagas: 1 })).refusal.fields ?? {})).toEqual(['vagas'])
  })

  test('on paper is entered once with its scan, also after the end, and only for a guardian who answers for the child', async () => {
    const id = await opened()
    await step(id, END)
    const paper = (changes: object) =>
      call(api, calls.enterPaper, {
        as: head.as,
        params: { id },
        body: {
          chave,
          idAluno: child.id,
          idResponsavel: mother.id,
          decisao: YES,
          itens: [],
          condicoes: '',
          contato: '',
          telefone: '',
          espera: false,
          arquivo: '',
          ...changes,
        },
      })
    let chave: string = randomUUID()
    expect(Object.keys((await paper({})).refusal.fields ?? {})).toEqual(['arquivo'])
    chave = randomUUID()
    const arquivo = await uploadedText(api, { as: head.as, content: pdfOf() })
    expect(Object.keys((await paper({ arquivo, idResponsavel: payer.id })).refusal.fields ?? {})).toEqual([
      'idResponsavel',
    ])
    expect((await paper({ arquivo })).status).toBe(200)
    expect((await paper({ arquivo })).status).toBe(200)
    const row = (await board(id)).items.find(({ idAluno }) => idAluno === child.id)
    expect(row).toMatchObject({
      resultado: AUTHORISED,
      respostas: [{ arquivo, registradaPor: expect.stringMatching(/./) }],
    })
    const scan = (who: Person) =>
      call(api, downloadFile, { as: who.as, params: { id: storedFileOf(arquivo)?.id ?? 0 } })
    expect((await scan(mother)).status).toBe(200)
    expect((await scan(payer)).status).toBe(404)
  })
})

test('stands with the student for the school, with who said what, of this year', async () => {
  const id = await opened()
  await say(id, YES)
  const hub = (studentId: number) =>
    call(api, calls.readStudentAuthorisations, { as: head.as, params: { id: studentId } })
  expect((await hub(child.id)).answer.autorizacoes).toEqual([
    expect.objectContaining({
      id,
      resultado: AUTHORISED,
      lugar: null,
      respostas: [expect.objectContaining({ decisao: YES })],
    }),
  ])
  await sql`update authorisation set opens_at = '2025-03-01', closes_at = '2025-12-01' where id = ${id}`.execute(api.db)
  expect((await hub(child.id)).answer.autorizacoes).toEqual([])
})

test('families are told once for each text, and reminded only where they have not answered', async () => {
  const id = await opened({ lembrarDias: 2 })
  const told = async (minutes: number) => {
    api.clock.pass(minutes)
    return tellOfAuthorisations(api.db, api.clock.now())
  }
  const of = async (event: string) => {
    const { rows } = await sql<{ reader: number }>`select distinct reader_id as reader from message
      where event = ${event} and student_id = ${child.id} order by 1`.execute(api.db)
    return rows.map(({ reader }) => reader)
  }
  const parents = [mother.id, father.id].toSorted((one, other) => one - other)
  expect(await told(11)).toBeGreaterThan(0)
  expect(await told(5)).toBe(0)
  expect(await of('autorizacaoAberta')).toEqual(parents)
  await step(id, REMIND)
  expect(await told(0)).toBeGreaterThan(0)
  expect(await told(5)).toBe(0)
  expect(await of('autorizacaoLembrete')).toEqual(parents)
  await say(id, YES)
  await sql`delete from message`.execute(api.db)
  // Two days before the end: only of the mate, and not of the child.
  expect(await told(4 * 24 * 60)).toBeGreaterThan(0)
  expect(await of('autorizacaoLembrete')).toEqual([])
  await change(id, { lembrarDias: 2, local: 'Outro museu' })
  expect(await told(5)).toBeGreaterThan(0)
  expect(await of('autorizacaoAberta')).toEqual(parents)
})
