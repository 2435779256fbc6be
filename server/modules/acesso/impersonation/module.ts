import type { ServerModule } from '#server/host/module.ts'
import { getUserAccess, usersList } from '#domain/session/session.endpoints.ts'
import { GetUserAccessAnswer, GetUserAccessBody, ListedUsers, UsersListQuery } from '#domain/session/session.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { enterAs } from '#server/modules/acesso/impersonation/enterAs.ts'
import { listUsers } from '#server/modules/acesso/impersonation/listUsers.ts'

/** Impersonation (portal.md 4 “Impersonation”, 7). */
export const impersonationModule: ServerModule = {
  routes: () => [
    serve(usersList, { query: UsersListQuery, answer: ListedUsers }, ({ db, caller, now, query }) =>
      listUsers(db, caller, now, query.Filtro ?? ''),
    ),
    serve(getUserAccess, { body: GetUserAccessBody, answer: GetUserAccessAnswer }, async ({ body, ...incoming }) => ({
      value: await enterAs(incoming, body),
    })),
  ],
}
