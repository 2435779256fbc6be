import type { Appeal } from '#domain/appeals/appeals.schemas.ts'
import { APPEAL_STATUSES, OPEN_APPEALS } from '#domain/appeals/appeals.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatDate } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AppealFactsProps {
  readonly appeal: Appeal
  readonly onDownload: (file: FileHandle) => void
}

/** A request as family and school read it: what is contested, why, what was answered, and every term. */
export const AppealFacts = ({ appeal, onDownload }: AppealFactsProps) => (
  <div className="stack">
    {appeal.proximo !== null && (
      <p className="mb-0">
        <strong>{appeal.proximo.quem}:</strong> {appeal.proximo.oQue}
        {appeal.proximo.ate !== null && `, até ${formatDate(appeal.proximo.ate)}`}.
      </p>
    )}
    <Facts items={termsOf(appeal)} />
    <p className="prose mb-0">
      <strong>Motivo da família:</strong> {appeal.motivo}
    </p>
    <FileLinks files={appeal.arquivos} onDownload={onDownload} />
    {appeal.decisao !== '' && (
      <p className="prose mb-0">
        <strong>Resposta da escola:</strong> {appeal.decisao}
      </p>
    )}
    {appeal.motivoRecurso !== '' && (
      <p className="prose mb-0">
        <strong>Motivo do recurso:</strong> {appeal.motivoRecurso}
      </p>
    )}
    {appeal.decisaoOrgao !== '' && (
      <p className="prose mb-0">
        <strong>{appeal.orgao}:</strong> {appeal.decisaoOrgao}
      </p>
    )}
  </div>
)

/** Where a request stands, in a word and a colour. */
export const AppealBadge = ({ situacao }: Pick<Appeal, 'situacao'>) => (
  <StatusBadge tone={OPEN_APPEALS.includes(situacao) ? 'warning' : 'neutral'}>
    {nameIn(APPEAL_STATUSES, situacao)}
  </StatusBadge>
)

const termsOf = (appeal: Appeal): readonly (readonly [string, string])[] => {
  const day = (label: string, iso: string | null, note = ''): readonly (readonly [string, string])[] =>
    iso === null ? [] : [[label, `${formatDate(iso)}${note}`]]
  return [
    ['Protocolo', appeal.protocolo],
    ...day('Resultado publicado em', appeal.publicadoEm),
    ...day(
      'Pedido em',
      appeal.pedidoEm,
      `, por ${appeal.pedidoPor}${appeal.emPapel ? ', em papel' : ''}${appeal.foraDoPrazo ? ' (fora do prazo)' : ''}`,
    ),
    ...day('Prazo para pedir', appeal.prazoPedido),
    ...day('Prazo da resposta da escola', appeal.prazoResposta),
    ...day('Respondido em', appeal.decididoEm, appeal.decididoPor === null ? '' : ` por ${appeal.decididoPor}`),
    ...day('Família ciente em', appeal.cienteEm),
    ...day('Prazo para recorrer', appeal.prazoRecurso),
    ...day('Recurso em', appeal.recursoEm, appeal.recursoForaDoPrazo ? ' (fora do prazo)' : ''),
    ...day('Prazo para encaminhar', appeal.prazoEncaminhar),
    ...day('Encaminhado em', appeal.encaminhadoEm, appeal.orgao === '' ? '' : `, a ${appeal.orgao}`),
    ...day('Decisão do órgão em', appeal.orgaoDecidiuEm),
  ]
}
