// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import {
  acknowledgeAppeal,
  askAppeal,
  decideAppeal,
  forwardAppeal,
  listAppeals,
  noteOrganDecision,
  printDossier,
  raiseAppeal,
  readAppeal,
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
import type { Appeal, Contested, FamilyAppeals } from '#domain/appeals/appeals.schemas.ts'
import { endUnanswered } from '#server/modules/academico/appeals/silence.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
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
