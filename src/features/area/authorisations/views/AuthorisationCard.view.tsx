import { eventText } from '#domain/authorisations/authorisation.ts'
import {
  AUTHORISED,
  CANCELLED,
  type Decision,
  EXPIRED,
  NO,
  OPEN,
  PENDING,
  REFUSED,
  REVOKED,
  WAITING,
  YES,
} from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { PriceLines } from '#src/features/area/authorisations/views/PriceLines.view.tsx'
import { answerLabel, isFull, saidOf } from '#src/features/area/authorisations/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { decisionText, lastDayText } from '#src/views/authorisationWords.ts'

interface AuthorisationCardProps {
  readonly authorisation: FamilyAuthorisation
  readonly onAnswer: (decisao: Decision) => void
}

/** What the school asks, what was said, and the two ways to answer. */
export const AuthorisationCard = ({ authorisation, onAnswer }: AuthorisationCardProps) => {
  const { titulo, tipo, texto, fechaEm, vagasLivres, doisResponsaveis, podeResponder, minha, outros, lugar } =
    authorisation
  const event = eventText(authorisation)
  return (
    <Card title={titulo} accent={isWaiting(authorisation)} actions={<Standing authorisation={authorisation} />}>
      <div className="stack stack-close">
        <small className="text-secondary">{[tipo, event].filter((text) => text !== '').join(' · ')}</small>
        <RichTextView text={texto} depth={1} />
        {doisResponsaveis && <small className="text-secondary">Todos os responsáveis legais precisam autorizar.</small>}
        {podeResponder && (
          <small className="text-secondary">
            Responda até {lastDayText(fechaEm)}.
            {isFull(authorisation) && ' As vagas acabaram: você pode entrar na lista de espera.'}
            {vagasLivres !== null && vagasLivres > 0 && ` ${plural(vagasLivres, 'vaga livre', 'vagas livres')}.`}
          </small>
        )}
        <PriceLines authorisation={authorisation} />
        {lugar !== null && <InLine place={lugar} mayMoveUp={authorisation.situacao === OPEN} />}
        {minha !== null && <Mine authorisation={authorisation} />}
        {outros.map((other) => (
          <small key={other.responsavel} className="text-secondary">
            {decisionText(other)} em {formatDateTime(other.em)}
          </small>
        ))}
        <Answers authorisation={authorisation} onAnswer={onAnswer} />
      </div>
    </Card>
  )
}

/** Whether the caller has something to answer. */
const isWaiting = ({ podeResponder, minha, versaoTexto, resultado }: FamilyAuthorisation): boolean =>
  podeResponder && resultado === PENDING && (minha === null || minha.versaoTexto !== versaoTexto)

const Mine = ({ authorisation: { minha, versaoTexto } }: Pick<AuthorisationCardProps, 'authorisation'>) => {
  if (minha === null) return null
  const when = formatDateTime(minha.em)
  if (minha.versaoTexto !== versaoTexto)
    return (
      <p className="mb-0">
        <strong>A escola mudou o texto depois da sua resposta de {when}.</strong> Leia e responda de novo.
      </p>
    )
  const with_ = [...minha.itens, minha.condicoes].filter((part) => part !== '').join('; ')
  return (
    <p className="mb-0">
      <strong>{SAID[minha.decisao]}</strong> em {when}
      {with_ !== '' && `: ${with_}`}
    </p>
  )
}

const SAID: Readonly<Record<Decision, string>> = {
  [YES]: 'Você autorizou',
  [NO]: 'Você não autorizou',
  [REVOKED]: 'Você revogou',
}

const Answers = ({ authorisation, onAnswer }: AuthorisationCardProps) => {
  const { titulo, podeResponder, podeRevogar, obrigatoria } = authorisation
  const said = saidOf(authorisation)
  const button = (decisao: Decision, label = answerLabel(decisao, authorisation), isPrimary = false) => (
    <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => onAnswer(decisao)}>
      {label} <VisuallyHidden>{titulo}</VisuallyHidden>
    </Button>
  )
  if (!podeResponder && !podeRevogar) return null
  return (
    <div className="cluster">
      {podeResponder &&
        (said === YES ? button(YES, 'Mudar detalhes') : button(YES, answerLabel(YES, authorisation), true))}
      {podeResponder && !obrigatoria && said === null && button(NO)}
      {podeRevogar ? button(REVOKED) : podeResponder && !obrigatoria && said === YES && button(NO)}
    </div>
  )
}

const InLine = ({ place, mayMoveUp }: { readonly place: number; readonly mayMoveUp: boolean }) => (
  <p className="mb-0">
    <strong>{place}º lugar na lista de espera.</strong>{' '}
    {mayMoveUp ? 'Se abrir uma vaga, ela é sua e você recebe um aviso.' : 'O prazo terminou sem abrir vaga.'}
  </p>
)

const Standing = ({ authorisation }: Pick<AuthorisationCardProps, 'authorisation'>) => {
  if (authorisation.situacao === CANCELLED) return <StatusBadge tone="warning">Cancelada</StatusBadge>
  switch (authorisation.resultado) {
    case AUTHORISED:
      return <StatusBadge tone="success">Autorizado</StatusBadge>
    case REFUSED:
      return <StatusBadge tone="danger">Não autorizado</StatusBadge>
    case EXPIRED:
      return <StatusBadge tone="neutral">Prazo encerrado</StatusBadge>
    case WAITING:
      return <StatusBadge tone="info">Lista de espera</StatusBadge>
    default:
      return <StatusBadge tone="warning">Pede resposta</StatusBadge>
  }
}
