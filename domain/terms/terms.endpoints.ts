import { endpoint } from '#domain/base/endpoint.ts'
import type * as Terms from '#domain/terms/terms.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

const SEES = { anyOf: ['termosPoliticas'] } as const
const CHANGES = { anyOf: ['termosPoliticas'], edit: true } as const

export const listTerms = endpoint<Terms.ListTerms>('matricula', 'GET', 'Termo', SEES)
export const getTerm = endpoint<Terms.GetTerm>('matricula', 'GET', 'Termo/:id', SEES)
export const createTerm = endpoint<Terms.CreateTerm>('matricula', 'POST', 'Termo', CHANGES)
export const updateTerm = endpoint<Terms.UpdateTerm>('matricula', 'PUT', 'Termo/:id', CHANGES)
/** The draft becomes the version in force, which everybody has to accept again. */
export const publishTerm = endpoint<Terms.PublishTerm>('matricula', 'POST', 'Termo/:id/Publicar', CHANGES)
export const setTermStatus = endpoint<Terms.SetTermStatus>('matricula', 'PUT', 'Termo/:id/status', CHANGES)
export const listAcceptances = endpoint<Terms.ListAcceptances>('matricula', 'GET', 'Termo/:id/Aceites', SEES)

/** The terms for families, public, also before the sign-in. */
export const termsInForce = endpoint<Terms.TermsInForce>('matricula', 'GET', 'Termo/EmVigor', 'public')
/** The texts in force for people like the one who asks. */
export const ownTerms = endpoint<Terms.OwnTerms>('matricula', 'GET', 'Termo/Meus', 'signedIn')
/** The terms that the caller still has to accept; none during impersonation. */
export const pendingTerms = endpoint<Terms.PendingTerms>('matricula', 'GET', 'Termo/Pendentes', 'signedIn')
export const acceptTerms = endpoint<Terms.AcceptTerms>('matricula', 'POST', 'Termo/Aceites', {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})
