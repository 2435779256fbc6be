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
  /** ISO day. */
  readonly today: string
  /** The guardian's record; null if it may not be opened. */
  readonly linkTo: string | null
  /** The answers to the link's configured fields. */
  readonly answered: readonly Fact[]
  /** Downloads the court decision; undefined if the school has no copy. */
  readonly onDecision: (() => void) | undefined
  /** Undefined if nothing may be changed. */
  readonly onChange: (() => void) | undefined
  readonly onClose: (() => void) | undefined
}

/** A guardian of the student: roles, contacts, and a court restriction. */
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
