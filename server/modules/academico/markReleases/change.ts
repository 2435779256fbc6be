import { sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { addDays } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { RELEASE_CHANGES, RELEASE_STATUSES, RELEASED, SCHEDULED } from '#domain/markReleases/markReleases.lists.ts'
import type { ChangeReleases } from '#domain/markReleases/markReleases.schemas.ts'
import { type AuditEntry, writeAudits } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay, startOfSchoolHour } from '#server/http/clock.ts'
import { malformed, notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireSheets } from '#server/modules/academico/markReleases/check.ts'
import { findSheets, type SeenSheet, statesOf } from '#server/modules/academico/markReleases/list.ts'
import { refuseUnreleasable } from '#server/modules/academico/markReleases/rights.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Body = ChangeReleases['body']

const A_YEAR = 366

/**
 * Publishes, schedules, previews or hides sheets, all or none; what is as it is asked for already stays as it is. @throws
 * Refusal 403 as `refuseUnreleasable`; 404, audited for a class group of another unit; 409 RELEASE_CHANGED_ELSEWHERE where
 * somebody changed one meanwhile; 422 RELEASE_REASON_MISSING where families see the marks, RELEASE_DAY_PASSED,
 * RELEASE_TOO_FAR, RELEASE_WITHOUT_MARKS
 */
export const changeReleases = async (incoming: SignedIncoming<ChangeReleases>): Promise<ChangeReleases['answer']> => {
  const { db, body, ...act } = incoming
  await requireSheets(
    incoming,
    body.lugares.map(({ versao: _, ...place }) => place),
  )
  const from = instantOf(body, act.now)
  return inTransaction(db, async (trx) => {
    await refuseUnreleasable({ ...act, db: trx }, body.lugares)
    await holdGroups(trx, body)
    const sheets = await findSheets({ ...act, db: trx }, body.lugares)
    if (sheets.length < body.lugares.length) throw notFound()
    const changed = sheets.filter((sheet) => !isAlready(sheet, body, from))
    refuseStale(changed, body)
    if (body.motivo.trim() === '' && changed.some((sheet) => sheet.situacao === RELEASED))
      throw ruleBroken('RELEASE_REASON_MISSING', { motivo: message('RELEASE_REASON_MISSING') })
    if (body.situacao === RELEASED) await refuseUnmarked(trx, changed, act.now)
    await writeReleases(trx, act, { changed, body, from })
    return { isSuccess: true }
  })
}

/** From when on families are to see the marks; null where they are not to. */
const instantOf = ({ situacao, publicarEm }: Body, now: Date): Date | null => {
  if (situacao !== RELEASED) {
    if (publicarEm !== null) throw malformed()
    return null
  }
  if (publicarEm === null) return now
  const at = startOfSchoolHour(publicarEm.dia, publicarEm.hora)
  if (at === null || at <= now) throw ruleBroken('RELEASE_DAY_PASSED', { dia: message('RELEASE_DAY_PASSED') })
  if (publicarEm.dia > addDays(schoolDay(now), A_YEAR))
    throw ruleBroken('RELEASE_TOO_FAR', { dia: message('RELEASE_TOO_FAR') })
  return at
}

/** Two who change the same sheets wait for each other, and no year closes meanwhile. */
const holdGroups = async (trx: Trx, { lugares }: Body): Promise<void> => {
  const { rows } = await sql<{ idAnoLetivo: number; idUnidade: number }>`
    select school_year_id as "idAnoLetivo", unit_id as "idUnidade" from class_group
    where id = any(${lugares.map(({ idTurma }) => idTurma)}::integer[]) order by id for no key update`.execute(trx)
  const places = new Map(rows.map((row) => [`${row.idAnoLetivo} ${row.idUnidade}`, row]))
  for (const place of places.values()) await refuseInClosedYear(trx, place)
}

/** Whether a sheet is as somebody wants it: also when what they see is older, as when they send it twice. */
const isAlready = ({ situacao, publicadaEm }: SeenSheet, body: Body, from: Date | null): boolean => {
  if (body.situacao !== RELEASED) return situacao === body.situacao
  if (body.publicarEm === null) return situacao === RELEASED
  return situacao === SCHEDULED && publicadaEm?.getTime() === from?.getTime()
}

const refuseStale = (changed: readonly SeenSheet[], { lugares }: Body): void => {
  const isSeen = (sheet: SeenSheet): boolean =>
    lugares.some(
      ({ idTurma, idDisciplina, numeroEtapa, versao }) =>
        idTurma === sheet.idTurma &&
        idDisciplina === sheet.idDisciplina &&
        numeroEtapa === sheet.numeroEtapa &&
        versao === sheet.versao,
    )
  if (!changed.every(isSeen)) throw new Refusal(409, 'RELEASE_CHANGED_ELSEWHERE')
}

const refuseUnmarked = async (trx: Trx, sheets: readonly SeenSheet[], now: Date): Promise<void> => {
  const stateOf = await statesOf(trx, sheets, schoolDay(now))
  for (const sheet of sheets) {
    const { reason } = stateOf(sheet)
    if (reason === null) continue
    const { disciplina, turma } = sheet
    throw new Refusal(422, 'RELEASE_WITHOUT_MARKS', { values: { disciplina, turma, motivo: message(reason) } })
  }
}

interface Writing {
  readonly changed: readonly SeenSheet[]
  readonly body: Body
  readonly from: Date | null
}

/** In one statement; families are told anew of what is published anew. */
const writeReleases = async (trx: Trx, act: Act, { changed, body, from }: Writing): Promise<void> => {
  if (changed.length === 0) return
  const { rows } = await sql<{ id: number; idTurma: number; idDisciplina: number; numeroEtapa: number }>`
    insert into mark_release as kept (class_group_id, subject_id, stage_number, status, published_at, changed_by, changed_at)
    select "idTurma", "idDisciplina", "numeroEtapa", ${body.situacao}::smallint, ${from}::timestamptz,
      ${act.caller.personId}::integer, ${act.now}::timestamptz
    from json_to_recordset(${JSON.stringify(changed)}::json) as given ("idTurma" integer, "idDisciplina" integer,
      "numeroEtapa" smallint)
    on conflict on constraint mark_release_key do update set status = excluded.status,
      published_at = excluded.published_at, told_at = null, version = kept.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning id, class_group_id as "idTurma", subject_id as "idDisciplina", stage_number as "numeroEtapa"`.execute(trx)
  await writeAudits(
    trx,
    changed.map((sheet): AuditEntry => {
      const { idTurma, idDisciplina, numeroEtapa } = sheet
      const row = rows.find(
        (one) => one.idTurma === idTurma && one.idDisciplina === idDisciplina && one.numeroEtapa === numeroEtapa,
      )
      return {
        ...actor(act),
        entity: 'mark_release',
        entity_id: String(row?.id ?? 0),
        action: sheet.versao === 0 ? 'create' : 'update',
        reason: body.motivo.trim() || null,
        before: { Situação: nameIn(RELEASE_STATUSES, sheet.situacao) },
        after: {
          Turma: sheet.turma,
          Disciplina: sheet.disciplina,
          Etapa: sheet.etapa,
          Situação: body.publicarEm === null ? nameIn(RELEASE_CHANGES, body.situacao) : 'Agendar',
          ...(from !== null && { 'Famílias veem a partir de': schoolInstant(from) }),
        },
      }
    }),
  )
}
