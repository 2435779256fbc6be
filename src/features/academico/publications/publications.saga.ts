import { createPublication, publications } from '#src/features/academico/publications/publications.record.ts'
import { onLeading, type Saga } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

const { update } = publications.requests

/** Saves a new publication once its picked files are uploaded. */
const create = ({ payload: { input } }: ReturnType<typeof createPublication.asked>): Saga =>
  performWithAttachments(createPublication, input, input, (anexos) => ({ ...input, anexos }))

/** The same of a publication that is there. */
const change = ({ payload: { input } }: ReturnType<typeof update.asked>): Saga =>
  performWithAttachments(update, input, input.draft, (anexos) => ({ ...input, draft: { ...input.draft, anexos } }))

export const publicationsSaga = [onLeading(createPublication.asked, create), onLeading(update.asked, change)]
