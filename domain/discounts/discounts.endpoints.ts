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
/** Simulates a grant: its students, and its cost for the school; nothing is written. */
export const simulateGrants = endpoint<Discounts.SimulateGrants>(
  'matricula',
  'POST',
  'ConcessaoDesconto/Simulacao',
  EDIT,
)
/** Grants a discount to one or many. A grant beyond the caller's limits waits for approval. */
export const grantDiscounts = endpoint<Discounts.GrantDiscounts>('matricula', 'POST', 'ConcessaoDesconto', EDIT)
export const decideGrant = endpoint<Discounts.DecideGrant>('matricula', 'PUT', 'ConcessaoDesconto/:id/Situacao', EDIT)
/** Notes that the family signed the term of a grant. */
export const signGrant = endpoint<Discounts.SignGrant>('matricula', 'PUT', 'ConcessaoDesconto/:id/Termo', EDIT)
/** Bulk grants, the newest first. */
export const listBatches = endpoint<Discounts.ListBatches>('matricula', 'GET', 'ConcessaoDesconto/Aplicacoes', SEE)
/** Revokes a bulk grant, except grants about which somebody has decided since. */
export const undoBatch = endpoint<Discounts.UndoBatch>(
  'matricula',
  'POST',
  'ConcessaoDesconto/Aplicacoes/:id/Desfazer',
  EDIT,
)
