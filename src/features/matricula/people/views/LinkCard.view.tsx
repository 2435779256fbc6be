import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import Unlink from 'lucide-react/icons/unlink'
import { Link } from 'react-router-dom'
import type { LinkRecord } from '#domain/people/people.wire.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { LinkBadges } from '#src/features/matricula/people/views/LinkBadges.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { Button } from '#src/ui/Button.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'
import { Identity } from '#src/ui/Identity.tsx'

interface LinkCardProps {
  readonly link: LinkRecord
  /** ISO */
  readonly today: string
  /** The record of the guardian, where it may be opened. */
  readonly linkTo: string | null
  /** What the school asked of the link, and was answered. */
  readonly answered: readonly Fact[]
  /** Hands over what a court wrote; undefined where the school has no copy. */
  readonly onDecision: (() => void) | undefined
  /** Undefined where nothing may be changed. */
  readonly onChange: (() => void) | undefined
  readonly onClose: (() => void) | undefined
}

/** Somebody who answers for the student: what for, how to reach them, and what a court decided. */
export const LinkCard = (props: LinkCardProps) => {
  const { link, today, linkTo, answered, onDecision, onChange, onClose } = props
  const identity = <Identity name={link.nome} detail={kinshipName(link.parentesco)} />
  return (
    <section className="card" aria-label={link.nome}>
      <div className="card-body stack stack-close">
        {linkTo === null ? identity : <Link to={linkTo}>{identity}</Link>}
        <LinkBadges link={link} today={today} />
        {link.restricao !== '' && <p className="mb-0">{restrictionText(link)}</p>}
        <Facts
          items={[
            ['CPF', link.cpf === null ? null : formatCpf(link.cpf)],
            ['Celular', link.telefoneCelular === null ? null : formatPhone(link.telefoneCelular)],
            ['E-mail', link.email],
            ['Desde', formatDate(link.inicio)],
            ...answered,
          ]}
        />
        {(onDecision || onChange || onClose) && (
          <div className="cluster">
            {onChange && (
              <Button icon={Pencil} onClick={onChange}>
                Alterar
              </Button>
            )}
            {onDecision && (
              <Button icon={FileText} onClick={onDecision}>
                Ver decisão
              </Button>
            )}
            {onClose && (
              <Button icon={Unlink} variant="ghost" onClick={onClose}>
                Encerrar
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

const restrictionText = ({ restricao, restricaoInicio, restricaoFim }: LinkRecord): string => {
  const from = restricaoInicio === '' ? '' : ` desde ${formatDate(restricaoInicio)}`
  const until = restricaoFim === '' ? '' : ` até ${formatDate(restricaoFim)}`
  return `Restrição judicial${from}${until}: ${restricao}`
}
