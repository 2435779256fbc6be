import { readMyActions } from '#domain/myActions/myActions.endpoints.ts'
import { MyActions } from '#domain/myActions/myActions.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { getMyActions } from '#server/modules/academico/myActions/read.ts'

/** “Minhas ações de hoje”: what somebody did that may be taken back, read from the audit; each is undone by the call of its own. */
export const myActionsModule: ServerModule = {
  routes: () => [serve(readMyActions, { answer: MyActions }, getMyActions)],
}
