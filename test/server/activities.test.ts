// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/activities/activities.endpoints.ts'
import {
  ACTIVITY_DRAFT,
  ACTIVITY_PUBLISHED,
  ASK_AGAIN,
  CORRECTED,
  DELIVERED,
  HAND_BACK,
  HANDED_BACK,
  KEEP_CORRECTION,
  NOT_DELIVERED,
  TO_REDO,
} from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type {
  ActivityDraft,
  ActivityRecord,
  CorrectionBody,
  DeliveryBody,
  DeliverySheet,
} from '#domain/activities/activities.schemas.ts'
import { EMPTY_ACTIVITY } from '#domain/activities/activity.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { deliverActivity } from '#server/modules/academico/activities/deliver.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let student: Awaited<ReturnType<typeof enterDemo>>

/** The class group of the student, and a subject that is taught there. */
let own: { readonly group: number; readonly subject: number }
/** The 8º ano A, in which the teacher gives Matemática. */
let group: number
let maths: number

beforeAll(async () => {
  api = await startDemoApi()
  await fillEarlierStages(api.db)
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  student = await enterDemo(api, '529.982.247-25')
  group = await idOf('class_group', '8º ano A')
  maths = await idOf('subject', 'Matemática')
  const { rows } = await sql<{ group: number }>`
    select class_group_id as "group" from enrolment join school_year on school_year.id = school_year_id
    where student_id = ${student.id} and year = 2026 and class_group_id is not null order by enrolment.id desc`.execute(
    api.db,
  )
  const { answer } = await call(api, calls.activityChoices, { as: head.as })
  const [first] = answer.aulas.filter(({ idTurma }) => idTurma === rows[0]?.group)
  if (first === undefined) throw new Error('The student has no class group')
  own = { group: first.idTurma, subject: first.idDisciplina }
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').orderBy('id').executeTakeFirstOrThrow()).id

/** An activity of the class group of the teacher, due at the end of the demo's today. */
const draft = (changes: Partial<ActivityDraft> = {}): ActivityDraft => ({
  ...EMPTY_ACTIVITY,
  idDisciplina: maths,
  idsTurmas: [group],
  titulo: '  Lista de frações ',
  instrucoes: { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: 'Resolva a lista.' }] }] },
  abre: '2026-11-16',
  entrega: '2026-11-20',
  valor: 10,
  ...changes,
})

/** The same for the student, by the head of the school. */
const forStudent = (changes: Partial<ActivityDraft> = {}): ActivityDraft =>
  draft({ idDisciplina: own.subject, idsTurmas: [own.group], ...changes })

const create = (body: ActivityDraft, as: Credentials = teacher.as) => call(api, calls.createActivity, { as, body })
const step = ({ id, versao }: ActivityRecord, situacao: ActivityRecord['situacao'], as: Credentials = teacher.as) =>
  call(api, calls.stepActivity, { as, params: { id }, body: { situacao, versao } })

const published = async (body: ActivityDraft, as: Credentials = teacher.as): Promise<ActivityRecord> => {
  const made = await create(body, as)
  if (made.status !== 200) throw new Error(JSON.stringify(made.refusal))
  return (await step(made.answer, ACTIVITY_PUBLISHED, as)).answer
}

const answerOf = (changes: Partial<DeliveryBody> = {}): DeliveryBody => ({
  chave: randomUUID(),
  versao: 0,
  texto: 'Minha resposta',
  links: '',
  anexos: [],
  ...changes,
})
const deliver = (id: number, changes: Partial<DeliveryBody> = {}) =>
  call(api, calls.deliverActivity, { as: student.as, params: { id }, body: answerOf(changes) })
const seen = (id: number, as: Credentials = student.as) =>
  call(api, calls.readFamilyActivity, { as, params: { id }, query: { idAluno: student.id } })
const listed = async (id: number) => {
  const { answer } = await call(api, calls.readFamilyActivities, { as: student.as, query: { idAluno: student.id } })
  return answer.atividades.find((one) => one.id === id)
}

const sheetOf = async (id: number, idTurma: number, as: Credentials = teacher.as): Promise<DeliverySheet> => {
  const { status, answer, refusal } = await call(api, calls.readDeliveries, { as, params: { id }, query: { idTurma } })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

/** A correction of a student of a sheet, over what the teacher sees there. */
const correct = (
  sheet: DeliverySheet,
  changes: Partial<CorrectionBody>,
  given: { readonly as?: Credentials; readonly student?: number } = {},
) => {
  const place = given.student ?? 0
  const one = sheet.alunos[place]
  return call(api, calls.correctDelivery, {
    as: given.as ?? teacher.as,
    params: { id: sheet.id, idMatricula: one?.idMatricula ?? 0 },
    body: {
      idTurma: sheet.idTurma,
      passo: HAND_BACK,
      versao: one?.versao ?? 0,
      versaoNota: one?.versaoNota ?? 0,
      niveis: [],
      nota: '',
      comentario: '',
      refazerAte: null,
      ...changes,
    },
  })
}

describe('an activity', () => {
  test('is a draft until its teacher publishes it, and goes back while nobody delivered', async () => {
    const made = (await create(draft())).answer
    expect(made).toMatchObject({ situacao: ACTIVITY_DRAFT, titulo: 'Lista de frações', podeAlterar: true })
    const there = (await step(made, ACTIVITY_PUBLISHED)).answer
    expect(there).toMatchObject({ situacao: ACTIVITY_PUBLISHED, publicadaEm: expect.any(String) })
    // The same again, as of a second click.
    expect((await step(made, ACTIVITY_PUBLISHED)).status).toBe(409)
    const back = (await step(there, ACTIVITY_DRAFT)).answer
    expect(back.situacao).toBe(ACTIVITY_DRAFT)
    const removed = await call(api, calls.removeActivity, {
      as: teacher.as,
      params: { id: back.id },
      query: { versao: back.versao },
    })
    expect(removed.status).toBe(200)
  })

  test('is refused beside the field that is wrong', async () => {
    const refused = async (changes: Partial<ActivityDraft>) => (await create(draft(changes))).refusal.fields
    expect(await refused({ entrega: '2026-11-15' })).toHaveProperty('entrega')
    expect(await refused({ titulo: ' ' })).toHaveProperty('titulo')
    expect(await refused({ links: 'javascript:alert(1)' })).toHaveProperty('links')
    expect(await refused({ atrasoAte: '2026-11-19' })).toHaveProperty('atrasoAte')
    expect(await refused({ entrega: '2027-02-01' })).toHaveProperty('entrega')
    expect(await refused({ criterios: [{ nome: 'Clareza', niveis: [{ nome: 'Boa', pontos: 1 }] }] })).toHaveProperty(
      'criterios',
    )
    expect(await refused({ idDisciplina: await idOf('subject', 'História') })).toEqual({
      idsTurmas: messages.ACTIVITY_NOT_TAUGHT,
    })
    const foreign = await sql<{ id: number }>`select min(id) as id from assessment`.execute(api.db)
    expect(await refused({ idAvaliacao: foreign.rows[0]?.id ?? 0, etapa: 12 })).toEqual({
      idAvaliacao: messages.ACTIVITY_NO_ASSESSMENT,
    })
  })

  test('of a colleague is neither seen nor changed by a teacher of something else', async () => {
    const made = (await create(forStudent({ idDisciplina: await untaught() }), head.as)).answer
    const asked = { as: teacher.as, params: { id: made.id } }
    expect((await call(api, calls.getActivity, asked)).status).toBe(404)
    expect((await call(api, calls.readDeliveries, { ...asked, query: {} })).status).toBe(404)
    expect((await step(made, ACTIVITY_PUBLISHED)).status).toBe(404)
  })

  test('is copied for another class group as a draft, once', async () => {
    const made = (await create(draft())).answer
    const target = await idOf('class_group', '6º ano A')
    const body = { turmas: [target], dias: -7, chave: randomUUID() }
    const copy = () => call(api, calls.copyActivity, { as: teacher.as, params: { id: made.id }, body })
    const [one, other] = await Promise.all([copy(), copy()])
    expect(one.answer.id).toBe(other.answer.id)
    expect(one.answer).toMatchObject({ idsTurmas: [target], abre: '2026-11-09', entrega: '2026-11-13', situacao: 1 })
    const tooFar = await call(api, calls.copyActivity, {
      as: teacher.as,
      params: { id: made.id },
      body: { ...body, dias: 200, chave: randomUUID() },
    })
    expect(tooFar.refusal.fields).toHaveProperty('dias')
  })
})

/** A subject of the student's class group that the teacher does not give. */
const untaught = async (): Promise<number> => {
  const { answer } = await call(api, calls.activityChoices, { as: teacher.as })
  const all = (await call(api, calls.activityChoices, { as: head.as })).answer.aulas
  const found = all.find(
    ({ idTurma, idDisciplina }) =>
      idTurma === own.group &&
      !answer.aulas.some((one) => one.idTurma === own.group && one.idDisciplina === idDisciplina),
  )
  return found?.idDisciplina ?? 0
}

describe('a student', () => {
  test('delivers text, links and files, and nobody else reads them', async () => {
    const { id } = await published(forStudent(), head.as)
    const anexos = [await uploadedText(api, { as: student.as, name: 'lista.pdf', content: pdfOf(), uso: 'documento' })]
    const sent = await deliver(id, { links: ' https://exemplo.com.br ', anexos })
    expect(sent).toMatchObject({
      status: 200,
      answer: { situacao: DELIVERED, atrasada: false, links: 'https://exemplo.com.br', envios: 1, versao: 1 },
    })
    const file = Number(sent.answer.anexos[0]?.split(':')[1])
    const read = async (as: Credentials) => (await call(api, downloadFile, { as, params: { id: file } })).status
    expect(await read(student.as)).toBe(200)
    expect(await read(head.as)).toBe(200)
    expect(await read((await enterDemo(api, 'responsavel.financeiro@demo.escola')).as)).toBe(404)
  })

  test('delivers to the last second of the deadline, by the clock of the server, and late only where that is taken', async () => {
    // 23:59:59 at school.
    api.clock.pass(14 * 60 + 59)
    api.clock.pass(59 / 60)
    const inTime = await published(forStudent(), head.as)
    const late = await published(forStudent({ atrasoAte: '2026-11-21' }), head.as)
    expect((await deliver(inTime.id)).answer).toMatchObject({ atrasada: false })
    api.clock.pass(1 / 60)
    expect((await deliver(inTime.id, { versao: 1 })).refusal.message).toContain('20/11/2026, 23:59')
    expect((await deliver(late.id)).answer).toMatchObject({ situacao: DELIVERED, atrasada: true })
    expect(await listed(late.id)).toMatchObject({ atrasada: true, situacao: DELIVERED })
    api.clock.pass(-15 * 60)
  })

  test('delivers again where that is allowed, once for each key, and never over what another device sent', async () => {
    const { id } = await published(forStudent(), head.as)
    const once = await published(forStudent({ permiteReenvio: false }), head.as)
    const chave = randomUUID()
    await deliver(id, { chave })
    expect((await deliver(id, { chave })).answer).toMatchObject({ envios: 1 })
    expect((await deliver(id, { versao: 1, texto: 'Melhor' })).answer).toMatchObject({ envios: 2, texto: 'Melhor' })
    const old = await deliver(id, { versao: 1 })
    expect(old).toMatchObject({ status: 409, refusal: { atual: { texto: 'Melhor' } } })
    await deliver(once.id)
    expect((await deliver(once.id, { versao: 1 })).refusal.message).toBe(messages.ACTIVITY_DELIVERED_ONCE)
  })

  test('sends something, and only files of their own', async () => {
    const { id } = await published(forStudent(), head.as)
    expect((await deliver(id, { texto: ' ' })).refusal.fields).toEqual({ texto: messages.ACTIVITY_NOTHING_SENT })
    const foreign = await uploadedText(api, { as: head.as, name: 'x.pdf', content: pdfOf(), uso: 'documento' })
    expect((await deliver(id, { anexos: [foreign] })).refusal.fields).toHaveProperty('anexos')
  })

  test('sees nothing of a draft, of what opens later, and of other class groups', async () => {
    const drafted = (await create(forStudent(), head.as)).answer
    const later = await published(forStudent({ abre: '2026-11-21', entrega: '2026-11-23' }), head.as)
    const other = await published(draft())
    for (const { id } of [drafted, later, other]) {
      expect(await listed(id)).toBeUndefined()
      expect((await seen(id)).status).toBe(404)
      expect((await deliver(id)).status).toBe(404)
    }
  })

  test('is told that an activity is handed in at school', async () => {
    const { id } = await published(forStudent({ permiteEnvio: false }), head.as)
    expect((await deliver(id)).refusal.message).toBe(messages.ACTIVITY_NOT_DELIVERABLE)
  })

  test('of forty delivers at the same moment, each their own', async () => {
    const activity = await published(draft())
    const { alunos } = await sheetOf(activity.id, group)
    const base = { db: api.db, now: api.clock.now(), address: '127.0.0.1' }
    const all = alunos.flatMap((one) => [one, one])
    const sent = await Promise.allSettled(
      all.map(({ idAluno }) =>
        deliverActivity({
          ...api.app,
          ...base,
          caller: { ...CALLER, personId: idAluno },
          params: { id: activity.id },
          body: answerOf({ texto: `Resposta de ${idAluno}` }),
        } as unknown as Parameters<typeof deliverActivity>[0]),
      ),
    )
    // Of two devices of the same student one finds what the other sent.
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(alunos.length)
    const after = await sheetOf(activity.id, group)
    expect(after.alunos.map(({ texto, idAluno }) => texto === `Resposta de ${idAluno}`)).not.toContain(false)
  })
})

const CALLER = {
  tipoLogin: STUDENT,
  original: null,
  sessionId: 1,
  permissions: [],
  units: [],
  ownClasses: null,
}

describe('a correction', () => {
  test('is read by the student once it is handed back', async () => {
    const { id } = await published(forStudent(), head.as)
    await deliver(id)
    const place = async () => {
      const sheet = await sheetOf(id, own.group, head.as)
      return { sheet, at: sheet.alunos.findIndex(({ idAluno }) => idAluno === student.id) }
    }
    const first = await place()
    const given = { as: head.as, student: first.at }
    const kept = await correct(first.sheet, { passo: KEEP_CORRECTION, nota: '7,5', comentario: 'Bom' }, given)
    expect(kept.answer).toMatchObject({ situacao: CORRECTED, nota: '7,5' })
    expect((await seen(id)).answer).toMatchObject({ situacao: DELIVERED, nota: '', comentario: '' })
    expect((await deliver(id, { versao: 2 })).refusal.message).toBe(messages.ACTIVITY_ALREADY_CORRECTED)
    const all = await call(api, calls.handBackAll, { as: head.as, params: { id }, body: { idTurma: own.group } })
    expect(all.answer).toEqual({ quantas: 1 })
    expect((await seen(id)).answer).toMatchObject({ situacao: HANDED_BACK, nota: '7,5', comentario: 'Bom' })
    expect((await correct(first.sheet, { nota: '9' }, given)).status).toBe(409)
  })

  test('asks to do it again until a day, and the student delivers once more', async () => {
    const { id } = await published(forStudent({ permiteReenvio: false }), head.as)
    await deliver(id)
    const sheet = await sheetOf(id, own.group, head.as)
    const given = { as: head.as, student: sheet.alunos.findIndex(({ idAluno }) => idAluno === student.id) }
    const again = { passo: ASK_AGAIN, comentario: 'Mostre as contas.' } as const
    expect((await correct(sheet, again, given)).refusal.fields).toHaveProperty('refazerAte')
    expect(
      (await correct(sheet, { ...again, refazerAte: '2026-11-25', nota: '3' }, given)).refusal.fields,
    ).toHaveProperty('nota')
    expect((await correct(sheet, { ...again, refazerAte: '2026-11-25' }, given)).answer.situacao).toBe(TO_REDO)
    expect((await seen(id)).answer).toMatchObject({ podeEntregar: true, comentario: 'Mostre as contas.' })
    expect((await deliver(id, { versao: 2, texto: 'Com contas' })).answer).toMatchObject({
      situacao: DELIVERED,
      envios: 2,
    })
  })

  test('adds up the levels of a rubric, and refuses points that are too many', async () => {
    const criterios = [
      {
        nome: 'Clareza',
        niveis: [
          { nome: 'Pouca', pontos: 1 },
          { nome: 'Muita', pontos: 2.5 },
        ],
      },
      {
        nome: 'Contas',
        niveis: [
          { nome: 'Faltam', pontos: 0 },
          { nome: 'Todas', pontos: 5 },
        ],
      },
    ]
    const withRubric = await published(draft({ criterios }))
    const sheet = await sheetOf(withRubric.id, group)
    expect(sheet.maximo).toBe('7,5')
    expect((await correct(sheet, { niveis: [1, 1] })).answer.nota).toBe('7,5')
    const plain = await sheetOf((await published(draft())).id, group)
    expect((await correct(plain, { nota: '11' })).refusal.fields).toEqual({ nota: '11 não está entre 0 e 10.' })
  })

  test('gives the mark of the assessment that it counts for, by the rules of the sheet', async () => {
    const { answer } = await call(api, calls.listCountable, {
      as: teacher.as,
      query: { idDisciplina: maths, turmas: [group] },
    })
    const test4 = answer.avaliacoes.find(({ etapa }) => etapa === 4)
    if (test4 === undefined) throw new Error('Nothing to count for')
    const counts = { idAvaliacao: test4.idAvaliacao, etapa: 4 }
    const made = await published(draft(counts))
    expect((await create(draft(counts))).refusal.message).toBe(messages.ACTIVITY_ASSESSMENT_TAKEN)
    const sheet = await sheetOf(made.id, group)
    expect(sheet.maximo).toBe(test4.maximo)
    expect((await correct(sheet, { nota: '999' })).refusal.fields?.['nota']).toContain('999 não está entre')
    expect((await correct(sheet, { nota: '1,5' })).answer).toMatchObject({ nota: '1,5', notaPlanilha: '1,5' })
    const marks = await call(api, readMarkSheet, {
      as: teacher.as,
      query: { idTurma: group, idDisciplina: maths, numeroEtapa: 4 },
    })
    const cell = marks.answer.planilha?.celulas.find(
      ({ idMatricula, idAvaliacao }) =>
        idMatricula === sheet.alunos[0]?.idMatricula && idAvaliacao === test4.idAvaliacao,
    )
    expect(cell).toMatchObject({ valor: '1.5' })
    // A colleague types another mark into the sheet meanwhile.
    const now = await sheetOf(made.id, group)
    const typed = {
      idMatricula: cell?.idMatricula ?? 0,
      coluna: OF_ASSESSMENT,
      idAvaliacao: test4.idAvaliacao,
    } as const
    await call(api, saveMarks, {
      as: teacher.as,
      body: {
        chave: randomUUID(),
        idTurma: group,
        idDisciplina: maths,
        numeroEtapa: 4,
        celulas: [{ ...typed, versao: cell?.versao ?? 0, texto: '1' }],
      },
    })
    const met = await correct(now, { nota: '2' })
    expect(met).toMatchObject({ status: 409, refusal: { atual: { nota: '1,5', notaPlanilha: '1' } } })
    const changed = await call(api, calls.updateActivity, {
      as: teacher.as,
      params: { id: made.id },
      body: { ...draft({ ...counts, idAvaliacao: null, etapa: null }), versao: made.versao },
    })
    expect(changed.refusal.fields).toEqual({ idAvaliacao: messages.ACTIVITY_MARKED })
  })

  test('of an activity that counts keeps its mark from the family until the marks are published', async () => {
    const { answer } = await call(api, calls.listCountable, {
      as: head.as,
      query: { idDisciplina: own.subject, turmas: [own.group] },
    })
    const last = answer.avaliacoes.findLast(({ etapa }) => etapa === 4)
    if (last === undefined) throw new Error('Nothing to count for')
    await sql`delete from mark_release where class_group_id = ${own.group}`.execute(api.db)
    const { id } = await published(forStudent({ idAvaliacao: last.idAvaliacao, etapa: 4 }), head.as)
    await deliver(id)
    const sheet = await sheetOf(id, own.group, head.as)
    const given = { as: head.as, student: sheet.alunos.findIndex(({ idAluno }) => idAluno === student.id) }
    await correct(sheet, { nota: '0,5', comentario: 'Veja o verso.' }, given)
    expect((await seen(id)).answer).toMatchObject({ nota: '', notaGuardada: true, comentario: 'Veja o verso.' })
    await sql`insert into mark_release (class_group_id, subject_id, stage_number, status, published_at, changed_at)
      values (${own.group}, ${own.subject}, 4, 3, ${api.clock.now()}, ${api.clock.now()})
      on conflict on constraint mark_release_key do update set status = 3, published_at = excluded.published_at`.execute(
      api.db,
    )
    expect((await seen(id)).answer).toMatchObject({ nota: '0,5', notaGuardada: false })
  })
})

test('a guardian reads and does not deliver, and who only pays is told nothing', async () => {
  const { id } = await published(forStudent(), head.as)
  const mother = await enterDemo(api, 'responsavel@demo.escola')
  expect((await seen(id, mother.as)).answer).toMatchObject({ podeEntregar: false, motivo: '' })
  const sent = await call(api, calls.deliverActivity, { as: mother.as, params: { id }, body: answerOf() })
  expect(sent.status).toBe(403)
  expect((await listed(id))?.situacao).toBe(NOT_DELIVERED)
})
