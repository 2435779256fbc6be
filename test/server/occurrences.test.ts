// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/occurrences/occurrences.endpoints.ts'
import {
  ACKNOWLEDGED,
  ALL_FAMILIES,
  CANCELLED,
  CLOSED,
  NORMAL,
  ONE_FAMILY,
  type OccurrenceStep,
  PROTECTED,
  REGISTERED,
  RESTRICTED,
  SCHOOL_ONLY,
  SPOKEN_WARNING,
  SUSPENSION,
  TOLD,
  VICTIM,
  WRITTEN_WARNING,
} from '#domain/occurrences/occurrences.lists.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type {
  AttachBody,
  BodyMeasure,
  BodyStudent,
  EditBody,
  FollowUpBody,
  OccurrenceBody,
  PaperBody,
  PlanBody,
} from '#domain/occurrences/occurrences.schemas.ts'
import { studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { schoolDay } from '#server/http/clock.ts'
import { tellOfDuePlans } from '#server/modules/academico/occurrences/duePlans.ts'
import { tellOfOccurrences } from '#server/modules/academico/occurrences/tell.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { staffTold } from '#test/helpers/staffTold.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let mother: Person
let payer: Person
let head: Person
let teacher: Person

/** The child with the class group of this year, and two of the class. */
let child: { readonly id: number; readonly name: string; readonly group: number }
let mates: readonly { readonly id: number; readonly name: string }[]
let types: ReadonlyMap<string, number>

beforeAll(async () => {
  api = await startDemoApi()
  mother = await enterDemo(api, 'responsavel@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  head = await enterDemo(api, 'coordenacao@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  const found = await sql<typeof child>`
    select student.id, coalesce(student.social_name, student.name) as name, own.class_group_id as "group"
    from enrolment as own join student on student.id = own.student_id
    join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and school_year.year = 2026
    order by own.id limit 1`.execute(api.db)
  if (found.rows[0] === undefined) throw new Error('She has no child at the school')
  child = found.rows[0]
  const others = await sql<(typeof mates)[number]>`
    select student.id, coalesce(student.social_name, student.name) as name from enrolment as own
    join student on student.id = own.student_id
    where own.class_group_id = ${child.group} and own.status = 'Matriculado' and student.id <> ${child.id}
    order by student.id limit 2`.execute(api.db)
  mates = others.rows
  const known = await sql<{ id: number; name: string }>`select id, name from occurrence_type`.execute(api.db)
  types = new Map(known.rows.map(({ id, name }) => [name, id]))
})
afterAll(() => api.close())

beforeEach(async () => {
  for (const table of [
    'bullying_follow_up',
    'bullying_plan',
    'occurrence_change',
    'occurrence_file',
    'occurrence_addendum',
    'occurrence_acknowledgement',
    'occurrence_student',
    'occurrence',
  ])
    await sql`delete from ${sql.table(table)}`.execute(api.db)
})

const DAY = '2026-11-12'
const MEETING = 4

const part = (idAluno: number, changes: Partial<BodyStudent> = {}): BodyStudent => ({
  idAluno,
  papel: 1,
  texto: '',
  medidas: [],
  atendimento: null,
  ...changes,
})

const measure = (medida: BodyMeasure['medida'], changes: Partial<BodyMeasure> = {}): BodyMeasure => ({
  medida,
  numero: null,
  motivoNumero: '',
  inicio: '',
  fim: '',
  ...changes,
})

interface Changes extends Partial<OccurrenceBody> {
  readonly tipo?: string
}

const register = ({ tipo = 'Indisciplina', ...changes }: Changes = {}, who = head) =>
  call(api, calls.registerOccurrence, {
    as: who.as,
    body: {
      chave: randomUUID(),
      idTipoOcorrencia: types.get(tipo) ?? 0,
      idTurma: child.group,
      dia: DAY,
      hora: '09:30',
      lugar: 'Sala de aula',
      idProfessor: null,
      funcionarios: [],
      titulo: 'Conversa durante a aula',
      texto: 'Em {{data}}, às {{horario}}, {{aluno}}, da turma {{turma}}, conversou durante a aula.',
      relato: '',
      sigilo: NORMAL,
      comunicar: false,
      anexos: [],
      alunos: [part(child.id)],
      ...changes,
    },
  })

const registered = async (changes: Changes = {}, who = head): Promise<number> => {
  const { status, answer, refusal } = await register(changes, who)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer.id
}

const sheet = async (id: number, who = head) =>
  (await call(api, calls.readOccurrence, { as: who.as, params: { id } })).answer
type Query = QueryOf<typeof calls.listOccurrences>

const list = async (query: Query = {}, who = head) =>
  (await call(api, calls.listOccurrences, { as: who.as, query })).answer
const family = async (who = mother, idAluno = child.id) =>
  (await call(api, calls.readFamilyOccurrences, { as: who.as, query: { idAluno } })).answer
const step = (id: number, passo: OccurrenceStep, { desfecho = '', versao = 1 } = {}, who = head) =>
  call(api, calls.stepOccurrence, { as: who.as, params: { id }, body: { versao, passo, desfecho } })
const add = (id: number, texto: string, idAluno: number | null = null) =>
  call(api, calls.addToOccurrence, { as: head.as, params: { id }, body: { chave: randomUUID(), texto, idAluno } })

/** What the home of the mother says of occurrences of the child. */
const needed = async () => {
  const { answer } = await call(api, studentsOfGuardian, { as: mother.as, params: { parentId: mother.id } })
  const of = answer.find(({ id }) => id === child.id)?.pendencias ?? []
  return of.filter(({ rota }) => rota === '/academico/area/ocorrencias').map(({ titulo }) => titulo)
}

/** The part of the child in the newest occurrence, as the mother reads it. */
const told = async () => {
  const [newest] = (await family()).ocorrencias
  if (newest === undefined) throw new Error('She was told nothing')
  return newest
}
const acknowledge = async (
  changes: { versao?: number; comentario?: string } = {},
  who = mother,
  part?: Awaited<ReturnType<typeof told>>,
) => {
  const { id, versao } = part ?? (await told())
  return call(api, calls.acknowledgeOccurrence, {
    as: who.as,
    params: { id },
    body: { versao, comentario: '', ...changes },
  })
}

describe('what a family reads', () => {
  test('is filled in for each student, and tells nothing of the others', async () => {
    const [mate] = mates
    await registered({
      relato: `${child.name} e ${mate?.name} conversaram.`,
      alunos: [part(child.id), part(mate?.id ?? 0, { papel: 2, texto: '{{aluno}} foi interrompido por colegas.' })],
    })
    const answer = await family()
    expect(answer.ocorrencias).toMatchObject([
      {
        texto: expect.stringContaining(`Em 12/11/2026, às 09:30, ${child.name}, da turma `),
        exigeCiencia: true,
        podeDarCiencia: true,
        ciencias: [],
      },
    ])
    expect(JSON.stringify(answer)).not.toContain(mate?.name)
    expect(JSON.stringify(answer)).not.toContain('interrompido')
    expect(JSON.stringify(answer)).not.toContain('conversaram')
  })

  test('is refused where it names another student of the occurrence, by first or last name', async () => {
    const [mate] = mates
    const first = mate?.name.split(' ')[0] ?? ''
    const alunos = [part(child.id), part(mate?.id ?? 0)]
    const { status, refusal } = await register({ texto: `Brigou com ${first.toUpperCase()} no pátio.`, alunos })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['alunos.0.texto']])
    expect(await register({ titulo: `Briga com ${mate?.name.split(' ').at(-1)}`, alunos })).toMatchObject({
      status: 422,
    })
    expect((await family()).ocorrencias).toEqual([])
  })

  test('comes when the school tells it, where the type leaves that open, and never what is protected', async () => {
    const id = await registered({ tipo: 'Atendimento à família' })
    expect((await sheet(id)).situacao).toBe(REGISTERED)
    expect((await family()).ocorrencias).toEqual([])
    expect((await step(id, TOLD)).answer).toMatchObject({ situacao: TOLD, versao: 2 })
    expect((await family()).ocorrencias).toHaveLength(1)
    const hidden = await registered({ sigilo: PROTECTED })
    expect((await sheet(hidden)).passos).not.toContain(TOLD)
    expect(await step(hidden, TOLD)).toMatchObject({ status: 422, refusal: { code: 'OCCURRENCE_NOT_NOW' } })
    const internal = await registered({ tipo: 'Observação interna', comunicar: true })
    expect((await sheet(internal)).passos).not.toContain(TOLD)
    expect((await family()).ocorrencias).toHaveLength(1)
  })

  test('is nobody else’s: not of a foreign child, nor to acknowledge for who does not answer for the child, nor for whom a court keeps away', async () => {
    const [mate] = mates
    const foreign = { as: mother.as, query: { idAluno: mate?.id ?? 0 } }
    expect((await call(api, calls.readFamilyOccurrences, foreign)).status).toBe(404)
    await registered()
    expect((await acknowledge({}, payer)).status).toBe(404)
    const { id, versao } = await told()
    await sql`update student_guardian set is_academic = false, is_legal = false
      where guardian_id = ${mother.id} and student_id = ${child.id}`.execute(api.db)
    expect(await told()).toMatchObject({ podeDarCiencia: false })
    expect(await needed()).toEqual([])
    const refused = await call(api, calls.acknowledgeOccurrence, {
      as: mother.as,
      params: { id },
      body: { versao, comentario: '' },
    })
    expect(refused.status).toBe(404)
    await sql`update student_guardian set restriction = 'Processo 1'
      where guardian_id = ${mother.id} and student_id = ${child.id}`.execute(api.db)
    expect(await family()).toEqual({ podeVer: false, ocorrencias: [] })
    expect(await audited('foreign-row')).toBe(2)
    await sql`update student_guardian set is_academic = true, is_legal = true, restriction = null
      where guardian_id = ${mother.id} and student_id = ${child.id}`.execute(api.db)
  })

  test('is announced once, without a word of it', async () => {
    await sql`delete from message where event = 'ocorrenciaComunicada'`.execute(api.db)
    await registered({ texto: 'Quebrou o vidro.' })
    const { rows: at } = await sql<{ at: Date }>`select told_at as at from occurrence`.execute(api.db)
    const later = new Date((at[0]?.at.getTime() ?? 0) + 11 * 60_000)
    expect(await tellOfOccurrences(api.db, later)).toBeGreaterThan(0)
    expect(await tellOfOccurrences(api.db, later)).toBe(0)
    const { rows } = await sql<{ text: string }>`
      select subject || body::text as text from message where event = 'ocorrenciaComunicada'`.execute(api.db)
    expect(rows[0]?.text).toContain('ciência até')
    expect(JSON.stringify(rows)).not.toContain('vidro')
  })
})

describe('an accident', () => {
  const care = {
    socorros: 'Gelo por dez minutos.',
    atendidoPor: 'Enfermeira Lúcia',
    avisado: 'Mãe, por telefone',
    avisadoAs: '09:50',
    encaminhadoPara: '',
  }
  const hurt = (changes: Partial<typeof care> = {}) => ({
    tipo: 'Acidente',
    titulo: 'Queda no recreio',
    texto: '{{aluno}} caiu no pátio.',
    alunos: [part(child.id, { papel: VICTIM, atendimento: { ...care, ...changes } })],
  })

  test('tells the family of the child what was done, by whom, and when they heard; once acknowledged it stays', async () => {
    const id = await registered(hurt())
    expect((await sheet(id)).alunos).toMatchObject([{ atendimento: care }])
    expect(await told()).toMatchObject({ atendimento: care })
    await acknowledge()
    const { rows } = await sql<{ accepted: string }>`select accepted from occurrence_acknowledgement`.execute(api.db)
    expect(rows[0]?.accepted).toContain('Família avisada: Mãe, por telefone, às 09:50')
    const past = sql`update occurrence_student set first_aid = 'Nada.'`.execute(api.db)
    await expect(past).rejects.toThrow('as it was read')
  })

  test.each([
    ['nothing of what was done', { socorros: ' ' }, 'socorros'],
    ['nobody who did it', { atendidoPor: '' }, 'atendidoPor'],
    ['who was told, but not when', { avisadoAs: '' }, 'avisadoAs'],
    ['when somebody was told, but not who', { avisado: '' }, 'avisado'],
    ['that the family heard before it happened', { avisadoAs: '09:10' }, 'avisadoAs'],
  ])('is refused if it says %s', async (_, changes, field) => {
    const { status, refusal } = await register(hurt(changes))
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [`alunos.0.atendimento.${field}`]])
  })

  test('has an hour, names no other child in the care of one, and asks no care for who saw it', async () => {
    expect(Object.keys((await register({ ...hurt(), hora: '' })).refusal.fields ?? {})).toContain('hora')
    const [mate] = mates
    const witness = part(mate?.id ?? 0, { papel: 3 })
    const named = hurt({ socorros: `${mate?.name} trouxe gelo.` })
    expect(
      Object.keys((await register({ ...named, alunos: [...named.alunos, witness] })).refusal.fields ?? {}),
    ).toEqual(['alunos.0.texto'])
    const id = await registered({ ...hurt(), alunos: [...hurt().alunos, witness] })
    expect((await sheet(id)).alunos.map(({ atendimento }) => atendimento)).toEqual([care, null])
  })
})

describe('a print', () => {
  const print = (id: number, who = head) => call(api, calls.printOccurrence, { as: who.as, params: { id } })

  test('is a page for each family, with its own text and lines to sign', async () => {
    const [mate] = mates
    const id = await registered({
      titulo: 'Queda no recreio',
      relato: `${child.name} e ${mate?.name}.`,
      alunos: [
        part(child.id, { medidas: [measure(SPOKEN_WARNING)] }),
        part(mate?.id ?? 0, { texto: 'Viu o que aconteceu.' }),
      ],
    })
    await add(id, 'Foi às 10:30.', child.id)
    const { status, bytes } = await print(id)
    expect(status).toBe(200)
    const [, ...pages] = pdfText(bytes).replaceAll(/\s+/g, ' ').split('Comunicado de ocorrência')
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Advertência verbal (1ª advertência)')
    expect(pages[0]).toContain('Foi às 10:30.')
    expect(pages[0]).toContain(`Responsável por ${child.name}`)
    expect(pages[0]).not.toContain(mate?.name)
    expect(pages[1]).toContain('Viu o que aconteceu.')
    expect(pages[1]).not.toContain(child.name)
    expect(await audited('issue')).toBe(1)
  })

  test('is of what families were told: not before, not when it is cancelled, and not by who does not see it', async () => {
    const id = await registered({ tipo: 'Atendimento à família' })
    expect(await print(id)).toMatchObject({ status: 422, refusal: { code: 'OCCURRENCE_NOT_TOLD' } })
    const other = await registered({ sigilo: RESTRICTED })
    expect((await print(other, teacher)).status).toBe(404)
    await step(other, CANCELLED, { desfecho: 'Engano.' })
    expect((await print(other)).status).toBe(422)
  })
})

describe('an acknowledgement', () => {
  test('keeps who, when, where and what was read, once, and nothing changes afterwards', async () => {
    const id = await registered()
    expect(await needed()).toEqual(['Tomar ciência de 1 ocorrência'])
    const { status, answer } = await acknowledge({ comentario: 'Vamos conversar em casa.' })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      podeDarCiencia: false,
      ciencias: [{ responsavel: 'Marina Conceição Albuquerque', comentario: 'Vamos conversar em casa.' }],
    })
    expect(await needed()).toEqual([])
    expect((await acknowledge({ comentario: 'De novo.' })).answer.ciencias).toHaveLength(1)
    expect(await sheet(id)).toMatchObject({
      situacao: ACKNOWLEDGED,
      alunos: [{ ciencias: [{ comentario: 'Vamos conversar em casa.', endereco: expect.stringMatching(/\d/) }] }],
      passos: [CLOSED],
    })
    const { rows } = await sql<{ accepted: string }>`select accepted from occurrence_acknowledgement`.execute(api.db)
    expect(rows[0]?.accepted).toContain('Li este registro e tomei ciência dele.')
    expect(await step(id, CANCELLED, { desfecho: 'Engano.' })).toMatchObject({ status: 422 })
    const past = (text: string) => sql.raw(text).execute(api.db)
    await expect(past(`update occurrence set title = 'Outro'`)).rejects.toThrow('as it was read')
    await expect(past(`update occurrence_student set wording = 'Outro'`)).rejects.toThrow('as it was read')
    expect((await step(id, CLOSED, { desfecho: 'Conversa com a família.' })).status).toBe(200)
  })

  test('is of all students before the occurrence is', async () => {
    const id = await registered({ alunos: [part(child.id), part(mates[0]?.id ?? 0)] })
    await acknowledge()
    expect((await sheet(id)).situacao).toBe(TOLD)
  })

  test('is of what was read: after an addendum the family reads again', async () => {
    const id = await registered()
    const { versao } = await told()
    expect((await add(id, 'O horário certo é 10:30.', child.id)).status).toBe(200)
    expect(await acknowledge({ versao })).toMatchObject({
      status: 409,
      refusal: { atual: { adendos: [{ texto: 'O horário certo é 10:30.' }] } },
    })
    expect((await acknowledge()).status).toBe(200)
  })

  test('and a cancellation at the same moment: one of them wins', async () => {
    const id = await registered()
    const part = await told()
    const answers = await Promise.all([acknowledge({}, mother, part), step(id, CANCELLED, { desfecho: 'Engano.' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('twice at the same moment is one', async () => {
    await registered()
    const answers = await Promise.all([acknowledge(), acknowledge(), acknowledge()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await told()).ciencias).toHaveLength(1)
  })
})

describe('a change', () => {
  const editing = async (id: number, who = head) =>
    call(api, calls.readOccurrenceEditing, { as: who.as, params: { id } })
  /** What the form would send of an occurrence as it stands. */
  const asIs = async (id: number): Promise<EditBody> => {
    const { versao, dia, hora, lugar, idProfessor, titulo, texto, relato, sigilo, alunos, funcionarios } = (
      await editing(id)
    ).answer
    const students = alunos.map(({ nome: _, turma: __, contados: ___, ...one }) => one)
    return { versao, dia, hora, lugar, idProfessor, titulo, texto, relato, sigilo, funcionarios, alunos: students }
  }
  const edit = async (id: number, changes: Partial<EditBody> = {}, who = head) =>
    call(api, calls.editOccurrence, { as: who.as, params: { id }, body: { ...(await asIs(id)), ...changes } })
  const hear = async (minutes: number): Promise<number> => {
    const { rows } = await sql<{ at: Date }>`select told_at as at from occurrence order by id desc limit 1`.execute(
      api.db,
    )
    return tellOfOccurrences(api.db, new Date((rows[0]?.at.getTime() ?? 0) + minutes * 60_000))
  }

  test('keeps what it was, fills the texts in again, and leaves counted numbers as they were read', async () => {
    const alunos = [part(child.id, { medidas: [measure(SPOKEN_WARNING), measure(MEETING)] })]
    const id = await registered({ alunos })
    const later = await registered({ alunos: [part(child.id, { medidas: [measure(SPOKEN_WARNING)] })] })
    const body = await asIs(id)
    expect(body.alunos).toMatchObject([{ texto: '', medidas: [{ medida: SPOKEN_WARNING }, { medida: MEETING }] }])
    expect((await edit(id, { hora: '10:15', titulo: 'Conversa na aula' })).status).toBe(200)
    const after = await sheet(id)
    expect(after).toMatchObject({
      versao: 2,
      titulo: 'Conversa na aula',
      alunos: [
        { texto: expect.stringContaining('às 10:15'), medidas: [{ numero: 1 }, { medida: MEETING, numero: null }] },
      ],
      mudancas: [
        {
          campos: expect.arrayContaining([
            { campo: 'Título', antes: 'Conversa durante a aula', depois: 'Conversa na aula' },
          ]),
        },
      ],
    })
    expect((await sheet(later)).alunos[0]?.medidas[0]?.numero).toBe(2)
    expect((await edit(id)).status).toBe(200)
    expect((await sheet(id)).mudancas).toHaveLength(1)
  })

  test('is refused with words once a guardian took note, and the form says that it stays', async () => {
    const id = await registered()
    const body = await asIs(id)
    await acknowledge()
    const refused = await call(api, calls.editOccurrence, { as: head.as, params: { id }, body })
    expect(refused).toMatchObject({ status: 422, refusal: { code: 'OCCURRENCE_AS_READ' } })
    expect((await editing(id)).answer).toMatchObject({ podeEditar: false, temCiencia: true })
    const past = (text: string) => sql.raw(text).execute(api.db)
    await expect(
      past('insert into occurrence_measure (occurrence_student_id, measure) select id, 4 from occurrence_student'),
    ).rejects.toThrow('as it was read')
  })

  test('and an acknowledgement at the same moment: nobody takes note of what they did not read', async () => {
    const id = await registered()
    const own = await told()
    const body = { ...(await asIs(id)), titulo: 'Outro título' }
    const answers = await Promise.all([
      acknowledge({}, mother, own),
      call(api, calls.editOccurrence, { as: head.as, params: { id }, body }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status === 409 || status === 422)).toHaveLength(1)
  })

  test('of two colleagues meets the other one', async () => {
    const id = await registered()
    const body = await asIs(id)
    expect((await edit(id, { lugar: 'Pátio' })).status).toBe(200)
    const late = await call(api, calls.editOccurrence, {
      as: head.as,
      params: { id },
      body: { ...body, hora: '11:00' },
    })
    expect(late).toMatchObject({ status: 409, refusal: { atual: { versao: 2, lugar: 'Pátio', hora: '09:30' } } })
  })

  test('reaches a family that had been told once, however often it was changed, and nobody whose text is the same', async () => {
    const [mate] = mates
    const id = await registered({ alunos: [part(child.id), part(mate?.id ?? 0, { texto: 'Viu o que aconteceu.' })] })
    expect(await hear(11)).toBeGreaterThan(0)
    await sql`delete from message where event = 'ocorrenciaComunicada'`.execute(api.db)
    await edit(id, { texto: '{{aluno}} conversou.' })
    await edit(id, { texto: '{{aluno}} conversou muito.' })
    await sql`update occurrence_student set changed_at = changed_at + interval '12 minutes' where changed_at is not null`.execute(
      api.db,
    )
    expect(await hear(23)).toBeGreaterThan(0)
    expect(await hear(24)).toBe(0)
    const { rows } = await sql<{ student: number; text: string }>`
      select distinct student_id as student, body::text as text from message where event = 'ocorrenciaComunicada'`.execute(
      api.db,
    )
    expect(new Set(rows.map(({ student }) => student))).toEqual(new Set([child.id]))
    expect(rows[0]?.text).toContain('alterado depois do último aviso')
  })

  test('takes nobody away who was told, and does not make a told one protected', async () => {
    const id = await registered({ alunos: [part(child.id), part(mates[0]?.id ?? 0)] })
    const fields = async (changes: Partial<EditBody>) => Object.keys((await edit(id, changes)).refusal.fields ?? {})
    expect(await fields({ alunos: [part(child.id)] })).toEqual(['alunos'])
    expect(await fields({ sigilo: PROTECTED })).toEqual(['sigilo'])
    const quiet = await registered({ tipo: 'Atendimento à família', alunos: [part(child.id), part(mates[0]?.id ?? 0)] })
    expect((await edit(quiet, { alunos: [part(child.id)], sigilo: PROTECTED })).status).toBe(200)
    expect((await sheet(quiet)).alunos).toHaveLength(1)
  })

  test('is for who registers and sees it; the form counts warnings without it', async () => {
    const id = await registered({
      sigilo: RESTRICTED,
      alunos: [part(child.id, { medidas: [measure(SPOKEN_WARNING)] })],
    })
    expect((await editing(id, teacher)).status).toBe(404)
    const query = { idTurma: child.group, idTipoOcorrencia: types.get('Indisciplina') ?? 0, idOcorrencia: id }
    const { answer } = await call(api, calls.listOccurrenceStudents, { as: head.as, query })
    expect(answer.alunos.find((one) => one.id === child.id)).toMatchObject({ ocorrencias: 0, advertencias: 0 })
    const before = await audited('view')
    await editing(id)
    expect(await audited('view')).toBe(before + 1)
  })
})

const document = (name = 'foto.pdf', who = head): Promise<string> =>
  uploadedText(api, { as: who.as, name, content: pdfOf() })
const download = async (text: string, who: Person): Promise<number> =>
  (await call(api, downloadFile, { as: who.as, params: { id: storedFileOf(text)?.id ?? 0 } })).status

describe('a file', () => {
  const attach = async (id: number, changes: Partial<AttachBody> = {}, who = head) =>
    call(api, calls.attachToOccurrence, {
      as: who.as,
      params: { id },
      body: { chave: randomUUID(), arquivo: await document(), leitor: SCHOOL_ONLY, idAluno: null, ...changes },
    })

  test('is read by the school, by one family, or by all; nobody else gets it', async () => {
    const [mate] = mates
    const id = await registered({ alunos: [part(child.id), part(mate?.id ?? 0)] })
    const { answer } = await attach(id)
    await attach(id, { leitor: ONE_FAMILY, idAluno: mate?.id ?? 0 })
    expect((await told()).anexos).toEqual([])
    await attach(id, { leitor: ONE_FAMILY, idAluno: child.id })
    const all = await attach(id, { leitor: ALL_FAMILIES })
    expect(all.answer.anexos).toHaveLength(4)
    const mine = (await told()).anexos
    expect(mine).toHaveLength(2)
    const texts = all.answer.anexos.map(({ arquivo }) => arquivo)
    const seen = await Promise.all(texts.map((text) => download(text, mother)))
    expect(seen).toEqual([404, 404, 200, 200])
    expect(await Promise.all(texts.map((text) => download(text, head)))).toEqual([200, 200, 200, 200])
    await step(id, CANCELLED, { desfecho: 'Engano.', versao: all.answer.versao })
    expect(await download(texts[3] ?? '', mother)).toBe(404)
    expect(answer.anexos).toHaveLength(1)
  })

  test('for a family is told once, is of what is acknowledged, and does not go afterwards', async () => {
    const id = await registered()
    const { versao } = await told()
    const { answer } = await attach(id, { leitor: ONE_FAMILY, idAluno: child.id, arquivo: await document('pátio.pdf') })
    expect((await acknowledge({ versao })).status).toBe(409)
    const own = answer.anexos[0]?.id ?? 0
    await acknowledge()
    const { rows } = await sql<{ accepted: string }>`select accepted from occurrence_acknowledgement`.execute(api.db)
    expect(rows[0]?.accepted).toContain('Anexo: pátio.pdf')
    const gone = await call(api, calls.detachFromOccurrence, { as: head.as, params: { id }, body: { idAnexo: own } })
    expect(gone).toMatchObject({ status: 422, refusal: { code: 'OCCURRENCE_AS_READ' } })
  })

  test('is refused without a student of the occurrence, for families of a protected one, and under the name of another', async () => {
    const [mate] = mates
    const id = await registered({ alunos: [part(child.id), part(mate?.id ?? 0)] })
    const fields = async (changes: Partial<AttachBody>) => Object.keys((await attach(id, changes)).refusal.fields ?? {})
    expect(await fields({ leitor: ONE_FAMILY, idAluno: mates[1]?.id ?? 0 })).toEqual(['idAluno'])
    expect(await fields({ arquivo: '' })).toEqual(['arquivo'])
    const named = await document(`Briga de ${mate?.name}.pdf`)
    expect(await fields({ arquivo: named, leitor: ALL_FAMILIES })).toEqual(['arquivo'])
    const hidden = await registered({ sigilo: PROTECTED })
    expect(Object.keys((await attach(hidden, { leitor: ALL_FAMILIES })).refusal.fields ?? {})).toEqual(['leitor'])
  })

  test('that is sent with a new occurrence is read by the school alone, and has to be uploaded by the person who registers', async () => {
    const anexos = [await document('relato.pdf')]
    const id = await registered({ anexos })
    const { answer } = await call(api, calls.readOccurrence, { as: head.as, params: { id } })
    expect(answer.anexos).toMatchObject([{ leitor: SCHOOL_ONLY }])
    expect(JSON.stringify(await family())).not.toContain('relato')
    expect((await register({ anexos })).refusal.fields).toHaveProperty('anexos')
    const foreign = [await document('outro.pdf', teacher)]
    expect((await register({ anexos: foreign })).refusal.fields).toHaveProperty('anexos')
  })

  test('is taken away only from its own occurrence', async () => {
    const [id, other] = [await registered(), await registered()]
    const idAnexo = (await attach(id)).answer.anexos[0]?.id ?? 0
    const detach = (from: number) =>
      call(api, calls.detachFromOccurrence, { as: head.as, params: { id: from }, body: { idAnexo } })
    expect((await detach(other)).status).toBe(404)
    expect((await detach(id)).answer.anexos).toEqual([])
  })
})

describe('an acknowledgement on paper', () => {
  const enter = async (id: number, changes: Partial<PaperBody> = {}) => {
    const { rows } = await sql<{ day: string }>`select max(told_at)::date as day from occurrence`.execute(api.db)
    return call(api, calls.enterOccurrencePaper, {
      as: head.as,
      params: { id },
      body: {
        chave: randomUUID(),
        idAluno: child.id,
        idResponsavel: mother.id,
        dia: rows[0]?.day ?? '',
        arquivo: await document('assinado.pdf'),
        ...changes,
      },
    })
  }

  test('keeps who signed, when, its scan and who entered it; the occurrence stays as it was read', async () => {
    const id = await registered()
    expect((await sheet(id)).alunos[0]?.responsaveis.map((one) => one.id)).toContain(mother.id)
    const { status, answer } = await enter(id)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ situacao: ACKNOWLEDGED, podeEditar: false })
    const paper = answer.alunos[0]?.ciencias[0]
    expect(paper).toMatchObject({
      responsavel: 'Marina Conceição Albuquerque',
      endereco: '',
      papel: { por: expect.any(String) },
    })
    expect(answer.alunos[0]?.responsaveis.map((one) => one.id)).not.toContain(mother.id)
    expect(await told()).toMatchObject({ podeDarCiencia: false, ciencias: [{ assinadaEm: expect.any(String) }] })
    const scan = paper?.papel?.arquivo ?? ''
    expect([await download(scan, head), await download(scan, mother), await download(scan, payer)]).toEqual([
      200, 200, 404,
    ])
    expect(Object.keys((await enter(id)).refusal.fields ?? {})).toEqual(['idResponsavel'])
  })

  test('is of a guardian who answers for the child, with a scan, after the family was told', async () => {
    const id = await registered()
    const fields = async (changes: Partial<PaperBody>) => Object.keys((await enter(id, changes)).refusal.fields ?? {})
    expect(await fields({ idResponsavel: payer.id })).toEqual(['idResponsavel'])
    expect(await fields({ arquivo: '' })).toEqual(['arquivo'])
    expect(await fields({ dia: '2026-01-01' })).toEqual(['dia'])
    const quiet = await registered({ tipo: 'Atendimento à família' })
    expect(await enter(quiet)).toMatchObject({ status: 422, refusal: { code: 'OCCURRENCE_NOT_NOW' } })
  })

  test('and one in the portal at the same moment are one', async () => {
    const id = await registered()
    const own = await told()
    const arquivo = await document('assinado.pdf')
    const answers = await Promise.all([acknowledge({}, mother, own), enter(id, { arquivo })])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await told()).ciencias).toHaveLength(1)
  })
})

describe('who of the school took part', () => {
  test('is read by the school, and by families only where the type says so', async () => {
    const funcionarios = [{ idPessoa: teacher.id, papel: 1 } as const]
    const id = await registered({ funcionarios })
    const name = (await sheet(id)).funcionarios[0]?.nome ?? ''
    expect(name).not.toBe('')
    expect((await told()).funcionarios).toEqual([])
    await sql`update occurrence_type set is_staff_seen = true where name = 'Indisciplina'`.execute(api.db)
    expect((await told()).funcionarios).toEqual([{ nome: name, papel: 1 }])
    await sql`update occurrence_type set is_staff_seen = false`.execute(api.db)
    const twice = await register({ funcionarios: [...funcionarios, ...funcionarios] })
    expect(Object.keys(twice.refusal.fields ?? {})).toEqual(['funcionarios'])
    const nobody = await register({ funcionarios: [{ idPessoa: 99999, papel: 1 }] })
    expect(Object.keys(nobody.refusal.fields ?? {})).toEqual(['funcionarios'])
  })
})

describe('a plan against bullying', () => {
  const plan = (id: number, changes: Partial<PlanBody> = {}) =>
    call(api, calls.planAgainstBullying, {
      as: head.as,
      params: { id },
      body: {
        versao: 0,
        categoria: 4,
        passos: 'Conversa com a turma.',
        idPessoa: head.id,
        prazo: '2030-01-10',
        ...changes,
      },
    })
  const follow = (id: number, changes: Partial<FollowUpBody> = {}) =>
    call(api, calls.followBullyingPlan, {
      as: head.as,
      params: { id },
      body: { chave: randomUUID(), dia: DAY, texto: 'Escuta feita.', encerrar: false, ...changes },
    })

  test('is of a restricted occurrence, has dated follow-ups, and ends with one of them', async () => {
    const open = await registered()
    expect(await plan(open)).toMatchObject({ status: 422, refusal: { code: 'BULLYING_NOT_RESTRICTED' } })
    const id = await registered({ sigilo: RESTRICTED })
    expect(await follow(id)).toMatchObject({ status: 422, refusal: { code: 'OCCURRENCE_NOT_NOW' } })
    expect((await plan(id)).answer.plano).toMatchObject({ versao: 1, categoria: 4, responsavel: { id: head.id } })
    expect((await plan(id)).status).toBe(409)
    expect((await plan(id, { versao: 1, categoria: 8 })).answer.plano).toMatchObject({ versao: 2, categoria: 8 })
    await follow(id)
    const { answer } = await follow(id, { texto: 'Resolvido.', encerrar: true })
    expect(answer.plano).toMatchObject({
      encerradoEm: expect.any(String),
      acompanhamentos: [{}, { texto: 'Resolvido.' }],
    })
    expect(await follow(id)).toMatchObject({ status: 422, refusal: { code: 'BULLYING_PLAN_CLOSED' } })
    expect((await plan(id, { versao: 3 })).refusal.code).toBe('BULLYING_PLAN_CLOSED')
    expect(JSON.stringify(await family())).not.toContain('Conversa com a turma')
  })

  test('is told to the colleague who follows it, who may then read it, and again on its day; nobody hears of their own', async () => {
    const id = await registered({ sigilo: RESTRICTED })
    const told = async () =>
      (await staffTold(api.db, 'planoParaVoce')).filter(({ cause }) => cause.startsWith(`plano/${id}/`))
    const seen = async () => (await call(api, calls.readOccurrence, { as: teacher.as, params: { id } })).status
    await plan(id)
    expect(await told()).toEqual([])
    expect(await seen()).toBe(404)
    await plan(id, { versao: 1, idPessoa: teacher.id, prazo: '2026-12-31' })
    expect((await told()).map((one) => one.id)).toEqual([teacher.id])
    expect(JSON.stringify(await told())).not.toContain('Conversa com a turma')
    expect(await seen()).toBe(200)
    await sql`update bullying_plan set due_on = ${schoolDay(api.clock.now())}::date where occurrence_id = ${id}`.execute(
      api.db,
    )
    await Promise.all([tellOfDuePlans(api.db, api.clock.now()), tellOfDuePlans(api.db, api.clock.now())])
    expect((await told()).map((one) => one.id)).toEqual([teacher.id, teacher.id])
  })

  test.each<[string, Partial<PlanBody>, string]>([
    ['without steps', { passos: ' ' }, 'passos'],
    ['for nobody of the school', { idPessoa: 99999 }, 'idPessoa'],
    ['until a day that is over', { prazo: '2020-01-01' }, 'prazo'],
  ])('is refused %s', async (_, changes, field) => {
    const id = await registered({ sigilo: RESTRICTED })
    expect(Object.keys((await plan(id, changes)).refusal.fields ?? {})).toEqual([field])
  })

  test('counts without names, for who may open the report', async () => {
    await sql`delete from bullying_follow_up`.execute(api.db)
    await sql`delete from bullying_plan`.execute(api.db)
    const [one, other] = [await registered({ sigilo: RESTRICTED }), await registered({ sigilo: RESTRICTED })]
    await plan(one)
    await plan(other)
    await follow(other, { encerrar: true })
    const report = (who: Person) => call(api, calls.readBullyingReport, { as: who.as })
    const { answer } = await report(await enterDemo(api, 'master@demo.escola'))
    expect(answer.linhas).toEqual([{ ano: 2026, categoria: 4, casos: 2, abertos: 1 }])
    expect((await report(teacher)).status).toBe(403)
  })
})

describe('points', () => {
  test('are summed for who did something, in the school year, without cancelled and restricted ones', async () => {
    await sql`update occurrence_type set point_effect = 2, points = 3 where name = 'Indisciplina'`.execute(api.db)
    await sql`update occurrence_type set point_effect = 1, points = 1 where name = 'Elogio'`.execute(api.db)
    const victim = mates[0]?.id ?? 0
    const id = await registered({ alunos: [part(child.id), part(victim, { papel: VICTIM })] })
    await registered({ tipo: 'Elogio' })
    await registered({ sigilo: RESTRICTED })
    const cancelled = await registered()
    await step(cancelled, CANCELLED, { desfecho: 'Engano.' })
    expect((await sheet(id)).alunos.map(({ pontos }) => pontos)).toEqual([-2, null])
    const { answer } = await call(api, calls.listOccurrenceStudents, { as: head.as, query: { idTurma: child.group } })
    expect(answer.alunos.find((one) => one.id === child.id)?.pontos).toBe(-2)
    expect(JSON.stringify(await family())).not.toContain('pontos')
    await sql`update occurrence_type set point_effect = null, points = null`.execute(api.db)
  })
})

describe('several measures', () => {
  test('of one student are numbered each by itself, and one comes once', async () => {
    const medidas = [measure(SPOKEN_WARNING), measure(MEETING), measure(WRITTEN_WARNING)]
    const id = await registered({ alunos: [part(child.id, { medidas })] })
    expect((await sheet(id)).alunos[0]?.medidas.map(({ numero }) => numero)).toEqual([1, null, 2])
    expect((await told()).medidas).toHaveLength(3)
    const twice = await register({ alunos: [part(child.id, { medidas: [measure(MEETING), measure(MEETING)] })] })
    expect(twice.status).toBe(400)
  })
})

describe('an addendum', () => {
  test('is for one family or for the school, and names no other student', async () => {
    const id = await registered({ alunos: [part(child.id), part(mates[0]?.id ?? 0)] })
    await add(id, `Só da escola: falamos com ${mates[0]?.name}.`)
    expect(await add(id, `${mates[0]?.name} confirmou.`, child.id)).toMatchObject({ status: 422 })
    expect(await add(id, 'De quem?', mates[1]?.id ?? 0)).toMatchObject({ status: 422 })
    await add(id, 'Foi às 10:30.', child.id)
    expect((await told()).adendos.map(({ texto }) => texto)).toEqual(['Foi às 10:30.'])
    expect((await sheet(id)).adendos).toHaveLength(2)
  })
})

describe('warnings', () => {
  const warned = async (changes: Partial<BodyMeasure> = {}, tipo = 'Indisciplina') => {
    const id = await registered({ tipo, alunos: [part(child.id, { medidas: [measure(SPOKEN_WARNING, changes)] })] })
    return { id, numero: (await sheet(id)).alunos[0]?.medidas[0]?.numero }
  }

  test('are counted by type and school year; a cancelled one does not count, and another number has a reason', async () => {
    expect((await warned()).numero).toBe(1)
    const second = await warned()
    expect(second.numero).toBe(2)
    expect((await warned({}, 'Agressão física')).numero).toBe(1)
    await step(second.id, CANCELLED, { desfecho: 'Engano.' })
    expect((await warned()).numero).toBe(2)
    const alunos = [part(child.id, { medidas: [measure(SPOKEN_WARNING, { numero: 1 })] })]
    expect(Object.keys((await register({ alunos })).refusal.fields ?? {})).toEqual(['alunos.0.medidas.0.motivoNumero'])
    expect((await warned({ numero: 1, motivoNumero: 'A direção perdoou as anteriores.' })).numero).toBe(1)
    const { answer } = await call(api, calls.listOccurrenceStudents, {
      as: head.as,
      query: { idTurma: child.group, idTipoOcorrencia: types.get('Indisciplina') ?? 0 },
    })
    expect(answer.alunos.find(({ id }) => id === child.id)).toMatchObject({ ocorrencias: 3, advertencias: 3 })
  })

  test('of two that are registered at the same moment the second counts the first', async () => {
    const alunos = [part(child.id, { medidas: [measure(SPOKEN_WARNING)] })]
    await Promise.all([register({ alunos }), register({ alunos })])
    const { rows } = await sql<{ number: number }>`
      select warning_number as number from occurrence_measure order by warning_number`.execute(api.db)
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
  })
})

test.each<[string, { readonly medidas?: BodyMeasure[] } & Changes, string]>([
  ['on a day to come', { dia: '2026-12-01' }, 'dia'],
  ['at no hour', { hora: '25:00' }, 'hora'],
  ['without a title', { titulo: ' ' }, 'titulo'],
  ['without students', { alunos: [] }, 'alunos'],
  ['of a type that is none', { idTipoOcorrencia: 9999 }, 'idTipoOcorrencia'],
  ['of a teacher who is none', { idProfessor: 9999 }, 'idProfessor'],
  ['with a tag that says nothing', { texto: '{{professor}} contou.' }, 'alunos.0.texto'],
  ['with a suspension without days', { medidas: [measure(SUSPENSION)] }, 'alunos.0.medidas.0.inicio'],
])('is refused %s', async (_, changes, field) => {
  const { medidas = [], ...rest } = changes
  const alunos = rest.alunos ?? [part(child.id, { medidas })]
  const { status, refusal } = await register({ ...rest, alunos })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, expect.arrayContaining([field])])
})

test('is registered once for a key', async () => {
  const chave = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => register({ chave })))
  expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
})

describe('the list', () => {
  test('is by class group, type, status and student', async () => {
    const id = await registered()
    await registered({ tipo: 'Elogio', alunos: [part(mates[0]?.id ?? 0)] })
    const ids = async (query: Query) => (await list(query)).items.map((one) => one.id)
    expect(
      await ids({ idTipoOcorrencia: types.get('Indisciplina') ?? 0, idTurma: child.group, situacao: TOLD }),
    ).toEqual([id])
    expect(await ids({ Filtro: child.name })).toEqual([id])
    expect((await list({ MaxResultCount: 1 })).totalCount).toBe(2)
  })

  test('tells nothing of restricted ones, which only who may reads, each time audited', async () => {
    const id = await registered({ sigilo: RESTRICTED, titulo: 'Caso sério' })
    const [row] = (await list()).items
    expect(row).toMatchObject({ id, titulo: '', alunos: [], quantos: 0 })
    expect((await list({ Filtro: child.name })).items).toEqual([])
    const before = await audited('view')
    await sheet(id)
    await sheet(id)
    expect(await audited('view')).toBe(before + 2)
    const secretary = await enterDemo(api, 'secretaria@demo.escola')
    expect((await list({}, secretary)).items).toEqual([])
    expect((await call(api, calls.readOccurrence, { as: secretary.as, params: { id } })).status).toBe(404)
    expect((await list({}, teacher)).items).toEqual([])
  })

  test('of a teacher has the class groups that they teach, and what they registered', async () => {
    const { answer } = await call(api, calls.readOccurrenceChoices, { as: teacher.as })
    const mine = new Set(answer.turmas.map(({ id }) => id))
    expect(mine.size).toBeGreaterThan(0)
    const { rows } = await sql<{ id: number }>`
      select class_group_id as id from enrolment join school_year on school_year.id = school_year_id
      where year = 2026 and enrolment.status = 'Matriculado' and class_group_id is not null`.execute(api.db)
    const other = rows.find(({ id }) => !mine.has(id))?.id ?? 0
    expect((await call(api, calls.listOccurrenceStudents, { as: teacher.as, query: { idTurma: other } })).status).toBe(
      404,
    )
    expect((await register({ idTurma: other }, teacher)).status).toBe(404)
  })
})

const audited = async (action: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entry where entity like 'occurrence%' and action = ${action}`.execute(
    api.db,
  )
  return rows[0]?.count ?? 0
}
