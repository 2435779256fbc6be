import { sql, type Transaction } from 'kysely'
import { differencesOf, differenceText } from '#domain/timetables/difference.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import { weekFlaw } from '#domain/timetables/weekFlaw.ts'
import { baseOf } from '#domain/timetableSearch/asked.ts'
import { SEARCHING } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { ChangeTimetableSearch, Proposal } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { audit, beginDraft } from '#server/modules/academico/timetables/drafts.ts'
import { writeItems } from '#server/modules/academico/timetables/items.ts'
import { searches } from '#server/modules/academico/timetables/search/read.ts'
import { readFacts } from '#server/modules/academico/timetables/weeks.ts'
import { dayIn } from '#server/school/teaching/places.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Facts = Awaited<ReturnType<typeof readFacts>>

/**
 * Writes the weeks of a search into drafts, begun where there are none; nothing is published. Nothing is written where a class
 * group, its newest version or what its week is made of changed since the search began. @throws Refusal 404; 422
 * SEARCH_NOT_OVER, SEARCH_OUTDATED, SCHOOL_YEAR_CLOSED
 */
export const useTimetableSearch = async (
  incoming: SignedIncoming<ChangeTimetableSearch>,
): Promise<ChangeTimetableSearch['answer']> => {
  const { db, params, ...act } = incoming
  await searches.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const { idAnoLetivo, idUnidade, situacao, usada, proposta } = await searches.locked(trx, params.id)
    if (usada) return { isSuccess: true }
    if (situacao === SEARCHING) throw ruleBroken('SEARCH_NOT_OVER')
    // Behind the lock of publications, so that no version changes while drafts are written.
    await sql`select id from school_year where id = ${idAnoLetivo} for no key update`.execute(trx)
    const year = await openYear(trx, { idAnoLetivo, idUnidade })
    if (proposta === null || year === null) throw ruleBroken('SEARCH_OUTDATED')
    const today = schoolDay(act.now)
    const day = dayIn({ ...year, id: idAnoLetivo, nome: '', encerrado: false }, today)
    const facts = await readFacts(trx, { year: idAnoLetivo, unit: idUnidade, day }, null)
    const days = { inicio: day, fim: year.fim }
    if (proposta.turmas.some((one) => isOutdated(facts, days, one))) throw ruleBroken('SEARCH_OUTDATED')
    for (const one of proposta.turmas) await writeWeek(trx, act, facts, { ...one, startsOn: day })
    await trx.updateTable('timetable_search').set({ used_at: act.now }).where('id', '=', params.id).execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'timetable_search',
      entity_id: String(params.id),
      action: 'update',
      after: { 'Rascunhos escritos': proposta.turmas.length },
    })
    return { isSuccess: true }
  })
}

type ProposedWeek = Proposal['turmas'][number]

const isOutdated = (
  facts: Facts,
  days: { readonly inicio: string; readonly fim: string },
  { idTurma, base, itens }: ProposedWeek,
): boolean => {
  const now = baseOf(facts, idTurma)
  return now?.id !== base?.id || now?.versao !== base?.versao || weekFlaw(facts, { ...days, idTurma, itens }) !== null
}

const writeWeek = async (
  trx: Trx,
  act: Act,
  facts: Facts,
  { idTurma, itens, startsOn }: ProposedWeek & { readonly startsOn: string },
): Promise<void> => {
  const draft = facts.quadros.find((one) => one.idTurma === idTurma && one.situacao === DRAFT)
  const id = draft?.id ?? (await beginDraft(trx, act, { group: idTurma, startsOn }))
  await writeItems(trx, id, itens)
  if (draft !== undefined)
    await trx
      .updateTable('timetable')
      .set((eb) => ({ author_id: act.caller.personId, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const changes = differencesOf(facts, draft?.itens ?? [], itens)
    .map((one) => differenceText(facts, idTurma, one))
    .join('; ')
  if (changes !== '')
    await audit(trx, act, id, { action: draft === undefined ? 'create' : 'update', after: { Alterações: changes } })
}
