export { requirementRoutes } from '#server/modules/matricula/requirements/requirements.routes.ts'
export { seesRequirement } from '#server/modules/matricula/requirements/files.ts'
