import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useDispatch } from 'react-redux'
import type { StudentPickup } from '#domain/gate/gate.schemas.ts'
import { NO_PICKUP } from '#domain/gate/gate.lists.ts'
import { isInForce } from '#domain/gate/pickup.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { barringOpened } from '#src/features/academico/gate/gatePeople.slice.ts'
import { scopesText, untilText } from '#src/features/academico/gate/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Whom courts keep away, with what they decided: those in force above everything else, then those that are not. */
export const Restrictions = ({ pickup }: { readonly pickup: StudentPickup }) => {
  const dispatch = useDispatch()
  const { hoje, podeMudar, restricoesDeResponsaveis, impedidas } = pickup
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
            {bar.arquivo !== '' && (
              <FileLinks files={[bar.arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
            )}
          </span>
          {podeMudar && bar.barred !== null && (
            <Button onClick={() => bar.barred !== null && dispatch(barringOpened(bar.barred))}>
              Mudar<VisuallyHidden> restrição de {bar.nome}</VisuallyHidden>
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
