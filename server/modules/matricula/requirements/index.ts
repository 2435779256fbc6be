export { askedFor } from '#server/modules/matricula/requirements/asked.ts'
export { requirementRoutes } from '#server/modules/matricula/requirements/requirements.routes.ts'
export { seesRequirement } from '#server/modules/matricula/requirements/files.ts'
