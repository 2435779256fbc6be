export { askedFor } from '#server/modules/matricula/requirements/asked.ts'
export { requirementRoutes } from '#server/modules/matricula/requirements/requirements.routes.ts'
export { requireDocuments, seesDocuments } from '#server/modules/matricula/requirements/reach.ts'
export { seesRequirement } from '#server/modules/matricula/requirements/files.ts'
