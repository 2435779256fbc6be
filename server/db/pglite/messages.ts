import type { DatabaseFailure } from '../errors.ts'

/** What the portal tells the worker at its start. */
export interface WorkerSettings {
  /** Directory of the database, or null for one that lives in memory. */
  readonly directory: string | null
  /** Tar of a ready database to begin with, as `dump` makes it. Only in memory. */
  readonly template: string | null
}

export const isWorkerSettings = (value: unknown): value is WorkerSettings =>
  typeof value === 'object' && value !== null && 'directory' in value && 'template' in value

export type ToWorker =
  | { readonly kind: 'run'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dump'; readonly id: number; readonly path: string }
  | { readonly kind: 'syncs'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type FromWorker =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly code: string | undefined
      /** What the worker knows of the failure by itself; then `message` is what there is to do. */
      readonly failure: DatabaseFailure | undefined
    }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The database no longer answers as it should; the worker has to be replaced. */
  | { readonly kind: 'corrupt'; readonly id: number; readonly code: string | undefined }
  | { readonly kind: 'done'; readonly id: number; readonly count: number }
