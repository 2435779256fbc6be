import type * as Contracts from '#domain/contracts/contracts.schemas.ts'
import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'

/** The services let through the guardians of the student, staff of the unit who manage enrolments, and who signs. */
const SEES = { types: [STAFF, GUARDIAN] } as const
const SIGNS = { types: [STAFF, GUARDIAN], inPerson: true } as const
const MANAGES = { anyOf: ['gestaoMatricula'], edit: true } as const

export const getContract = endpoint<Contracts.GetContract>('matricula', 'GET', 'Matricula/:id/Contrato', SEES)
/** Writes the contract from the family's choices; a new version only if something changed. */
export const writeContract = endpoint<Contracts.WriteContract>('matricula', 'PUT', 'Matricula/:id/Contrato', SEES)
/** A new version of an unsigned text, even without changes: after a refusal. */
export const rewriteContract = endpoint<Contracts.WriteContract>(
  'matricula',
  'POST',
  'Matricula/:id/Contrato/NovaVersao',
  MANAGES,
)
export const rescindContract = endpoint<Contracts.RescindContract>(
  'matricula',
  'POST',
  'Matricula/:id/Contrato/Rescisao',
  MANAGES,
)
export const signContract = endpoint<Contracts.SignContract>(
  'matricula',
  'POST',
  'Contrato/Texto/:id/Assinatura',
  SIGNS,
)
export const refuseContract = endpoint<Contracts.RefuseContract>(
  'matricula',
  'POST',
  'Contrato/Texto/:id/Recusa',
  SIGNS,
)
/** Records a signature on a printed copy, which the school keeps. */
export const notePaper = endpoint<Contracts.NotePaper>('matricula', 'POST', 'Contrato/Texto/:id/Papel', MANAGES)
export const contractPdf = fileEndpoint<Contracts.ContractPdf>('matricula', 'Contrato/Texto/:id/Pdf', SEES)
/** The texts that wait for the caller's signature. */
export const listWaiting = endpoint<Contracts.ListWaiting>('matricula', 'GET', 'Contrato/ParaAssinar', {
  types: [STAFF],
})
