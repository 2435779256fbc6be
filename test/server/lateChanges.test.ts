import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/marks/marks.endpoints.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let teacher: Credentials
let head: Credentials
let idTurma: number
let idDisciplina: number

beforeAll(async () => {
  api = await startDemoApi()
  await fillEarlierStages(api.db)
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  head = (await enterDemo(api, 'master@demo.escola')).as
  idTurma = await idOf('class_group', '8º ano A')
  idDisciplina = await idOf('subject', 'Matemática')
  await keepParameter(api.db, 'diasDeAlteracao', '10')
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const sheetOf = async (as = teacher): Promise<MarkSheet> => {
  const query = { idTurma, idDisciplina, numeroEtapa: 4 }
  const { answer } = await call(api, calls.readMarkSheet, { as, query })
  if (!answer.planilha) throw new Error(answer.motivo)
  return answer.planilha
}

/** The first assessment of a student of the sheet. */
const cellIn = ({ alunos, colunas, celulas }: MarkSheet, student: number) => {
  const idMatricula = alunos[student]?.idMatricula ?? 0
  const idAvaliacao = colunas[0]?.idAvaliacao ?? 0
  const kept = celulas.find((one) => one.idMatricula === idMatricula && one.idAvaliacao === idAvaliacao)
  return { place: { idMatricula, coluna: OF_ASSESSMENT, idAvaliacao }, kept } as const
}

const type = async (student: number, texto: string, motivo?: string, as = teacher, chave = randomUUID()) => {
  const { place, kept } = cellIn(await sheetOf(), student)
  const cell = { ...place, versao: kept?.versao ?? 0, texto, ...(motivo !== undefined && { motivo }) }
  const body = { chave, idTurma, idDisciplina, numeroEtapa: 4, celulas: [cell] }
  const { answer } = await call(api, calls.saveMarks, { as, body })
  const [outcome] = answer.celulas
  if (outcome === undefined) throw new Error('an outcome')
  return outcome
}

/** Posts a mark of a student, and makes it as old as this. */
const posted = async (student: number, texto: string, on: string) => {
  await type(student, texto)
  const { idMatricula } = cellIn(await sheetOf(), student).place
  await sql`update mark set posted_at = ${`${on}T12:00:00Z`}::timestamptz where enrolment_id = ${idMatricula}`.execute(
    api.db,
  )
}

const textOf = async (student: number) => cellIn(await sheetOf(), student).kept?.valor

const waiting = async (as = head) =>
  (await call(api, calls.listLateChanges, { as, query: { situacao: 1 } })).answer.items

const decide = (id: number, versao: number, aprova: boolean, resposta = '', as = head) =>
  call(api, calls.decideLateChange, { as, params: { id }, body: { versao, aprova, resposta } })

test('a mark that is not old is changed as ever', async () => {
  await posted(0, '1', '2026-11-17')
  expect(await type(0, '2')).toMatchObject({ resultado: 'salva' })
})

test('a late change needs a reason, waits once, and is written when coordination approves, with both names', async () => {
  await posted(1, '1', '2026-10-20')
  expect(await type(1, '2')).toMatchObject({ resultado: 'recusada', pedeMotivo: true })
  const chave = randomUUID()
  const asked = await type(1, '2', 'Prova revista', teacher, chave)
  expect(asked).toMatchObject({ resultado: 'pedida', pedido: { de: '1', para: '2', motivo: 'Prova revista' } })
  expect(await type(1, '2', 'Prova revista', teacher, chave)).toMatchObject({ resultado: 'pedida' })
  expect(await type(1, '3', 'Soma errada')).toMatchObject({ resultado: 'pedida', pedido: { para: '3' } })
  expect(await textOf(1)).toBe('1')
  expect((await sheetOf()).pedidos).toMatchObject([{ de: '1', para: '3', motivo: 'Soma errada' }])
  const [change, ...others] = await waiting()
  if (change === undefined) throw new Error('a change')
  expect(others).toEqual([])
  expect(change).toMatchObject({ de: '1', para: '3', podeDecidir: true, mudou: false })
  expect((await decide(change.id, change.versao, true, '', teacher)).refusal.code).toBe('MARK_CHANGE_NOT_BY_YOU')
  expect((await decide(change.id, 1, true)).status).toBe(409)
  expect((await decide(change.id, change.versao, true)).answer).toMatchObject({ situacao: 2 })
  expect(await textOf(1)).toBe('3')
  expect((await sheetOf()).pedidos).toEqual([])
  const { place } = cellIn(await sheetOf(), 1)
  const query = { ...place, idTurma, idDisciplina, numeroEtapa: 4 }
  const [newest] = (await call(api, calls.readMarkHistory, { as: teacher, query })).answer
  expect(newest).toMatchObject({ antes: '1', depois: '3', motivo: 'Soma errada', pedidaPor: change.pedidaPor })
  expect(newest?.autor).not.toBe(change.pedidaPor)
})

test('coordination changes a late mark with a reason and without approval, and what was asked before is told to have moved', async () => {
  await posted(2, '1', '2026-10-20')
  await type(2, '3', 'Prova revista')
  expect(await type(2, '2', undefined, head)).toMatchObject({ resultado: 'recusada', pedeMotivo: true })
  expect(await type(2, '2', 'Conselho', head)).toMatchObject({ resultado: 'salva' })
  const [change] = await waiting()
  if (change === undefined) throw new Error('a change')
  expect(change.mudou).toBe(true)
  expect((await decide(change.id, change.versao, true)).refusal.code).toBe('MARK_CHANGE_MOVED')
  expect((await decide(change.id, change.versao, false)).refusal.fields).toHaveProperty('resposta')
  expect((await decide(change.id, change.versao, false, 'Já corrigida')).answer).toMatchObject({ situacao: 3 })
  expect(await textOf(2)).toBe('2')
})

test('a change that one teacher asked for is not replaced by another', async () => {
  await posted(3, '1', '2026-10-20')
  await type(3, '3', 'Prova revista')
  await sql`update late_change set asked_by = (select max(id) from staff_user) where decision = 1`.execute(api.db)
  const { resultado, motivo } = await type(3, '2', 'Soma errada')
  expect([resultado, motivo]).toEqual(['recusada', expect.stringContaining('espera a coordenação')])
})
