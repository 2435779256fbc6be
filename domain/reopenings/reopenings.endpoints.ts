import { endpoint } from '#domain/base/endpoint.ts'
import type { AskReopening, DecideReopening, ListReopenings } from '#domain/reopenings/reopenings.schemas.ts'

/** Whoever posts what may be reopened; of which kind somebody sees and decides requests, their rights for it say. */
const POSTS = ['apontamentoNota', 'apontamentoPresenca', 'apontamentoConteudo'] as const

/** Requests to post after the window of a stage: of teachers their own, of others those of their units. */
export const listReopenings = endpoint<ListReopenings>('academico', 'GET', 'Reabertura', { anyOf: POSTS })
/** A teacher asks. While one of theirs waits for the same, that one is answered. */
export const askReopening = endpoint<AskReopening>('academico', 'POST', 'Reabertura', { anyOf: POSTS, edit: true })
/** Coordination grants a window to that teacher and class group, or refuses; never who asked. */
export const decideReopening = endpoint<DecideReopening>('academico', 'POST', 'Reabertura/:id/Decisao', {
  anyOf: POSTS,
  edit: true,
})
