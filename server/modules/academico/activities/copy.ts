import type { ActivityDraft, ActivityRecord, CopyActivity } from '#domain/activities/activities.schemas.ts'
import { activityDraftOf, copiedActivity } from '#domain/activities/activity.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { countableFor } from '#server/modules/academico/activities/countable.ts'
import { type Acting, activities } from '#server/modules/academico/activities/read.ts'
import { ACTIVITIES, judged } from '#server/modules/academico/activities/save.ts'
import { insertRecord } from '#server/records/save.ts'

/**
 * Makes a draft out of an activity that the caller sees, for other class groups and days. It counts for the same
 * assessment where they have it and no other activity does. The same key again finds it. @throws Refusal 404, audited; 422
 * CHECK_FIELDS for class groups that the caller does not teach and days outside of the year, SCHOOL_YEAR_CLOSED
 */
export const copyActivity = async (incoming: SignedIncoming<CopyActivity>): Promise<ActivityRecord> => {
  const { db, params, body, ...act } = incoming
  const source = await activities.own(incoming, params.id)
  return takingUnique(db, ACTIVITIES.taken, async (trx) => {
    const id = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      const plain = copiedActivity(activityDraftOf(source), body)
      const unmarked = { ...plain, idAvaliacao: null, etapa: null }
      const { flaws, anexos } = await judged(trx, act, unmarked, { ...unmarked, aulas: [], anexos: source.anexos })
      refuseFlaws(asAsked(flaws))
      const draft = (await isFree({ ...act, db: trx }, plain)) ? plain : unmarked
      return (await insertRecord(ACTIVITIES, trx, act, { ...draft, anexos })).id
    })
    if (id === null) throw malformed()
    return activities.written(trx, id)
  })
}

/** Whether the class groups of a copy have what it counts for, and no other activity gives that mark. */
const isFree = async (acting: Acting, draft: ActivityDraft): Promise<boolean> => {
  const { idAvaliacao, etapa, idDisciplina, idsTurmas } = draft
  if (idAvaliacao === null || etapa === null || idDisciplina === null) return false
  const countable = await countableFor(acting, { idDisciplina, turmas: [...idsTurmas] })
  if (!countable.some((one) => one.idAvaliacao === idAvaliacao && one.etapa === etapa)) return false
  const taken = await acting.db
    .selectFrom('activity_class_group')
    .where('class_group_id', 'in', [...idsTurmas])
    .where('subject_id', '=', idDisciplina)
    .where('assessment_id', '=', idAvaliacao)
    .where('stage_number', '=', etapa)
    .select('activity_id')
    .executeTakeFirst()
  return taken === undefined
}

/** What is wrong of the copy, beside the fields of the dialog that asked for it. */
const asAsked = (flaws: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(flaws).map(([name, text]) => {
      if (name === 'idsTurmas') return ['turmas', text]
      return [['abre', 'entrega', 'atrasoAte'].includes(name) ? 'dias' : name, text]
    }),
  )
