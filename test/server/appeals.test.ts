// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import {
  acknowledgeAppeal,
  askAppeal,
  decideAppeal,
  enterAppeal,
  forwardAppeal,
  listAppeals,
  noteOrganDecision,
  printDossier,
  raiseAppeal,
  readAppeal,
  readContestable,
  readFamilyAppeals,
  takeAppealBack,
} from '#domain/appeals/appeals.endpoints.ts'
import {
  APPEAL_FORWARDED,
  APPEAL_GRANTED,
  APPEAL_RAISED,
  APPEAL_REFUSED,
  APPEAL_REJECTED,
  APPEAL_UNANSWERED,
  APPEAL_WAITING,
  APPEAL_WITHDRAWN,
  GRANTED_BY_SILENCE,
} from '#domain/appeals/appeals.lists.ts'
import * as messages from '#domain/appeals/appeals.messages.ts'
import type { Appeal, Contested, EnterAppealBody, FamilyAppeals } from '#domain/appeals/appeals.schemas.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'
import { addDays } from '#domain/base/days.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'
import { endUnanswered } from '#server/modules/academico/appeals/silence.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let head: Awaited<ReturnType<typeof enterDemo>>
let mother: Awaited<ReturnType<typeof enterDemo>>
let child: number

const DAY = 24 * 60 * 60 * 1000

beforeAll(async () => {
  api = await startTaughtApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  child = await childWithResults()
})
afterAll(() => api.close())
beforeEach(() => sql`delete from appeal`.execute(api.db))

const childWithResults = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select student_id as id from student_guardian where guardian_id = ${mother.id} order by student_id`.execute(api.db)
  for (const { id } of rows) if ((await ofFamily(id)).resultados.length > 1) return id
  throw new Error('No child has published results')
}

const ofFamily = async (idAluno: number): Promise<FamilyAppeals> =>
  (await call(api, readFamilyAppeals, { as: mother.as, query: { idAluno } })).answer

const firstResult = async (): Promise<Contested> => {
  const [result] = (await ofFamily(child)).resultados
  if (result === undefined) throw new Error('Nothing is published')
  return result
}

let keys = 0
const ask = async (
  { idDisciplina, numeroEtapa }: Pick<Contested, 'idDisciplina' | 'numeroEtapa'>,
  chave = `pedido-${(keys += 1)}`,
) =>
  call(api, askAppeal, {
    as: mother.as,
    body: {
      chave,
      idAluno: child,
      idDisciplina,
      numeroEtapa,
      motivo: 'A prova foi corrigida com outro gabarito.',
      anexos: [],
    },
  })

const asked = async (): Promise<Appeal> => {
  const { answer } = await ask(await firstResult())
  return (await call(api, readAppeal, { as: head.as, params: { id: answer.id } })).answer
}

/** The result of the year, as its closing leaves it. */
const finalResult = async (): Promise<void> => {
  await sql`
    insert into year_result (enrolment_id, class_group_id, situation, decided_by, closed_at)
    select own.id, own.class_group_id, 2, 1, ${api.clock.now()}::timestamptz from enrolment as own
    join school_year as year on year.id = own.school_year_id and year.year = 2026
    where own.student_id = ${child} and own.status = 'Matriculado' and own.class_group_id is not null
    on conflict do nothing`.execute(api.db)
}
const removeFinal = () => sql`delete from year_result`.execute(api.db)

describe('a request to reconsider a result', () => {
  test('has a protocol and terms, is told to the school, and listed for both', async () => {
    const appeal = await asked()
    expect(appeal).toMatchObject({ situacao: APPEAL_WAITING, final: false, proximo: { quem: 'Escola' } })
    expect(appeal.protocolo).toMatch(/^2026\/\d{4}$/)
    expect(appeal.prazoResposta > appeal.pedidoEm).toBe(true)
    expect((await ofFamily(child)).pedidos.map(({ id }) => id)).toEqual([appeal.id])
    expect((await call(api, listAppeals, { as: head.as, query: {} })).answer.totalCount).toBe(1)
  })

  test('that arrives twice is made once, also at the same moment', async () => {
    const result = await firstResult()
    const answers = await Promise.all([1, 2, 3].map(() => ask(result, 'a-mesma')))
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
    expect(await ask(result)).toMatchObject({ status: 422, answer: { code: 'APPEAL_OPEN_ALREADY' } })
  })

  test('out of time is accepted, and says so', async () => {
    const late = (await ofFamily(child)).resultados.find(({ foraDoPrazo }) => foraDoPrazo)
    if (late === undefined) throw new Error('All results are new')
    const { answer } = await ask(late)
    expect((await call(api, readAppeal, { as: head.as, params: { id: answer.id } })).answer.foraDoPrazo).toBe(true)
  })

  test('of what was not published is refused', async () => {
    const { idDisciplina } = await firstResult()
    expect(await ask({ idDisciplina, numeroEtapa: 12 })).toMatchObject({
      status: 422,
      answer: { code: 'APPEAL_NOT_PUBLISHED' },
    })
  })

  test('of a foreign child is not found', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from student where id not in (select student_id from student_guardian where guardian_id = ${mother.id})
      order by id limit 1`.execute(api.db)
    expect(await call(api, readFamilyAppeals, { as: mother.as, query: { idAluno: rows[0]?.id ?? 0 } })).toMatchObject({
      status: 404,
    })
  })

  test('is taken back by the family while the school has not answered', async () => {
    const { id, versao } = await asked()
    const { answer } = await call(api, takeAppealBack, { as: mother.as, params: { id }, body: { versao } })
    expect(answer).toMatchObject({ situacao: APPEAL_WITHDRAWN, proximo: null })
  })
})

describe('a request on paper', () => {
  const paper = (changes: Partial<EnterAppealBody> = {}, as: Credentials = head.as) =>
    call(api, enterAppeal, {
      as,
      body: {
        chave: `papel-${(keys += 1)}`,
        idAluno: child,
        idResponsavel: mother.id,
        idDisciplina: null,
        numeroEtapa: null,
        recebidoEm: schoolDay(api.clock.now()),
        motivo: 'Consta no papel.',
        anexos: [],
        ...changes,
      },
    })
  const offered = async () => (await call(api, readContestable, { as: head.as, query: { idAluno: child } })).answer
  const birth = (day: string | null) =>
    sql`update student set birth_date = ${day}::date where id = ${child}`.execute(api.db)

  test('is entered for who answers for the student, and its terms count from the day of receipt', async () => {
    const { resultados, responsaveis, maior } = await offered()
    expect([responsaveis.some(({ id }) => id === mother.id), maior]).toEqual([true, false])
    const [result] = resultados
    if (result === undefined) throw new Error('Nothing is published')
    const { idDisciplina, numeroEtapa, publicadoEm } = result
    const early = await paper({ idDisciplina, numeroEtapa, recebidoEm: addDays(publicadoEm, -1) })
    expect(early.refusal.fields).toHaveProperty('recebidoEm')
    const ahead = await paper({ idDisciplina, numeroEtapa, recebidoEm: addDays(schoolDay(api.clock.now()), 1) })
    expect(ahead.refusal.fields).toEqual({ recebidoEm: messages.APPEAL_RECEIVED_AHEAD })
    const body = { chave: 'o-mesmo-papel', idDisciplina, numeroEtapa, recebidoEm: publicadoEm }
    const [one, again] = [await paper(body), await paper(body)]
    expect(again.answer.id).toBe(one.answer.id)
    const { answer } = await call(api, readAppeal, { as: head.as, params: { id: one.answer.id } })
    expect(answer).toMatchObject({ emPapel: true, pedidoEm: publicadoEm, foraDoPrazo: false, situacao: APPEAL_WAITING })
    const online = termEnd(publicadoEm, TERMS.answer, await readDaysOff(api.db, { unitId: 1, from: publicadoEm }))
    expect(answer.prazoResposta).toBe(online)
    expect((await ofFamily(child)).pedidos.map(({ id }) => id)).toEqual([answer.id])
    expect((await paper({ idDisciplina, numeroEtapa })).refusal.code).toBe('APPEAL_OPEN_ALREADY')
  })

  test('is of nobody who does not answer for the student, and of the student only when of age', async () => {
    const { idDisciplina, numeroEtapa } = await firstResult()
    const { rows } = await sql<{ id: number }>`
      select guardian_id as id from student_guardian where guardian_id not in (
        select guardian_id from student_guardian where student_id = ${child})
      and student_id in (select student_id from enrolment where unit_id = 1) order by 1 limit 1`.execute(api.db)
    const foreign = await paper({ idDisciplina, numeroEtapa, idResponsavel: rows[0]?.id ?? 0 })
    expect(foreign.refusal.fields).toEqual({ idResponsavel: messages.APPEAL_NOT_ANSWERING })
    const alone = { idDisciplina, numeroEtapa, idResponsavel: null }
    expect((await paper(alone)).refusal.fields).toEqual({ idResponsavel: messages.APPEAL_UNDER_AGE })
    const { rows: born } = await sql<{ day: string | null }>`
      select birth_date as day from student where id = ${child}`.execute(api.db)
    await birth('2005-01-10')
    expect((await offered()).maior).toBe(true)
    const { answer } = await paper(alone)
    const kept = (await call(api, readAppeal, { as: head.as, params: { id: answer.id } })).answer
    expect(kept.pedidoPor).toBe(kept.aluno)
    await birth(born[0]?.day ?? null)
  })

  test('no teacher enters', async () => {
    const teacher = await enterDemo(api, 'professor@demo.escola')
    expect((await paper({}, teacher.as)).status).toBe(403)
  })
})

test('a student of age contests a result alone in the portal, a younger one does not', async () => {
  const student = await enterDemo(api, '529.982.247-25')
  const born = (day: string) =>
    sql`update student set birth_date = ${day}::date where id = ${student.id}`.execute(api.db)
  const seen = async () =>
    (await call(api, readFamilyAppeals, { as: student.as, query: { idAluno: student.id } })).answer
  const request = ({ idDisciplina, numeroEtapa }: Pick<Contested, 'idDisciplina' | 'numeroEtapa'>) =>
    call(api, askAppeal, {
      as: student.as,
      body: {
        chave: 'do-aluno',
        idAluno: student.id,
        idDisciplina,
        numeroEtapa,
        motivo: 'A conta não fecha.',
        anexos: [],
      },
    })
  await born('2012-01-10')
  expect(await seen()).toEqual({ podePedir: false, resultados: [], pedidos: [] })
  expect((await request({ idDisciplina: null, numeroEtapa: 1 })).status).toBe(404)
  await born('2006-01-10')
  const [result] = (await seen()).resultados
  if (result === undefined) throw new Error('Nothing of the student is published')
  expect((await request(result)).status).toBe(200)
  const [own] = (await seen()).pedidos
  expect([own?.pedidoPor, own?.emPapel]).toEqual([own?.aluno, false])
})

describe('the answer of the school', () => {
  const decide = (appeal: Appeal, deferido: boolean) =>
    call(api, decideAppeal, {
      as: head.as,
      params: { id: appeal.id },
      body: { deferido, texto: 'O conselho reviu a correção.', versao: appeal.versao },
    })

  test('is read by the family, which says so once', async () => {
    const appeal = await asked()
    const { answer } = await decide(appeal, true)
    expect(answer).toMatchObject({ situacao: APPEAL_GRANTED, decisao: 'O conselho reviu a correção.' })
    const { id, versao } = answer
    const { answer: read } = await call(api, acknowledgeAppeal, { as: mother.as, params: { id }, body: { versao } })
    expect(read.cienteEm).not.toBeNull()
    expect(await decide(read, false)).toMatchObject({ status: 422, answer: { code: 'APPEAL_NOT_NOW' } })
  })

  test('of two who answer at once is one', async () => {
    const appeal = await asked()
    const answers = await Promise.all([decide(appeal, true), decide(appeal, false)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('that does not come in time grants the result of a stage', async () => {
    const { id } = await asked()
    await endUnanswered(api.db, new Date(api.clock.now().getTime() + 5 * DAY))
    expect((await ofFamily(child)).pedidos[0]).toMatchObject({ id, situacao: APPEAL_WAITING })
    await endUnanswered(api.db, new Date(api.clock.now().getTime() + 120 * DAY))
    expect((await ofFamily(child)).pedidos[0]).toMatchObject({ id, situacao: GRANTED_BY_SILENCE })
  })

  test('no teacher gives', async () => {
    const teacher = await enterDemo(api, 'professor@demo.escola')
    const appeal = await asked()
    expect(await call(api, readAppeal, { as: teacher.as, params: { id: appeal.id } })).toMatchObject({ status: 403 })
  })
})

describe('an appeal about the result of the year', () => {
  beforeEach(finalResult)
  afterEach(removeFinal)

  const final = async (): Promise<Appeal> => {
    const { answer } = await ask({ idDisciplina: null, numeroEtapa: null })
    return (await call(api, readAppeal, { as: head.as, params: { id: answer.id } })).answer
  }

  test('goes from the refusal to the Diretoria de Ensino and comes back, each step in its term', async () => {
    const first = await final()
    const { answer: refused } = await call(api, decideAppeal, {
      as: head.as,
      params: { id: first.id },
      body: { deferido: false, texto: 'Mantido.', versao: first.versao },
    })
    expect(refused).toMatchObject({ situacao: APPEAL_REFUSED, final: true, proximo: { quem: 'Família' } })
    const { answer: raised } = await call(api, raiseAppeal, {
      as: mother.as,
      params: { id: first.id },
      body: { motivo: 'O conselho não ouviu a professora.', versao: refused.versao },
    })
    expect(raised).toMatchObject({ situacao: APPEAL_RAISED, proximo: { quem: 'Escola' } })
    const today = raised.recursoEm ?? ''
    const forward = { dia: '2026-01-01', orgao: 'Diretoria de Ensino Centro', versao: raised.versao }
    expect(await call(api, forwardAppeal, { as: head.as, params: { id: first.id }, body: forward })).toMatchObject({
      status: 422,
      answer: { code: 'CHECK_FIELDS' },
    })
    const { answer: forwarded } = await call(api, forwardAppeal, {
      as: head.as,
      params: { id: first.id },
      body: { ...forward, dia: today },
    })
    expect(forwarded.situacao).toBe(APPEAL_FORWARDED)
    const { answer: over } = await call(api, noteOrganDecision, {
      as: head.as,
      params: { id: first.id },
      body: { deferido: false, dia: today, texto: 'Nega provimento.', versao: forwarded.versao },
    })
    expect(over).toMatchObject({ situacao: APPEAL_REJECTED, proximo: null })
  })

  test('is open to the family when the school is silent', async () => {
    const { id } = await final()
    await endUnanswered(api.db, new Date(api.clock.now().getTime() + 120 * DAY))
    const { answer } = await call(api, readAppeal, { as: head.as, params: { id } })
    expect(answer).toMatchObject({ situacao: APPEAL_UNANSWERED, proximo: { quem: 'Família' } })
    expect(answer.prazoRecurso).not.toBeNull()
  })
})

test('the dossier has the request, the rule, the marks and how the result came about', async () => {
  const appeal = await asked()
  const { bytes } = await call(api, printDossier, { as: head.as, params: { id: appeal.id } })
  const text = pdfText(bytes).replace(/\s+/g, ' ')
  for (const part of [
    `Dossiê do pedido ${appeal.protocolo}`,
    'A prova foi corrigida com outro gabarito.',
    'Regra de avaliação',
    'Média para aprovação',
    'Como se chegou ao resultado',
    'Notas e recuperações',
    'Aulas e conteúdos',
    appeal.resultado.split(' · ')[0] ?? '',
  ])
    expect(text).toContain(part)
})
