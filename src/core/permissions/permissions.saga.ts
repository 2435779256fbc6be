import { modulesFor } from '#domain/access/modules.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { parameterSet, selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { modulesChanged } from '#src/core/permissions/permissions.slice.ts'
import { personChanged, rightsChanged, selectUser, signedIn } from '#src/core/session/session.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

/** While parameters are not known, parameter 21 counts as “Todos” (portal.md 8). */
function* recompute(): Saga {
  const user = yield* select(selectUser)
  if (user === null) return
  const parameters = yield* select(selectParameters)
  yield* put(modulesChanged(modulesFor(user, valueOf(parameters, 'acessoFinanceiro'))))
}

export const permissionsSaga = [
  on([signedIn, personChanged, rightsChanged, loadParameters.answered, parameterSet], recompute),
]
