import { sql } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { MarkChange, ReadMarkHistory } from '#domain/marks/history.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readTyped } from '#server/modules/academico/marks/cells.ts'
import { requireSheetPlace } from '#server/modules/academico/marks/place.ts'

/**
 * The changes of a cell, newest first; none of one that nobody filled. What a spreadsheet or a move brought in without a
 * history tells who saved it. @throws Refusal 403, 404 as `requireSheetPlace`
 */
export const getHistory = async (incoming: SignedIncoming<ReadMarkHistory>): Promise<MarkChange[]> => {
  const { db, query } = incoming
  const place = await requireSheetPlace(incoming, query)
  const { idMatricula, coluna, idAvaliacao = null } = query
  const [cell] = await readTyped(db, place, [{ idMatricula, coluna, idAvaliacao }])
  if (cell === undefined) return []
  const { rows } = await sql<Omit<MarkChange, 'quando'> & { at: Date }>`
    select coalesce(entry.before ->> 'Nota', '') as antes, coalesce(entry.after ->> 'Nota', '') as depois,
      coalesce(entry.reason, '') as motivo, coalesce(staff_user.name, '') as autor,
      coalesce(entry.after ->> 'Pedida por', '') as "pedidaPor", entry.at
    from audit_entry as entry left join staff_user on staff_user.id = entry.person_id and entry.login_type = ${STAFF}
    where entry.entity = 'mark' and entry.entity_id = ${String(cell.id)}
    order by entry.id desc`.execute(db)
  if (rows.length > 0) return rows.map(({ at, ...change }) => ({ ...change, quando: at.toISOString() }))
  const { salvaPor: autor, salvaEm: quando, motivo } = cell
  return [{ antes: '', depois: markText(cell), motivo, autor, pedidaPor: '', quando }]
}
