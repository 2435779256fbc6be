import '#src/styles/gate.scss'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { FileHandle } from '#src/lib/files.ts'
import type { BarredPerson, StudentPickup } from '#domain/gate/gate.schemas.ts'
import { NO_PICKUP } from '#domain/gate/gate.lists.ts'
import { isInForce } from '#domain/gate/pickup.ts'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { scopesText, untilText } from '#src/views/pickup/barWords.ts'

interface CourtBarsProps {
  readonly pickup: StudentPickup
  readonly onDownload: (file: FileHandle) => void
  /** Left out: the caller may only look. */
  readonly onChange?: (barred: BarredPerson) => void
}

/** Whom courts keep away, with what they decided: those in force above everything else, then those that are not. */
export const CourtBars = ({ pickup, onDownload, onChange }: CourtBarsProps) => {
  const { hoje, restricoesDeResponsaveis, impedidas } = pickup
  const others = impedidas.map((barred) => ({
    ...barred,
    barred,
    de: barred.de === '' ? null : barred.de,
    ate: barred.ate === '' ? null : barred.ate,
  }))
  const guardians = restricoesDeResponsaveis.map((one) => ({
    ...one,
    barred: null,
    alcance: [NO_PICKUP],
    documento: '',
    arquivo: '',
  }))
  const all = [...guardians, ...others]
  if (all.length === 0) return null
  const inForceFirst = all.toSorted((one, other) => Number(isInForce(other, hoje)) - Number(isInForce(one, hoje)))
  return (
    <section className="gate-bars" aria-label="Restrições da justiça">
      {inForceFirst.map((bar) => (
        <div
          key={bar.barred === null ? `responsavel ${bar.nome}` : bar.barred.id}
          className={isInForce(bar, hoje) ? 'gate-bar' : 'gate-bar gate-bar-over'}
        >
          <Icon of={ShieldAlert} />
          <span>
            <strong>
              {isInForce(bar, hoje) ? 'Restrição judicial' : 'Restrição fora da validade'}: {bar.nome}
            </strong>
            <small>
              {scopesText(bar)} · {untilText(bar)}
              {bar.documento !== '' && ` · ${bar.documento}`}
            </small>
            <span>{bar.decisao}</span>
            {bar.barred === null && <small>É responsável: mude no vínculo, na ficha do aluno.</small>}
            {bar.arquivo !== '' && <FileLinks files={[bar.arquivo]} onDownload={onDownload} />}
          </span>
          {onChange !== undefined && bar.barred !== null && (
            <Button onClick={() => bar.barred !== null && onChange(bar.barred)}>
              Mudar<VisuallyHidden> restrição de {bar.nome}</VisuallyHidden>
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
