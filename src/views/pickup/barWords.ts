import { nameIn } from '#domain/base/list.ts'
import { BAR_SCOPES } from '#domain/gate/gate.lists.ts'
import type { GateBar } from '#domain/gate/gate.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'

/** “Retirar da escola, ter contato”. */
export const scopesText = ({ alcance }: Pick<GateBar, 'alcance'>): string => {
  const text = alcance.map((scope) => nameIn(BAR_SCOPES, scope).toLowerCase()).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** “até 30/06/2027”, “sem data para terminar”. */
export const untilText = ({ ate }: Pick<GateBar, 'ate'>): string =>
  ate === null ? 'sem data para terminar' : `até ${formatDate(ate)}`
