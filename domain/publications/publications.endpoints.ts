import { endpoint } from '#domain/base/endpoint.ts'
import type {
  ListRecipients,
  PublicationWire,
  RemindReaders,
  StepPublication,
} from '#domain/publications/publications.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

/** Announcements and news (A-P1), of the caller's units and of the whole school. */
export const {
  list: listPublications,
  choices: publicationChoices,
  get: getPublication,
  create: createPublication,
  update: updatePublication,
} = recordCalls<PublicationWire>('academico', 'Publicacao', 'comunicados')

/** Only a draft. */
export const removePublication = removeCall<PublicationWire>('academico', 'Publicacao', 'comunicados')

/** Releases a publication or recalls it, sends it for approval or returns it. */
export const stepPublication = endpoint<StepPublication>('academico', 'PUT', 'Publicacao/:id/Situacao', {
  anyOf: ['comunicados'],
  edit: true,
})

/** Reminds, as a background job, families and students who did not read it, or did not confirm that they did: each once a day. */
export const remindReaders = endpoint<RemindReaders>('academico', 'POST', 'Publicacao/:id/Lembrete', {
  anyOf: ['comunicados'],
  edit: true,
})

/** Who receives it as it was saved, and who of them read it. */
export const listRecipients = endpoint<ListRecipients>('academico', 'GET', 'Publicacao/:id/Destinatarios', {
  anyOf: ['comunicados'],
})
