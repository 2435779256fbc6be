import type * as Acquisitions from '#domain/proposals/acquisitions.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'

const FAMILY = { types: [GUARDIAN] } as const

/** A11: what families acquire once a student is enrolled. */
export const listAcquisitions = endpoint<Acquisitions.ListAcquisitions>('matricula', 'GET', 'Aquisicoes', FAMILY)
export const acquireCourse = endpoint<Acquisitions.AcquireCourse>(
  'matricula',
  'POST',
  'Matricula/:id/Aquisicoes/CursosExtras',
  FAMILY,
)
export const acquireItem = endpoint<Acquisitions.AcquireItem>(
  'matricula',
  'POST',
  'Matricula/:id/Aquisicoes/OutrosItens',
  FAMILY,
)
/** What an item would cost in the way that is wanted; nothing is written. */
export const previewItem = endpoint<Acquisitions.PreviewItem>(
  'matricula',
  'POST',
  'Matricula/:id/Aquisicoes/OutrosItens/Simulacao',
  FAMILY,
)
