import type * as Charges from '#domain/charges/charges.schemas.ts'
import { type Access, endpoint, fileEndpoint, uploadEndpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'

const SEE: Access = { anyOf: ['cobrancas'] }
const EDIT: Access = { anyOf: ['cobrancas'], edit: true }

/** The charges of families (F12), and their settlement. */
export const listCharges = endpoint<Charges.ListCharges>('financeiro', 'GET', 'Cobranca/GetPagedList', SEE)
export const getCharge = endpoint<Charges.GetCharge>('financeiro', 'GET', 'Cobranca/:id', SEE)
export const settleCharge = endpoint<Charges.SettleCharge>('financeiro', 'POST', 'Cobranca/:id/Baixa', EDIT)
export const reverseSettlement = endpoint<Charges.ReverseSettlement>(
  'financeiro',
  'POST',
  'Cobranca/Baixa/:id/Estorno',
  EDIT,
)
export const decideCharge = endpoint<Charges.DecideCharge>('financeiro', 'PUT', 'Cobranca/:id/Situacao', EDIT)
/** Simulates an agreement; nothing is written. */
export const simulateAgreement = endpoint<Charges.SimulateAgreement>(
  'financeiro',
  'POST',
  'Cobranca/Acordo/Simulacao',
  EDIT,
)
export const makeAgreement = endpoint<Charges.MakeAgreement>('financeiro', 'POST', 'Cobranca/Acordo', EDIT)
export const breakAgreement = endpoint<Charges.BreakAgreement>('financeiro', 'POST', 'Cobranca/Acordo/:id/Quebra', EDIT)

/** Takes a returned file with payments; a job settles them. */
export const takeReturn = uploadEndpoint<Charges.TakeReturn>('financeiro', 'Cobranca/Retorno', EDIT)

/** Simulates the lines of such a file; nothing is written. */
export const checkReturn = uploadEndpoint<Charges.CheckReturn>('financeiro', 'Cobranca/Retorno/Conferencia', EDIT)

/** The ways to pay a charge today; the service checks whose charge it is, and parameter 21. */
export const paymentMeans = endpoint<Charges.GetPaymentMeans>('financeiro', 'GET', 'Cobranca/:id/Pagamento', 'signedIn')

/** F13: students with their debt, and the statement of one family. */
export const listStatements = endpoint<Charges.ListStatements>('financeiro', 'GET', 'Extrato/GetPagedList', {
  anyOf: ['extratos'],
})
export const familyStatement = endpoint<Charges.GetFamilyStatement>('financeiro', 'GET', 'Extrato/:id', {
  anyOf: ['extratos', 'cobrancas'],
})
/** A07: the same for the family itself, by parameter 21. */
export const ownStatement = endpoint<Charges.GetOwnStatement>('financeiro', 'GET', 'Area/FichaFinanceira', {
  types: [GUARDIAN, STUDENT],
})

/** A01: what is paid next of each child; nothing for those who may not see it, by parameter 21. */
export const nextCharges = endpoint<Charges.GetNextCharges>('financeiro', 'GET', 'Area/ProximasCobrancas', {
  types: [GUARDIAN, STUDENT],
})

/** Papers as PDF; the services check whose they are, and parameter 21. */
export const printSlip = fileEndpoint<Charges.PrintPaper>('financeiro', 'Cobranca/:id/Boleto', 'signedIn')
export const printSettlement = fileEndpoint<Charges.PrintPaper>('financeiro', 'Cobranca/Baixa/:id/Recibo', 'signedIn')
export const printStatement = fileEndpoint<Charges.PrintPaper>('financeiro', 'Extrato/:id/Pdf', 'signedIn')
export const printYearlyReceipt = fileEndpoint<Charges.PrintOfYear>('financeiro', 'Extrato/:id/Recibo/:ano', 'signedIn')
export const printClearance = fileEndpoint<Charges.PrintOfYear>('financeiro', 'Extrato/:id/Quitacao/:ano', 'signedIn')
