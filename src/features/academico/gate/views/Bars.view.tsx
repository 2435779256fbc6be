import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { GateBar } from '#domain/gate/gate.schemas.ts'
import { NO_CONTACT, NO_PICKUP } from '#domain/gate/gate.lists.ts'
import { scopesText, untilText } from '#src/views/pickup/barWords.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Whom courts keep away, above everything else: in red, with an icon and in words. */
export const Bars = ({ bars }: { readonly bars: readonly GateBar[] }) => (
  <section className="gate-bars" aria-label="Restrições da justiça">
    {bars.map((bar) => (
      <div key={`${bar.nome} ${bar.documento}`} className="gate-bar">
        <Icon of={ShieldAlert} />
        <span>
          <strong>
            {isKeptOff(bar) ? 'NÃO ENTREGAR' : 'RESTRIÇÃO'}: {bar.nome}
            {bar.parentesco !== '' && ` (${bar.parentesco})`}
          </strong>
          <small>
            Proibido pela justiça: {scopesText(bar).toLowerCase()} · {untilText(bar)}
            {bar.documento !== '' && ` · ${bar.documento}`}
          </small>
        </span>
      </div>
    ))}
  </section>
)

const isKeptOff = ({ alcance }: GateBar): boolean => alcance.includes(NO_PICKUP) || alcance.includes(NO_CONTACT)
