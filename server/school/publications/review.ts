import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import type { Database } from '#server/db/schema.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Caller } from '#server/http/caller.ts'
import { isChangedBy } from '#server/school/audience/units.ts'

/** Whether a member of staff approves what others want to publish. */
export const approves = (caller: Caller): boolean => holds(caller, caller.permissions, 'aprovaComunicados', true)

/** Whether the school wants somebody else to approve what the caller publishes. */
export const needsApproval = async (db: Kysely<Database>, caller: Caller): Promise<boolean> =>
  !approves(caller) && (await readParameter(db, 'aprovacaoDeComunicados')) === 'Sim'

interface Due {
  readonly comunicadosParaAprovar: number | null
  readonly comunicadosDevolvidos: number | null
}

/** How many announcements wait for the caller's approval, and how many of the caller's were returned; null for none. */
export const publicationsDue = async (db: Kysely<Database>, caller: Caller): Promise<Due> => {
  if (!holds(caller, caller.permissions, 'comunicados', true))
    return { comunicadosParaAprovar: null, comunicadosDevolvidos: null }
  const { rows } = await sql<Due>`
    select nullif((select count(*)::integer from publication where sent_at is not null and ${approves(caller)}::boolean
        and ${isChangedBy('publication', caller)}), 0) as "comunicadosParaAprovar",
      nullif((select count(*)::integer from publication where sent_by_id = ${caller.personId} and sent_at is null
        and status <> 2 and review_note <> ''), 0) as "comunicadosDevolvidos"`.execute(db)
  return rows[0] ?? { comunicadosParaAprovar: null, comunicadosDevolvidos: null }
}
