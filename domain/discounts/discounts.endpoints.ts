import type * as Discounts from '#domain/discounts/discounts.schemas.ts'
import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'

const SEE: Access = { anyOf: ['aplicacaoDescontos'] }
const EDIT: Access = { anyOf: ['aplicacaoDescontos'], edit: true }

/** Grants of discounts (M25 “aplicação”). The types and limits are registers. */
export const listGrants = endpoint<Discounts.ListGrants>('matricula', 'GET', 'ConcessaoDesconto/GetPagedList', SEE)
export const exportGrants = fileEndpoint<Discounts.ExportGrants>('matricula', 'ConcessaoDesconto/Exportar', SEE)
/** The discounts that a student has (portal.md 7): for the family, and for staff who deal with discounts or enrolments. */
export const grantsOfStudent = endpoint<Discounts.GrantsOfStudent>(
  'matricula',
  'GET',
  'TabelaDesconto/GetByAluno/:id',
  'signedIn',
)
/** Whom a grant would reach, and what it would cost the school; nothing is written. */
export const simulateGrants = endpoint<Discounts.SimulateGrants>(
  'matricula',
  'POST',
  'ConcessaoDesconto/Simulacao',
  EDIT,
)
/** Grants a discount to one or many. What is beyond the caller's limits waits for somebody entitled. */
export const grantDiscounts = endpoint<Discounts.GrantDiscounts>('matricula', 'POST', 'ConcessaoDesconto', EDIT)
export const decideGrant = endpoint<Discounts.DecideGrant>('matricula', 'PUT', 'ConcessaoDesconto/:id/Situacao', EDIT)
/** Notes that the family signed the term of a grant. */
export const signGrant = endpoint<Discounts.SignGrant>('matricula', 'PUT', 'ConcessaoDesconto/:id/Termo', EDIT)
/** What was granted at once, the newest first. */
export const listBatches = endpoint<Discounts.ListBatches>('matricula', 'GET', 'ConcessaoDesconto/Aplicacoes', SEE)
/** Takes back what was granted at once, as far as nobody decided anything about it since. */
export const undoBatch = endpoint<Discounts.UndoBatch>(
  'matricula',
  'POST',
  'ConcessaoDesconto/Aplicacoes/:id/Desfazer',
  EDIT,
)
