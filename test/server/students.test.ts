// On PostgreSQL too: how it is searched and put in order.
import { sql } from 'kysely'
import { enrolmentNeeds, enrolmentTotals, listEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import { DECISION, DISCOUNT, DOCUMENTS, RESERVATION_END } from '#domain/enrolments/needs.ts'
import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import { studentAvatar, studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { getStudent, listStudents, studentHub } from '#domain/students/students.endpoints.ts'
import { pointsOf } from '#server/school/occurrences/points.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
const as: Record<string, Credentials> = {}
const ids: Record<string, number> = {}

const PEOPLE = {
  admin: 'admin@demo.escola',
  secretary: 'secretaria@demo.escola',
  teacher: 'professor@demo.escola',
  mother: 'responsavel@demo.escola',
  payer: 'responsavel.financeiro@demo.escola',
  student: '529.982.247-25',
}

beforeAll(async () => {
  api = await startDemoApi()
  for (const [key, login] of Object.entries(PEOPLE)) {
    const person = await enterDemo(api, login)
    as[key] = person.as
    ids[key] = person.id
  }
})
afterAll(() => api.close())

const one = async (name: string): Promise<number> =>
  (await api.db.selectFrom('student').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const year = async (number: number): Promise<number> =>
  (await api.db.selectFrom('school_year').where('year', '=', number).select('id').executeTakeFirstOrThrow()).id

/** A student with enrolments in this unit only. */
const somebodyOf = async (code: string): Promise<number> => {
  const { id } = await api.db
    .selectFrom('enrolment')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .groupBy('enrolment.student_id')
    .having((eb) => eb(eb.fn.min('unit.code'), '=', code))
    .having((eb) => eb(eb.fn.max('unit.code'), '=', code))
    .select('enrolment.student_id as id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const foreignRows = async (entity: string, id: number | string): Promise<number> =>
  (
    await api.db
      .selectFrom('audit_entry')
      .where('action', '=', 'foreign-row')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .select('id')
      .execute()
  ).length

const WORKSHOP = {
  titulo: 'Escolher oficina',
  detalhe: 'Oficinas de fim de ano: até 30/11/2026.',
  rota: '/academico/area/optativas',
}

const CONFIRMATION = {
  titulo: 'Confirmar a leitura de 2 comunicados',
  detalhe: 'A escola quer saber se você leu.',
  rota: '/academico/area/comunicados',
}

const AUTHORISATIONS = {
  titulo: 'Responder 2 autorizações',
  detalhe: 'A escola espera a sua resposta até 26/11/2026.',
  rota: '/academico/area/autorizacoes',
}

const CONVERSATION = {
  titulo: 'Ler a resposta da escola',
  detalhe: '1 conversa tem mensagens que você ainda não leu.',
  rota: '/academico/area/mensagens',
}

const ACKNOWLEDGEMENT = {
  titulo: 'Tomar ciência de 2 ocorrências',
  detalhe: 'A escola espera a sua ciência até 20/11/2026.',
  rota: '/academico/area/ocorrencias',
}

describe('children of a guardian', () => {
  test('come by name, with place, pending items and unread publications', async () => {
    const { answer } = await call(api, studentsOfGuardian, {
      params: { parentId: ids['mother'] ?? 0 },
      as: as['mother'],
    })
    expect(answer).toMatchObject([
      {
        name: "Tomás Conceição D'Ávila",
        ra: '2026.1002',
        unidade: 'Unidade Centro',
        curso: 'Ensino Fundamental I',
        serie: '3º ano',
        turma: '3º ano A',
        periodo: 'Matutino',
        anoLetivo: 2026,
        pendencias: [AUTHORISATIONS, CONFIRMATION, WORKSHOP],
      },
      {
        name: "Úrsula Conceição D'Ávila",
        serie: '6º ano',
        pendencias: [
          AUTHORISATIONS,
          ACKNOWLEDGEMENT,
          CONFIRMATION,
          CONVERSATION,
          WORKSHOP,
          {
            titulo: 'Rematrícula 2027',
            detalhe: 'Etapa 5 de 9 · Curso',
            rota: '/matricula/matriculas/2/etapas/continuar',
          },
        ],
      },
    ])
    // Úrsula's grade has its own publication.
    const [tomas, ursula] = answer
    expect((ursula?.naoLidos ?? 0) - (tomas?.naoLidos ?? 0)).toBe(1)
  })

  test('are hidden from another guardian', async () => {
    const parentId = ids['payer'] ?? 0
    const { status } = await call(api, studentsOfGuardian, { params: { parentId }, as: as['mother'] })
    expect(status).toBe(404)
    expect(await foreignRows('guardian', parentId)).toBe(1)
  })

  test('disappear when the link has ended, and return when it holds again', async () => {
    const id = await one("Tomás Conceição D'Ávila")
    const link = api.db
      .updateTable('student_guardian')
      .where('student_id', '=', id)
      .where('guardian_id', '=', ids['mother'] ?? 0)
    const names = async () => {
      const params = { parentId: ids['mother'] ?? 0 }
      const { answer } = await call(api, studentsOfGuardian, { params, as: as['mother'] })
      return answer.map(({ name }) => name.split(' ')[0])
    }
    await link.set({ valid_to: '2026-11-19' }).execute()
    expect(await names()).toEqual(['Úrsula'])
    expect((await call(api, getStudent, { params: { id }, as: as['mother'] })).status).toBe(404)
    await link.set({ valid_to: '2026-11-20' }).execute()
    expect(await names()).toEqual(['Tomás', 'Úrsula'])
    await link.set({ valid_to: null }).execute()
  })
})

describe('one student', () => {
  const CASES = [
    ['mother', "Úrsula Conceição D'Ávila", 200],
    ['mother', 'Vinícius Brandão Guimarães', 404],
    ['payer', 'Vinícius Brandão Guimarães', 200],
    ['student', "Úrsula Conceição D'Ávila", 200],
    ['student', "Tomás Conceição D'Ávila", 404],
    ['secretary', "Úrsula Conceição D'Ávila", 200],
    ['teacher', "Úrsula Conceição D'Ávila", 200],
    ['admin', "Úrsula Conceição D'Ávila", 200],
  ] as const

  test.each(CASES)('%s asks for %s: %d', async (who, name, expected) => {
    const id = await one(name)
    const before = await foreignRows('student', id)
    const card = await call(api, getStudent, { params: { id }, as: as[who] })
    const photo = await call(api, studentAvatar, { params: { id }, as: as[who] })
    expect([card.status, photo.status]).toEqual([expected, expected])
    expect((await foreignRows('student', id)) - before).toBe(expected === 404 ? 2 : 0)
  })

  test('of another unit is not found by staff of this one, and the attempt is audited', async () => {
    const id = await somebodyOf('JAR')
    const asked = async (who: string) => [
      (await call(api, getStudent, { params: { id }, as: as[who] })).status,
      (await call(api, studentHub, { params: { id }, as: as[who] })).status,
    ]
    expect(await asked('secretary')).toEqual([404, 404])
    expect(await asked('admin')).toEqual([200, 200])
    expect(await foreignRows('student', id)).toBe(2)
  })

  test('who does not exist is not found, without an audit entry', async () => {
    const { status } = await call(api, getStudent, { params: { id: 987_654 }, as: as['secretary'] })
    expect(status).toBe(404)
    expect(await foreignRows('student', 987_654)).toBe(0)
  })

  test('shows the photo as a data URL, or none', async () => {
    const id = await one("Úrsula Conceição D'Ávila")
    const photo = async () => (await call(api, studentAvatar, { params: { id }, as: as['student'] })).answer.avatar
    await api.db.updateTable('student').where('id', '=', id).set({ avatar: null, avatar_type: null }).execute()
    expect(await photo()).toBeNull()
    await api.db
      .updateTable('student')
      .where('id', '=', id)
      .set({ avatar: Buffer.from('png'), avatar_type: 'image/png' })
      .execute()
    expect(await photo()).toBe('data:image/png;base64,cG5n')
  })
})

describe('student hub', () => {
  test('shows the points of the year to those who see occurrences', async () => {
    const { rows } = await sql<{ id: number; points: number }>`
      select one.id, one.points from (
        select student.id, ${pointsOf('student.id', 'school_year.id')} as points from student
        join enrolment on enrolment.student_id = student.id and enrolment.status = 'Matriculado'
        join school_year on school_year.id = enrolment.school_year_id and school_year.status = 1) as one
      where one.points is not null order by one.id limit 1`.execute(api.db)
    const [counted] = rows
    if (counted === undefined) throw new Error('Nobody has points')
    const units = (await api.db.selectFrom('unit').select('id').execute()).map(({ id }) => id)
    const { email } = await addStaff(api.db, { units, sees: ['centralAluno'] })
    const others = (await signInStaff(api, { email, senha: PASSWORD })).as
    const points = async (who: Credentials | undefined) =>
      (await call(api, studentHub, { params: { id: counted.id }, as: who })).answer.pontos
    expect(await points(as['admin'])).toBe(counted.points)
    expect(await points(others)).toBeNull()
  })

  test('holds guardians with their roles, enrolments newest first, and the timeline', async () => {
    const id = await one("Úrsula Conceição D'Ávila")
    const { answer } = await call(api, studentHub, { params: { id }, as: as['teacher'] })
    expect(answer).toMatchObject({ cpf: '52998224725', nomeSocial: null })
    expect(answer.responsaveis).toMatchObject([
      {
        nome: 'Marina Conceição Albuquerque',
        parentesco: 'Mãe',
        financeiro: true,
        academico: true,
        assinaContrato: true,
      },
      { nome: "Júlio César D'Ávila", parentesco: 'Pai', financeiro: false, academico: true, email: null },
    ])
    expect(answer.matriculas).toMatchObject([
      { anoLetivo: 2027, tipo: 2, status: 'Em andamento', serie: '7º ano', turma: null },
      { anoLetivo: 2026, tipo: 2, status: 'Matriculado', serie: '6º ano', turma: '6º ano A' },
    ])
    expect(answer.linhaDoTempo.map(({ titulo }) => titulo)).toEqual([
      'Acidente',
      'Indisciplina',
      'Elogio',
      'Rematrícula 2027',
      'Indisciplina',
      'Rematrícula 2026',
      'Responsável vinculado',
      'Responsável vinculado',
    ])
    const moments = answer.linhaDoTempo.map(({ quando }) => quando)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })
})

describe('list of students', () => {
  const search = async (Filtro: string, who = 'admin') => {
    const { answer } = await call(api, listStudents, { query: { Filtro, MaxResultCount: 400 }, as: as[who] })
    return answer.items.map(({ name }) => name)
  }

  test.each([
    ['ursula conceicao', "Úrsula Conceição D'Ávila"],
    ['CONCEIÇÃO ÚRSULA', "Úrsula Conceição D'Ávila"],
    ["d'avila urs", "Úrsula Conceição D'Ávila"],
    ['529.982.247-25', "Úrsula Conceição D'Ávila"],
    ['52998224725', "Úrsula Conceição D'Ávila"],
    ['529.982', "Úrsula Conceição D'Ávila"],
    ['2026.1001', "Úrsula Conceição D'Ávila"],
    ['1001', "Úrsula Conceição D'Ávila"],
    ['marina albuquerque', "Úrsula Conceição D'Ávila"],
    ['sebastiao nobrega', 'Vinícius Brandão Guimarães'],
  ])('“%s” finds %s', async (text, name) => {
    expect(await search(text)).toContain(name)
  })

  test('a guardian is found by the whole CPF', async () => {
    const { cpf } = await api.db
      .selectFrom('guardian')
      .where('email', '=', PEOPLE.mother)
      .select('cpf')
      .executeTakeFirstOrThrow()
    expect(await search(cpf ?? '')).toEqual(["Tomás Conceição D'Ávila", "Úrsula Conceição D'Ávila"])
  })

  test('a student is found by social name and by civil name, and shown by the social one', async () => {
    const row = await api.db
      .selectFrom('student')
      .where('social_name', 'is not', null)
      .where('active', '=', true)
      .select(['name', 'social_name'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await search(row.name)).toContain(row.social_name)
    expect(await search(row.social_name ?? '')).toContain(row.social_name)
  })

  test.each(['%', '_', '\\', "'; drop table student; --", 'xyzzy', '---', '000.000.000-00'])(
    '“%s” finds nobody',
    async (text) => {
      expect(await search(text)).toEqual([])
    },
  )

  test('by nearness, people of the name come before their relatives', async () => {
    const nearest = { Filtro: 'tom', Sorting: 'proximidade', MaxResultCount: 50 }
    const { answer } = await call(api, listStudents, { as: as['admin'], query: nearest })
    const bears = answer.items.map(({ name }) => name.startsWith('Tom'))
    expect(bears.lastIndexOf(true)).toBe(bears.filter(Boolean).length - 1)
    expect(bears).toContain(false)
    const guardians = await call(api, listGuardians, { as: as['admin'], query: nearest })
    expect(guardians.answer.items.map(({ nome }) => nome.startsWith('Tom')).indexOf(true)).toBe(0)
  })

  test('blanks are no search', async () => {
    expect((await search('   ')).length).toBe((await search('')).length)
  })

  test('staff of one unit see its students only, and super admins all', async () => {
    const { rows } = await api.database.pool.query(
      `select count(distinct student_id)::int as count from enrolment join student on student.id = student_id and active
       join unit on unit.id = unit_id where code = 'CEN'`,
    )
    const all = await api.db.selectFrom('student').where('active', '=', true).select('id').execute()
    const total = async (who: string) => (await call(api, listStudents, { as: as[who] })).answer.totalCount
    expect(await total('secretary')).toBe(rows[0].count)
    expect(await total('admin')).toBe(all.length)
    expect(rows[0].count).toBeLessThan(all.length)
  })

  test('year, unit and grade filter by the same enrolment', async () => {
    const { id: grade } = await api.db
      .selectFrom('grade')
      .where('name', '=', '7º ano')
      .select('id')
      .executeTakeFirstOrThrow()
    const query = { idAnoLetivo: await year(2027), idSerie: grade, MaxResultCount: 100 }
    const { answer } = await call(api, listStudents, { query, as: as['admin'] })
    expect(answer.items.map(({ name }) => name)).toContain("Úrsula Conceição D'Ávila")
    expect(new Set(answer.items.map(({ serie }) => serie ?? '7º ano'))).toEqual(new Set(['7º ano']))
    expect(answer.totalCount).toBe(answer.items.length)
  })

  test('pages follow each other without a gap or a repetition, in both directions', async () => {
    for (const Sorting of ['name', 'name desc', 'dataNascimento', 'cpf desc', 'ra']) {
      const page = async (SkipCount: number, MaxResultCount: number) =>
        (await call(api, listStudents, { query: { SkipCount, MaxResultCount, Sorting }, as: as['admin'] })).answer
      const whole = await page(0, 10_000)
      const parts = []
      for (let start = 0; start < whole.items.length; start += 240) parts.push(await page(start, 240))
      expect(parts.flatMap(({ items }) => items)).toEqual(whole.items)
      expect(new Set(parts.map(({ totalCount }) => totalCount))).toEqual(new Set([whole.items.length]))
    }
  })

  test('beyond the end there is nothing, and the count stays', async () => {
    const { answer } = await call(api, listStudents, { query: { SkipCount: 5_000 }, as: as['admin'] })
    expect(answer.items).toEqual([])
    expect(answer.totalCount).toBeGreaterThan(290)
  })

  test.each(['password_hash', 'name;drop table student', 'name desc, ra', 'constructor', 'turma'])(
    'refuses to sort by “%s”',
    async (Sorting) => {
      const { status, refusal } = await call(api, listStudents, { query: { Sorting }, as: as['admin'] })
      expect(status).toBe(400)
      expect(refusal.fields).toHaveProperty('Sorting')
    },
  )

  test.each(['teacher', 'secretary', 'admin'])('%s sees class and guardian of a row', async (who) => {
    const { answer } = await call(api, listStudents, { query: { Filtro: '2026.1001' }, as: as[who] })
    expect(answer.items).toEqual([
      {
        id: await one("Úrsula Conceição D'Ávila"),
        name: "Úrsula Conceição D'Ávila",
        ra: '2026.1001',
        cpf: '52998224725',
        dataNascimento: expect.stringMatching(/^201[45]-\d\d-\d\d$/),
        unidade: 'Unidade Centro',
        serie: '6º ano',
        turma: '6º ano A',
        responsavel: 'Marina Conceição Albuquerque',
      },
    ])
  })
})

describe('list of enrolments', () => {
  const list = async (query: Record<string, string | number>, who = 'admin') =>
    (await call(api, listEnrolments, { query: { MaxResultCount: 1_000, ...query }, as: as[who] })).answer

  test('a row has student, place, kind and progress', async () => {
    const Filtro = 'ursula conceicao avila'
    expect((await list({ Filtro, idAnoLetivo: await year(2027) })).items).toMatchObject([
      {
        nomeAluno: "Úrsula Conceição D'Ávila",
        ra: '2026.1001',
        anoLetivo: 2027,
        unidade: 'Unidade Centro',
        serie: '7º ano',
        periodo: 'Matutino',
        turma: null,
        tipo: 2,
        status: 'Em andamento',
        etapa: 5,
        responsavelFinanceiro: 'Marina Conceição Albuquerque',
      },
    ])
  })

  test('the default is the year of the open campaign, and the running one outside of campaigns', async () => {
    const { items, totalCount } = await list({})
    expect(new Set(items.map(({ anoLetivo }) => anoLetivo))).toEqual(new Set([2027]))
    expect(totalCount).toBe((await list({ idAnoLetivo: await year(2027) })).totalCount)
    const { answer } = await call(api, enrolmentTotals, { as: as['admin'] })
    expect(answer).toMatchObject({ idAnoLetivo: await year(2027), total: totalCount })
    await api.db.updateTable('enrolment_process').set({ active: false }).execute()
    try {
      expect(new Set((await list({})).items.map(({ anoLetivo }) => anoLetivo))).toEqual(new Set([2026]))
    } finally {
      await api.db.updateTable('enrolment_process').set({ active: true }).execute()
    }
  })

  test('what waits for a person is as many as the list shows, in their units', async () => {
    const { id, student_id } = await api.db
      .selectFrom('enrolment')
      .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
      .where('unit.code', '=', 'CEN')
      .where('enrolment.status', '=', 'Em andamento')
      .select(['enrolment.id', 'enrolment.student_id'])
      .orderBy('enrolment.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await api.db
      .updateTable('enrolment')
      .set({ reservation: 1, reserved_until: new Date(api.clock.now().getTime() + 3 * 24 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    const { id: prerequisite_id } = await api.db
      .selectFrom('prerequisite')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('student_requirement')
      .values({ student_id, prerequisite_id, status: 2 })
      .onConflict((oc) => oc.columns(['student_id', 'prerequisite_id']).doUpdateSet({ status: 2 }))
      .execute()
    for (const who of ['admin', 'secretary']) {
      const { answer } = await call(api, enrolmentNeeds, { as: as[who] })
      for (const { espera, quantidade } of answer)
        expect((await list({ todosOsAnos: 'true', espera }, who)).totalCount).toBe(quantidade)
    }
    const { answer } = await call(api, enrolmentNeeds, { as: as['admin'] })
    expect(answer.map(({ espera }) => espera)).toEqual(
      expect.arrayContaining([DECISION, DOCUMENTS, DISCOUNT, RESERVATION_END]),
    )
  })

  test('a person hears only of what they may do, and filters only by what they may see', async () => {
    const { email } = await addStaff(api.db, { sees: ['gestaoMatricula'] })
    const looks = (await signInStaff(api, { email, senha: PASSWORD })).as
    expect((await call(api, enrolmentNeeds, { as: looks })).answer).toEqual([])
    const asked = (espera: number) => call(api, listEnrolments, { as: looks, query: { espera } })
    expect((await asked(DECISION)).status).toBe(200)
    expect((await asked(DOCUMENTS)).refusal.fields).toHaveProperty('espera')
  })

  test('filters agree with the totals, for the whole school and for one unit', async () => {
    for (const who of ['admin', 'secretary']) {
      const idAnoLetivo = await year(2027)
      const { answer } = await call(api, enrolmentTotals, { query: { idAnoLetivo }, as: as[who] })
      const count = async (query: object) => (await list({ idAnoLetivo, ...query }, who)).totalCount
      expect(answer).toEqual({
        idAnoLetivo,
        emAndamento: await count({ idStatus: 1 }),
        escola: await count({ idStatus: 2 }),
        matriculado: await count({ idStatus: 3 }),
        total: await count({}),
      })
      expect(answer.emAndamento).toBeGreaterThan(0)
    }
    const all = await list({})
    const own = await list({}, 'secretary')
    expect(own.totalCount).toBeLessThan(all.totalCount)
    expect(new Set(own.items.map(({ unidade }) => unidade))).toEqual(new Set(['Unidade Centro']))
  })

  test('a filter for a foreign unit shows nothing', async () => {
    const unit = await api.db.selectFrom('unit').where('code', '=', 'JAR').select('id').executeTakeFirstOrThrow()
    expect(await list({ idUnidade: unit.id }, 'secretary')).toEqual({ items: [], totalCount: 0 })
    expect((await list({ idUnidade: unit.id })).totalCount).toBeGreaterThan(0)
  })

  test.each([1, 2, 3])('type %d shows that type only', async (tipo) => {
    const { items, totalCount } = await list({ tipo, idAnoLetivo: await year(2027) })
    expect(new Set(items.map((row) => row.tipo))).toEqual(new Set([tipo]))
    expect(totalCount).toBe(items.length)
  })

  test.each(['nomeAluno', 'ra', 'anoLetivo', 'unidade', 'serie', 'tipo', 'status', 'etapa'])(
    'pages sorted by %s follow each other',
    async (field) => {
      for (const Sorting of [field, `${field} desc`]) {
        const whole = (await list({ Sorting })).items
        const first = (await list({ Sorting, MaxResultCount: 100 })).items
        const rest = (await list({ Sorting, SkipCount: 100 })).items
        expect([...first, ...rest].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      }
    },
  )

  test('the order by grade puts children before teenagers', async () => {
    const { items } = await list({ Sorting: 'serie', MaxResultCount: 5, idAnoLetivo: await year(2026) })
    expect(new Set(items.map(({ serie }) => serie))).toEqual(new Set(['Infantil 3']))
  })

  test.each([
    [{ Sorting: 'student_search' }, 'Sorting'],
    [{ idStatus: 9 }, 'idStatus'],
    [{ tipo: 4 }, 'tipo'],
    [{ espera: 9 }, 'espera'],
  ])('refuses %j', async (query, field) => {
    const { status, refusal } = await call(api, listEnrolments, { query, as: as['admin'] })
    expect(status).toBe(400)
    expect(refusal.fields).toHaveProperty(field)
  })
})
