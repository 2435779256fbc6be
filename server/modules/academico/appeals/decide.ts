import { sql } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import {
  APPEAL_FORWARDED,
  APPEAL_GRANTED,
  APPEAL_RAISED,
  APPEAL_REFUSED,
  APPEAL_REJECTED,
  APPEAL_UPHELD,
  APPEAL_WAITING,
} from '#domain/appeals/appeals.lists.ts'
import type { Appeal, DecideAppeal, ForwardAppeal, NoteOrganDecision } from '#domain/appeals/appeals.schemas.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeAppeal } from '#server/modules/academico/appeals/change.ts'
import { requireAppeal } from '#server/modules/academico/appeals/read.ts'
import { tellFamily } from '#server/modules/academico/appeals/tell.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'

/** The school answers; from that day the family has its term to go on. @throws Refusal 404, audited; as `changeAppeal` */
export const decideAppeal = async (incoming: SignedIncoming<DecideAppeal>): Promise<Appeal> => {
  const { db, params, body, caller, now } = incoming
  const unitId = await requireAppeal(incoming, params.id)
  const today = schoolDay(now)
  const isOff = await readDaysOff(db, { unitId, from: today })
  return changeAppeal(incoming, {
    id: params.id,
    version: body.versao,
    from: [APPEAL_WAITING],
    to: body.deferido ? APPEAL_GRANTED : APPEAL_REFUSED,
    set: ({ final }) => ({
      decision: body.texto.trim(),
      decided_by: caller.personId,
      decided_at: now,
      raise_until: final && !body.deferido ? termEnd(today, TERMS.raise, isOff) : null,
    }),
    afterwards: (trx, appeal) => tellFamily(trx, incoming, appeal.id, 'respondido'),
  })
}

/** The school sends the appeal on with its file. @throws Refusal 404, audited; 422 CHECK_FIELDS; as `changeAppeal` */
export const forwardAppeal = async (incoming: SignedIncoming<ForwardAppeal>): Promise<Appeal> => {
  const { params, body } = incoming
  await requireAppeal(incoming, params.id)
  return changeAppeal(incoming, {
    id: params.id,
    version: body.versao,
    from: [APPEAL_RAISED],
    to: APPEAL_FORWARDED,
    set: ({ recursoEm }) => {
      refuseDay(body.dia, recursoEm, schoolDay(incoming.now))
      return { forwarded_on: sql`${body.dia}::date`, organ: body.orgao.trim() }
    },
    afterwards: (trx, appeal) => tellFamily(trx, incoming, appeal.id, 'encaminhado'),
  })
}

/** Notes what the Diretoria de Ensino decided. @throws Refusal 404, audited; 422 CHECK_FIELDS; as `changeAppeal` */
export const noteOrganDecision = async (incoming: SignedIncoming<NoteOrganDecision>): Promise<Appeal> => {
  const { params, body } = incoming
  await requireAppeal(incoming, params.id)
  return changeAppeal(incoming, {
    id: params.id,
    version: body.versao,
    from: [APPEAL_FORWARDED],
    to: body.deferido ? APPEAL_UPHELD : APPEAL_REJECTED,
    set: ({ encaminhadoEm }) => {
      refuseDay(body.dia, encaminhadoEm, schoolDay(incoming.now))
      return { organ_decided_on: sql`${body.dia}::date`, organ_decision: body.texto.trim() }
    },
    afterwards: (trx, appeal) => tellFamily(trx, incoming, appeal.id, 'decidido pela Diretoria de Ensino'),
  })
}

/** @throws Refusal 422 CHECK_FIELDS for a day that has not come, or before what it follows */
const refuseDay = (day: string, earliest: string | null, today: string): void => {
  if (day > today) throw ruleBroken('CHECK_FIELDS', { dia: MESSAGES.APPEAL_DAY_AHEAD })
  if (earliest !== null && day < earliest) throw ruleBroken('CHECK_FIELDS', { dia: MESSAGES.APPEAL_DAY_BEFORE })
}
