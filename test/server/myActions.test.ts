import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { decideExcuse, readExcuse } from '#domain/excuses/excuses.endpoints.ts'
import { GRANT, JUSTIFIES } from '#domain/excuses/excuses.lists.ts'
import { changeReleases, listReleases } from '#domain/markReleases/markReleases.endpoints.ts'
import { HIDDEN, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { divideAssessment, readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { readMyActions } from '#domain/myActions/myActions.endpoints.ts'
import type { MyAction, Undo } from '#domain/myActions/myActions.schemas.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let place: { readonly idTurma: number; readonly idDisciplina: number; readonly numeroEtapa: number }

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'coordenacao@demo.escola')
  await fillEarlierStages(api.db)
  const { rows } = await sql<{ group: number; subject: number }>`
    select class_group.id as group, subject.id as subject from class_group, subject
    where class_group.name = '8º ano A' and subject.name = 'Matemática'`.execute(api.db)
  place = { idTurma: rows[0]?.group ?? 0, idDisciplina: rows[0]?.subject ?? 0, numeroEtapa: 4 }
})
afterAll(() => api.close())

const actionsOf = async (as = teacher.as): Promise<readonly MyAction[]> =>
  (await call(api, readMyActions, { as })).answer

/** The newest action, and how it is taken back. */
const newest = async (as = teacher.as) => {
  const [action] = await actionsOf(as)
  if (action === undefined) throw new Error('Nothing was done')
  return action
}

type Kind = Undo['tipo']

const isOf = <K extends Kind>(undo: Undo | null, tipo: K): undo is Extract<Undo, { tipo: K }> => undo?.tipo === tipo

const undoOf = <K extends Kind>({ desfazer, motivo }: MyAction, tipo: K): Extract<Undo, { tipo: K }> => {
  if (!isOf(desfazer, tipo)) throw new Error(motivo)
  return desfazer
}

const sheetOf = async () => {
  const { answer } = await call(api, readMarkSheet, { as: teacher.as, query: place })
  if (answer.planilha === null) throw new Error(answer.motivo)
  return answer.planilha
}

test('a dismissal is taken back by the cell, once: then the list says that it moved on', async () => {
  const sheet = await sheetOf()
  const column = sheet.colunas.find(({ sigla }) => sigla === 'PA')
  const [student] = sheet.alunos
  const cell = { idMatricula: student?.idMatricula ?? 0, coluna: OF_ASSESSMENT, idAvaliacao: column?.idAvaliacao ?? 0 }
  const send = (celulas: { versao: number; texto: string; motivo?: string }[]) =>
    call(api, saveMarks, {
      as: teacher.as,
      body: { chave: randomUUID(), ...place, celulas: celulas.map((one) => ({ ...cell, ...one })) },
    })
  await send([{ versao: 0, texto: 'Dispensado', motivo: 'Atestado' }])
  const given = await newest()
  expect(given).toMatchObject({ oque: `Dispensou ${student?.nome} de Participação`, pedeMotivo: true, motivo: '' })
  expect(given.onde).toBe('8º ano A, Matemática, 4ª etapa')
  const { corpo } = undoOf(given, 'nota')
  const celulas = corpo.celulas.map((one) => ({ ...one, motivo: 'Engano' }))
  const { answer } = await call(api, saveMarks, { as: teacher.as, body: { chave: randomUUID(), ...corpo, celulas } })
  expect(answer.celulas).toMatchObject([{ resultado: 'salva', atual: { situacao: 0 } }])
  const [takenBack, first] = await actionsOf()
  expect(takenBack?.oque).toBe(`Desfez a dispensa de ${student?.nome} em Participação`)
  expect(first).toMatchObject({ desfazer: null, motivo: expect.stringMatching(/^Isto já mudou depois/) })
})

test('a division of an assessment is taken back, and a colleague sees none of it', async () => {
  const [work] = (await sheetOf()).divisiveis
  const partes = [1, 2].map((at) => ({ sigla: `T.${at}`, nome: `Trabalho ${at}`, valor: 1 }))
  await call(api, divideAssessment, {
    as: teacher.as,
    body: { ...place, idAvaliacao: work?.idAvaliacao ?? 0, partes },
  })
  const action = await newest()
  expect(action).toMatchObject({ oque: expect.stringMatching(/^Dividiu T · /), pedeMotivo: false })
  expect((await call(api, divideAssessment, { as: teacher.as, body: undoOf(action, 'divisao').corpo })).status).toBe(
    200,
  )
  expect((await sheetOf()).divisiveis[0]?.partes).toEqual([])
  expect((await newest()).motivo).toBe('Para dividir de novo, use a planilha de notas.')
  expect((await actionsOf(head.as)).map(({ oque }) => oque)).not.toContain(action.oque)
})

test('marks that were published together are one action, and go back together for a reason', async () => {
  await api.db.deleteFrom('mark_release').execute()
  const { answer } = await call(api, listReleases, {
    as: head.as,
    query: { idTurma: place.idTurma, numeroEtapa: 1, MaxResultCount: 50 },
  })
  const lugares = answer.items
    .filter(({ motivo }) => motivo === '')
    .map(({ idTurma, idDisciplina, numeroEtapa, versao }) => ({ idTurma, idDisciplina, numeroEtapa, versao }))
  await call(api, changeReleases, { as: head.as, body: { lugares, situacao: RELEASED, publicarEm: null, motivo: '' } })
  const action = await newest(head.as)
  expect(action).toMatchObject({ pedeMotivo: true, onde: '8º ano A, 1º bimestre' })
  const { corpo } = undoOf(action, 'publicacao')
  expect(corpo).toMatchObject({ situacao: HIDDEN, publicarEm: null })
  expect(corpo.lugares).toHaveLength(lugares.length)
  const { status } = await call(api, changeReleases, { as: head.as, body: { ...corpo, motivo: 'Engano' } })
  expect(status).toBe(200)
  expect(undoOf(await newest(head.as), 'publicacao').corpo.situacao).toBe(RELEASED)
})

test('an excuse that was granted is reversed; what was reversed stays', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from absence_excuse where status in (1, 2) order by id limit 1`.execute(api.db)
  const params = { id: rows[0]?.id ?? 0 }
  const { answer: excuse } = await call(api, readExcuse, { as: head.as, params })
  await call(api, decideExcuse, {
    as: head.as,
    params,
    body: { versao: excuse.versao, decisao: GRANT, efeito: JUSTIFIES, dias: null, motivo: '' },
  })
  const action = await newest(head.as)
  expect(action.oque).toBe(`Deferiu a justificativa de ${excuse.aluno}`)
  const { id, corpo } = undoOf(action, 'justificativa')
  const { status } = await call(api, decideExcuse, {
    as: head.as,
    params: { id },
    body: { ...corpo, motivo: 'Engano' },
  })
  expect(status).toBe(200)
  expect(await newest(head.as)).toMatchObject({
    oque: `Reverteu a justificativa de ${excuse.aluno}`,
    desfazer: null,
    motivo: 'Esta decisão não se desfaz: a família pode enviar outra justificativa.',
  })
})
