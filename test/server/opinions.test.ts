import { sql } from 'kysely'
import { STAGE_CLOSED, STAGE_OPEN } from '#domain/assessment/assessment.lists.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { readOpinionHistory, readOpinions, saveOpinion, stepOpinions } from '#domain/opinions/opinions.endpoints.ts'
import { readMyActions } from '#domain/myActions/myActions.endpoints.ts'
import { NO_TEXT, OPINION_DRAFT, OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import * as messages from '#domain/opinions/opinions.messages.ts'
import type { OpinionOfStudent, OpinionPage, OpinionStepBody } from '#domain/opinions/opinions.schemas.ts'
import { printFamilyCard, readFamilyMarks } from '#domain/reportCards/reportCards.endpoints.ts'
import { tellOfOpinions } from '#server/modules/academico/opinions/tell.ts'
import { CONCLUDED, OF_STAGE_COUNCIL } from '#domain/councils/councils.lists.ts'
import { CHANGE_APPROVED, CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import { decideLateChange, listLateChanges } from '#domain/marks/marks.endpoints.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { paragraph } from '#domain/richText/write.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let teacher: Credentials
let head: Credentials
let mother: Credentials
/** Tomás, of the 3º ano A, where the opinion of a stage is one. */
let child: { readonly enrolment: number; readonly student: number; readonly group: number }

/** It runs, and takes texts. */
const STAGE = 4

beforeAll(async () => {
  api = await startTaughtApi()
  await sql`update staff_user set must_replace_password = false, password_hash = (
    select password_hash from staff_user where email = 'professor@demo.escola')
    where email in ('ivone.siqueira@demo.escola', 'denise.okada@demo.escola')`.execute(api.db)
  teacher = (await enterDemo(api, 'ivone.siqueira@demo.escola')).as
  head = (await enterDemo(api, 'coordenacao@demo.escola')).as
  mother = (await enterDemo(api, 'responsavel@demo.escola')).as
  const { rows } = await sql<typeof child>`
    select own.id as enrolment, own.student_id as student, own.class_group_id as "group" from enrolment as own
    join student on student.id = own.student_id join class_group on class_group.id = own.class_group_id
    where student.name like 'Tomás Conceição%' and class_group.name = '3º ano A'`.execute(api.db)
  if (rows[0] === undefined) throw new Error('No Tomás')
  child = rows[0]
})
afterAll(() => api.close())
beforeEach(() => sql`delete from opinion where stage_number = ${STAGE}`.execute(api.db))

const read = async (as: Credentials = teacher): Promise<OpinionPage> =>
  (await call(api, readOpinions, { as, query: { idTurma: child.group, numeroEtapa: STAGE } })).answer

const own = async (as: Credentials = teacher): Promise<OpinionOfStudent> => {
  const found = (await read(as)).pareceres?.alunos.find(({ idMatricula }) => idMatricula === child.enrolment)
  if (found === undefined) throw new Error('Not in the list')
  return found
}

const place = () => ({ idTurma: child.group, idDisciplina: null, numeroEtapa: STAGE })

const save = (text: string, versao: number, as: Credentials = teacher, anexos: string[] = [], motivo = '') =>
  call(api, saveOpinion, {
    as,
    body: {
      ...place(),
      idMatricula: child.enrolment,
      versao,
      texto: { blocos: text === '' ? [] : [paragraph(text)] },
      anexos,
      motivo,
    },
  })

const step = (situacao: OpinionStepBody['situacao'], versao: number, as: Credentials, observacao = '') =>
  call(api, stepOpinions, {
    as,
    body: { ...place(), itens: [{ idMatricula: child.enrolment, versao }], situacao, observacao },
  })

test('the class group is judged by one text a stage, with phrases to write it', async () => {
  const page = await read()
  expect(page.disciplinas).toEqual([{ idDisciplina: null, nome: 'Parecer geral', porEtapa: true }])
  expect(page.pareceres?.frases.length).toBe(10)
  expect((await own()).situacao).toBe(NO_TEXT)
})

test('an opinion of the demo school came back from its review before it was published, as its history says', async () => {
  const { rows } = await sql<{ idMatricula: number; idTurma: number; numeroEtapa: number }>`
    select enrolment_id as "idMatricula", class_group_id as "idTurma", stage_number as "numeroEtapa"
    from opinion where version = 6`.execute(api.db)
  const [own] = rows
  if (own === undefined) throw new Error('No opinion came back')
  const history = (await call(api, readOpinionHistory, { as: head, query: own })).answer
  expect(history.map(({ situacaoDepois }) => situacaoDepois)).toEqual([
    'Publicado',
    'Em revisão',
    '',
    'Rascunho',
    'Em revisão',
    '',
  ])
  expect(history[2]?.textoDepois).toMatch(/em casa/)
  expect(history[5]?.textoDepois).not.toMatch(/em casa/)
})

test('a text goes from its teacher to the review, back with a remark, and to the family', async () => {
  expect((await save('Lê com fluência.', 0)).answer).toMatchObject({ versao: 1, situacao: OPINION_DRAFT })
  expect((await step(OPINION_PUBLISHED, 1, teacher)).refusal.code).toBe('OPINION_NO_PUBLISHING')
  expect((await step(OPINION_IN_REVIEW, 1, teacher)).status).toBe(200)
  expect((await save('Outro.', 2)).refusal.message).toBe(messages.OPINION_IN_HANDS)
  expect((await step(OPINION_DRAFT, 2, head)).refusal.message).toBe(messages.OPINION_REMARK_MISSING)
  expect((await step(OPINION_DRAFT, 2, head, 'Fale do projeto.')).status).toBe(200)
  expect(await own()).toMatchObject({ situacao: OPINION_DRAFT, observacao: 'Fale do projeto.', motivo: '' })
  await save('Lê com fluência e cuidou da horta.', 3)
  await step(OPINION_IN_REVIEW, 4, teacher)
  expect((await step(OPINION_PUBLISHED, 5, head)).status).toBe(200)
  expect(await own()).toMatchObject({ situacao: OPINION_PUBLISHED, observacao: '', versao: 6 })
  expect((await own()).motivo).toBe(messages.OPINION_WITH_FAMILY)
  const { rows } = await sql<{ reason: string | null }>`
    select reason from audit_entry where entity = 'opinion' and action = 'update' and reason is not null
    order by id desc limit 1`.execute(api.db)
  expect(rows).toEqual([{ reason: 'Fale do projeto.' }])
})

test('what was published today is taken back from the list of what somebody did', async () => {
  await save('Lê com fluência.', 0)
  await step(OPINION_PUBLISHED, 1, head)
  const [action] = (await call(api, readMyActions, { as: head })).answer
  expect(action).toMatchObject({
    oque: expect.stringMatching(/^Publicou o parecer de Tomás/),
    pedeMotivo: true,
    desfazer: { tipo: 'parecer', corpo: { ...place(), situacao: OPINION_DRAFT, itens: [{ versao: 2 }] } },
  })
  await step(OPINION_DRAFT, 2, head, 'Engano.')
  const [back, published] = (await call(api, readMyActions, { as: head })).answer
  expect(back?.desfazer).toMatchObject({ corpo: { situacao: OPINION_PUBLISHED } })
  expect(published?.desfazer).toBeNull()
})

test('teachers publish what they teach where the school says so', async () => {
  await keepParameter(api.db, 'professoresPublicam', 'Sim')
  await save('Pronto.', 0)
  expect((await step(OPINION_PUBLISHED, 1, teacher)).status).toBe(200)
  await keepParameter(api.db, 'professoresPublicam', 'Não')
})

test('of two who save, the second gets the text of the first, and the same text once more changes nothing', async () => {
  await save('Primeiro.', 0)
  const late = await save('Segundo.', 0)
  expect(late.status).toBe(409)
  expect(plainTextOf((await own()).texto)).toBe('Primeiro.')
  expect((await save('Primeiro.', 0)).answer.versao).toBe(1)
  await step(OPINION_IN_REVIEW, 1, teacher)
  expect((await step(OPINION_IN_REVIEW, 1, teacher)).status).toBe(200)
  expect((await step(OPINION_PUBLISHED, 1, head)).status).toBe(409)
  expect((await own()).versao).toBe(2)
})

test('nothing empty leaves the draft, and an emptied text is kept as one', async () => {
  await save('', 0)
  expect((await step(OPINION_IN_REVIEW, 1, teacher)).refusal.code).toBe('OPINION_EMPTY')
})

test('a closed stage takes no texts, but what was given back', async () => {
  await save('A tempo.', 0)
  await step(OPINION_IN_REVIEW, 1, teacher)
  await step(OPINION_DRAFT, 2, head, 'Só a vírgula.')
  await sql`update stage set status = ${STAGE_CLOSED} where number = ${STAGE}`.execute(api.db)
  try {
    expect((await save('A tempo, sim.', 3)).status).toBe(200)
    await sql`update opinion set remark = '' where stage_number = ${STAGE}`.execute(api.db)
    expect((await save('Tarde.', 4)).refusal.code).toBe('OPINION_NOT_POSTED')
  } finally {
    await sql`update stage set status = ${STAGE_OPEN} where number = ${STAGE}`.execute(api.db)
  }
})

test('a teacher of other class groups neither reads nor writes, and nobody writes of a student of another class group', async () => {
  const other = (await enterDemo(api, 'denise.okada@demo.escola')).as
  const query = { idTurma: child.group, numeroEtapa: STAGE }
  expect((await call(api, readOpinions, { as: other, query })).refusal.code).toBe('OPINION_NOT_YOURS')
  expect((await save('Não é minha turma.', 0, other)).status).toBe(404)
  const { rows } = await sql<{ id: number }>`select id from enrolment where class_group_id <> ${child.group}
    and unit_id = 1 and status = 'Matriculado' order by id limit 1`.execute(api.db)
  const body = { ...place(), idMatricula: rows[0]?.id ?? 0, versao: 0, texto: { blocos: [] }, anexos: [], motivo: '' }
  expect((await call(api, saveOpinion, { as: head, body })).refusal.code).toBe('OPINION_NO_STUDENT')
})

test('the family reads text, paper and file once they are published, and none of them before or after', async () => {
  const file = await uploadedText(api, { as: teacher, name: 'horta.pdf', content: pdfOf(), uso: 'documento' })
  await save('Cuidou da horta.', 0, teacher, [file])
  const id = storedFileOf(file)?.id ?? 0
  const seen = async () => {
    const { answer } = await call(api, readFamilyMarks, { as: mother, query: { idAluno: child.student } })
    const opinions = answer.alunos[0]?.notas?.pareceres.filter(({ numeroEtapa }) => numeroEtapa === STAGE) ?? []
    const paper = await call(api, printFamilyCard, { as: mother, body: { idAluno: child.student } })
    const download = await call(api, downloadFile, { as: mother, params: { id } })
    return [
      opinions.map(({ texto }) => plainTextOf(texto)).join(),
      pdfText(paper.bytes).replaceAll(/\s+/g, ' ').includes('Cuidou da horta.'),
      download.status,
    ]
  }
  expect(await seen()).toEqual(['', false, 404])
  await step(OPINION_IN_REVIEW, 1, teacher)
  expect(await seen()).toEqual(['', false, 404])
  await step(OPINION_PUBLISHED, 2, head)
  expect(await seen()).toEqual(['Cuidou da horta.', true, 200])
  await step(OPINION_DRAFT, 3, head, 'Engano.')
  expect(await seen()).toEqual(['', false, 404])
})

test('its history says who wrote and moved it, with the texts and the reason, and only to who sees the opinion', async () => {
  await save('Lê com fluência.', 0)
  await save('Lê com fluência e cuidado.', 1)
  await step(OPINION_IN_REVIEW, 2, teacher)
  await step(OPINION_DRAFT, 3, head, 'Cite a horta.')
  const query = { idTurma: child.group, numeroEtapa: STAGE, idMatricula: child.enrolment }
  const { answer } = await call(api, readOpinionHistory, { as: teacher, query })
  expect(answer).toMatchObject([
    { situacaoAntes: 'Em revisão', situacaoDepois: 'Rascunho', motivo: 'Cite a horta.', textoDepois: '' },
    { situacaoAntes: 'Rascunho', situacaoDepois: 'Em revisão' },
    {
      textoAntes: 'Lê com fluência.',
      textoDepois: 'Lê com fluência e cuidado.',
      autor: expect.stringMatching(/^Ivone/),
    },
    { textoAntes: '', textoDepois: 'Lê com fluência.', situacaoDepois: '' },
  ])
  expect((await call(api, readOpinionHistory, { as: mother, query })).status).toBe(403)
  const elsewhere = await call(api, readOpinionHistory, { as: teacher, query: { ...query, idMatricula: 1_999_999 } })
  expect(elsewhere.status).toBe(404)
})

describe('families', () => {
  const notices = async () =>
    (
      await sql<{ subject: string; body: string }>`
        select subject, body::text as body from message where event = 'pareceresPublicados' order by id`.execute(api.db)
    ).rows
  const publishedAt = (at: string) =>
    sql`update opinion set published_at = ${at} where stage_number = ${STAGE}`.execute(api.db)

  test('are told once, ten minutes later, and not a word of the text', async () => {
    await save('Lê com fluência.', 0)
    await step(OPINION_PUBLISHED, 1, head)
    await publishedAt('2026-11-20T15:00:00Z')
    expect(await tellOfOpinions(api.db, new Date('2026-11-20T15:05:00Z'))).toBe(0)
    expect(await tellOfOpinions(api.db, new Date('2026-11-20T15:11:00Z'))).toBeGreaterThan(0)
    expect(await tellOfOpinions(api.db, new Date('2026-11-20T15:16:00Z'))).toBe(0)
    const [first] = await notices()
    expect(first?.subject).toMatch(/^Parecer de Tomás.*: 4ª etapa$/)
    expect(first?.body).toContain('Parecer geral')
    expect(first?.body).not.toContain('fluência')
  })

  test('hear nothing of what was taken back before', async () => {
    const before = (await notices()).length
    await save('Lê com fluência.', 0)
    await step(OPINION_PUBLISHED, 1, head)
    await step(OPINION_DRAFT, 2, head, 'Engano.')
    expect(await tellOfOpinions(api.db, new Date('2026-11-20T15:30:00Z'))).toBe(0)
    expect((await notices()).length).toBe(before)
  })
})

test('a subject has no opinions in a stage in which its matrix leaves it out', async () => {
  const setRule = (code: number) =>
    sql`
    update evaluation_scheme_version as version set rules = jsonb_set(rules, '{parecer}', ${String(code)}::jsonb)
    from evaluation_link as link, class_group as own where link.evaluation_scheme_id = version.evaluation_scheme_id
      and link.unit_id = own.unit_id and link.grade_id = own.grade_id and own.id = ${child.group}`.execute(api.db)
  const setStages = (stages: string) =>
    sql`
    update curriculum_item as item set stages = ${stages}::smallint[] from curriculum as matrix, class_group as own, subject
    where item.curriculum_id = matrix.id and own.school_year_id = matrix.school_year_id and own.unit_id = matrix.unit_id
      and own.grade_id = matrix.grade_id and own.shift_id = matrix.shift_id and own.id = ${child.group}
      and subject.id = item.subject_id and subject.name = 'Arte'`.execute(api.db)
  await setRule(1)
  await setStages('{1,2}')
  try {
    const ask = async (query: { readonly idDisciplina?: number }) =>
      (await call(api, readOpinions, { as: head, query: { idTurma: child.group, numeroEtapa: STAGE, ...query } }))
        .answer
    const subjects = (await ask({})).disciplinas
    const idDisciplina = subjects.find(({ nome }) => nome === 'Arte')?.idDisciplina ?? 0
    const page = await ask({ idDisciplina })
    expect([page.etapas.map(({ numero }) => numero), page.pareceres?.numeroEtapa]).toEqual([[1, 2], 2])
    const other = subjects.find((one) => one.nome !== 'Arte')?.idDisciplina ?? 0
    expect((await ask({ idDisciplina: other })).pareceres?.numeroEtapa).toBe(STAGE)
    const body = { idTurma: child.group, idDisciplina, numeroEtapa: STAGE, idMatricula: child.enrolment }
    const saved = { ...body, versao: 0, texto: { blocos: [paragraph('Pinta.')] }, anexos: [], motivo: '' }
    expect((await call(api, saveOpinion, { as: head, body: saved })).refusal.code).toBe('OPINIONS_NOT_USED')
  } finally {
    await setStages('{}')
    await setRule(2)
  }
})

describe('once a council looked at the texts of the stage', () => {
  const covered = async (isIt: boolean) => {
    await sql`delete from council where class_group_id = ${child.group} and stage_number = ${STAGE}`.execute(api.db)
    if (isIt)
      await sql`
        insert into council (class_group_id, stage_number, kind, status, held_on)
        values (${child.group}, ${STAGE}, ${OF_STAGE_COUNCIL}, ${CONCLUDED}, '2026-11-20')`.execute(api.db)
  }
  beforeEach(async () => {
    await covered(false)
    await save('Lê com fluência.', 0)
    await covered(true)
  })
  afterAll(() => covered(false))

  const waiting = async () => {
    const { answer } = await call(api, listLateChanges, {
      as: head,
      query: { situacao: CHANGE_ASKED },
    })
    const found = answer.items.find(({ avaliacao }) => avaliacao === 'Parecer')
    if (found === undefined) throw new Error('No change waits')
    return found
  }
  const decide = (id: number, versao: number, aprova: boolean, as = head, resposta = '') =>
    call(api, decideLateChange, { as, params: { id }, body: { versao, aprova, resposta } })

  test('a first text is no change', async () => {
    await sql`delete from opinion where stage_number = ${STAGE}`.execute(api.db)
    expect((await save('Primeiro.', 0)).answer).toMatchObject({ versao: 1, pedeMotivo: true, pedido: null })
  })

  test('what a teacher changes waits with its reason, and the text stays until the coordination approves', async () => {
    expect((await save('Outro.', 1)).refusal.fields).toEqual({ motivo: messages.OPINION_COUNCIL_REASON })
    const asked = await save('Outro.', 1, teacher, [], 'Troquei os nomes.')
    expect(asked.answer).toMatchObject({ versao: 1, pedeAprovacao: true, pedido: { motivo: 'Troquei os nomes.' } })
    expect(plainTextOf(asked.answer.texto)).toBe('Lê com fluência.')
    const first = await waiting()
    expect(first).toMatchObject({ de: 'Lê com fluência.', para: 'Outro.', numeroEtapa: STAGE, podeDecidir: true })
    await save('Outro.', 1, teacher, [], 'Troquei os nomes.')
    expect((await waiting()).versao).toBe(first.versao)
    await save('Mais um.', 1, teacher, [], 'Troquei os nomes.')
    expect((await decide(first.id, first.versao, true)).status).toBe(409)
    const { id, versao } = await waiting()
    expect((await decide(id, versao, true, teacher)).refusal.code).toBe('MARK_CHANGE_NOT_BY_YOU')
    expect((await decide(id, versao, true)).answer).toMatchObject({ situacao: CHANGE_APPROVED })
    const after = await own()
    expect([plainTextOf(after.texto), after.versao, after.pedido]).toEqual(['Mais um.', 2, null])
    const history = (
      await call(api, readOpinionHistory, {
        as: head,
        query: { idTurma: child.group, numeroEtapa: STAGE, idMatricula: child.enrolment },
      })
    ).answer
    expect(history[0]).toMatchObject({ textoDepois: 'Mais um.', motivo: 'Troquei os nomes.' })
  })

  test('the coordination changes it with a reason, and what was asked for before is then only refused', async () => {
    await save('Outro.', 1, teacher, [], 'Troquei os nomes.')
    await step(OPINION_IN_REVIEW, 1, teacher)
    expect((await save('Da coordenação.', 2, head)).refusal.fields).toEqual({ motivo: messages.OPINION_COUNCIL_REASON })
    const saved = await save('Da coordenação.', 2, head, [], 'Erro de digitação.')
    expect(saved.answer).toMatchObject({ versao: 3, pedeMotivo: true, pedeAprovacao: false })
    const { id, versao, mudou } = await waiting()
    expect(mudou).toBe(true)
    expect((await decide(id, versao, true)).refusal.code).toBe('MARK_CHANGE_MOVED')
    expect((await decide(id, versao, false)).refusal.fields).toHaveProperty('resposta')
    expect((await decide(id, versao, false, head, 'Já está corrigido.')).status).toBe(200)
    expect(plainTextOf((await own()).texto)).toBe('Da coordenação.')
  })
})
