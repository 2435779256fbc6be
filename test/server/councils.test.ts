// On PostgreSQL too: two people who conclude councils at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/councils/councils.endpoints.ts'
import {
  CONCLUDED,
  EXTRAORDINARY,
  FINAL_COUNCIL,
  OF_STAGE_COUNCIL,
  TEACHING_ROLE,
  UNDER_WAY,
} from '#domain/councils/councils.lists.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type {
  Council,
  CouncilStudent,
  MeetingBody,
  NewCouncil,
  OpinionBody,
  VoteBody,
} from '#domain/councils/councils.schemas.ts'
import type { NoteBody } from '#domain/councils/notes.schemas.ts'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { readFamilyMarks } from '#domain/reportCards/reportCards.endpoints.ts'
import { BY_OPINION, BY_RULE } from '#domain/yearEnd/yearEnd.lists.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { writingClosedYears } from '#server/db/closedYears.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let head: Credentials
let master: Credentials
let teacher: Credentials
let headId: number
/** The 8º ano A, of which the teacher gives Matemática. */
let group: number
let maths: number

beforeAll(async () => {
  api = await startTaughtApi()
  const entered = await enterDemo(api, 'coordenacao@demo.escola')
  ;[head, headId] = [entered.as, entered.id]
  master = (await enterDemo(api, 'master@demo.escola')).as
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  group = await idOf('class_group', '8º ano A')
  maths = await idOf('subject', 'Matemática')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.transaction().execute(async (trx) => {
    // Those of last year are of closed class groups.
    await writingClosedYears(trx)
    for (const table of ['minutes', 'addendum', 'mark', 'opinion', 'referral', 'student', 'participant', 'note'])
      await sql.raw(`delete from council_${table}`).execute(trx)
    await sql`delete from council`.execute(trx)
  })
  await sql`delete from pending_item`.execute(api.db)
  await keepParameter(api.db, 'pendenciasAntesDoConselho', 'Avisam')
  await keepParameter(api.db, 'notasEmConselhoDeEtapa', 'Nao')
})

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const draft = (changes: Partial<NewCouncil> = {}): NewCouncil => ({
  chave: randomUUID(),
  idTurma: group,
  numeroEtapa: 3,
  tipo: OF_STAGE_COUNCIL,
  dia: '2026-10-06',
  hora: '14:00',
  lugar: 'Sala 3',
  idPresidente: headId,
  idSecretario: headId,
  ...changes,
})

const create = async (changes: Partial<NewCouncil> = {}): Promise<number> =>
  (await call(api, calls.createCouncil, { as: head, body: draft(changes) })).answer.id

const read = async (id: number, as = head): Promise<Council> =>
  (await call(api, calls.readCouncil, { as, params: { id } })).answer

const start = async (id: number) =>
  call(api, calls.startCouncil, { as: head, params: { id }, body: { versao: (await read(id)).versao } })

const meet = async (id: number, isThere: (place: number) => boolean = () => true) => {
  const { versao, participantes, dia, hora, lugar, idPresidente, idSecretario } = await read(id)
  const people = participantes.map(({ disciplinas: _, ...one }, place) => ({ ...one, presente: isThere(place) }))
  const body = {
    versao,
    dia,
    hora,
    lugar,
    idPresidente,
    idSecretario,
    texto: 'Foi lida a pauta.',
    participantes: people,
  }
  return call(api, calls.saveMeeting, { as: head, params: { id }, body })
}

const conclude = async (id: number, versao: number, as = head) =>
  call(api, calls.concludeCouncil, { as, params: { id }, body: { versao } })

/** A council under way with everybody there. */
const underWay = async (changes: Partial<NewCouncil> = {}): Promise<Council> => {
  const id = await create(changes)
  await meet(id)
  return (await start(id)).answer
}

const concluded = async (changes: Partial<NewCouncil> = {}): Promise<Council> => {
  const { id, versao } = await underWay(changes)
  return (await conclude(id, versao)).answer
}

const firstOf = ({ alunos: [first] }: Council): CouncilStudent => {
  if (first === undefined) throw new Error('A student')
  return first
}

const say = (council: Council, changes: Partial<CouncilStudent> = {}, as = head) => {
  const { idMatricula, versao, ...said } = { ...firstOf(council), ...changes }
  const body = {
    idMatricula,
    versao,
    sintese: said.sintese,
    recomendacoesAluno: said.recomendacoesAluno,
    recomendacaoAluno: said.recomendacaoAluno,
    recomendacoesFamilia: said.recomendacoesFamilia,
    recomendacaoFamilia: said.recomendacaoFamilia,
    anotacoes: said.anotacoes,
    segue: said.segue,
    encaminhamentos: said.encaminhamentos,
  }
  return call(api, calls.saveCouncilStudent, { as, params: { id: council.id }, body })
}

const vote = (council: Council, changes: Partial<VoteBody> = {}) => {
  const body: VoteBody = {
    idMatricula: firstOf(council).idMatricula,
    idDisciplina: maths,
    versao: 0,
    nota: null,
    conceito: null,
    justificativa: 'Evoluiu no segundo semestre.',
    favor: 3,
    contra: 1,
    abstencoes: 0,
    desempate: null,
    ...changes,
  }
  return call(api, calls.saveCouncilMark, { as: head, params: { id: council.id }, body })
}

const rules = (changes: object) =>
  sql`update evaluation_scheme_version set rules = rules || ${JSON.stringify(changes)}::jsonb`.execute(api.db)
const final = () => underWay({ tipo: FINAL_COUNCIL, numeroEtapa: null, dia: '2026-12-01' })

const mathsOf = ({ disciplinas }: CouncilStudent) => disciplinas.find(({ idDisciplina }) => idDisciplina === maths)

describe('a meeting', () => {
  test('has the teachers of its class group with their subjects, its coordination and the direction of the unit', async () => {
    const council = await read(await create())
    const teachers = council.participantes.filter(({ papel }) => papel === TEACHING_ROLE)
    expect(teachers.length).toBeGreaterThan(3)
    expect(teachers.some(({ disciplinas }) => disciplinas.includes('Matemática'))).toBe(true)
    expect(council.participantes.some(({ idPessoa }) => idPessoa === headId)).toBe(true)
    expect(council).toMatchObject({ turma: '8º ano A', etapa: '3º bimestre', situacao: 0, votos: 0 })
    expect(council.alunos.length).toBeGreaterThan(10)
    expect(firstOf(council).evolucao.length).toBeGreaterThan(2)
  })

  test('is made once by a key, and once for a class group, stage, kind and day', async () => {
    const body = draft()
    const [one, again] = await Promise.all([0, 1].map(() => call(api, calls.createCouncil, { as: head, body })))
    expect(one?.answer.id).toBe(again?.answer.id)
    const other = await call(api, calls.createCouncil, { as: head, body: draft() })
    expect(other.refusal.code).toBe('COUNCIL_EXISTS')
  })

  test.each([
    [{ numeroEtapa: null }, 'numeroEtapa'],
    [{ numeroEtapa: 9 }, 'numeroEtapa'],
    [{ tipo: FINAL_COUNCIL }, 'numeroEtapa'],
    [{ dia: '2031-01-01' }, 'dia'],
    [{ hora: '25h' }, 'hora'],
    [{ idPresidente: 99_999 }, 'idPresidente'],
  ] as const)('%j is refused at %s', async (changes, field) => {
    const { status, refusal } = await call(api, calls.createCouncil, { as: head, body: draft(changes) })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('is none of teachers, nor of other units', async () => {
    const id = await create()
    expect((await call(api, calls.readCouncil, { as: teacher, params: { id } })).status).toBe(403)
    const { rows: units } = await sql<{ unit: number }>`
      delete from staff_user_unit where staff_user_id = ${headId} and unit_id = (
        select unit_id from class_group where id = ${group}) returning unit_id as unit`.execute(api.db)
    expect((await call(api, calls.readCouncil, { as: head, params: { id } })).status).toBe(404)
    const { rows } = await sql`
      select from audit_entry where entity = 'council' and action = 'foreign-row' and entity_id = ${String(id)}`.execute(
      api.db,
    )
    expect(rows.length).toBe(1)
    await sql`insert into staff_user_unit (staff_user_id, unit_id) values (${headId}, ${units[0]?.unit})`.execute(
      api.db,
    )
  })

  test('takes nobody of another unit', async () => {
    const id = await create()
    const { versao, dia, hora, lugar } = await read(id)
    const stranger = { idPessoa: 99_999, nome: '', papel: TEACHING_ROLE, presente: true }
    const meeting = { versao, dia, hora, lugar, idPresidente: headId, idSecretario: headId, texto: '' } as const
    const save = (body: MeetingBody) => call(api, calls.saveMeeting, { as: head, params: { id }, body })
    const unknown = { participantes: messages.COUNCIL_PERSON_UNKNOWN }
    expect((await save({ ...meeting, participantes: [stranger] })).refusal.fields).toEqual(unknown)
    expect((await save({ ...meeting, idPresidente: 99_999, participantes: [] })).refusal.fields).toEqual(unknown)
  })

  test('an older version of it is told what is there now', async () => {
    const id = await create()
    const { versao } = await read(id)
    await meet(id)
    const { status } = await call(api, calls.startCouncil, { as: head, params: { id }, body: { versao } })
    expect(status).toBe(409)
  })

  test('begins with a warning of pending items of its stage, or not at all', async () => {
    const id = await create()
    await sql`
      insert into pending_item (code, unit_id, school_year_id, class_group_id, subject_id, stage_number, items, found_at)
      select code, unit_id, school_year_id, id, ${maths}, stage, 4, now() from class_group
      cross join (values (1, 3), (1, 2), (13, 3), (3, 3)) as item (code, stage) where id = ${group}`.execute(api.db)
    expect((await read(id)).pendencias).toEqual([{ nome: 'Avaliação sem nota', disciplina: 'Matemática', itens: 4 }])
    await keepParameter(api.db, 'pendenciasAntesDoConselho', 'Impedem')
    expect((await read(id)).impedem).toBe(true)
    const refused = await start(id)
    expect([refused.status, refused.refusal.code]).toEqual([422, 'COUNCIL_BLOCKED'])
    expect(refused.refusal.message).toContain('1 pendência')
    await keepParameter(api.db, 'pendenciasAntesDoConselho', 'Avisam')
    expect((await start(id)).answer.situacao).toBe(UNDER_WAY)
  })
})

describe('concluding', () => {
  test('needs half of the teachers and one, and who presides and writes', async () => {
    const id = await create()
    await start(id)
    const { versao } = await read(id)
    const refused = await conclude(id, versao)
    expect([refused.status, refused.refusal.code]).toEqual([422, 'COUNCIL_NO_QUORUM'])
    const { participantes } = await read(id)
    await meet(
      id,
      (place) => participantes[place]?.papel === TEACHING_ROLE && participantes[place]?.idPessoa !== headId,
    )
    const alone = await conclude(id, (await read(id)).versao)
    expect(alone.refusal.code).toBe('COUNCIL_NO_PRESIDENT')
    await meet(id)
    expect((await conclude(id, (await read(id)).versao)).answer.situacao).toBe(CONCLUDED)
  })

  test('is not for a council that did not begin', async () => {
    const id = await create()
    await meet(id)
    expect((await conclude(id, (await read(id)).versao)).refusal.code).toBe('COUNCIL_NOT_UNDER_WAY')
  })

  test('of two who conclude it at the same moment both see the same minutes, and two councils get two numbers', async () => {
    const [one, other] = [await underWay(), await underWay({ numeroEtapa: 2, dia: '2026-07-15' })]
    const answers = await Promise.all([
      conclude(one.id, one.versao),
      conclude(one.id, one.versao, master),
      conclude(other.id, other.versao),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first, second, third] = answers.map(({ answer }) => answer)
    expect(first?.atas).toEqual(second?.atas)
    expect(first?.atas.length).toBe(1)
    expect(new Set([first?.numeroAta, third?.numeroAta])).toEqual(new Set([1, 2]))
  })

  test('freezes what was said; an addendum stands behind the minutes, and the first version stays', async () => {
    const council = await underWay()
    await say(council, { sintese: 'Avançou na leitura.', anotacoes: 'Só para a escola.' })
    const { id, atas, numeroAta } = (await conclude(council.id, council.versao)).answer
    const after = await read(id)
    expect((await say(after, { sintese: 'Outra coisa.' })).refusal.code).toBe('COUNCIL_FROZEN')
    expect((await meet(id)).refusal.code).toBe('COUNCIL_FROZEN')
    expect((await vote(after)).refusal.code).toBe('COUNCIL_FROZEN')
    const body = { chave: randomUUID(), texto: 'Onde se lê leitura, leia-se escrita.' }
    const write = () => call(api, calls.writeAddendum, { as: head, params: { id }, body })
    const [added] = await Promise.all([write(), write()])
    expect(added.answer.atas.map(({ versao }) => versao)).toEqual([1, 2])
    expect(added.answer.atas[0]).toEqual(atas[0])
    expect(added.answer).toMatchObject({ numeroAta, adendos: [{ numero: 1, texto: body.texto }] })
    const print = async (versaoAta: number) =>
      (await call(api, calls.printMinutes, { as: head, params: { id }, body: { versaoAta } })).bytes
    const [first, again, second] = [await print(1), await print(1), await print(2)]
    expect(first.equals(again)).toBe(true)
    const [text, longer] = [pdfText(first), pdfText(second)]
    expect(text).toContain('Avançou na leitura.')
    expect(text).toContain('Foi lida a pauta.')
    expect(text).not.toContain('Só para a escola.')
    expect(text).not.toContain(body.texto)
    expect(longer).toContain('leia-se escrita')
    const { rows } = await sql<{ code: string }>`select code from issued_paper where kind = 10 order by code`.execute(
      api.db,
    )
    expect(rows.map(({ code }) => code)).toEqual(added.answer.atas.map(({ codigo }) => codigo).toSorted())
  })

  test('an addendum is for concluded councils', async () => {
    const { id } = await underWay()
    const body = { chave: randomUUID(), texto: 'Cedo demais.' }
    const refused = await call(api, calls.writeAddendum, { as: head, params: { id }, body })
    expect(refused.refusal.code).toBe('COUNCIL_NOT_CONCLUDED')
  })
})

describe('what is said of a student', () => {
  const referral = (changes = {}) => ({
    tipo: 2 as const,
    idProfessor: headId,
    prazo: '2026-11-10',
    texto: '',
    ...changes,
  })

  test('waits for the council to begin, and is saved once', async () => {
    const id = await create()
    expect((await say(await read(id), { sintese: 'Cedo.' })).refusal.code).toBe('COUNCIL_NOT_UNDER_WAY')
    const council = (await start(id)).answer
    expect((await say(council, { sintese: 'Bem.' })).answer).toMatchObject({ versao: 1, sintese: 'Bem.' })
    expect((await say(council, { sintese: 'Bem.' })).answer).toMatchObject({ versao: 1 })
    expect((await say(council, { sintese: 'Mal.' }, master)).status).toBe(409)
  })

  test('a referral has one of each kind, a person of the unit and a day to come', async () => {
    const council = await underWay()
    const encaminhamentos = [referral(), referral({ prazo: '2026-01-01' }), referral({ tipo: 3, idProfessor: 99_999 })]
    const { refusal } = await say(council, { encaminhamentos })
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual([
      'encaminhamentos.1.prazo',
      'encaminhamentos.1.tipo',
      'encaminhamentos.2.idProfessor',
    ])
  })

  test('a referral that is due waits on the start page of who has it, until it is done', async () => {
    const council = await underWay()
    await say(council, { encaminhamentos: [referral()] })
    const due = async () => (await call(api, staffHome, { as: head })).answer.encaminhamentosVencidos
    expect(await due()).toBe(0)
    await conclude(council.id, council.versao)
    expect(await due()).toBe(1)
    const page = (await call(api, calls.readCouncilNotes, { as: head, query: {} })).answer
    const [own] = page.encaminhamentos
    if (own === undefined) throw new Error('A referral')
    expect((await call(api, calls.finishReferral, { as: teacher, params: { id: own.id } })).status).toBe(404)
    const finish = () => call(api, calls.finishReferral, { as: head, params: { id: own.id } })
    expect([(await finish()).status, (await finish()).status]).toEqual([200, 200])
    expect(await due()).toBe(0)
  })
})

describe('votes', () => {
  beforeAll(async () => {
    // The year ends with its third stage, without an exam: who has too little is failed.
    await sql`delete from mark where stage_number >= 4`.execute(api.db)
    await rules({ etapas: 3, formulaMedia: 'Se/Et', exame: null, media: 10, conselho: 2 })
  })

  test('let a failed student pass by a mark; the mean stays as it was (V16)', async () => {
    const council = await final()
    const before = mathsOf(firstOf(council))
    expect(before).toMatchObject({ situacao: 'Retido', semVoto: '', mudaNota: true })
    const { answer } = await vote(council, { nota: 10 })
    expect(mathsOf(answer)).toMatchObject({
      situacao: 'Retido',
      situacaoDepois: 'Aprovado pelo conselho',
      media: before?.media,
      voto: { nota: 10, aprovado: true, antes: before?.media, versao: 1 },
    })
    const withdrawn = await call(api, calls.withdrawCouncilMark, {
      as: head,
      params: { id: council.id },
      body: { idMatricula: answer.idMatricula, idDisciplina: maths, versao: 1 },
    })
    expect(mathsOf(withdrawn.answer)).toMatchObject({ situacaoDepois: 'Retido', voto: null })
  })

  test('count once the council is concluded, until an extraordinary one decides otherwise', async () => {
    const council = await final()
    await vote(council)
    await conclude(council.id, council.versao)
    const next = await underWay({ tipo: EXTRAORDINARY, numeroEtapa: null, dia: '2026-12-10' })
    expect(mathsOf(firstOf(next))?.situacaoDepois).toBe('Aprovado pelo conselho')
    const { answer } = await vote(next, { favor: 1, contra: 3 })
    expect(mathsOf(answer)).toMatchObject({ situacaoDepois: 'Retido', voto: { aprovado: false } })
  })

  test('a tie is broken by who presides', async () => {
    const council = await final()
    const tied = { favor: 2, contra: 2 }
    expect((await vote(council, tied)).refusal.fields).toEqual({ desempate: messages.COUNCIL_TIE })
    expect(mathsOf((await vote(council, { ...tied, desempate: true })).answer)?.voto?.aprovado).toBe(true)
    const again = await vote(council, { ...tied, desempate: false, versao: 1 })
    expect(mathsOf(again.answer)).toMatchObject({ situacaoDepois: 'Retido', voto: { aprovado: false } })
  })

  test('are as many as subjects whose teacher is there, and have a reason', async () => {
    const council = await final()
    expect((await vote(council, { favor: council.votos + 1 })).refusal.fields).toHaveProperty('favor')
    expect((await vote(council, { favor: 0, contra: 0 })).refusal.fields).toEqual({ favor: messages.COUNCIL_NO_VOTES })
    expect((await vote(council, { justificativa: ' ' })).refusal.fields).toEqual({
      justificativa: messages.COUNCIL_REASON_MISSING,
    })
    expect((await vote(council, { nota: 99 })).refusal.fields).toHaveProperty('nota')
  })

  test('what the scheme does not leave the council is refused, and said before', async () => {
    const council = await final()
    await rules({ conselho: 0 })
    expect(mathsOf(firstOf(await read(council.id)))?.semVoto).toBe(messages.COUNCIL_POWER_NONE)
    expect((await vote(council)).refusal.fields).toEqual({ nota: messages.COUNCIL_POWER_NONE })
    await rules({ conselho: 1 })
    expect((await vote(council, { nota: 10 })).refusal.fields).toEqual({ nota: messages.COUNCIL_POWER_SITUATION })
    expect((await vote(council)).status).toBe(200)
    await rules({ conselho: 2 })
    expect((await say(council, { segue: true })).refusal.fields).toEqual({ segue: messages.COUNCIL_NOT_BY_HAND })
  })

  test('are none of councils of a stage, unless the school lets them', async () => {
    const council = await underWay()
    expect((await vote(council)).refusal.fields).toEqual({ nota: messages.COUNCIL_POWER_KIND })
    await keepParameter(api.db, 'notasEmConselhoDeEtapa', 'Sim')
    expect((await vote(council)).status).toBe(200)
  })
})

describe('the concluding opinion of a council', () => {
  beforeAll(async () => {
    await rules({ etapas: 3, formulaMedia: 'Se/Et', exame: null, media: 10, conselho: 2 })
  })

  const opine = (council: Council, changes: Partial<OpinionBody> = {}) => {
    const body: OpinionBody = {
      idMatricula: firstOf(council).idMatricula,
      versao: 0,
      segue: true,
      justificativa: 'Evoluiu no ano.',
      favor: 4,
      contra: 1,
      abstencoes: 1,
      desempate: null,
      ...changes,
    }
    return call(api, calls.saveCouncilOpinion, { as: head, params: { id: council.id }, body })
  }

  test('lets a student go on whose subjects stay below, and is read wherever a year is judged once the council is concluded', async () => {
    const council = await final()
    const before = firstOf(council)
    expect(before).toMatchObject({
      antes: 'Retido',
      calculado: 'Retido',
      segueCalculado: false,
      semParecer: '',
      parecer: null,
    })
    const judged = async () => {
      const outcomes = await judgeGroup(api.db, {
        classGroupId: group,
        today: '2026-12-01',
        enrolmentId: before.idMatricula,
      })
      return outcomes[0]?.outcome
    }
    const { answer } = await opine(council)
    expect(answer).toMatchObject({
      antes: 'Retido',
      depois: 'Aprovado pelo conselho',
      parecer: { segue: true, aprovado: true, antes: 'Retido', versao: 1 },
    })
    expect(answer.disciplinas.map(({ situacaoDepois }) => situacaoDepois)).toEqual(
      before.disciplinas.map(({ situacaoDepois }) => situacaoDepois),
    )
    expect(await judged()).toMatchObject({ situacao: YEAR_SITUATIONS.Retido, decididoPor: BY_RULE })
    await conclude(council.id, council.versao)
    expect(await judged()).toMatchObject({
      situacao: YEAR_SITUATIONS['Aprovado pelo conselho'],
      decididoPor: BY_OPINION,
    })
    const card = await readStudentCard(api.db, { studentId: before.idAluno, now: new Date(), shows: 'all' })
    expect(card?.parecer).toEqual({ segue: true, motivo: 'Evoluiu no ano.' })
    const paper = await call(api, calls.printMinutes, { as: head, params: { id: council.id }, body: { versaoAta: 1 } })
    expect(pdfText(paper.bytes)).toMatch(/Pareceres conclusivos[^]*Alterado pelo/)
    const next = await underWay({ tipo: EXTRAORDINARY, numeroEtapa: null, dia: '2026-12-10' })
    expect(firstOf(next)).toMatchObject({ depois: 'Aprovado pelo conselho', calculado: 'Retido', parecer: null })
    expect((await opine(next, { favor: 1, contra: 3 })).answer).toMatchObject({
      depois: 'Retido',
      parecer: { aprovado: false },
    })
  })

  test('retains a student whose marks pass', async () => {
    await rules({ media: 0 })
    const council = await final()
    expect(firstOf(council)).toMatchObject({ calculado: 'Aprovado', segueCalculado: true, semParecer: '' })
    expect((await opine(council, { segue: false })).answer).toMatchObject({ antes: 'Aprovado', depois: 'Retido' })
    await rules({ media: 10 })
  })

  test('is voted with a reason, saved once, changed over the version that was seen, and taken back', async () => {
    const council = await final()
    expect((await opine(council, { justificativa: ' ' })).refusal.fields).toEqual({
      justificativa: messages.COUNCIL_REASON_MISSING,
    })
    expect((await opine(council, { favor: council.votos + 1 })).refusal.fields).toHaveProperty('favor')
    expect((await opine(council, { favor: 2, contra: 2 })).refusal.fields).toEqual({ desempate: messages.COUNCIL_TIE })
    expect((await opine(council, { segue: false })).refusal.fields).toEqual({ segue: messages.COUNCIL_OPINION_SAME })
    expect((await opine(council)).answer.parecer?.versao).toBe(1)
    expect((await opine(council)).answer.parecer?.versao).toBe(1)
    expect((await opine(council, { justificativa: 'Outra.' })).status).toBe(409)
    const { idMatricula } = firstOf(council)
    const withdraw = (versao: number) =>
      call(api, calls.withdrawCouncilOpinion, { as: head, params: { id: council.id }, body: { idMatricula, versao } })
    expect((await withdraw(7)).status).toBe(409)
    expect((await withdraw(1)).answer).toMatchObject({ depois: 'Retido', parecer: null })
    expect((await withdraw(1)).answer.parecer).toBeNull()
  })

  test('is none of a council of a stage, whatever the school lets it vote, and never lifts the 75% of the law', async () => {
    await keepParameter(api.db, 'notasEmConselhoDeEtapa', 'Sim')
    const ofStage = await underWay()
    expect(firstOf(ofStage).semParecer).toBe(messages.COUNCIL_OPINION_KIND)
    expect((await opine(ofStage)).refusal.fields).toEqual({ segue: messages.COUNCIL_OPINION_KIND })
    const council = await final()
    const { idMatricula } = firstOf(council)
    await sql`update attendance_count set absences = absences + 500 where enrolment_id = ${idMatricula}`.execute(api.db)
    expect(firstOf(await read(council.id)).semParecer).toBe(messages.COUNCIL_PRESENCE)
    expect((await opine(council)).refusal.fields).toEqual({ segue: messages.COUNCIL_PRESENCE })
    expect((await conclude(council.id, council.versao)).status).toBe(200)
    expect((await opine(council)).refusal.code).toBe('COUNCIL_FROZEN')
  })
})

describe('notes', () => {
  const note = (changes: Partial<NoteBody> = {}, as = teacher) => {
    const body: NoteBody = {
      idTurma: group,
      numeroEtapa: 3,
      idMatricula: enrolment,
      idDisciplina: maths,
      categoria: 1,
      versao: 0,
      grau: 2,
      texto: 'Precisa de reforço.',
      visivel: true,
      ...changes,
    }
    return call(api, calls.saveCouncilNote, { as, body })
  }
  let enrolment: number
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      select id from enrolment where class_group_id = ${group} and status = 'Matriculado' order by student_search limit 1`.execute(
      api.db,
    )
    enrolment = rows[0]?.id ?? 0
  })

  test('a teacher writes of own class groups and subjects, sees no others, and coordination sees all', async () => {
    const saved = await note()
    expect(saved.answer.apontamentos).toMatchObject([{ texto: 'Precisa de reforço.', minha: true, versao: 1 }])
    const history = await idOf('subject', 'História')
    expect((await note({ idDisciplina: history })).refusal.code).toBe('COUNCIL_NOTE_NOT_YOURS')
    expect((await note({ idDisciplina: null })).refusal.code).toBe('COUNCIL_NOTE_NOT_YOURS')
    const { rows } = await sql<{ id: number }>`
      select own.id from class_group as own join class_group as taught on taught.id = ${group}
        and own.unit_id = taught.unit_id and own.school_year_id = taught.school_year_id
      where own.id not in (select class_group_id from class_assignment where staff_user_id = (
        select id from staff_user where email = 'professor@demo.escola')) order by own.id limit 1`.execute(api.db)
    const query = { idTurma: rows[0]?.id ?? 0 }
    expect((await call(api, calls.readCouncilNotes, { as: teacher, query })).status).toBe(403)
    await note({ idDisciplina: history, texto: 'De outra disciplina.' }, head)
    const seenBy = async (as: Credentials) => {
      const page = (await call(api, calls.readCouncilNotes, { as, query: { idTurma: group, numeroEtapa: 3 } })).answer
      return page.alunos.find(({ idMatricula }) => idMatricula === enrolment)?.apontamentos.length
    }
    expect([await seenBy(teacher), await seenBy(head)]).toEqual([1, 2])
  })

  test('a note is saved once, changed over the version that was seen, and taken back when it is emptied', async () => {
    expect((await note()).answer.apontamentos[0]?.versao).toBe(1)
    expect((await note()).answer.apontamentos[0]?.versao).toBe(1)
    expect((await note({ texto: 'Outro.' })).status).toBe(409)
    expect((await note({ texto: 'Outro.', versao: 1 })).answer.apontamentos[0]).toMatchObject({ versao: 2 })
    expect((await note({ texto: ' ', versao: 2 })).answer.apontamentos).toEqual([])
    expect((await note({ texto: ' ' })).refusal.code).toBe('COUNCIL_NOTE_EMPTY')
  })

  test('the council of the stage freezes them, and changes of marks wait for coordination', async () => {
    await concluded()
    expect((await note()).refusal.code).toBe('COUNCIL_NOTE_FROZEN')
    await sql`update stage set entry_to = null, status = 1 where number = 3`.execute(api.db)
    const query = { idTurma: group, idDisciplina: maths, numeroEtapa: 3 }
    const { planilha } = (await call(api, readMarkSheet, { as: teacher, query })).answer
    const cell = planilha?.celulas.find(({ valor }) => valor !== null)
    if (cell === undefined) throw new Error('A mark')
    const typed = (motivo?: string) => {
      const { idMatricula, coluna, idAvaliacao, versao } = cell
      const celulas = [{ idMatricula, coluna, idAvaliacao, versao, texto: '1', ...(motivo && { motivo }) }]
      return call(api, saveMarks, { as: teacher, body: { ...query, chave: randomUUID(), celulas } })
    }
    expect((await typed()).answer.celulas[0]).toMatchObject({ resultado: 'recusada', pedeMotivo: true })
    expect((await typed('Prova revista')).answer.celulas[0]).toMatchObject({ resultado: 'pedida' })
  })
})

test('a family reads notes that it may, and recommendations, once the council is concluded and marks of the stage are released', async () => {
  const mother = (await enterDemo(api, 'responsavel@demo.escola')).as
  const { rows } = await sql<{ enrolment: number; student: number; group: number }>`
    select own.id as enrolment, own.student_id as student, own.class_group_id as "group" from enrolment as own
    join class_group on class_group.id = own.class_group_id
    join student_guardian as link on link.student_id = own.student_id
    join guardian on guardian.id = link.guardian_id and guardian.email = 'responsavel@demo.escola'
    where own.status = 'Matriculado' and class_group.name = '6º ano A'`.execute(api.db)
  const [child] = rows
  if (child === undefined) throw new Error('A child')
  await sql`delete from mark_release where class_group_id = ${child.group} and stage_number = 3`.execute(api.db)
  await sql`
    insert into council_note (class_group_id, stage_number, enrolment_id, author_id, category, degree, body, for_family, saved_at)
    values (${child.group}, 3, ${child.enrolment}, ${headId}, 1, 1, 'Lê muito.', true, now()),
      (${child.group}, 3, ${child.enrolment}, ${headId}, 3, 1, 'Só para nós.', false, now())`.execute(api.db)
  const council = await underWay({ idTurma: child.group })
  const own = council.alunos.find(({ idMatricula }) => idMatricula === child.enrolment)
  if (own === undefined) throw new Error('The child in the council')
  await say({ ...council, alunos: [own] }, { recomendacoesFamilia: [4], anotacoes: 'Interna.' })
  const told = async () => {
    const { answer } = await call(api, readFamilyMarks, { as: mother, query: { idAluno: child.student } })
    return answer.alunos[0]?.notas?.conselhos
  }
  expect(await told()).toEqual([])
  await conclude(council.id, council.versao)
  expect(await told()).toEqual([])
  await sql`
    insert into mark_release (class_group_id, subject_id, stage_number, status, published_at, changed_at)
    values (${child.group}, ${maths}, 3, 3, '2026-10-10', now())`.execute(api.db)
  expect(await told()).toEqual([
    {
      etapa: '3º bimestre',
      apontamentos: [{ disciplina: '', categoria: 'Aprendizagem', texto: 'Lê muito.' }],
      aoAluno: [],
      aFamilia: ['Incentivar a leitura em casa'],
    },
  ])
})
