import { sql, type Transaction } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { conflictsOf, conflictTexts, surroundingsOf } from '#domain/timetables/conflicts.ts'
import { DRAFT, PUBLISHED, REPLACED } from '#domain/timetables/timetables.lists.ts'
import type {
  PublicationDay,
  PublicationPlan,
  PublicationsDay,
  PublishTimetable,
  SimulatePublication,
  Timetable,
} from '#domain/timetables/timetables.schemas.ts'
import { warningsOf } from '#domain/timetables/warnings.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { audit, lockedDraft } from '#server/modules/academico/timetables/drafts.ts'
import { timetables } from '#server/modules/academico/timetables/read.ts'
import { placeOfGroup, readFacts } from '#server/modules/academico/timetables/weeks.ts'
import { followTimetable } from '#server/school/lessons/followTimetable.ts'
import type { Place } from '#server/school/teaching/places.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** What publishing would do, by doing it and taking it back (ADR 27). @throws Refusal as `publishTimetable` */
export const simulatePublication = async (incoming: SignedIncoming<SimulatePublication>): Promise<PublicationPlan> => {
  const { db, params, body } = incoming
  const { idTurma } = await timetables.own(incoming, params.id)
  const place = await placeOfGroup(incoming, idTurma)
  return fingerprinted(await rehearsed(db, (trx) => publish(trx, place, params.id, body)))
}

/**
 * Makes a draft hold from a day on. The version before it ends on the day before, and the lessons follow (`followTimetable`).
 * Conflicts with what other class groups do on the same days are judged behind the lock of the school year, and ask for a
 * reason, which the audit keeps. @throws Refusal 404; 409 for an older version; 422 TIMETABLE_FROZEN, TIMETABLE_EMPTY,
 * SCHOOL_YEAR_CLOSED, CHECK_FIELDS for a day on which it cannot begin, SIMULATION_OUTDATED, or TIMETABLE_CONFLICTS
 */
export const publishTimetable = async (incoming: SignedIncoming<PublishTimetable>): Promise<Timetable> => {
  const { db, params, body, ...act } = incoming
  const { idTurma } = await timetables.own(incoming, params.id)
  const place = await placeOfGroup(incoming, idTurma)
  const motivo = body.motivo.trim()
  return inTransaction(db, async (trx) => {
    const plan = await publish(trx, place, params.id, body)
    refuseUnseen(plan, body.conferido)
    if (plan.conflitos.length > 0 && motivo === '')
      throw ruleBroken('TIMETABLE_CONFLICTS', { motivo: 'Diga por que o quadro vale apesar dos conflitos.' })
    await notePublication(trx, act, params.id, { plan, inicio: body.inicio, motivo })
    return timetables.written(trx, params.id)
  })
}

const publish = async (
  trx: Trx,
  place: Omit<Place, 'day'>,
  id: number,
  { inicio, versao }: PublicationDay,
): Promise<Plan> => {
  const [only] = await publishAll(trx, place, [{ id, versao }], inicio)
  if (only === undefined) throw notFound()
  return only.plan
}

export type Plan = Omit<PublicationPlan, 'conferido'>

interface PublishedDraft {
  readonly draft: Timetable
  readonly plan: Plan
}

/**
 * Makes drafts of a place hold from a day on, each judged with all the others; what was done and what speaks against it, draft
 * by draft. @throws Refusal 409, 422 as `publishTimetable`
 */
export const publishAll = async (
  trx: Trx,
  place: Omit<Place, 'day'>,
  drafts: PublicationsDay['rascunhos'],
  inicio: string,
): Promise<readonly PublishedDraft[]> => {
  // Versions of a year are published one after the other, so that of two that want one teacher the second sees the first.
  await sql`select id from school_year where id = ${place.year} for no key update`.execute(trx)
  const year = await openYear(trx, { idAnoLetivo: place.year, idUnidade: place.unit })
  const begun: { readonly draft: Timetable; readonly former: Former | null }[] = []
  for (const { id, versao } of drafts) {
    const draft = await lockedDraft(trx, place, { id }, { versao })
    if (draft.itens.length === 0) throw ruleBroken('TIMETABLE_EMPTY')
    const former = await readFormer(trx, draft.idTurma)
    refuseFlaws(dayFlaws(inicio, year, former))
    await begin(trx, draft, inicio, former)
    begun.push({ draft, former })
  }
  const facts = await readFacts(trx, { ...place, day: inicio }, null)
  const published: PublishedDraft[] = []
  for (const { draft, former } of begun) {
    const week = facts.quadros.find(({ id }) => id === draft.id) ?? draft
    const plan = {
      encerra: former === null ? null : { numero: former.number, fim: addDays(inicio, -1) },
      ...(await followTimetable(trx, draft.id)),
      conflitos: [...conflictTexts(facts, conflictsOf(facts, week))],
      avisos: [...warningsOf(facts, surroundingsOf(facts, week), week)],
    }
    published.push({ draft, plan })
  }
  return published
}

/** Notes a draft as published, with its reason where something speaks against it. */
export const notePublication = async (
  trx: Trx,
  act: Act,
  id: number,
  { plan, inicio, motivo }: Published,
): Promise<void> => {
  await trx
    .updateTable('timetable')
    .set({ published_at: act.now, conflict_reason: plan.conflitos.length === 0 ? null : motivo })
    .where('id', '=', id)
    .execute()
  await auditPublication(trx, act, id, { plan, inicio, motivo })
}

interface Former {
  readonly id: number
  readonly number: number
  readonly starts_on: string
}

/** The newest version that was published; null for none. */
const readFormer = async (trx: Trx, classGroup: number): Promise<Former | null> =>
  (await trx
    .selectFrom('timetable')
    .where('class_group_id', '=', classGroup)
    .where('status', '<>', DRAFT)
    .select(['id', 'number', 'starts_on'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Versions follow each other: none begins before, or on the same day as, the one before it. */
const dayFlaws = (
  inicio: string,
  year: { readonly inicio: string; readonly fim: string } | null,
  former: Former | null,
): Readonly<Record<string, string>> => {
  if (!isDay(inicio) || year === null || inicio < year.inicio || inicio > year.fim)
    return {
      inicio: `Escolha um dia do ano letivo${year === null ? '' : `, de ${dayText(year.inicio)} a ${dayText(year.fim)}`}.`,
    }
  if (former === null || former.starts_on < inicio) return {}
  return { inicio: `A versão ${former.number} começa em ${dayText(former.starts_on)}. Escolha um dia depois desse.` }
}

const begin = async (trx: Trx, { id }: Timetable, inicio: string, former: Former | null): Promise<void> => {
  if (former !== null)
    await trx
      .updateTable('timetable')
      .set((eb) => ({ status: REPLACED, ends_on: addDays(inicio, -1), version: eb('version', '+', 1) }))
      .where('id', '=', former.id)
      .execute()
  await trx
    .updateTable('timetable')
    .set((eb) => ({ status: PUBLISHED, starts_on: inicio, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

interface Published {
  readonly plan: Plan
  readonly inicio: string
  readonly motivo: string
}

const auditPublication = (trx: Trx, act: Act, id: number, { plan, inicio, motivo }: Published): Promise<void> =>
  audit(trx, act, id, {
    action: 'publish',
    after: {
      Início: inicio,
      'Aulas criadas': plan.criadas,
      'Aulas mantidas': plan.mantidas,
      'Aulas retiradas': plan.retiradas,
      'Aulas que ficam': plan.ficam.length,
      ...(plan.encerra !== null && { 'Versão encerrada': plan.encerra.numero }),
      ...(plan.conflitos.length > 0 && { Conflitos: plan.conflitos.join(' '), 'Motivo apesar dos conflitos': motivo }),
      ...(plan.avisos.length > 0 && { Avisos: plan.avisos.join(' ') }),
    },
  })
