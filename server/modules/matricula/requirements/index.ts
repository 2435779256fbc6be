export { requireDocuments, seesDocuments } from '#server/modules/matricula/requirements/reach.ts'
export { missingDocuments } from '#server/modules/matricula/requirements/requirements.repository.ts'
