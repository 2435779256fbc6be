import type { AnnualFeeWire } from '#domain/annualFees/annualFees.schemas.ts'
import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type { CreateCall, GetCall, ListCall, StatusCall, UpdateCall } from '#domain/records/calls.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'

const SEE: Access = { anyOf: Object.values(FEE_FEATURES) }
const EDIT: Access = { ...SEE, edit: true }

/**
 * Annual fees of regular courses (M22), extra courses (M23) and other items (M24): the price in a unit and year, and
 * its price table. Each kind has a separate right, which the service checks.
 */
export const listAnnualFees = endpoint<ListCall<AnnualFeeWire>>('matricula', 'GET', 'Anuidade/GetPagedList', SEE)
export const getAnnualFee = endpoint<GetCall<AnnualFeeWire>>('matricula', 'GET', 'Anuidade/:id', SEE)
export const createAnnualFee = endpoint<CreateCall<AnnualFeeWire>>('matricula', 'POST', 'Anuidade', EDIT)
export const updateAnnualFee = endpoint<UpdateCall<AnnualFeeWire>>('matricula', 'PUT', 'Anuidade/:id', EDIT)
export const setAnnualFeeStatus = endpoint<StatusCall<AnnualFeeWire>>('matricula', 'PUT', 'Anuidade/:id/Status', EDIT)
