import type * as Fees from '#domain/api/annualFees.schemas.ts'
import { type Access, endpoint } from '#domain/api/endpoint.ts'

const SEE: Access = { anyOf: ['anuidadeCursosRegulares'] }
const EDIT: Access = { anyOf: ['anuidadeCursosRegulares'], edit: true }

/** Annual fees of regular courses (M22): what a grade costs in a unit and year, and the table by which it is paid. */
export const listAnnualFees = endpoint<Fees.ListAnnualFees>('matricula', 'GET', 'Anuidade/GetPagedList', SEE)
export const getAnnualFee = endpoint<Fees.GetAnnualFee>('matricula', 'GET', 'Anuidade/:id', SEE)
export const createAnnualFee = endpoint<Fees.CreateAnnualFee>('matricula', 'POST', 'Anuidade', EDIT)
export const updateAnnualFee = endpoint<Fees.UpdateAnnualFee>('matricula', 'PUT', 'Anuidade/:id', EDIT)
export const setAnnualFeeStatus = endpoint<Fees.SetAnnualFeeStatus>('matricula', 'PUT', 'Anuidade/:id/Status', EDIT)
