// On PostgreSQL too: who sees what, and what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import * as calls from '#domain/conversations/conversations.endpoints.ts'
import {
  CLOSED,
  COORDINATION,
  MINE,
  NOTED,
  OFFICE,
  OTHER_CLOSING,
  TEACHER,
  UNASSIGNED,
  WAITS_FAMILY,
  WAITS_SCHOOL,
} from '#domain/conversations/conversations.lists.ts'
import type { FamilyBeginningBody } from '#domain/conversations/conversations.schemas.ts'
import { studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { followAttendants } from '#server/modules/academico/conversations/follow.ts'
import { forgetConversations } from '#server/modules/academico/conversations/forget.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { staffTold } from '#test/helpers/staffTold.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let mother: Person
let father: Person
let payer: Person
let secretary: Person
let coordinator: Person
let teacher: Person
/** A child that the teacher teaches. */
let child: { readonly id: number; readonly group: number; readonly unit: number }

beforeAll(async () => {
  api = await startDemoApi()
  mother = await enterDemo(api, 'responsavel@demo.escola')
  father = await enterDemo(api, 'responsavel.academico@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  coordinator = await enterDemo(api, 'coordenacao@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  const { rows } = await sql<typeof child>`
    select own.student_id as id, own.class_group_id as "group", own.unit_id as unit from enrolment as own
    join school_year on school_year.id = own.school_year_id and school_year.status = 1
    join class_assignment as taught on taught.class_group_id = own.class_group_id and taught.active
    where own.status = 'Matriculado' and taught.staff_user_id = ${teacher.id} order by own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('The teacher teaches nobody')
  child = rows[0]
})
afterAll(() => api.close())

beforeEach(async () => {
  for (const table of ['conversation', 'message']) await sql`delete from ${sql.table(table)}`.execute(api.db)
  await sql`delete from student_guardian where student_id = ${child.id}`.execute(api.db)
  await link(mother.id, { isAcademic: true })
  await link(father.id, { isAcademic: true })
  await link(payer.id, { isFinancial: true })
})

interface Roles {
  readonly isAcademic?: boolean
  readonly isFinancial?: boolean
}

/** A link without kinship that would inform by itself. */
const link = (guardian: number, { isAcademic = false, isFinancial = false }: Roles) =>
  sql`insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal,
      signs_contract, valid_from)
    values (${child.id}, ${guardian}, 8, ${isFinancial}, ${isAcademic}, false, ${isFinancial}, '2026-01-01')`.execute(
    api.db,
  )

const begin = (changes: Partial<FamilyBeginningBody> = {}, who = mother) =>
  call(api, calls.beginFamilyConversation, {
    as: who.as,
    body: {
      chave: randomUUID(),
      idAluno: child.id,
      assunto: OFFICE,
      idProfessor: null,
      titulo: 'Declaração',
      texto: 'Preciso de uma declaração.',
      anexos: [],
      compartilhada: false,
      ...changes,
    },
  })

const begun = async (changes: Partial<FamilyBeginningBody> = {}, who = mother): Promise<number> => {
  const { status, answer, refusal } = await begin(changes, who)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer.id
}

const write = (id: number, texto = 'E mais uma coisa.', who = mother, chave: string = randomUUID()) =>
  call(api, calls.writeInConversation, { as: who.as, params: { id }, body: { chave, texto, anexos: [] } })

const ofFamily = (id: number, who = mother) => call(api, calls.readFamilyConversation, { as: who.as, params: { id } })
const family = async (who = mother) =>
  (await call(api, calls.readFamilyConversations, { as: who.as, query: { idAluno: child.id } })).answer
const open = (id: number, who = secretary) => call(api, calls.readConversation, { as: who.as, params: { id } })
const list = async (who = secretary, query: Record<string, string | number> = {}) =>
  (await call(api, calls.listConversations, { as: who.as, query })).answer

interface Answered {
  readonly texto?: string
  readonly chave?: string
  readonly versao?: number
  readonly anexos?: string[]
}

/** Of the version that is there now, unless the test says another. */
const versionOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from conversation where id = ${id}`.execute(api.db)
  return rows[0]?.version ?? 1
}

const answer = async (id: number, changes: Answered = {}, who = secretary) =>
  call(api, calls.answerFamily, {
    as: who.as,
    params: { id },
    body: { chave: randomUUID(), versao: await versionOf(id), texto: 'Fica pronta hoje.', anexos: [], ...changes },
  })
const note = (id: number, texto = 'Ver pasta azul.', who = secretary, chave: string = randomUUID()) =>
  call(api, calls.noteConversation, { as: who.as, params: { id }, body: { chave, texto } })
const assign = async (id: number, idPessoa: number | null, who = secretary, versao?: number) =>
  call(api, calls.assignConversation, {
    as: who.as,
    params: { id },
    body: { versao: versao ?? (await versionOf(id)), idPessoa },
  })
const close = async (id: number, motivo: 1 | typeof OTHER_CLOSING = 1, texto = 'Está na portaria.', who = secretary) =>
  call(api, calls.closeConversation, {
    as: who.as,
    params: { id },
    body: { versao: await versionOf(id), motivo, texto },
  })
const passOn = async (
  id: number,
  assunto: typeof OFFICE | typeof COORDINATION | typeof TEACHER,
  idProfessor: number | null = null,
  who = secretary,
) =>
  call(api, calls.passOnConversation, {
    as: who.as,
    params: { id },
    body: { versao: await versionOf(id), assunto, idProfessor, nota: 'É com vocês.' },
  })

/** What the home of a guardian asks for about conversations. */
const needed = async (who = mother) => {
  const { answer: cards } = await call(api, studentsOfGuardian, { as: who.as, params: { parentId: who.id } })
  return (cards.find(({ id }) => id === child.id)?.pendencias ?? [])
    .filter(({ rota }) => rota === '/academico/area/mensagens')
    .map(({ titulo }) => titulo)
}
const waiting = async (who: Person) => (await call(api, staffHome, { as: who.as })).answer.conversas
const foreignRows = async (id: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_entry
    where action = 'foreign-row' and entity = 'conversation' and entity_id = ${String(id)}`.execute(api.db)
  return rows[0]?.count
}

describe('a conversation with the office', () => {
  test('is written, taken, noted, answered, read, closed and opened again', async () => {
    const id = await begun()
    expect(await waiting(secretary)).toBe(1)
    expect(await needed()).toEqual([])
    expect((await list(secretary, { caixa: UNASSIGNED })).items).toMatchObject([
      { id, situacao: WAITS_SCHOOL, naoLida: true, atendente: null, espera: expect.any(Number) },
    ])
    expect((await ofFamily(id)).answer.linhas).toMatchObject([{ lidaPelaEscola: false }])
    expect((await open(id)).answer.linhas).toMatchObject([{ daFamilia: true, texto: 'Preciso de uma declaração.' }])
    expect((await ofFamily(id)).answer.linhas).toMatchObject([{ lidaPelaEscola: true }])
    expect((await assign(id, secretary.id)).answer.atendente?.id).toBe(secretary.id)
    await note(id)
    expect((await answer(id)).answer).toMatchObject({ situacao: WAITS_FAMILY, espera: null })
    expect(await waiting(secretary)).toBe(0)
    expect(await needed()).toEqual(['Ler a resposta da escola'])
    expect((await open(id)).answer.linhas.at(-1)?.lidaPor).toEqual([])
    expect((await ofFamily(id)).answer.situacao).toBe(WAITS_FAMILY)
    expect(await needed()).toEqual(['Responder à escola'])
    expect((await open(id)).answer.linhas.at(-1)?.lidaPor).toMatchObject([{ em: expect.stringMatching(/^2026/) }])
    expect((await close(id)).answer.situacao).toBe(CLOSED)
    expect(await needed()).toEqual(['Ler a resposta da escola'])
    const closed = (await ofFamily(id)).answer
    expect(closed).toMatchObject({ encerramento: 'Resolvido. Está na portaria.', reabreAte: expect.any(String) })
    expect(await needed()).toEqual([])
    expect((await answer(id)).refusal.code).toBe('CONVERSATION_CLOSED')
    expect((await write(id)).answer).toMatchObject({ situacao: WAITS_SCHOOL, encerramento: '' })
    expect((await list(secretary, { caixa: MINE })).totalCount).toBe(1)
  })

  test('shows no note to the family, in no answer', async () => {
    const id = await begun()
    await note(id, 'Família em atraso.')
    await answer(id)
    const seen = [await ofFamily(id), await write(id), await family()]
    expect(JSON.stringify(seen)).not.toContain('Família em atraso.')
    expect((await open(id)).answer.linhas.map(({ tipo }) => tipo)).toContain(NOTED)
  })

  test('keeps what arrives twice once, and a key is of one person', async () => {
    const chave = randomUUID()
    const first = await begin({ chave })
    const again = await begin({ chave })
    expect(again.answer.id).toBe(first.answer.id)
    expect((await begin({ chave }, father)).status).toBe(400)
    const key = randomUUID()
    await write(first.answer.id, 'Obrigada!', mother, key)
    expect((await write(first.answer.id, 'Obrigada!', mother, key)).answer.linhas).toHaveLength(2)
    const [versao, own] = [await versionOf(first.answer.id), randomUUID()]
    await answer(first.answer.id, { chave: own, versao })
    expect((await answer(first.answer.id, { chave: own, versao })).answer.linhas).toHaveLength(3)
    const noted = randomUUID()
    await note(first.answer.id, 'Nota.', secretary, noted)
    expect((await note(first.answer.id, 'Nota.', secretary, noted)).answer.linhas).toHaveLength(4)
    expect((await family()).conversas).toHaveLength(1)
  })

  test('is answered by one of two at the same moment: the other reads it first', async () => {
    const id = await begun()
    const versao = await versionOf(id)
    const head = await enterDemo(api, 'master@demo.escola')
    const both = await Promise.all([answer(id, { versao }), answer(id, { versao, texto: 'Só amanhã.' }, head)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await open(id)).answer.linhas).toHaveLength(2)
  })

  test('is taken by one of two at the same moment', async () => {
    const id = await begun()
    const versao = await versionOf(id)
    const head = await enterDemo(api, 'master@demo.escola')
    const both = await Promise.all([assign(id, secretary.id, secretary, versao), assign(id, head.id, head, versao)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? secretary.id : head.id
    expect((await open(id)).answer.atendente?.id).toBe(winner)
  })

  test('keeps all lines of a family that writes several at the same moment', async () => {
    const id = await begun()
    await Promise.all(['um', 'dois', 'três'].map((text) => write(id, text)))
    const texts = (await ofFamily(id)).answer.linhas.map(({ texto }) => texto)
    expect(texts.slice(1).toSorted()).toEqual(['dois', 'três', 'um'])
    expect(await versionOf(id)).toBe(4)
  })

  test('does not open again after the days of the school', async () => {
    const id = await begun()
    await close(id)
    await sql`update conversation set closed_at = closed_at - interval '8 days' where id = ${id}`.execute(api.db)
    expect((await write(id)).refusal.code).toBe('CONVERSATION_OVER')
    await keepParameter(api.db, 'diasParaReabrir', '30')
    expect((await write(id)).status).toBe(200)
    await close(id)
    await keepParameter(api.db, 'diasParaReabrir', '0')
    expect((await ofFamily(id)).answer.reabreAte).toBeNull()
    expect((await write(id)).refusal.code).toBe('CONVERSATION_OVER')
    await keepParameter(api.db, 'diasParaReabrir', '7')
  })

  test('waits in office hours since the first message that nobody answered', async () => {
    const id = await begun()
    // From Thursday 16:30 on, over Friday 2026-11-20, a holiday.
    const at = api.clock.now().toISOString().slice(0, 10)
    await sql`update conversation set waiting_since = ${`${at}T06:00:00-03:00`}::timestamptz where id = ${id}`.execute(
      api.db,
    )
    const [row] = (await list()).items
    expect(row?.espera).toBe(await (async () => (await open(id)).answer.espera)())
    await write(id)
    const { rows } = await sql<{
      since: Date
    }>`select waiting_since as since from conversation where id = ${id}`.execute(api.db)
    expect(rows[0]?.since.toISOString()).toBe(`${at}T09:00:00.000Z`)
  })

  test('is closed with a reason, said where it is another one', async () => {
    const id = await begun()
    expect(Object.keys((await close(id, OTHER_CLOSING, ' ')).refusal.fields ?? {})).toEqual(['texto'])
    await close(id)
    expect((await close(id)).refusal.code).toBe('CONVERSATION_CLOSED')
    const reopen = async () =>
      call(api, calls.reopenConversation, {
        as: secretary.as,
        params: { id },
        body: { versao: await versionOf(id) },
      })
    expect((await reopen()).answer).toMatchObject({ situacao: WAITS_SCHOOL, espera: 0 })
    expect((await reopen()).refusal.code).toBe('CONVERSATION_NOT_CLOSED')
  })

  test('carries files that those who see it open, and nobody else', async () => {
    const anexo = await uploadedText(api, { as: mother.as, content: pdfOf() })
    const id = await begun({ anexos: [anexo] })
    const load = (who: Person) => call(api, downloadFile, { as: who.as, params: { id: storedFileOf(anexo)?.id ?? 0 } })
    expect((await open(id)).answer.linhas[0]?.anexos).toEqual([anexo])
    expect((await load(mother)).status).toBe(200)
    expect((await load(secretary)).status).toBe(200)
    for (const who of [father, payer, teacher]) expect((await load(who)).status).toBe(404)
    expect(Object.keys((await begin({ anexos: [anexo] })).refusal.fields ?? {})).toEqual(['anexos'])
    await close(id)
    await sql`update conversation set closed_at = closed_at - interval '6 years' where id = ${id}`.execute(api.db)
    await forgetConversations(api.db, api.clock.now())
    expect((await load(mother)).status).toBe(404)
    expect((await ofFamily(id)).status).toBe(404)
  })
})

describe('who sees a conversation', () => {
  test('of the family: who began it, and the others who may where it is shared', async () => {
    const id = await begun({ assunto: COORDINATION })
    expect((await ofFamily(id, father)).status).toBe(404)
    expect(await foreignRows(id)).toBe(1)
    expect((await family(father)).conversas).toEqual([])
    const share = (who: Person, compartilhada: boolean) =>
      call(api, calls.shareConversation, { as: who.as, params: { id }, body: { compartilhada } })
    expect((await share(father, true)).status).toBe(404)
    expect((await share(mother, true)).answer.compartilhada).toBe(true)
    expect((await ofFamily(id, father)).answer.minha).toBe(false)
    expect((await share(father, false)).status).toBe(404)
    expect((await ofFamily(id, payer)).status).toBe(404)
    expect((await write(id, 'Também quero saber.', father)).status).toBe(200)
    await share(mother, false)
    expect((await ofFamily(id, father)).status).toBe(404)
  })

  test('who only pays writes to the office alone, and keeps what was passed on', async () => {
    expect((await family(payer)).assuntos).toEqual([OFFICE])
    expect((await family()).assuntos).toEqual([OFFICE, COORDINATION, TEACHER])
    expect(Object.keys((await begin({ assunto: COORDINATION }, payer)).refusal.fields ?? {})).toEqual(['assunto'])
    const id = await begun({}, payer)
    await passOn(id, COORDINATION)
    expect((await ofFamily(id, payer)).status).toBe(200)
  })

  test('nobody whom a court keeps away, or whose link ended', async () => {
    const id = await begun()
    const change = (text: string) =>
      sql`update student_guardian set ${sql.raw(text)} where guardian_id = ${mother.id} and student_id = ${child.id}`.execute(
        api.db,
      )
    await change(`restriction = 'Processo 1'`)
    expect((await ofFamily(id)).status).toBe(404)
    expect((await begin()).refusal.fields).toHaveProperty('assunto')
    expect((await family()).conversas).toEqual([])
    await change(`restriction = null, valid_to = '2026-02-01'`)
    expect((await ofFamily(id)).status).toBe(404)
    expect((await begin()).status).toBe(404)
  })

  test('of the school: each topic has its own people, and a teacher what is theirs', async () => {
    const office = await begun()
    const school = await begun({ assunto: COORDINATION })
    const lesson = await begun({ assunto: TEACHER, idProfessor: teacher.id })
    const seen = async (who: Person) =>
      (await list(who)).items.map(({ id }) => id).toSorted((one, other) => one - other)
    expect(await seen(secretary)).toEqual([office])
    expect(await seen(coordinator)).toEqual([school, lesson])
    expect(await seen(teacher)).toEqual([lesson])
    expect((await open(school)).status).toBe(404)
    expect((await open(office, teacher)).status).toBe(404)
    expect((await answer(office, {}, coordinator)).status).toBe(404)
    expect((await note(lesson, 'Nota.', secretary)).status).toBe(404)
    expect(await waiting(teacher)).toBe(1)
    expect(await waiting(coordinator)).toBe(1)
  })

  test('nobody of another unit', async () => {
    const id = await begun()
    await sql`update conversation set unit_id = (select id from unit where id <> ${child.unit} limit 1)
      where id = ${id}`.execute(api.db)
    expect((await open(id)).status).toBe(404)
    expect(await foreignRows(id)).toBe(1)
    expect((await list()).totalCount).toBe(0)
  })

  test('is passed on with a note, and given to nobody who does not answer there', async () => {
    const id = await begun()
    expect(Object.keys((await assign(id, teacher.id)).refusal.fields ?? {})).toEqual(['idPessoa'])
    expect((await passOn(id, OFFICE)).refusal.code).toBe('CONVERSATION_SAME_TOPIC')
    expect((await passOn(id, COORDINATION)).answer.conversa).toBeNull()
    const passed = (await open(id, coordinator)).answer
    expect(passed.linhas.map(({ texto }) => texto)).toEqual([
      'Preciso de uma declaração.',
      'A conversa passou para: Coordenação.',
      'É com vocês.',
    ])
    expect((await ofFamily(id)).answer.linhas).toHaveLength(2)
    expect((await passOn(id, TEACHER, secretary.id, coordinator)).refusal.fields).toHaveProperty('idProfessor')
    expect((await passOn(id, TEACHER, teacher.id, coordinator)).answer.conversa?.atendente?.id).toBe(teacher.id)
    expect((await open(id, teacher)).status).toBe(200)
  })
})

test('an open conversation has the ready answers of the school that are in use', async () => {
  const id = await begun()
  await sql`update ready_answer set active = false where title = 'Vamos verificar'`.execute(api.db)
  const { respostas } = (await open(id)).answer
  expect(respostas.map(({ titulo }) => titulo)).toEqual(['Documento pronto', 'Marcar conversa na escola'])
  expect(respostas[0]?.texto).toContain('{{responsavel}}')
  await close(id)
  expect((await open(id)).answer.respostas).toEqual([])
})

describe('who is told', () => {
  test('the colleague who answers, of each line of the family and of what passed to them, without a word of it', async () => {
    const id = await begun()
    expect(await staffTold(api.db, 'conversaParaVoce')).toEqual([])
    await assign(id, secretary.id)
    expect(await staffTold(api.db, 'conversaParaVoce')).toEqual([])
    const chave = randomUUID()
    await write(id, 'Assunto sigiloso.', mother, chave)
    await write(id, 'Assunto sigiloso.', mother, chave)
    const told = await staffTold(api.db, 'conversaParaVoce')
    expect(told.map((one) => one.id)).toEqual([secretary.id])
    expect(JSON.stringify(told)).not.toMatch(/sigiloso/i)
    await passOn(id, COORDINATION)
    await passOn(id, TEACHER, teacher.id, coordinator)
    expect((await staffTold(api.db, 'conversaParaVoce')).map((one) => one.id)).toEqual([secretary.id, teacher.id])
  })

  test('the teacher to whom a family begins to write', async () => {
    await begun({ assunto: TEACHER, idProfessor: teacher.id })
    expect((await staffTold(api.db, 'conversaParaVoce')).map((one) => one.id)).toEqual([teacher.id])
  })

  test('the family, of a conversation that was closed while it waited for an answer, with the reason', async () => {
    const closings = async () =>
      (await api.db.selectFrom('message').where('event', '=', 'conversaEncerrada').selectAll().execute()).map(
        ({ reader_id, body }) => ({ reader_id, body: JSON.stringify(body) }),
      )
    const answered = await begun()
    await answer(answered)
    await close(answered)
    expect(await closings()).toEqual([])
    const unanswered = await begun()
    await close(unanswered, 1, 'Explicação sigilosa.')
    const told = await closings()
    expect(new Set(told.map(({ reader_id }) => reader_id))).toEqual(new Set([mother.id]))
    expect(told[0]?.body).toContain('Resolvid')
    expect(JSON.stringify(told)).not.toContain('sigilosa')
    expect((await ofFamily(unanswered)).answer.encerramento).toContain('Explicação sigilosa.')
  })
})

test('the school begins a conversation with a guardian, who is told without a word of it', async () => {
  const body = {
    chave: randomUUID(),
    idAluno: child.id,
    idResponsavel: mother.id,
    assunto: OFFICE,
    titulo: 'Documento vencido',
    texto: 'O laudo venceu ontem.',
    anexos: [],
    compartilhada: true,
  } as const
  const start = (changes: object = {}, who = secretary) =>
    call(api, calls.beginConversation, { as: who.as, body: { ...body, ...changes } })
  const { answer: made } = await start()
  expect(made).toMatchObject({ situacao: WAITS_FAMILY, atendente: { id: secretary.id } })
  expect((await start()).answer.id).toBe(made.id)
  expect(await needed()).toEqual(['Ler a resposta da escola'])
  expect((await ofFamily(made.id, payer)).answer.compartilhada).toBe(true)
  const { rows } = await sql<{ text: string; reader: number }>`select subject || body::text as text, reader_id as reader
    from message where event = 'respostaDaEscola' order by reader_id`.execute(api.db)
  expect([...new Set(rows.map(({ reader }) => reader))]).toEqual(
    [mother.id, father.id, payer.id].toSorted((a, b) => a - b),
  )
  expect(JSON.stringify(rows)).not.toMatch(/laudo|vencido/i)
  expect((await start({ chave: randomUUID(), assunto: COORDINATION })).refusal.fields).toHaveProperty('assunto')
  expect(
    (await start({ chave: randomUUID(), assunto: COORDINATION, idResponsavel: payer.id }, coordinator)).refusal.fields,
  ).toHaveProperty('idResponsavel')
  const { answer: choices } = await call(api, calls.readBeginning, { as: teacher.as, query: { idAluno: child.id } })
  expect(choices.assuntos).toEqual([TEACHER])
})

test('a conversation of a teacher who does not teach the child any more goes to the coordination, without anybody', async () => {
  const id = await begun({ assunto: TEACHER, idProfessor: teacher.id })
  expect(await followAttendants(api.db, api.clock.now())).toBe(0)
  const assignments = (active: boolean) =>
    sql`update class_assignment set active = ${active} where staff_user_id = ${teacher.id} and class_group_id = ${child.group}`.execute(
      api.db,
    )
  await assignments(false)
  const { rows } = await sql<{
    led: number | null
  }>`select teacher_id as led from class_group where id = ${child.group}`.execute(api.db)
  const ledBy = (led: number | null) =>
    sql`update class_group set teacher_id = ${led} where id = ${child.group}`.execute(api.db)
  await ledBy(null)
  expect((await open(id, teacher)).status).toBe(404)
  expect(Object.keys((await begin({ assunto: TEACHER, idProfessor: teacher.id })).refusal.fields ?? {})).toEqual([
    'idProfessor',
  ])
  expect(await followAttendants(api.db, api.clock.now())).toBe(1)
  expect(await followAttendants(api.db, api.clock.now())).toBe(0)
  expect((await list(coordinator, { caixa: UNASSIGNED })).items).toMatchObject([{ id, assunto: COORDINATION }])
  await assignments(true)
  await ledBy(rows[0]?.led ?? null)
})

test('by parameter: teachers are not written to, or nobody is', async () => {
  const id = await begun()
  await keepParameter(api.db, 'conversasComProfessores', 'Nao')
  expect(await family()).toMatchObject({ assuntos: [OFFICE, COORDINATION], professores: [] })
  expect(Object.keys((await begin({ assunto: TEACHER, idProfessor: teacher.id })).refusal.fields ?? {})).toEqual([
    'assunto',
  ])
  await keepParameter(api.db, 'conversasComProfessores', 'Sim')
  await answer(id)
  await keepParameter(api.db, 'conversas', 'Nao')
  const refused = [
    await begin(),
    await write(id),
    await ofFamily(id),
    await open(id),
    await answer(id),
    await note(id),
    await close(id),
    await call(api, calls.listConversations, { as: secretary.as, query: {} }),
  ]
  expect(refused.map(({ refusal }) => refusal.code)).toEqual(refused.map(() => 'CONVERSATIONS_OFF'))
  expect([await needed(), await waiting(secretary)]).toEqual([[], null])
  await keepParameter(api.db, 'conversas', 'Sim')
  expect(await needed()).toEqual(['Ler a resposta da escola'])
})

test('what was done is audited, and nothing of what was written', async () => {
  const id = await begun({ titulo: 'Título sigiloso', texto: 'Texto sigiloso.' })
  await assign(id, secretary.id)
  await answer(id, { texto: 'Resposta sigilosa.' })
  await close(id, 1, 'Explicação sigilosa.')
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_entry where entity = 'conversation' and entity_id = ${String(id)} order by id`.execute(
    api.db,
  )
  expect(rows).toMatchObject([
    { after: { Aluno: child.id, Assunto: 'Secretaria' } },
    { before: { Responsável: 'Ninguém' } },
    { after: { Situação: 'Encerrada', Motivo: 'Resolvido' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/sigilos/i)
})

test('two thousand conversations are a page that an index gives in its order', async () => {
  await sql`insert into conversation (topic, title, title_search, student_id, unit_id, guardian_id, is_shared, status,
      waiting_since, last_at)
    select 1, 'Assunto ' || n, 'assunto ' || n, ${child.id}, ${child.unit}, ${mother.id}, false,
      case when n % 4 = 0 then 1 else 2 end,
      case when n % 4 = 0 then '2026-11-01T12:00:00Z'::timestamptz + n * interval '1 minute' end,
      '2026-11-01T12:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 2000) as n`.execute(api.db)
  await sql`analyze conversation`.execute(api.db)
  const page = await list(secretary, { MaxResultCount: 10 })
  expect(page.totalCount).toBe(2000)
  expect(page.items.map(({ titulo }) => titulo).slice(0, 2)).toEqual(['Assunto 4', 'Assunto 8'])
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json)
    select conversation.id from conversation where unit_id = any(array[${child.unit}]::integer[])
      and (assigned_to_id = ${secretary.id} or topic = any(array[1]::smallint[]))
    order by waiting_since, last_at desc, id desc limit 10`.execute(api.db)
  expect(JSON.stringify(rows)).toContain('conversation_in_turn')
})
