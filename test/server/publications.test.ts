// On PostgreSQL too: what several do at the same moment, and whom a publication reaches.
import { sql } from 'kysely'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { answerPoll, listFeed, markRead, staffHome } from '#domain/feed/feed.endpoints.ts'
import { READ_PUBLICATION, READ_WARNING, READER_GUARDIAN, READER_STAFF, READER_STUDENT } from '#domain/feed/reading.ts'
import { BY_PORTAL } from '#domain/messaging/messaging.lists.ts'
import { EMPTY_PUBLICATION, publicationDraftOf } from '#domain/publications/publication.ts'
import { MOST_COMMENTS } from '#domain/publications/comment.ts'
import {
  hideComment,
  listFeedComments,
  listSchoolComments,
  removeComment,
  writeComment,
} from '#domain/publications/comments.endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import * as calls from '#domain/publications/publications.endpoints.ts'
import {
  DRAFT,
  EXPIRED,
  IN_REVIEW,
  PUBLISHED,
  RECALL,
  RECALLED,
  RELEASE,
  RETURN,
  RETURNED,
  SCHEDULED,
  SEND_FOR_REVIEW,
} from '#domain/publications/publications.lists.ts'
import * as messages from '#domain/publications/publications.messages.ts'
import type { PublicationDraft, PublicationRecord, StepPublication } from '#domain/publications/publications.schemas.ts'
import { linesOfText } from '#domain/richText/plainText.ts'
import { paragraph } from '#domain/richText/write.ts'
import { getUserAccess, studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { tellOfPublications } from '#server/modules/academico/publications/tell.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf, upload } from '#test/helpers/files.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { staffTold } from '#test/helpers/staffTold.ts'

let api: TestApi

const LOGINS = {
  master: 'master@demo.escola',
  secretary: 'secretaria@demo.escola',
  teacher: 'professor@demo.escola',
  mother: 'responsavel@demo.escola',
  payer: 'responsavel.financeiro@demo.escola',
  student: '529.982.247-25',
} as const
type Who = keyof typeof LOGINS
const people = new Map<Who, Awaited<ReturnType<typeof enterDemo>>>()
const person = (who: Who) => {
  const one = people.get(who)
  if (one === undefined) throw new Error(`Nobody is ${who}`)
  return one
}
const TYPES: Readonly<Record<Who, 1 | 2 | 3>> = {
  master: READER_STAFF,
  secretary: READER_STAFF,
  teacher: READER_STAFF,
  mother: READER_GUARDIAN,
  payer: READER_GUARDIAN,
  student: READER_STUDENT,
}

/** Where a child of the mother is, and the unit of the secretary. */
let child: {
  readonly id: number
  readonly unit: number
  readonly course: number
  readonly grade: number
  readonly group: number
}
let otherUnit: number
/** A child of the other guardian. */
let otherChild: number

beforeAll(async () => {
  api = await startDemoApi()
  const entered = await Promise.all(
    Object.values(LOGINS).map(async (login) => [login, await enterDemo(api, login)] as const),
  )
  for (const who of Object.keys(LOGINS) as Who[]) {
    const found = entered.find(([login]) => login === LOGINS[who])?.[1]
    if (found !== undefined) people.set(who, found)
  }
  const { rows } = await sql<typeof child>`
    select student.id, enrolment.unit_id as unit, grade.course_id as course, grade.id as grade, class_group_id as "group"
    from student join enrolment on enrolment.student_id = student.id join grade on grade.id = grade_id
    join school_year on school_year.id = enrolment.school_year_id and school_year.status = 1
    where student.name like 'Úrsula Conceição D%' and enrolment.status = 'Matriculado'`.execute(api.db)
  const [found] = rows
  if (found === undefined) throw new Error('No child')
  child = found
  otherUnit = (
    await api.db.selectFrom('unit').where('id', '<>', child.unit).select('id').orderBy('id').executeTakeFirstOrThrow()
  ).id
  otherChild = (
    await api.db
      .selectFrom('student_guardian')
      .where('guardian_id', '=', person('payer').id)
      .select('student_id')
      .executeTakeFirstOrThrow()
  ).student_id
})
afterAll(() => api.close())

let count = 0
const draftOf = (changes: Partial<PublicationDraft> = {}): PublicationDraft => ({
  ...EMPTY_PUBLICATION,
  titulo: `Aviso ${(count += 1)}`,
  assinatura: 'Direção',
  texto: { blocos: [paragraph('Amanhã não haverá aula.')] },
  ...changes,
})
const create = (changes: Partial<PublicationDraft> = {}, who: Who = 'master') =>
  call(api, calls.createPublication, { body: draftOf(changes), as: person(who).as })
const saved = async (changes: Partial<PublicationDraft> = {}, who: Who = 'master') => {
  const made = await create(changes, who)
  expect(made.status).toBe(200)
  return made.answer
}
const step = ({ id, versao }: Pick<PublicationRecord, 'id' | 'versao'>, passo: 1 | 2, who: Who = 'master') =>
  call(api, calls.stepPublication, { params: { id }, body: { passo, versao }, as: person(who).as })
const released = async (changes: Partial<PublicationDraft> = {}, who: Who = 'master') => {
  const { status, answer } = await step(await saved(changes, who), RELEASE, who)
  expect(status).toBe(200)
  return answer
}
const change = (record: PublicationRecord, changes: Partial<PublicationDraft>, who: Who = 'master') =>
  call(api, calls.updatePublication, {
    params: { id: record.id },
    body: { ...publicationDraftOf(record), versao: record.versao, ...changes },
    as: person(who).as,
  })
const read = (id: number, who: Who = 'master') =>
  call(api, calls.getPublication, { params: { id }, as: person(who).as })
const recipients = async (id: number, query: object = {}, who: Who = 'master') =>
  (
    await call(api, calls.listRecipients, {
      params: { id },
      query: { MaxResultCount: 5000, ...query },
      as: person(who).as,
    })
  ).answer
const feed = async (who: Who) =>
  (await call(api, listFeed, { query: { MaxResultCount: 100 }, as: person(who).as })).answer.items
const shownNow = async (id: number) => (await read(id)).answer
const seesInFeed = async (who: Who, id: number) => (await feed(who)).some((one) => one.id === id)
const mark = (who: Who, id: number) =>
  call(api, markRead, {
    body: {
      id,
      interactedPersonId: person(who).id,
      interactedTypeId: TYPES[who],
      contentReadTypeId: READ_PUBLICATION,
    },
    as: person(who).as,
  })

describe('whom a publication reaches', () => {
  const NONE = { paraFamilias: false, paraAlunos: false, paraEquipe: false }
  test.each<[string, () => Partial<PublicationDraft>, readonly Who[]]>([
    ['everybody', () => ({ paraEquipe: true }), ['master', 'secretary', 'teacher', 'mother', 'payer', 'student']],
    ['guardians', () => ({ ...NONE, paraFamilias: true }), ['mother', 'payer']],
    ['students', () => ({ ...NONE, paraAlunos: true }), ['student']],
    ['staff', () => ({ ...NONE, paraEquipe: true }), ['master', 'secretary', 'teacher']],
    ['staff of another unit', () => ({ ...NONE, paraEquipe: true, idUnidade: otherUnit }), ['master']],
    ['the unit', () => ({ idUnidade: child.unit }), ['mother', 'payer', 'student']],
    ['the course', () => ({ idsCursos: [child.course] }), ['mother', 'payer', 'student']],
    ['the grade', () => ({ idsSeries: [child.grade] }), ['mother', 'student']],
    ['the class group', () => ({ idsTurmas: [child.group] }), ['mother', 'student']],
    ['the student', () => ({ idsAlunos: [child.id] }), ['mother', 'student']],
    ['one student or another', () => ({ idsAlunos: [child.id, otherChild] }), ['mother', 'payer', 'student']],
    [
      'staff, and only families of a class group',
      () => ({ paraEquipe: true, idsTurmas: [child.group] }),
      ['master', 'secretary', 'teacher', 'mother', 'student'],
    ],
  ])('%s: list before sending, feed, and report of readings agree', async (_, audience, who) => {
    const draft = await saved(audience())
    const before = await recipients(draft.id)
    const listed = (page: typeof before) =>
      (Object.keys(LOGINS) as Who[]).filter((one) =>
        page.items.some(({ perfil, id }) => perfil === TYPES[one] && id === person(one).id),
      )
    expect(listed(before)).toEqual(who)
    expect(before.responsaveis + before.alunos + before.equipe).toBe(before.items.length)
    for (const one of who) expect(await seesInFeed(one, draft.id)).toBe(false)
    await step(draft, RELEASE)
    for (const one of Object.keys(LOGINS) as Who[]) {
      expect([one, await seesInFeed(one, draft.id)]).toEqual([one, who.includes(one)])
      expect([one, (await mark(one, draft.id)).status]).toEqual([one, who.includes(one) ? 200 : 404])
    }
    const after = await recipients(draft.id)
    // Nothing but who read it is another.
    const unread = (page: typeof after) => ({
      ...page,
      items: page.items.map(({ id, perfil }) => [perfil, id]),
      porUnidade: page.porUnidade.map((one) => ({ ...one, leram: 0 })),
      leram: 0,
      faltam: 0,
    })
    expect(unread(after)).toEqual(unread(before))
    expect(after.faltam).toBe(before.faltam - who.filter((one) => TYPES[one] !== READER_STAFF).length)
    expect(after.leram).toBe(who.length)
    expect(listed({ ...after, items: after.items.filter(({ lidoEm }) => lidoEm !== null) })).toEqual(who)
  })

  test('one that reaches nobody is not sent', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from grade where id not in (
        select grade_id from enrolment where unit_id = ${otherUnit}) order by id`.execute(api.db)
    const draft = await saved({ idUnidade: otherUnit, idsSeries: rows.slice(0, 1).map(({ id }) => id) })
    expect((await recipients(draft.id)).totalCount).toBe(0)
    expect((await step(draft, RELEASE)).refusal.code).toBe('PUBLICATION_REACHES_NOBODY')
  })

  test('two children in two units do not make a third place', async () => {
    const other = await sql<{ grade: number }>`
      select grade_id as grade from enrolment where unit_id = ${otherUnit} and status = 'Matriculado'
        and grade_id <> ${child.grade} limit 1`.execute(api.db)
    const grade = other.rows[0]?.grade ?? 0
    const draft = await saved({ idUnidade: child.unit, idsSeries: [grade] })
    const { items } = await recipients(draft.id)
    expect(items.some(({ perfil, id }) => perfil === READER_GUARDIAN && id === person('mother').id)).toBe(false)
  })

  test('a guardian is told with the students through whom, and found by name, kind and reading', async () => {
    const { id } = await released({ idsTurmas: [child.group] })
    await mark('mother', id)
    const found = await recipients(id, { perfil: READER_GUARDIAN, leu: true })
    expect(found.items).toMatchObject([{ id: person('mother').id, alunos: [expect.stringContaining('Úrsula')] }])
    expect(found.totalCount).toBe(1)
    expect(found.alunos).toBeGreaterThan(1)
    expect((await recipients(id, { leu: false })).totalCount).toBe(found.responsaveis + found.alunos - 1)
    expect((await recipients(id, { Filtro: 'ursula', perfil: READER_STUDENT })).totalCount).toBe(1)
    expect((await recipients(id, { SkipCount: 1, MaxResultCount: 2 })).items).toHaveLength(2)
  })
})

describe('time', () => {
  test('of a scheduled one is taken back to a draft, and of one that was shown stays', async () => {
    const scheduled = await released({ publicaEm: '2027-03-01', publicaHora: '08:00' })
    expect((await step(scheduled, RECALL)).answer.situacao).toBe(DRAFT)
    const shown = await released()
    const { answer } = await change(shown, { publicaEm: '2027-03-01', publicaHora: '08:00' })
    expect(answer).toMatchObject({ situacao: PUBLISHED, publicaEm: shown.publicaEm })
  })

  test('that has passed is refused', async () => {
    const draft = await saved({ expiraEm: '2026-11-01' })
    expect((await step(draft, RELEASE)).refusal.code).toBe('PUBLICATION_OVER')
  })
})

describe('a publication', () => {
  test('that is recalled leaves every feed, and comes back on top', async () => {
    const record = await released()
    expect(await seesInFeed('mother', record.id)).toBe(true)
    const recalled = (await step(record, RECALL)).answer
    expect(recalled.situacao).toBe(RECALLED)
    expect(await seesInFeed('mother', record.id)).toBe(false)
    expect((await mark('mother', record.id)).status).toBe(404)
    expect((await step(recalled, RECALL)).refusal.code).toBe('PUBLICATION_SAME_STATUS')
    expect((await step(recalled, RELEASE)).answer.situacao).toBe(PUBLISHED)
  })

  test('keeps what it said when somebody changes it after it was shown, and nothing before', async () => {
    const draft = await saved()
    const rewritten = (await change(draft, { titulo: 'Outro título' })).answer
    expect(rewritten.versoes).toEqual([])
    const shown = (await step(rewritten, RELEASE)).answer
    const changed = (await change(shown, { texto: { blocos: [paragraph('Haverá aula.')] } })).answer
    expect(changed.versoes).toMatchObject([{ numero: 1, titulo: 'Outro título', ate: api.clock.now().toISOString() }])
    expect(changed.versoes[0]?.por).not.toBe('')
    expect(changed.versoes.map(({ texto }) => linesOfText(texto))).toEqual([['Amanhã não haverá aula.']])
    expect((await change(changed, { fixado: true })).answer.versoes).toHaveLength(1)
    const item = (await feed('mother')).find(({ id }) => id === draft.id)
    expect(item && linesOfText(item.corpo)).toEqual(['Haverá aula.'])
  })

  test('of two who save at the same moment one is told, with what the other wrote', async () => {
    const record = await saved()
    const both = await Promise.all(['Um', 'Dois'].map((titulo) => change(record, { titulo })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.answer.titulo
    expect(both.find(({ status }) => status === 409)?.refusal).toMatchObject({ atual: { titulo: won } })
    const steps = await Promise.all([
      step((await read(record.id)).answer, RELEASE),
      step((await read(record.id)).answer, RELEASE),
    ])
    expect(steps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is removed only as a draft', async () => {
    const remove = ({ id, versao }: PublicationRecord) =>
      call(api, calls.removePublication, { params: { id }, query: { versao }, as: person('master').as })
    expect((await remove(await released())).refusal.code).toBe('PUBLICATION_REMOVE_DRAFT')
    const draft = await saved({ idsTurmas: [child.group] })
    expect((await remove(draft)).status).toBe(200)
    expect((await read(draft.id)).status).toBe(404)
  })

  test.each<[string, object]>([
    ['a script', { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: 'a', script: 'alert(1)' }] }] }],
    ['a block of HTML', { blocos: [{ tipo: 'html', html: '<img src=x onerror=alert(1)>' }] }],
    [
      'an address that runs',
      { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: 'a', link: 'javascript:alert(1)' }] }] },
    ],
  ])('with %s in its text is refused', async (_, texto) => {
    const { status } = await create({ texto: texto as PublicationDraft['texto'] })
    expect(status).toBe(400)
  })

  test.each<[string, Partial<PublicationDraft>, Readonly<Record<string, string>>]>([
    ['for nobody', { paraFamilias: false, paraAlunos: false }, { paraFamilias: messages.PUBLICATION_NOBODY }],
    ['without a text', { texto: { blocos: [] } }, { texto: 'O campo Texto é obrigatório.' }],
    ['with a day and no hour', { publicaEm: '2027-01-10' }, { publicaHora: messages.PUBLICATION_HOUR_MISSING }],
    [
      'with an hour that is none',
      { publicaEm: '2027-01-10', publicaHora: '25:00' },
      { publicaHora: expect.anything() },
    ],
    [
      'that ends before it begins',
      { publicaEm: '2027-01-10', publicaHora: '07:00', expiraEm: '2027-01-09' },
      { expiraEm: messages.PUBLICATION_ENDS_EARLY },
    ],
    [
      'for a student who is not there',
      { idsAlunos: [987_654] },
      { idsAlunos: 'O valor do campo Alunos escolhidos não é aceito.' },
    ],
  ])('%s is refused at its field', async (_, changes, fields) => {
    expect((await create(changes)).refusal.fields).toMatchObject(fields)
  })
})

describe('comments', () => {
  const comments = (who: Who, id: number) =>
    call(api, listFeedComments, { params: { id }, query: { MaxResultCount: 50 }, as: person(who).as })
  const comment = (who: Who, id: number, texto: string) =>
    call(api, writeComment, { params: { id }, body: { texto }, as: person(who).as })
  const remove = (who: Who, id: number) => call(api, removeComment, { params: { id }, as: person(who).as })
  const hide = (who: Who, id: number, body: { readonly oculto: boolean; readonly motivo: string }) =>
    call(api, hideComment, { params: { id }, body, as: person(who).as })
  const open = async () => (await released({ permiteComentario: true })).id

  test('are read by all who receive it, by other families with the first name, and counted in the feed', async () => {
    const id = await open()
    expect((await comment('mother', id, 'Obrigada pelo aviso!')).status).toBe(200)
    const [seen] = (await comments('payer', id)).answer.items
    expect(seen).toMatchObject({ texto: 'Obrigada pelo aviso!', perfil: READER_GUARDIAN, meu: false, oculto: false })
    expect(seen?.autor).toMatch(/^\p{L}+ \p{Lu}\.$/u)
    expect((await feed('payer')).find((one) => one.id === id)?.comentarios).toBe(1)
    const listed = await call(api, listSchoolComments, { params: { id }, query: {}, as: person('master').as })
    expect(listed.answer.items[0]?.autor.split(' ').length).toBeGreaterThan(1)
    expect(listed.answer.items[0]?.autor).not.toMatch(/\.$/)
  })

  test('the same text sent twice is one comment', async () => {
    const id = await open()
    await Promise.all([comment('mother', id, 'Estaremos lá.'), comment('mother', id, ' Estaremos lá. ')])
    expect((await comments('mother', id)).answer.totalCount).toBe(1)
  })

  test('stand neither below one that does not allow them, nor anywhere in a school without them', async () => {
    expect((await comment('mother', (await released()).id, 'Oi')).refusal.code).toBe('COMMENTS_CLOSED')
    const id = await open()
    const set = (value: string) =>
      api.db.updateTable('parameter').set({ value }).where('id', '=', PARAMETERS.comentariosEmComunicados.id).execute()
    await set('Nao')
    expect((await comment('mother', id, 'Oi')).refusal.code).toBe('COMMENTS_CLOSED')
    expect((await feed('mother')).find((one) => one.id === id)?.comentarios).toBeNull()
    await set('Sim')
  })

  test('are not for somebody whom the publication does not reach', async () => {
    const { id } = await released({ permiteComentario: true, idUnidade: child.unit, idsAlunos: [child.id] })
    expect((await comment('payer', id, 'Oi')).status).toBe(404)
    expect((await comments('payer', id)).status).toBe(404)
  })

  test('are removed by their author only', async () => {
    const id = await open()
    const [own] = (await comment('mother', id, 'Apago depois.')).answer.items
    expect((await remove('payer', own?.id ?? 0)).status).toBe(404)
    expect((await remove('mother', own?.id ?? 0)).status).toBe(200)
    expect((await comments('mother', id)).answer.totalCount).toBe(0)
    expect((await remove('mother', own?.id ?? 0)).status).toBe(404)
  })

  test('one that the school hides stays for its author, who reads that it is hidden', async () => {
    const id = await open()
    const [own] = (await comment('mother', id, 'O telefone da professora é 99999-0000.')).answer.items
    expect((await hide('master', own?.id ?? 0, { oculto: true, motivo: ' ' })).refusal.fields).toHaveProperty('motivo')
    const hidden = (await hide('master', own?.id ?? 0, { oculto: true, motivo: 'Tem um telefone.' })).answer
    expect(hidden.oculto).toMatchObject({ motivo: 'Tem um telefone.' })
    expect((await comments('payer', id)).answer.totalCount).toBe(0)
    expect((await comments('mother', id)).answer.items).toMatchObject([{ oculto: true }])
    await hide('master', own?.id ?? 0, { oculto: false, motivo: '' })
    expect((await comments('payer', id)).answer.totalCount).toBe(1)
    expect((await hide('secretary', own?.id ?? 0, { oculto: true, motivo: 'Não' })).refusal.code).toBe(
      'PUBLICATION_OF_SCHOOL',
    )
  })

  test('end after twenty of one person', async () => {
    const id = await open()
    for (let number = 1; number <= MOST_COMMENTS; number += 1) await comment('mother', id, `Linha ${number}`)
    expect((await comment('mother', id, 'Mais uma')).refusal.code).toBe('COMMENTS_ENOUGH')
    expect((await comment('mother', id, 'Linha 1')).status).toBe(200)
  })
})

describe('where the school approves announcements', () => {
  let coordination: Awaited<ReturnType<typeof enterDemo>>
  beforeAll(async () => {
    coordination = await enterDemo(api, 'coordenacao@demo.escola')
  })
  const does = (
    as: typeof coordination,
    { id, versao }: PublicationRecord,
    body: Omit<StepPublication['body'], 'versao'>,
  ) => call(api, calls.stepPublication, { params: { id }, body: { versao, ...body }, as: as.as })
  const sent = async () => {
    const draft = await saved({ idUnidade: child.unit }, 'secretary')
    expect((await does(person('secretary'), draft, { passo: RELEASE })).refusal.code).toBe('PUBLICATION_NEEDS_APPROVAL')
    return (await does(person('secretary'), draft, { passo: SEND_FOR_REVIEW })).answer
  }
  const due = async (as: typeof coordination) => {
    const { answer } = await call(api, staffHome, { as: as.as })
    return [answer.comunicadosParaAprovar ?? 0, answer.comunicadosDevolvidos ?? 0]
  }

  test('one that was sent waits for somebody who approves it, and reaches nobody before', async () => {
    const [before = 0] = await due(coordination)
    const waiting = await sent()
    expect(waiting).toMatchObject({ situacao: IN_REVIEW, jaExibida: false, parecer: null })
    expect(await due(coordination)).toEqual([before + 1, 0])
    expect(await seesInFeed('mother', waiting.id)).toBe(false)
    const shown = (await does(coordination, waiting, { passo: RELEASE })).answer
    expect(shown).toMatchObject({ situacao: PUBLISHED, parecer: { motivo: '' } })
    expect(await seesInFeed('mother', waiting.id)).toBe(true)
    expect(await due(coordination)).toEqual([before, 0])
    const ofThis = async (event: 'comunicadoParaAprovar' | 'comunicadoDecidido') =>
      (await staffTold(api.db, event)).filter(({ subject }) => subject.includes(waiting.titulo))
    const approvers = (await ofThis('comunicadoParaAprovar')).map(({ id }) => id)
    expect(approvers).toContain(coordination.id)
    expect(approvers).not.toContain(person('secretary').id)
    expect(approvers).not.toContain(person('teacher').id)
    expect(await ofThis('comunicadoDecidido')).toMatchObject([
      { id: person('secretary').id, subject: expect.stringContaining('foi aprovado') },
    ])
  })

  test('one that was returned says why, counts for who sent it, and may be sent again', async () => {
    const [, before = 0] = await due(person('secretary'))
    const waiting = await sent()
    expect((await does(person('secretary'), waiting, { passo: RETURN, motivo: 'Não' })).refusal.code).toBe(
      'PUBLICATION_NOT_APPROVER',
    )
    expect((await does(coordination, waiting, { passo: RETURN, motivo: ' ' })).refusal.fields).toHaveProperty('motivo')
    const returned = (await does(coordination, waiting, { passo: RETURN, motivo: 'Falta a hora.' })).answer
    expect(returned).toMatchObject({ situacao: RETURNED, parecer: { motivo: 'Falta a hora.' } })
    expect(await due(person('secretary'))).toEqual([0, before + 1])
    const changed = (await change(returned, { titulo: 'Com a hora' }, 'secretary')).answer
    const again = (await does(person('secretary'), changed, { passo: SEND_FOR_REVIEW })).answer
    expect(again).toMatchObject({ situacao: IN_REVIEW, parecer: null })
    expect(await due(person('secretary'))).toEqual([0, before])
  })

  test('nobody approves what was changed meanwhile, and its author may take it back', async () => {
    const waiting = await sent()
    const changed = (await change(waiting, { titulo: 'Outro título' }, 'secretary')).answer
    expect((await does(coordination, waiting, { passo: RELEASE })).status).toBe(409)
    expect((await does(person('secretary'), changed, { passo: RECALL })).answer.situacao).toBe(DRAFT)
  })

  test('what was approved is changed only by those who approve; recalled, its author changes and sends it again', async () => {
    const shown = (await does(coordination, await sent(), { passo: RELEASE })).answer
    expect((await change(shown, { titulo: 'Sem aprovação' }, 'secretary')).refusal.code).toBe(
      'PUBLICATION_APPROVED_STAYS',
    )
    const recalled = (await does(person('secretary'), shown, { passo: RECALL })).answer
    const changed = (await change(recalled, { titulo: 'Corrigido' }, 'secretary')).answer
    expect(changed.versoes).toHaveLength(1)
    const waiting = (await does(person('secretary'), changed, { passo: SEND_FOR_REVIEW })).answer
    expect(waiting).toMatchObject({ situacao: IN_REVIEW, jaExibida: true })
    expect((await does(person('secretary'), waiting, { passo: RECALL })).answer.situacao).toBe(RECALLED)
  })

  test('the two of one moment: one approves, the other one hears of it', async () => {
    const waiting = await sent()
    const both = await Promise.all([
      does(coordination, waiting, { passo: RELEASE }),
      does(person('master'), waiting, { passo: RETURN, motivo: 'Espere.' }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('staff of one unit', () => {
  test('write for their unit, and neither for the school nor for another one', async () => {
    expect((await saved({ idUnidade: child.unit }, 'secretary')).situacao).toBe(DRAFT)
    expect((await create({}, 'secretary')).refusal.fields).toEqual({ idUnidade: messages.PUBLICATION_OF_SCHOOL })
    expect((await create({ idUnidade: otherUnit }, 'secretary')).refusal.fields).toHaveProperty('idUnidade')
    const elsewhere = await sql<{ id: number }>`
      select min(id) as id from class_group where unit_id = ${otherUnit} and active`.execute(api.db)
    const { refusal } = await create({ idUnidade: child.unit, idsTurmas: [elsewhere.rows[0]?.id ?? 0] }, 'secretary')
    expect(refusal.fields).toHaveProperty('idsTurmas')
  })

  test('only read what is for the school, see nothing of another unit, and of the recipients their own', async () => {
    const ofSchool = await released({ paraEquipe: true })
    expect((await read(ofSchool.id, 'secretary')).answer.soLeitura).toBe(true)
    expect((await change(ofSchool, { titulo: 'Meu' }, 'secretary')).refusal.code).toBe('PUBLICATION_OF_SCHOOL')
    expect((await step(ofSchool, RECALL, 'secretary')).refusal.code).toBe('PUBLICATION_OF_SCHOOL')
    const [all, own] = [await recipients(ofSchool.id), await recipients(ofSchool.id, {}, 'secretary')]
    expect(own.alunos).toBeGreaterThan(0)
    expect(own.alunos).toBeLessThan(all.alunos)
    expect(own.equipe).toBeLessThan(all.equipe)
    const other = await released({ idUnidade: otherUnit })
    expect((await read(other.id, 'secretary')).status).toBe(404)
    const asked = await call(api, calls.listRecipients, {
      params: { id: other.id },
      query: {},
      as: person('secretary').as,
    })
    expect(asked.status).toBe(404)
  })

  test('list by situation, with the readings', async () => {
    const record = await released({ idsTurmas: [child.group] })
    await mark('mother', record.id)
    const list = async (query: object) =>
      (await call(api, calls.listPublications, { query: { MaxResultCount: 100, ...query }, as: person('master').as }))
        .answer
    const shown = await list({ situacao: PUBLISHED })
    expect(shown.items.find(({ id }) => id === record.id)).toMatchObject({ leituras: 1, restrito: true, unidades: [] })
    expect(shown.items.every(({ situacao }) => situacao === PUBLISHED)).toBe(true)
    for (const situacao of [DRAFT, SCHEDULED, EXPIRED, RECALLED])
      expect((await list({ situacao })).totalCount).toBeGreaterThan(0)
    expect((await list({ Filtro: 'obras na entrada' })).totalCount).toBe(1)
  })
})

describe('a publication that asks for a confirmation', () => {
  const confirm = (who: Who, id: number, as = person(who).as) =>
    call(api, markRead, {
      body: {
        id,
        interactedPersonId: person(who).id,
        interactedTypeId: TYPES[who],
        contentReadTypeId: READ_WARNING,
      },
      as,
    })
  const needsOf = async () =>
    (await call(api, studentsOfGuardian, { as: person('mother').as, params: { parentId: person('mother').id } })).answer
      .flatMap(({ pendencias }) => pendencias)
      .filter(({ rota }) => rota === '/academico/area/comunicados')
      .map(({ titulo }) => titulo)

  test('stays among what the family has to do until it is confirmed, once and in person', async () => {
    const before = await needsOf()
    const { id } = await released({ idsAlunos: [child.id], exigeConfirmacao: true })
    await mark('mother', id)
    expect((await feed('mother')).find((one) => one.id === id)).toMatchObject({ lido: true, confirmado: false })
    expect(await needsOf()).not.toEqual(before)
    const { answer } = await call(api, getUserAccess, {
      body: { id: person('mother').id, nome: '', tipo: 'responsavel', motivo: 'Ajuda' },
      as: person('secretary').as,
    })
    const entered = { token: answer.value.token, companion: person('secretary').as.companion }
    expect((await confirm('mother', id, entered)).refusal.code).toBe('IN_PERSON_ONLY')
    expect((await recipients(id)).confirmaram).toBe(0)
    expect((await confirm('payer', id)).status).toBe(404)
    const both = await Promise.all([confirm('mother', id), confirm('mother', id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await feed('mother')).find((one) => one.id === id)).toMatchObject({ confirmado: true })
    const [mother] = (await recipients(id, { confirmou: true })).items
    expect(mother).toMatchObject({ id: person('mother').id, confirmadoEm: api.clock.now().toISOString() })
    expect(await recipients(id, { confirmou: false, perfil: READER_GUARDIAN })).toMatchObject({
      totalCount: (await recipients(id)).responsaveis - 1,
    })
    expect(await needsOf()).toEqual(before)
  })
})

describe('people are told of a publication', () => {
  // Those of other tests have been told.
  beforeEach(() =>
    api.db.updateTable('publication').set({ told_at: api.clock.now(), staff_told_at: api.clock.now() }).execute(),
  )

  const told = async (id: number) =>
    (
      await api.db
        .selectFrom('message')
        .where('event', '=', 'comunicadoPublicado')
        .where('cause', '=', `publication/${id}`)
        .where('reader_type', '=', READER_GUARDIAN)
        .select('reader_id')
        .execute()
    ).map((one) => one.reader_id)

  test('ten minutes after it appeared, once, and not those who read it', async () => {
    const { id } = await released({ idsAlunos: [child.id], paraEquipe: true })
    const guardians = (await recipients(id, { perfil: READER_GUARDIAN })).items.map((one) => one.id)
    expect(await tellOfPublications(api.db, api.clock.now())).toBe(0)
    await mark('mother', id)
    api.clock.pass(11)
    await Promise.all([tellOfPublications(api.db, api.clock.now()), tellOfPublications(api.db, api.clock.now())])
    const reached = await told(id)
    expect(reached).toHaveLength(new Set(reached).size)
    expect(reached).not.toContain(person('mother').id)
    for (const one of guardians.filter((guardian) => guardian !== person('mother').id)) expect(reached).toContain(one)
    expect(await tellOfPublications(api.db, api.clock.now())).toBe(0)
  })

  test('staff, each once, where it is for them and the school wants that, apart from families', async () => {
    const ofFamilies = await released({ idsAlunos: [child.id] })
    const { id } = await released({ idUnidade: child.unit, paraFamilias: false, paraAlunos: false, paraEquipe: true })
    await mark('teacher', id)
    api.clock.pass(11)
    await Promise.all([tellOfPublications(api.db, api.clock.now()), tellOfPublications(api.db, api.clock.now())])
    const heard = (await staffTold(api.db, 'comunicadoDaEquipe')).filter(({ cause }) => cause === `publication/${id}`)
    const reached = (await recipients(id, { perfil: READER_STAFF })).items.map((one) => one.id)
    expect(heard.map((one) => one.id).toSorted((one, other) => one - other)).toEqual(
      reached.filter((one) => one !== person('teacher').id).toSorted((one, other) => one - other),
    )
    expect(reached).toContain(person('teacher').id)
    expect(await told(ofFamilies.id)).not.toEqual([])
  })

  test('never, of one that was recalled before', async () => {
    const { id } = await released({ idsAlunos: [child.id] })
    await step(await shownNow(id), RECALL)
    api.clock.pass(11)
    await tellOfPublications(api.db, api.clock.now())
    expect(await told(id)).toEqual([])
  })
})

describe('a poll', () => {
  const enquete = { pergunta: 'Quem vem à festa?', opcoes: ['Nós', ' Só a criança ', ''], mostraResultado: true }
  const pollFor = async (who: Who, id: number) => (await feed(who)).find((one) => one.id === id)?.enquete ?? null
  const answer = (who: Who, id: number, idOpcao: number, as = person(who).as) =>
    call(api, answerPoll, { params: { id }, body: { idOpcao }, as })

  test('is answered once by each reader, who may change it; those who answered see how many chose what', async () => {
    const { id } = await released({ idsAlunos: [child.id], enquete })
    const asked = await pollFor('mother', id)
    expect(asked).toMatchObject({ pergunta: enquete.pergunta, resposta: null })
    expect(asked?.opcoes.map(({ texto, pessoas }) => [texto, pessoas])).toEqual([
      ['Nós', null],
      ['Só a criança', null],
    ])
    const [first = 0, second = 0] = asked?.opcoes.map((option) => option.id) ?? []
    const both = await Promise.all([answer('mother', id, first), answer('mother', id, first)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { answer: changed } = await answer('mother', id, second)
    expect(changed.resposta).toBe(second)
    expect(changed.opcoes.map(({ pessoas }) => pessoas)).toEqual([0, 1])
    expect((await recipients(id)).respostas).toEqual([
      { opcao: 'Nós', pessoas: 0 },
      { opcao: 'Só a criança', pessoas: 1 },
    ])
    const { items } = await recipients(id, { perfil: READER_GUARDIAN })
    expect(items.find((one) => one.id === person('mother').id)?.resposta).toBe('Só a criança')
  })

  test('is answered by nobody to whom it is not shown, in nobody else’s name, and with no option of another one', async () => {
    const { id } = await released({ idsAlunos: [child.id], enquete })
    const other = await released({ idsAlunos: [otherChild], enquete })
    const [option = 0] = (await pollFor('mother', id))?.opcoes.map((one) => one.id) ?? []
    const [foreign = 0] = (await pollFor('payer', other.id))?.opcoes.map((one) => one.id) ?? []
    expect((await answer('payer', id, option)).status).toBe(404)
    expect((await answer('mother', id, foreign)).status).toBe(404)
    const entering = await call(api, getUserAccess, {
      body: { id: person('mother').id, nome: '', tipo: 'responsavel', motivo: 'Ajuda' },
      as: person('secretary').as,
    })
    const entered = { token: entering.answer.value.token, companion: person('secretary').as.companion }
    expect((await answer('mother', id, option, entered)).refusal.code).toBe('IN_PERSON_ONLY')
    await step(await shownNow(id), RECALL)
    expect((await answer('mother', id, option)).status).toBe(404)
    expect((await recipients(id)).respostas.map(({ pessoas }) => pessoas)).toEqual([0, 0])
  })

  test('stays as it was shown, and its result is for the school alone where the school says so', async () => {
    const record = await released({ idsAlunos: [child.id], enquete: { ...enquete, mostraResultado: false } })
    const { answer: after } = await change(record, { titulo: 'Outro título', enquete: null })
    expect(after.enquete).toEqual(record.enquete)
    const [option = 0] = (await pollFor('mother', record.id))?.opcoes.map((one) => one.id) ?? []
    const { answer: answered } = await answer('mother', record.id, option)
    expect(answered.opcoes.map(({ pessoas }) => pessoas)).toEqual([null, null])
  })

  test.each([
    [{ ...enquete, pergunta: ' ' }, 'enquete.pergunta'],
    [{ ...enquete, opcoes: ['Sim', ' '] }, 'enquete.opcoes'],
    [{ ...enquete, opcoes: ['Sim', 'sim'] }, 'enquete.opcoes'],
  ])('with a flaw is refused beside its field: %j', async (flawed, field) => {
    expect(Object.keys((await create({ enquete: flawed })).refusal.fields ?? {})).toEqual([field])
  })
})

describe('a reminder', () => {
  const remind = async (id: number, who: Who = 'master') => {
    const reply = await call(api, calls.remindReaders, { params: { id }, as: person(who).as })
    while (await runNextJob(workerOf(api)));
    return reply
  }
  const told = (id: number) =>
    api.db
      .selectFrom('message')
      .where('event', '=', 'comunicadoLembrado')
      .where('cause', 'like', `publication/${id}/%`)
      .where('channel', '=', BY_PORTAL)
      .select(['reader_type', 'reader_id', 'subject'])
      .execute()

  test('reaches families and students who have not read, each once a day', async () => {
    const { id, titulo } = await released({ idsAlunos: [child.id], paraEquipe: true })
    await mark('student', id)
    const { faltam } = await recipients(id)
    expect((await remind(id)).status).toBe(200)
    const first = await told(id)
    expect(first).toHaveLength(faltam)
    expect(first).toContainEqual({
      reader_type: READER_GUARDIAN,
      reader_id: person('mother').id,
      subject: `Para ler: ${titulo}`,
    })
    expect(first.every(({ reader_type }) => reader_type === READER_GUARDIAN)).toBe(true)
    expect((await remind(id)).refusal.code).toBe('REMINDER_NOBODY')
    expect(await told(id)).toHaveLength(faltam)
  })

  test('goes to who read and did not confirm, where that is asked for', async () => {
    const { id } = await released({ idsAlunos: [child.id], paraAlunos: false, exigeConfirmacao: true })
    await mark('mother', id)
    await remind(id)
    expect((await told(id)).map(({ reader_id }) => reader_id)).toContain(person('mother').id)
  })

  test('is refused for a publication that nobody sees, and to staff who may not change it', async () => {
    expect((await remind((await saved()).id)).refusal.code).toBe('PUBLICATION_NOT_SHOWN')
    expect((await remind((await released()).id, 'secretary')).refusal.code).toBe('PUBLICATION_OF_SCHOOL')
  })
})

test('its files are opened by those who read it, and by nobody else or after it is recalled', async () => {
  const { answer: file } = await upload(api, { as: person('master').as, name: 'lista.pdf', content: pdfOf() })
  const record = await released({ idsAlunos: [child.id], anexos: [`arquivo:${file.id}:outro nome.pdf`] })
  expect(record.anexos).toEqual([`arquivo:${file.id}:lista.pdf`])
  expect((await feed('mother')).find(({ id }) => id === record.id)?.anexos).toEqual(record.anexos)
  const open = async (who: Who) =>
    (await call(api, downloadFile, { params: { id: file.id }, as: person(who).as })).status
  expect([await open('mother'), await open('payer'), await open('master')]).toEqual([200, 404, 200])
  await step(record, RECALL)
  expect([await open('mother'), await open('master')]).toEqual([404, 200])
  const foreign = await create({ anexos: [`arquivo:${file.id}:lista.pdf`] })
  expect(foreign.refusal.fields).toHaveProperty('anexos')
})

// Last: on the way to that day all sessions end.
describe('a schedule', () => {
  test('is that of the clock at school: it appears at its minute, and goes with the end of its last day', async () => {
    const day = '2026-12-10'
    const record = await released({ publicaEm: day, publicaHora: '07:30', expiraEm: day })
    expect(record).toMatchObject({ situacao: SCHEDULED, publicaEm: day, publicaHora: '07:30', expiraEm: day })
    const at = async (instant: string) => {
      api.clock.pass((Date.parse(instant) - api.clock.now().getTime()) / 60_000)
      for (const who of ['master', 'mother'] as const) people.set(who, await enterDemo(api, LOGINS[who]))
      return { situacao: (await read(record.id)).answer.situacao, seen: await seesInFeed('mother', record.id) }
    }
    expect(await at('2026-12-10T10:29:00Z')).toEqual({ situacao: SCHEDULED, seen: false })
    expect((await mark('mother', record.id)).status).toBe(404)
    expect(await at('2026-12-10T10:30:00Z')).toEqual({ situacao: PUBLISHED, seen: true })
    expect(await at('2026-12-11T02:59:00Z')).toEqual({ situacao: PUBLISHED, seen: true })
    expect(await at('2026-12-11T03:00:00Z')).toEqual({ situacao: EXPIRED, seen: false })
    expect((await step((await read(record.id)).answer, RELEASE)).refusal.code).toBe('PUBLICATION_SAME_STATUS')
  })
})
