import { type Kysely, sql } from 'kysely'
import { registerTable } from '#server/db/registerTable.ts'

/** The school's own skills become a register: codes that its contents name already, without their words. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = registerTable({
    table: 'own_skill',
    keyed: { code: 'text not null', topic: 'text' },
    columns: {
      description: 'text not null',
      school_stage: 'integer',
      school_years: `integer[] not null default '{}'`,
      component: 'integer',
    },
    unique: ['code'],
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`comment on table own_skill is 'What a school wants its students to learn beside the BNCC, by codes with a prefix of its own.'`.execute(
    db,
  )
  await sql`
    insert into own_skill (code, code_search, description, search)
    select code, lower(code), 'Falta descrever esta habilidade.', lower(code) || ' falta descrever esta habilidade.'
    from (select distinct regexp_split_to_table(skills, '[,;[:space:]]+') as code from expected_content) as named
    where code ~ '^[A-Z]{2,6}-[A-Z0-9]{2,14}$'
  `.execute(db)
}
