import Type from 'typebox'
import type { Kysely } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { changedWords } from '#domain/transcripts/yearChanges.ts'
import type { MakeYears, Regeneration, SimulateYears } from '#domain/transcripts/transcripts.schemas.ts'
import { subjectsText, yearDraftOf } from '#domain/transcripts/transcriptYear.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { auditedDrafts, changesOf } from '#server/records/audited.ts'
import { requireClassGroup, withinUnits } from '#server/school/classGroups/classGroups.ts'
import { keepTranscriptYears, type PlannedYear, plannedYears } from '#server/school/transcripts/keepYears.ts'

/** What making the automatic years of a class group again would change; nothing is written. @throws Refusal 404 as `requireClassGroup` */
export const simulateYears = async (incoming: SignedIncoming<SimulateYears>): Promise<Regeneration> => {
  await requireClassGroup(incoming, incoming.query.idTurma)
  return fingerprinted(await regenerationOf(incoming.db, incoming.query.idTurma))
}

/** Queues it. @throws Refusal 404 as `requireClassGroup`; 422 SIMULATION_OUTDATED, TRANSCRIPTS_NO_CHANGE */
export const makeYears = async (incoming: SignedIncoming<MakeYears>): Promise<MakeYears['answer']> => {
  const { db, body, ...act } = incoming
  const { idTurma, conferido, chave } = body
  await requireClassGroup(incoming, idTurma)
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `transcriptYears-${chave}`, caller: act.caller, now: act.now }, async () => {
      const planned = await regenerationOf(trx, idTurma)
      refuseUnseen(planned, conferido)
      if (planned.alunos.length === 0) throw ruleBroken('TRANSCRIPTS_NO_CHANGE')
      return enqueue(trx, {
        kind: 'keepTranscriptYears',
        about: planned.turma,
        input: { address: act.address },
        items: [{ idTurma }],
        staffUserId: act.caller.personId,
        now: act.now,
      })
    }),
  )
  if (idTarefa === null) throw malformed()
  return { idTarefa }
}

/** The enrolments of a class group. */
const enrolmentsOf = async (db: Kysely<Database>, classGroupId: number): Promise<readonly Enrolled[]> =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('enrolment.class_group_id', '=', classGroupId)
    .where('enrolment.status', '=', 'Matriculado')
    .select(['enrolment.id', 'enrolment.student_id as studentId'])
    .select(({ fn }) => fn.coalesce('student.social_name', 'student.name').as('name'))
    .orderBy('enrolment.student_search')
    .orderBy('enrolment.id')
    .execute()

interface Enrolled {
  readonly id: number
  readonly studentId: number
  readonly name: string
}

const regenerationOf = async (db: Kysely<Database>, classGroupId: number): Promise<Omit<Regeneration, 'conferido'>> => {
  const { name } = await db
    .selectFrom('class_group')
    .where('id', '=', classGroupId)
    .select('name')
    .executeTakeFirstOrThrow()
  const enrolled = await enrolmentsOf(db, classGroupId)
  const planned = await plannedYears(
    db,
    enrolled.map(({ id }) => id),
  )
  const planOf = new Map(planned.map((one) => [one.enrolmentId, one]))
  const withPlan = enrolled.flatMap((one) => {
    const plan = planOf.get(one.id)
    return plan === undefined ? [] : [{ ...one, plan }]
  })
  return {
    turma: name,
    alunos: withPlan.flatMap(({ studentId, name: nome, plan }) =>
      plan.step === 'new' || plan.step === 'changed' ? [{ id: studentId, nome, mudancas: changesIn(plan) }] : [],
    ),
    mantidos: withPlan.flatMap(({ studentId, name: nome, plan }) =>
      plan.step === 'kept' ? [{ id: studentId, nome }] : [],
    ),
    iguais: planned.filter(({ step }) => step === 'same').length,
    abertos: enrolled.length - withPlan.length,
  }
}

const changesIn = ({ before, draft }: PlannedYear): string[] =>
  before === null ? [`Novo ano: ${yearTitle(draft)}`] : [...changedWords(yearDraftOf(before), draft)]

/** Makes the automatic years of class groups again, one class group in a transaction; audits each year that changed. */
export const keepYearsJob = defineJobKind({
  input: Type.Object({ address: Type.String() }),
  item: Type.Object({ idTurma: Type.Integer() }),
  result: Type.Object({ mudaram: Type.Integer() }),
  run: async (trx, { input, item: { idTurma }, author, now }) => {
    const seen = trx.selectFrom('class_group').where('id', '=', idTurma).where(withinUnits(author)).select('id')
    if ((await seen.executeTakeFirst()) === undefined) throw notFound()
    const enrolled = await enrolmentsOf(trx, idTurma)
    const kept = await keepTranscriptYears(
      trx,
      enrolled.map(({ id }) => id),
      now,
    )
    const changed = kept.filter(({ step }) => step === 'new' || step === 'changed')
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    for (const { before, draft, enrolmentId } of changed) {
      const [after = {}, then = {}] = await auditedDrafts(
        trx,
        TRANSCRIPT_YEAR,
        [draft, ...(before === null ? [] : [yearDraftOf(before)])].map((one) => ({
          draft: one,
          own: { componentes: subjectsText(one.componentes) },
        })),
      )
      await writeAudit(trx, {
        ...actor({ caller, now, address: input.address }),
        entity: 'transcript_year',
        entity_id: String(before?.id ?? `matricula ${enrolmentId}`),
        action: before === null ? 'create' : 'update',
        ...(before === null ? { after } : changesOf(then, after)),
        reason: 'Geração automática',
      })
    }
    return { mudaram: changed.length }
  },
})
