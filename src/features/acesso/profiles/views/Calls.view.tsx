import type { Simulation } from '#domain/profiles/profiles.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Every call of the API, with the server's verdict. */
export const Calls = ({ calls }: { readonly calls: Simulation['chamadas'] }) => {
  const allowed = calls.filter(({ permite }) => permite).length
  return (
    <Section
      title={`Chamadas do servidor: ${plural(allowed, 'permitida', 'permitidas')} de ${calls.length}`}
      initiallyOpen={false}
    >
      <ul className="list-plain call-list">
        {calls.map(({ metodo, caminho, permite }) => (
          <li key={`${metodo} ${caminho}`}>
            <span>
              <strong>{metodo}</strong> {caminho}
            </span>
            <StatusBadge tone={permite ? 'success' : 'neutral'}>{permite ? 'Permitida' : 'Recusada'}</StatusBadge>
          </li>
        ))}
      </ul>
    </Section>
  )
}
