import { type ComponentType, lazy } from 'react'
import type { RegisterName } from '#domain/registers/catalogue.ts'

const PaymentPreview = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "payment-preview" */
      '#src/registers/paymentTerms/PaymentPreview.screen.tsx'
    )
  ).PaymentPreview,
}))

/** The preview beside the form of a register, for registers that have one. */
export const BESIDE: Partial<Readonly<Record<RegisterName, ComponentType>>> = { paymentTerms: PaymentPreview }
