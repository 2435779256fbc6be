import type { ServerModule } from '#server/host/module.ts'
import { configuredFieldRoutes } from '#server/modules/matricula/configuredFields/configuredFields.routes.ts'
import { seesAnswer } from '#server/modules/matricula/configuredFields/answerFiles.ts'

export const configuredFieldsModule: ServerModule = {
  routes: () => configuredFieldRoutes,
  fileOwners: { field_answer: { maySee: seesAnswer, isPersonal: true } },
}
