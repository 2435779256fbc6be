import { sql } from 'kysely'
import { readMarkSheet } from '#domain/marks/marks.endpoints.ts'
import { cardResults } from '#domain/reportCards/cardResults.ts'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import {
  previewCard,
  printFamilyCard,
  readFamilyCard,
  readFamilyMarks,
} from '#domain/reportCards/reportCards.endpoints.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let mother: Awaited<ReturnType<typeof enterDemo>>
let child: { readonly id: number; readonly enrolment: number; readonly group: number }

beforeAll(async () => {
  api = await startTaughtApi()
  mother = await enterDemo(api, 'responsavel@demo.escola')
  const { rows } = await sql<typeof child>`
    select own.student_id as id, own.id as enrolment, own.class_group_id as "group"
    from student_guardian as link join enrolment as own on own.student_id = link.student_id and own.status = 'Matriculado'
    join school_year on school_year.id = own.school_year_id and school_year.status = 1
    where link.guardian_id = ${mother.id} and exists (select 1 from mark where mark.enrolment_id = own.id and mark.value is not null)
    order by own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('She has no child with marks')
  child = rows[0]
})
afterAll(() => api.close())

const read = async (as: Credentials = mother.as, idAluno = child.id): Promise<StudentCard> => {
  const { answer, refusal, status } = await call(api, readFamilyMarks, { as, query: { idAluno } })
  const card = answer?.alunos?.[0]?.notas
  if (card == null) throw new Error(JSON.stringify([status, refusal]))
  return card
}

describe('the marks of a child', () => {
  test('are those of published stages, with the rules that explain them', async () => {
    const card = await read()
    const maths = card.disciplinas.find(({ disciplina }) => disciplina === 'Matemática')
    expect(maths?.etapas.map(({ etapa, publicada }) => [etapa, publicada])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
    ])
    expect(maths?.etapas.map(({ celulas }) => celulas.length > 0)).toEqual([true, true, false, false])
    const { subjects, situation } = cardResults(card)
    const result = subjects.find(({ subject }) => subject.disciplina === 'Matemática')
    expect(result?.stages[0]?.grade).toMatch(/^\d/)
    expect(result?.stages[0]?.steps.length).toBeGreaterThan(0)
    expect([result?.mean, result?.situation, situation]).toEqual(['', 'Em andamento', 'Cursando'])
  })

  test('are as exact as those of the teacher', async () => {
    const head = await enterDemo(api, 'master@demo.escola')
    const card = await read()
    for (const { idDisciplina, etapas } of card.disciplinas)
      for (const { etapa, publicada, celulas } of etapas.filter(({ publicada: shown }) => shown)) {
        const query = { idTurma: child.group, idDisciplina, numeroEtapa: etapa }
        const { answer } = await call(api, readMarkSheet, { as: head.as, query })
        const own = answer.planilha?.celulas.filter(({ idMatricula }) => idMatricula === child.enrolment) ?? []
        expect([publicada, celulas.length]).toEqual([true, own.length])
      }
  })

  test('are read by coordination in preview, with what families do not see yet', async () => {
    const head = await enterDemo(api, 'coordenacao@demo.escola')
    const { answer } = await call(api, previewCard, { as: head.as, query: { idAluno: child.id } })
    const shown =
      answer.alunos[0]?.notas?.disciplinas.flatMap(({ etapas }) => etapas.filter(({ publicada }) => publicada)) ?? []
    const family = (await read()).disciplinas.flatMap(({ etapas }) => etapas.filter(({ publicada }) => publicada))
    expect(shown.length).toBeGreaterThan(family.length)
  })

  test('are not for who only pays, for whom a court keeps away, or of children of others', async () => {
    const link = sql`student_id = ${child.id} and guardian_id = ${mother.id}`
    const before = await sql<{ kinship_id: number; is_academic: boolean; is_legal: boolean }>`
      select kinship_id, is_academic, is_legal from student_guardian where ${link}`.execute(api.db)
    await sql`update student_guardian set kinship_id = 8, is_academic = false, is_legal = false where ${link}`.execute(
      api.db,
    )
    const { status, refusal } = await call(api, readFamilyMarks, { as: mother.as, query: { idAluno: child.id } })
    expect([status, refusal.code]).toEqual([403, 'CARD_NOT_YOURS'])
    await sql`update student_guardian set kinship_id = 2 where ${link}`.execute(api.db)
    await expect(read()).resolves.toMatchObject({ ano: 2026 })
    const [old] = before.rows
    await sql`update student_guardian set kinship_id = ${old?.kinship_id}, is_academic = ${old?.is_academic},
      is_legal = ${old?.is_legal} where ${link}`.execute(api.db)
    const other = await enterDemo(api, 'responsavel.academico@demo.escola')
    const foreign = await call(api, readFamilyMarks, { as: other.as, query: { idAluno: child.id } })
    expect(foreign.status).toBe(404)
    const { rows } = await sql`
      select 1 from audit_entry where action = 'foreign-row' and entity = 'student' and entity_id = ${String(child.id)}`.execute(
      api.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('the report card', () => {
  test('has a line a subject, with recoveries and presence', async () => {
    const { marks, presence, legend } = reportCard(await read())
    expect(marks.colunas[0]).toBe('Disciplina')
    expect(marks.linhas.every((line) => line.length === marks.colunas.length)).toBe(true)
    expect(marks.total).toHaveLength(marks.colunas.length)
    expect(presence.total).toHaveLength(presence.colunas.length)
    expect(legend.join(' ')).toContain('Média para aprovação')
  })

  test('is a PDF that can be verified', async () => {
    const { status } = await call(api, printFamilyCard, { as: mother.as, body: { idAluno: child.id } })
    expect(status).toBe(200)
    const { rows } = await sql<{ kind: number }>`select kind from issued_paper order by issued_at desc limit 1`.execute(
      api.db,
    )
    expect(rows).toEqual([{ kind: 8 }])
  })

  test('is the school’s to show: parameter 20', async () => {
    await keepParameter(api.db, 'boletim', 'Nao')
    for (const status of [
      (await call(api, readFamilyCard, { as: mother.as, query: { idAluno: child.id } })).status,
      (await call(api, printFamilyCard, { as: mother.as, body: { idAluno: child.id } })).status,
    ])
      expect(status).toBe(403)
    await keepParameter(api.db, 'boletim', 'Sim')
    expect((await call(api, readFamilyCard, { as: mother.as, query: { idAluno: child.id } })).status).toBe(200)
  })
})
