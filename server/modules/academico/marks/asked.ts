import { type Kysely, sql, type Transaction } from 'kysely'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import type { AskedChange, CellContent, CellPlace, TypedCell } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { writeAudits } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type PersonalAct } from '#server/http/audit.ts'
import { cellKey } from '#server/modules/academico/marks/cells.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import type { KeptCell } from '#server/school/marks/keptCells.ts'

/** A change of a late mark that waits for approval. */
export interface WaitingChange extends AskedChange {
  /** Whether the caller asked for it. */
  readonly isOwn: boolean
}

/** The changes of a sheet that wait for approval, by `cellKey`. */
export const readWaiting = async (
  db: Kysely<Database>,
  { caller }: Pick<PersonalAct, 'caller'>,
  { classGroupId, subjectId, stage }: SheetPlace,
): Promise<ReadonlyMap<string, WaitingChange>> => {
  const { rows } = await sql<Omit<WaitingChange, 'para'> & CellContent>`
    select mark.enrolment_id as "idMatricula", mark.kind as coluna, mark.assessment_id as "idAvaliacao", change.was as de,
      change.status as situacao, trim_scale(change.value)::text as valor, change.concept as conceito,
      change.reason as motivo, asker.name as "pedidaPor", change.asked_by = ${caller.personId} as "isOwn"
    from mark join late_change as change on change.mark_id = mark.id and change.decision = ${sql.lit(CHANGE_ASKED)}
    join staff_user as asker on asker.id = change.asked_by
    where mark.class_group_id = ${classGroupId} and mark.subject_id = ${subjectId}
      and mark.stage_number = ${stage.numero}`.execute(db)
  return new Map(
    rows.map(({ situacao, valor, conceito, ...row }) => [
      cellKey(row),
      { ...row, para: markText({ situacao, valor, conceito }) },
    ]),
  )
}

interface Asked {
  readonly cell: TypedCell
  readonly said: CellContent
}

/**
 * Keeps changes of late marks until coordination decides: each over the version that the teacher saw. Another change of the
 * same cell takes the place of one's own; that of a colleague stays.
 */
export const askForChanges = async (
  trx: Transaction<Database>,
  act: PersonalAct,
  kept: ReadonlyMap<string, KeptCell>,
  asked: readonly Asked[],
): Promise<void> => {
  const changes = asked
    .flatMap(({ cell, said }) => {
      const current = kept.get(cellKey(cell))
      const reason = cell.motivo?.trim() ?? ''
      return current === undefined
        ? []
        : [{ id: current.id, version: current.versao, was: markText(current), ...said, reason, cell }]
    })
    .toSorted((one, other) => one.id - other.id)
  if (changes.length === 0) return
  const list = JSON.stringify(changes.map(({ cell: _, ...change }) => change))
  const { rows } = await sql<{ id: number; mark: number }>`
    insert into late_change as own (mark_id, seen_version, was, status, value, concept, reason, asked_by, asked_at, decision)
    select id, version, was, situacao, valor, conceito, reason, ${act.caller.personId}::integer, ${act.now}::timestamptz,
      ${CHANGE_ASKED}::smallint
    from json_to_recordset(${list}::json) as given (id integer, version integer, was text, situacao smallint, valor numeric,
      conceito text, reason text)
    on conflict (mark_id) where decision = 1 do update set seen_version = excluded.seen_version, was = excluded.was,
      status = excluded.status, value = excluded.value, concept = excluded.concept, reason = excluded.reason,
      asked_at = excluded.asked_at, version = own.version + 1
      where own.asked_by = excluded.asked_by
    returning id, mark_id as mark`.execute(trx)
  const byMark = new Map(changes.map((change) => [change.id, change]))
  await writeAudits(
    trx,
    rows.flatMap(({ id, mark }) => {
      const change = byMark.get(mark)
      return change === undefined ? [] : [{ ...actor(act), ...auditOf(id, change) }]
    }),
  )
}

const auditOf = (
  id: number,
  {
    was,
    reason,
    cell,
    ...said
  }: CellContent & { readonly was: string; readonly reason: string; readonly cell: CellPlace },
) => ({
  entity: 'mark_change' as const,
  entity_id: String(id),
  action: 'create' as const,
  before: { Nota: was },
  after: { Matrícula: cell.idMatricula, Nota: markText(said) },
  reason,
})
