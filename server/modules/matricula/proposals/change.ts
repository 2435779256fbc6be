import type { Transaction } from 'kysely'
import type { Endpoint } from '#domain/base/endpoint.ts'
import type { Choice } from '#domain/proposals/proposal.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment, type Enrolment, isOpen, isWorker } from '#server/school/enrolments/enrolment.ts'
import { isBound, type Looking, refuseBound } from '#server/modules/matricula/proposals/signed.ts'
import { type KeptProposal, keptProposal, writeChoices } from '#server/modules/matricula/proposals/store.ts'

/** A call that changes the choices of an enrolment, and answers with their page. */
interface ChoiceCall<Body, Page> {
  readonly params: { readonly id: number }
  readonly body: Body
  readonly answer: Page
  readonly conflict: Page
}

/** The present choices, and what a change needs. */
export interface Choosing<Body> {
  readonly trx: Transaction<Database>
  readonly enrolment: Enrolment
  readonly kept: KeptProposal
  readonly body: Body
  readonly now: Date
  /** ISO day. */
  readonly today: string
}

interface Steps<Body, Page> {
  readonly choose: (choosing: Choosing<Body>) => Promise<readonly Choice[]>
  /** Reads the page. */
  readonly read: (looking: Looking, enrolment: Enrolment) => Promise<Page>
}

/**
 * Changes the choices of an enrolment, and answers with the new page. @throws Refusal 404; 409 for an older `versao`;
 * 422 ENROLMENT_SETTLED, PROPOSAL_SIGNED, or as `choose`
 */
export const changeChoices = <Body extends { readonly versao: number }, Page>(
  incoming: SignedIncoming<ChoiceCall<Body, Page>>,
  { choose, read }: Steps<Body, Page>,
): Promise<Page> =>
  changeEnrolment(incoming, incoming.params.id, async (trx, enrolment) => {
    const { body, caller, now } = incoming
    const looking = { db: trx, caller, now }
    await refuseBound(looking, enrolment.id)
    const kept = await keptProposal(trx, enrolment)
    if (kept.version !== body.versao) throw stale<Endpoint<ChoiceCall<Body, Page>>>(await read(looking, enrolment))
    const after = await choose({ trx, enrolment, kept, body, now, today: schoolDay(now) })
    await writeChoices(trx, incoming, enrolment, { before: kept.choices, after })
    return read(looking, enrolment)
  })

/** Whether the caller may change the choices of an enrolment. */
export const mayChange = async (looking: Looking, enrolment: Enrolment): Promise<boolean> =>
  isOpen(enrolment) && isWorker(looking.caller) && !(await isBound(looking, enrolment.id))
