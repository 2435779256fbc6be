import type { ComponentType } from 'react'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { PaymentPreview } from '#src/registers/paymentTerms/PaymentPreview.screen.tsx'

/** What stands beside the form of a register and shows what follows from it. */
export const BESIDE: Partial<Readonly<Record<RegisterName, ComponentType>>> = { paymentTerms: PaymentPreview }
