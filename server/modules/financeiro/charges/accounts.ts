import { type Kysely, sql } from 'kysely'
import { type BillingAccount, cannotBill } from '#domain/meansOfPayment/boletoBanks.ts'
import type { Database } from '#server/db/schema.ts'

/** An account that charges are paid to, and its owner. */
export interface ReceivingAccount extends BillingAccount {
  readonly id: number
  readonly name: string
  readonly pixKey: string
  readonly finePercent: number
  readonly monthlyInterest: number
  readonly instructions: string
  readonly companyId: number
  readonly company: string
  readonly cnpj: string
  readonly city: string
  /** Street and number, district, city and UF. */
  readonly address: string
}

const COLUMNS = sql`account.id, account.name, account.bank, coalesce(account.branch, '') as branch,
  coalesce(account.account, '') as account, coalesce(account.account_digit, '') as "accountDigit",
  coalesce(account.portfolio, '') as portfolio, coalesce(account.agreement, '') as agreement,
  coalesce(account.pix_key, '') as "pixKey", coalesce(account.fine, 0) as "finePercent",
  coalesce(account.monthly_interest, 0) as "monthlyInterest", coalesce(account.instructions, '') as instructions,
  company.id as "companyId", company.legal_name as company, company.cnpj, coalesce(company.city, '') as city,
  concat_ws(', ', nullif(concat_ws(' ', company.street, company.house_number), ''), company.district, company.city) as address`

/** Accounts by their ids. */
export const accountsOf = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReceivingAccount>> => {
  const { rows } = await sql<ReceivingAccount>`
    select ${COLUMNS} from bank_account as account join company on company.id = account.company_id
    where account.id = any(${ids}::integer[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The account that a unit is paid to: the first active one with a portfolio or a Pix key, of the unit's company, else
 * of its head office; undefined if there is none.
 */
export const accountOfUnit = async (db: Kysely<Database>, unitId: number): Promise<ReceivingAccount | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select account.id from company
    join bank_account as account on account.company_id in (company.id, company.head_office_id)
    where ${unitId} = any(company.unit_ids) and company.active and account.active
      and (coalesce(account.portfolio, '') <> '' or coalesce(account.pix_key, '') <> '')
    order by account.company_id = company.id desc, coalesce(account.portfolio, '') <> '' desc, account.id limit 1
  `.execute(db)
  return (
    await accountsOf(
      db,
      rows.map(({ id }) => id),
    )
  ).get(rows[0]?.id ?? 0)
}

/** Reserves the next bank numbers (nosso número) for boletos, each given once. Null for an account that issues no boletos. */
export const takeNumbers = async (
  db: Kysely<Database>,
  account: ReceivingAccount,
  count: number,
): Promise<number | null> => {
  if (cannotBill(account) !== null) return null
  const { rows } = await sql<{ first: number }>`
    update bank_account set next_number = coalesce(next_number, 1) + ${count}
    where id = ${account.id} returning next_number - ${count} as first
  `.execute(db)
  return rows[0]?.first ?? null
}
