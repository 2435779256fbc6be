import Type from 'typebox'
import { holds } from '#domain/access/permissions.ts'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { RemindCampaign, SimulateCampaignReminder } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { grouped } from '#domain/base/grouped.ts'
import { reEnrolmentLines } from '#domain/reEnrolments/reEnrolmentReminder.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf, refuseUnseen } from '#server/http/simulated.ts'
import { defineJobKind, type Hurry } from '#server/jobs/index.ts'
import { beginReminder, guardiansPart, reachOf, RemindedPart, tellGuardian, readRule } from '#server/messages/index.ts'
import { takesAnswers } from '#server/modules/matricula/intentions/index.ts'
import { campaignProcess, processOfAuthor } from '#server/modules/matricula/reEnrolments/campaign.ts'
import {
  causeOf,
  countReminded,
  dueToldTo,
  findReaders,
  REMINDER,
} from '#server/modules/matricula/reEnrolments/reminder.repository.ts'

/** The reach of a reminder of a campaign; writes nothing. @throws Refusal 404; 422 CAMPAIGN_OTHER_KIND, CAMPAIGN_OVER */
export const simulateCampaignReminder = async (
  incoming: SignedIncoming<SimulateCampaignReminder>,
): Promise<SimulateCampaignReminder['answer']> => {
  const { db, now } = incoming
  const process = await campaignProcess(incoming)
  refuseOver(process, now)
  const rule = await readRule(db, REMINDER)
  const counts = await countReminded(db, { process, roles: rule.destinatarios, today: schoolDay(now) })
  return { ...counts, ...reachOf(rule, counts, now), conferido: fingerprintOf(counts) }
}

/**
 * Reminds, as a background job, families that have a re-enrolment to conclude or did not say whether the student goes
 * on; each guardian once a day. @throws Refusal 404; 422 CAMPAIGN_OTHER_KIND, CAMPAIGN_OVER, REMINDER_OFF,
 * REMINDER_NOBODY, SIMULATION_OUTDATED
 */
export const remindCampaign = async (
  incoming: SignedIncoming<RemindCampaign>,
  hurry: Hurry,
): Promise<RemindCampaign['answer']> => {
  const { db, now } = incoming
  const process = await campaignProcess(incoming)
  refuseOver(process, now)
  const rule = await readRule(db, REMINDER)
  if (!rule.ativo) throw ruleBroken('REMINDER_OFF')
  const today = schoolDay(now)
  const whom = { process, roles: rule.destinatarios, today }
  refuseUnseen(await countReminded(db, whom), incoming.body.conferido)
  const guardians = await findReaders(db, whom)
  const input = { process: process.id, day: today }
  return beginReminder(
    incoming,
    { kind: 'remindReEnrolments', about: process.nome, input, people: guardians, part: guardiansPart },
    hurry,
  )
}

const refuseOver = (process: ProcessRecord, now: Date): void => {
  if (!takesAnswers(process, schoolDay(now))) throw ruleBroken('CAMPAIGN_OVER')
}

/** Reminds some guardians of what is to be done now, within what the author may see now. */
export const remindingJob = defineJobKind({
  input: Type.Object({ process: Type.Integer(), day: Type.String() }),
  item: RemindedPart,
  result: Type.Object({ messages: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    if (!holds(author, author.permissions, 'gestaoProcessos', true)) throw new Refusal(403, 'FORBIDDEN')
    const process = await processOfAuthor(trx, input.process, author)
    refuseOver(process, now)
    const { destinatarios: roles } = await readRule(trx, REMINDER)
    const { guardians } = item
    const due = await dueToldTo(trx, { process, roles, guardians, today: schoolDay(now) })
    let messages = 0
    for (const [guardian, own] of grouped(due, ({ readerId }) => readerId))
      messages += await tellGuardian(trx, REMINDER, {
        cause: causeOf(input.day),
        guardian,
        students: own.map(({ studentId }) => studentId),
        values: { rematriculas: reEnrolmentLines(own).join('\n') },
        now,
      })
    return { messages }
  },
})
