import type { ServerModule } from '#server/host/module.ts'
import { listManagedParameters, setParameter } from '#domain/parameters/parameters.endpoints.ts'
import { ManagedParameter, ManagedParameters, SetParameterBody } from '#domain/parameters/parameters.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import { listParameters } from '#domain/session/session.endpoints.ts'
import { ParameterList } from '#domain/session/session.schemas.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { changeParameter } from '#server/modules/acesso/parameters/parameters.service.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'

/** The parameters that the school decided, and the defaults of all others. */
export const parametersModule: ServerModule = {
  routes: () => [
    servePublic(listParameters, { answer: ParameterList }, async ({ db }) => readParameters(db)),

    serve(listManagedParameters, { answer: ManagedParameters }, async ({ db }) => readParameters(db)),

    serve(setParameter, { params: ById, body: SetParameterBody, answer: ManagedParameter }, (incoming) =>
      changeParameter(incoming, incoming.params.id, incoming.body),
    ),
  ],
}
