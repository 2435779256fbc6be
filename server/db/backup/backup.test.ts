// On PostgreSQL too: the way from one kind of database to the other.
import type { OpenDatabase } from '#server/db/connection.ts'
import { createInMemory, createTestDatabase } from '#test/helpers/database.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const silent = (): void => {}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 777) yield text.slice(at, at + 777)
}

const textOf = async (database: OpenDatabase): Promise<string> => {
  let text = ''
  for await (const piece of exportDatabase(database.pool, NOW, silent)) text += piece
  return text
}

const FILLED = `
  insert into course (id, name, position) values (1, 'Fundamental', 1);
  insert into grade (id, course_id, name, position, next_grade_id) values (1, 1, '1º ano', 1, null), (2, 1, '2º ano', 2, null);
  update grade set next_grade_id = 2 where id = 1;
  insert into student (name, social_name, name_search, ra, birth_date, avatar, avatar_type)
    select 'Aluno ' || n, null, 'aluno ' || n, n::text, date '2015-01-01' + n, null, null from generate_series(1, 2500) n;
  update student set name = E'tab\\there, line\\nthere, \\\\N, \\\\., ação 🎒', avatar = '\\x00ff5c0a', avatar_type = 'image/png'
    where ra = '7';
  insert into school_year (year, status, starts_on, ends_on) values (2025, 1, '2025-02-03', '2025-12-12');
  insert into evaluation_scheme (school_year_id, unit_id, name, name_search) select id, null, 'Médio', 'medio' from school_year;
  update school_year set status = 2;
  insert into audit_entry (at, entity, action, after) values ('2026-01-01T00:00:00.123456Z', 'student', 'x', '{"a":["\\n"]}');`

describe('a copy of the database', () => {
  let source: OpenDatabase
  let filled: OpenDatabase
  let empty: OpenDatabase
  let copy: string
  const targets: OpenDatabase[] = []
  const target = async (database: Promise<OpenDatabase>): Promise<OpenDatabase> => {
    targets.push(await database)
    return database
  }

  beforeAll(async () => {
    source = await createTestDatabase()
    await source.pool.query(FILLED)
    copy = await textOf(source)
    filled = await target(createTestDatabase())
    empty = await target(createTestDatabase())
  })
  afterAll(async () => {
    for (const database of [source, ...targets]) await database.close()
  })

  it('fills a migrated, empty database with the same rows to the letter', async () => {
    await importDatabase(filled, pieces(copy), silent)
    expect(await textOf(filled)).toBe(copy)
    const { rows } = await filled.pool.query(`select name, avatar from student where ra = '7'`)
    expect(rows).toEqual([{ name: 'tab\there, line\nthere, \\N, \\., ação 🎒', avatar: Buffer.from([0, 255, 92, 10]) }])
  })

  it('lets the next row have the next number', async () => {
    const next = await filled.db
      .insertInto('student')
      .values({
        name: 'N',
        name_search: 'n',
        ra: 'new',
        birth_date: '2015-01-01',
        social_name: null,
        cpf: null,
        avatar: null,
        avatar_type: null,
        password_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(2501)
  })

  it('crosses from one kind of database to the other, into one that was never migrated', async () => {
    const embedded = await target(createInMemory())
    await embedded.pool.query('drop schema public cascade; create schema public')
    await importDatabase(embedded, pieces(copy), silent)
    expect(await textOf(embedded)).toBe(copy)
  })

  it('refuses a database with data', async () => {
    await expect(importDatabase(source, pieces(copy), silent)).rejects.toThrow('não está vazio')
  })

  it.each([
    ['something else', () => 'hello\n', 'não é uma cópia do portal'],
    ['a later portal', () => copy.replace('0001_baseline', '9999_later'), 'mais novo'],
    ['a copy that breaks off', () => copy.slice(0, copy.length / 2), 'incompleta'],
    ['a copy with a damaged value', () => copy.replace('2015-01-08', 'ontem'), 'a tabela student (22007)'],
    ['a copy with a row too few', () => copy.replace(/\n2500\tAluno[^\n]*/, ''), 'linhas'],
  ])('refuses %s and leaves the target empty', async (_what, text, sentence) => {
    await expect(importDatabase(empty, pieces(text()), silent)).rejects.toThrow(sentence)
    const { rows } = await empty.pool.query('select count(*) from student')
    expect(rows).toEqual([{ count: 0 }])
  })
})
