import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a link of a guardian to a student, by the name that a query gives its table, holds on a day. */
export const holdsOn = (link: string, day: string | Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${link}.valid_from`)} <= ${day}::date
    and (${sql.ref(`${link}.valid_to`)} is null or ${sql.ref(`${link}.valid_to`)} >= ${day}::date))`
