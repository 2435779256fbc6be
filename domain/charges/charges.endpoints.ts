import type * as Charges from '#domain/charges/charges.schemas.ts'
import { type Access, endpoint, fileEndpoint, uploadEndpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'

const SEE: Access = { anyOf: ['cobrancas'] }
const EDIT: Access = { anyOf: ['cobrancas'], edit: true }

/** What families owe (F12), and how it is settled. */
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
/** What an agreement would come to; nothing is written. */
export const simulateAgreement = endpoint<Charges.SimulateAgreement>(
  'financeiro',
  'POST',
  'Cobranca/Acordo/Simulacao',
  EDIT,
)
export const makeAgreement = endpoint<Charges.MakeAgreement>('financeiro', 'POST', 'Cobranca/Acordo', EDIT)
export const breakAgreement = endpoint<Charges.BreakAgreement>('financeiro', 'POST', 'Cobranca/Acordo/:id/Quebra', EDIT)

/** Takes a file that tells of payments; a job settles them. */
export const takeReturn = uploadEndpoint<Charges.TakeReturn>('financeiro', 'Cobranca/Retorno', EDIT)

/** What the lines of such a file would do; nothing is written. */
export const checkReturn = uploadEndpoint<Charges.CheckReturn>('financeiro', 'Cobranca/Retorno/Conferencia', EDIT)

/** How a charge is paid today; the service looks whose it is, and at parameter 21. */
export const paymentMeans = endpoint<Charges.GetPaymentMeans>('financeiro', 'GET', 'Cobranca/:id/Pagamento', 'signedIn')

/** F13: students with what they owe, and the family of one. */
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

/** Papers as PDF; the services look whose they are, and at parameter 21. */
export const printSlip = fileEndpoint<Charges.PrintPaper>('financeiro', 'Cobranca/:id/Boleto', 'signedIn')
export const printSettlement = fileEndpoint<Charges.PrintPaper>('financeiro', 'Cobranca/Baixa/:id/Recibo', 'signedIn')
export const printStatement = fileEndpoint<Charges.PrintPaper>('financeiro', 'Extrato/:id/Pdf', 'signedIn')
export const printYearlyReceipt = fileEndpoint<Charges.PrintOfYear>('financeiro', 'Extrato/:id/Recibo/:ano', 'signedIn')
export const printClearance = fileEndpoint<Charges.PrintOfYear>('financeiro', 'Extrato/:id/Quitacao/:ano', 'signedIn')
