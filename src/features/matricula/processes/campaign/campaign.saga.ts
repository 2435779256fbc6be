import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import {
  noteDraftOf,
  noteIntention,
  offerReEnrolments,
  remindFamilies,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { plural } from '#src/lib/text.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

const offered = ({ payload }: ReturnType<typeof offerReEnrolments.answered>): Saga =>
  goesOn(
    payload.result,
    `${plural(payload.result.total, 'rematrícula ofertada', 'rematrículas ofertadas')} com sucesso!`,
    `A oferta de ${plural(payload.result.total, 'rematrícula', 'rematrículas')} continua em segundo plano.`,
  )

const reminded = ({ payload }: ReturnType<typeof remindFamilies.answered>): Saga =>
  goesOn(payload.result, 'Lembrete enviado com sucesso!', 'O lembrete continua em segundo plano.')

function* noted({ payload: { input } }: ReturnType<typeof noteIntention.answered>): Saga {
  yield* put(draftClosed({ form: noteDraftOf(input) }))
}

export const campaignSaga = [
  on(remindFamilies.answered, reminded),
  on(offerReEnrolments.answered, offered),
  on(noteIntention.answered, noted),
]
