import type * as Fees from '#domain/annualFees/annualFees.schemas.ts'
import { type Access, endpoint } from '#domain/base/endpoint.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'

const SEE: Access = { anyOf: Object.values(FEE_FEATURES) }
const EDIT: Access = { ...SEE, edit: true }

/**
 * Annual fees of regular courses (M22), extra courses (M23) and other items (M24): what one costs in a unit and year, and
 * the table by which it is paid. Each kind has a right of its own, which the service asks for.
 */
export const listAnnualFees = endpoint<Fees.ListAnnualFees>('matricula', 'GET', 'Anuidade/GetPagedList', SEE)
export const getAnnualFee = endpoint<Fees.GetAnnualFee>('matricula', 'GET', 'Anuidade/:id', SEE)
export const createAnnualFee = endpoint<Fees.CreateAnnualFee>('matricula', 'POST', 'Anuidade', EDIT)
export const updateAnnualFee = endpoint<Fees.UpdateAnnualFee>('matricula', 'PUT', 'Anuidade/:id', EDIT)
export const setAnnualFeeStatus = endpoint<Fees.SetAnnualFeeStatus>('matricula', 'PUT', 'Anuidade/:id/Status', EDIT)
