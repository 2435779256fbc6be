import '#src/styles/settings.scss'
import { checkColor, type ColorCheck, proposalFor, ratioText } from '#domain/look/themeCheck.ts'
import { CONTRAST_LARGE, CONTRAST_TEXT, type Hex } from '#domain/look/contrast.ts'
import { Button } from './Button.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface ContrastCheckProps {
  readonly color: Hex
  /** Replaces the typed colour by the proposal; undefined for people who may only look. */
  readonly onUse: ((color: Hex) => void) | undefined
}

/** Contrast of a colour in both themes, and a proposal if it is too low. */
export const ContrastCheck = ({ color, onUse }: ContrastCheckProps) => {
  const [light, dark] = [checkColor(color, 'light'), checkColor(color, 'dark')]
  const proposal = proposalFor(color)
  return (
    <section className="stack" aria-label="Contraste da cor">
      <table className="contrast">
        <thead>
          <tr>
            <th scope="col">Tema</th>
            <th scope="col">Contraste</th>
            <th scope="col">{TEXT}</th>
            <th scope="col">{LARGE}</th>
          </tr>
        </thead>
        <tbody>
          <Line name="Claro" check={light} />
          <Line name="Escuro" check={dark} />
        </tbody>
      </table>
      <div role="status" className="stack">
        {proposal !== null && (
          <p>
            Esta cor não se lê bem no tema claro. A mais próxima do mesmo tom é <strong>{proposal}</strong>, com
            contraste {ratioText(light.usedRatio)}. Sem trocar, o portal usa essa cor nos textos e botões.
          </p>
        )}
        {!dark.text && (
          <p className="text-secondary">
            No tema escuro o portal clareia a cor sozinho: usa {dark.used}, com contraste {ratioText(dark.usedRatio)}.
          </p>
        )}
      </div>
      {proposal !== null && onUse && (
        <div>
          <Button onClick={() => onUse(proposal)}>Usar a cor sugerida</Button>
        </div>
      )}
    </section>
  )
}

const TEXT = `Texto normal (mínimo ${ratioText(CONTRAST_TEXT)})`
const LARGE = `Texto grande (mínimo ${ratioText(CONTRAST_LARGE)})`

const Line = ({ name, check: { ratio, text, large } }: { readonly name: string; readonly check: ColorCheck }) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-label="Contraste">{ratioText(ratio)}</td>
    <td data-label={TEXT}>
      <Verdict passes={text} />
    </td>
    <td data-label={LARGE}>
      <Verdict passes={large} />
    </td>
  </tr>
)

const Verdict = ({ passes }: { readonly passes: boolean }) => (
  <StatusBadge tone={passes ? 'success' : 'danger'}>{passes ? 'Passa' : 'Não passa'}</StatusBadge>
)
