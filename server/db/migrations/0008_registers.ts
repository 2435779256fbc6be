import { type Kysely, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { registerTable } from '../registerTable.ts'

const TREE = { code: 'text not null', name: 'text not null' }
const NAMED = { name: 'text not null' }
const ADDRESS = { cep: 'text', state: 'smallint' }
const ADDRESS_KEYED = { street: 'text', house_number: 'text', complement: 'text', district: 'text', city: 'text' }

/** Each after those that it refers to. */
const TABLES: readonly Parameters<typeof registerTable>[0][] = [
  {
    table: 'location',
    keyed: { code: 'text not null', name: 'text not null' },
    columns: {
      unit_id: 'integer not null references unit',
      kind: 'smallint not null',
      capacity: 'integer',
      area: 'double precision',
      resources: 'text',
      is_accessible: 'boolean not null',
    },
    unique: ['code', 'name'],
  },
  {
    table: 'subject',
    keyed: { name: 'text not null', short_name: 'text not null' },
    columns: {
      knowledge_area: 'smallint not null',
      curriculum_base: 'smallint not null',
      kind: 'smallint not null',
      census_code: 'integer',
      position: 'integer not null',
      colour: 'text',
      is_optional: 'boolean not null',
      has_grade: 'boolean not null',
      has_attendance: 'boolean not null',
      counts_for_progress: 'boolean not null',
    },
    unique: ['name', 'short_name'],
  },
  {
    table: 'contact_stage',
    keyed: NAMED,
    columns: { position: 'integer not null' },
    unique: ['name'],
  },
  {
    table: 'contact_origin',
    keyed: { description: 'text not null' },
    columns: { is_blocked: 'boolean not null' },
    unique: ['description'],
  },
  {
    table: 'periodicity',
    keyed: NAMED,
    columns: { time_unit: 'smallint not null', quantity: 'integer not null', base_day: 'integer' },
    unique: ['name'],
  },
  {
    table: 'result_centre',
    keyed: TREE,
    columns: {
      parent_id: 'integer references result_centre',
      level_type: 'smallint not null',
      movement: 'smallint not null',
    },
    unique: ['code'],
  },
  {
    table: 'standard_history',
    keyed: { code: 'text not null', wording: 'text not null' },
    columns: { movement: 'smallint not null', result_centre_id: 'integer references result_centre' },
    unique: ['code'],
  },
  {
    table: 'responsibility_centre',
    keyed: { ...TREE, segment: 'text' },
    columns: {
      unit_id: 'integer references unit',
      parent_id: 'integer references responsibility_centre',
      staff_user_id: 'integer references staff_user',
      year_budget: 'bigint',
      month_budget: 'bigint',
    },
    unique: ['code'],
  },
  {
    table: 'company',
    keyed: {
      legal_name: 'text not null',
      trade_name: 'text',
      state_registration: 'text',
      city_registration: 'text',
      ...ADDRESS_KEYED,
    },
    columns: {
      cnpj: 'text not null check (length(cnpj) = 14)',
      kind: 'smallint not null',
      head_office_id: 'integer references company',
      tax_regime: 'smallint not null',
      unit_ids: 'integer[] not null',
      email: 'text',
      phone: 'text',
      ...ADDRESS,
    },
    unique: ['cnpj'],
  },
  {
    table: 'supplier',
    keyed: {
      name: 'text not null',
      trade_name: 'text',
      state_registration: 'text',
      city_registration: 'text',
      pix_key: 'text',
      ...ADDRESS_KEYED,
    },
    columns: {
      person_kind: 'smallint not null',
      cpf: 'text check (length(cpf) = 11)',
      cnpj: 'text check (length(cnpj) = 14)',
      tax_regime: 'smallint',
      email: 'text',
      phone: 'text',
      note: 'text',
      ...ADDRESS,
    },
    unique: ['cpf', 'cnpj'],
  },
  {
    table: 'finance_contact',
    keyed: { ...NAMED, job: 'text', department: 'text' },
    columns: {
      supplier_id: 'integer references supplier',
      company_id: 'integer references company',
      email: 'text',
      phone: 'text',
      cellphone: 'text',
      is_main: 'boolean not null',
    },
    unique: [],
  },
  {
    table: 'bank_account',
    keyed: {
      ...NAMED,
      branch: 'text',
      branch_digit: 'text',
      account: 'text',
      account_digit: 'text',
      holder: 'text',
      pix_key: 'text',
      portfolio: 'text',
      agreement: 'text',
    },
    columns: {
      company_id: 'integer not null references company',
      kind: 'smallint not null',
      bank: 'smallint',
      remittance_layout: 'smallint',
      fine: 'double precision',
      monthly_interest: 'double precision',
      instructions: 'text',
      opening_balance: 'bigint',
      opened_on: 'date',
    },
    unique: ['name'],
  },
  {
    table: 'material_group',
    keyed: TREE,
    columns: {
      parent_id: 'integer references material_group',
      nature: 'smallint not null',
      standard_history_id: 'integer references standard_history',
    },
    unique: ['code'],
  },
  {
    table: 'material',
    keyed: { code: 'text not null', description: 'text not null', ncm: 'text', barcode: 'text' },
    columns: {
      group_id: 'integer not null references material_group',
      measure: 'smallint not null',
      least_stock: 'double precision',
      most_stock: 'double precision',
      mean_cost: 'bigint',
      price: 'bigint',
      location_id: 'integer references location',
    },
    unique: ['code', 'barcode'],
  },
]

/** Shifts were there before there were registers. */
const SHIFT: readonly string[] = [
  `alter table shift
    add column name_search text collate "C",
    add column search text collate "C" not null default '',
    add column starts_at text,
    add column ends_at text,
    add column break_minutes integer,
    add column version integer not null default 1,
    drop constraint shift_name_key`,
  'create unique index shift_name_key on shift (name_search)',
]

/** The tables of the plain registers: shifts, locations, subjects, stages and origins of contacts, and those of the finance module (D 2.22). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...TABLES.flatMap(registerTable), ...SHIFT]) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from shift`.execute(db)
  for (const { id, name } of rows) {
    const key = searchable(name)
    await sql`update shift set name_search = ${key}, search = ${key} where id = ${id}`.execute(db)
  }
}
