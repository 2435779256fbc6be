// On PostgreSQL too: how several processes migrate.
import { spawn } from 'node:child_process'
import { openDatabase, type OpenDatabase } from '#server/db/connection.ts'
import { openingErrorOf } from '#server/db/errors.ts'
import { MIGRATIONS, migrate } from '#server/db/migrate.ts'
import { createTestDatabase, TEST_DATABASE_URL } from '#test/helpers/database.ts'

describe('migrate', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('has nothing to do on a database of the newest shape', async () => {
    expect(await migrate(database)).toEqual([])
  })

  it('refuses a database of before the first version with one line', async () => {
    const older = await createTestDatabase()
    try {
      await older.pool.query(`update kysely_migration set name = '0001_ground' where name = '0001_baseline'`)
      await expect(migrate(older)).rejects.toMatchObject({
        kind: 'unknown',
        line: expect.stringMatching(/0001_ground/),
      })
    } finally {
      await older.close()
    }
  })

  it('leaves the tables of another system as they are', async () => {
    const other = await createTestDatabase()
    try {
      await other.pool.query('drop schema public cascade; create schema public; create table student (nome text)')
      const refused = await migrate(other).catch((error: unknown) => openingErrorOf(error))
      expect(refused).toMatchObject({ kind: 'foreign' })
      const { rows } = await other.pool.query(
        'select column_name from information_schema.columns where table_schema = $1 and table_name = $2',
        ['public', 'student'],
      )
      expect(rows).toEqual([{ column_name: 'nome' }])
    } finally {
      await other.close()
    }
  })

  it('goes on from the baseline with what came after it', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from kysely_migration order by name')
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS))
  })

  it('makes matrices of the subjects of a grade, in force where it is offered and drafts where it is not', async () => {
    const older = await createTestDatabase()
    try {
      await older.pool.query('drop schema public cascade; create schema public')
      await migrate(older, '0007_enrolment_needs')
      await older.pool.query(`
        insert into unit (id, code, name, short_name) values (1, 'u', 'U', 'U'), (2, 'v', 'V', 'V');
        ${yearOf(2026)}
        insert into course (id, name, position) values (1, 'C', 1);
        insert into grade (id, course_id, name, position) values (1, 1, 'G', 1), (2, 1, 'H', 2);
        insert into shift (id, name, name_search, position) values (1, 'M', 'm', 1), (2, 'T', 't', 2);
        insert into course_offer (id, school_year_id, unit_id, course_id, cut_off_on, age_rule, stage_type)
          select unit, id, unit, 1, '2026-03-31', 1, 4 from school_year, (values (1), (2)) as own (unit);
        insert into course_offer_seat (course_offer_id, grade_id, shift_id, seats) values (1, 1, 1, 30), (2, 1, 2, 30);
        insert into subject (id, name, name_search, short_name, short_name_search, search, knowledge_area,
            curriculum_base, kind, position, is_optional, has_grade, has_attendance, counts_for_progress)
          select id, 'S' || id, 's' || id, 'S' || id, 's' || id, '', 1, 1, 1, id, false, true, true, true
          from generate_series(1, 3) as id;
        insert into curriculum_item (school_year_id, unit_id, grade_id, subject_id, curriculum_base, weekly_lessons,
            year_hours, position, search, active)
          select school_year.id, unit, grade, subject, 1, 4, 133, subject, '', active from school_year, (values
            (null::integer, 1, 1, true), (2, 1, 2, true), (null, 1, 3, false), (1, 2, 1, true)
          ) as own (unit, grade, subject, active)`)
      await migrate(older)
      const { rows } = await older.pool.query(`
        select unit_id, grade_id, shift_id, status, number, array_agg(subject_id order by position) as subjects
        from curriculum join curriculum_item on curriculum_id = curriculum.id group by curriculum.id order by 1, 2, 3`)
      expect(rows).toEqual([
        { unit_id: 1, grade_id: 1, shift_id: 1, status: 2, number: 1, subjects: [1] },
        { unit_id: 1, grade_id: 2, shift_id: 1, status: 1, number: 1, subjects: [1] },
        { unit_id: 1, grade_id: 2, shift_id: 2, status: 1, number: 1, subjects: [1] },
        { unit_id: 2, grade_id: 1, shift_id: 2, status: 2, number: 1, subjects: [1, 2] },
      ])
    } finally {
      await older.close()
    }
  })

  it('gives assessments to the schemes of their grades, and to a new draft where none fits', async () => {
    const older = await createTestDatabase()
    try {
      await older.pool.query('drop schema public cascade; create schema public')
      await migrate(older, '0013_own_skills')
      await older.pool.query(`
        insert into unit (id, code, name, short_name) values (1, 'u', 'U', 'U');
        ${yearOf(2026)}
        insert into course (id, name, position) values (1, 'C', 1);
        insert into grade (id, course_id, name, position) values (1, 1, 'G', 1), (2, 1, 'H', 2);
        insert into stage_division (id, school_year_id, kind) select 1, id, 2 from school_year;
        insert into stage (id, school_year_id, division_id, name, number, starts_on, ends_on)
          select stage, id, 1, 'E' || stage, stage, '2026-02-01', '2026-12-15' from school_year, generate_series(1, 2) as stage;
        insert into evaluation_scheme (id, school_year_id, name, name_search) select own.id, year.id, name, lower(name)
          from school_year as year, (values (101, 'Segue'), (102, 'Avaliacoes por peso, 2 etapas')) as own (id, name);
        insert into evaluation_scheme_version (evaluation_scheme_id, number, status, rules) values
          (101, 1, 2, '{"etapas": 2, "tipoNota": 1}'), (102, 1, 2, '{"etapas": 4, "tipoNota": 1}');
        insert into evaluation_link (evaluation_scheme_id, school_year_id, unit_id, grade_id)
          select 101, id, 1, 1 from school_year;
        insert into assessment (school_year_id, stage_id, grade_ids, subject_ids, kind, part, weight, is_required,
            is_divisible, position, short_name, short_name_search, name, name_search, search, active)
          select id, stage, array[grade], '{}', 1, 1, 1, false, false, stage, name, lower(name), name, lower(name), '', true
          from school_year, generate_series(1, 2) as stage, (values (1, 'Prova'), (2, 'Trabalho')) as own (grade, name)`)
      await migrate(older)
      const { rows } = await older.pool.query(`
        select scheme.name as scheme, assessment.name, grade_ids, assessment.stages
        from assessment join evaluation_scheme as scheme on scheme.id = evaluation_scheme_id order by assessment.name`)
      expect(rows).toEqual([
        { scheme: 'Segue', name: 'Prova', grade_ids: [1], stages: [] },
        { scheme: 'Avaliações por peso, 2 etapas (2)', name: 'Trabalho', grade_ids: [2], stages: [] },
      ])
    } finally {
      await older.close()
    }
  })

  it.each([
    ['an e-mail in capitals', `insert into guardian (name, name_search, email) values ('A', 'a', 'A@b.c')`, '23514'],
    ['a second student with the same RA', studentWith('ra', '1') + studentWith('ra', '1'), '23505'],
    [
      'a second student with the same CPF',
      studentWith('cpf', '52998224725') + studentWith('cpf', '52998224725'),
      '23505',
    ],
    ['a CPF with dots', studentWith('cpf', '529.982.247-25'), '23514'],
    ['a school year that ends before it begins', yearOf(2026, '2026-12-01', '2026-02-01'), '23514'],
    ['a second year of the same number', yearOf(2026) + yearOf(2026), '23505'],
    [
      'a session of nobody',
      `insert into session (token_hash, companion_hash, login_type, person_id, expires_at)
      values ('a', 'b', 4, 1, now())`,
      '23514',
    ],
    ['a reading of no announcement', `insert into publication_read values (1, 1, 1, 1)`, '23503'],
  ])('refuses %s', async (_what, statements, code) => {
    await expect(database.pool.query(statements)).rejects.toMatchObject({ code })
  })

  it('allows one living enrolment of a type in a year, beside refused and cancelled ones', async () => {
    await database.pool.query(`
      insert into unit (id, code, name, short_name) values (1, 'u', 'U', 'U');
      ${yearOf(2027)}
      insert into course (id, name, position) values (1, 'C', 1);
      insert into grade (id, course_id, name, position) values (1, 1, 'G', 1);
      ${studentWith('ra', '2')}`)
    const enrol = (status: string): Promise<unknown> =>
      database.pool.query(
        `insert into enrolment (student_id, school_year_id, unit_id, grade_id, type, status, step, student_search)
         select student.id, school_year.id, 1, 1, 1, $1, 1, 'x' from student, school_year where ra = '2' and year = 2027`,
        [status],
      )
    for (const status of ['Recusado', 'Cancelado', 'Em andamento', 'Cancelado']) await enrol(status)
    await expect(enrol('Matriculado')).rejects.toMatchObject({ code: '23505' })
  })
})

// Only a server of PostgreSQL takes several connections at a time.
const onServer = TEST_DATABASE_URL === undefined ? describe.skip : describe
onServer('migrate on PostgreSQL', () => {
  it('runs once when three processes start at the same moment', async () => {
    const empty = await createTestDatabase()
    try {
      await empty.pool.query('drop schema public cascade; create schema public')
      const { rows } = await empty.pool.query<{ name: string }>('select current_database() as name')
      const url = new URL(TEST_DATABASE_URL ?? '')
      url.pathname = `/${rows[0]?.name}`
      const ran = await Promise.all([1, 2, 3].map(() => migrateInProcess(url.href)))
      expect(ran.toSorted()).toEqual(['', '', Object.keys(MIGRATIONS).join()])
      const applied = await empty.pool.query('select name from kysely_migration')
      expect(applied.rowCount).toBe(Object.keys(MIGRATIONS).length)
    } finally {
      await empty.close()
    }
  })

  it('says that nobody answers at the address', async () => {
    await expect(openDatabase({ url: 'postgres://portal@127.0.0.1:1/x' })).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })

  it('says that the database does not exist', async () => {
    const url = new URL(TEST_DATABASE_URL ?? '')
    url.pathname = '/nenhum'
    await expect(openDatabase({ url: url.href })).rejects.toMatchObject({ kind: 'refused' })
  })
})

function studentWith(column: 'ra' | 'cpf', value: string): string {
  const ra = column === 'ra' ? `'${value}'` : 'gen_random_uuid()::text'
  const cpf = column === 'cpf' ? `'${value}'` : 'null'
  return `insert into student (name, name_search, ra, cpf, birth_date) values ('A', 'a', ${ra}, ${cpf}, '2015-01-01');`
}

function yearOf(year: number, from = `${year}-02-01`, to = `${year}-12-15`): string {
  return `insert into school_year (year, status, starts_on, ends_on) values (${year}, 1, '${from}', '${to}');`
}

const SCRIPT = `
  import { openDatabase } from '#server/db/connection.ts'
  import { migrate } from '#server/db/migrate.ts'
  const database = await openDatabase({ url: process.argv[1] })
  process.stdout.write((await migrate(database)).join())
  await database.close()`

const migrateInProcess = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT, url])
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
    })
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => {
      complaint += text.toString()
    })
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(complaint))))
  })
