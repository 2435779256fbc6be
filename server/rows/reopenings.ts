import { holds } from '#domain/access/permissions.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { REOPENED, REOPENED_DIARY, REOPENED_MARKS, type Reopened } from '#domain/reopenings/reopenings.lists.ts'
import type { Caller } from '#server/http/caller.ts'

/** Which rights are about what may be reopened. */
const RIGHTS = {
  [REOPENED_MARKS]: ['apontamentoNota'],
  [REOPENED_DIARY]: ['apontamentoPresenca', 'apontamentoConteudo'],
} as const satisfies Record<Reopened, readonly FeatureKey[]>

/** What may be reopened of which the caller sees requests, or with `edit` makes and decides them. */
export const reopenableBy = (caller: Caller, edit = false): readonly Reopened[] =>
  REOPENED.map(({ id }) => id).filter((id) =>
    RIGHTS[id].some((right) => holds(caller, caller.permissions, right, edit)),
  )
