import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { isReclassification, relocationText } from '#domain/relocations/relocation.ts'
import { RELOCATED } from '#domain/relocations/relocations.lists.ts'
import type { RelocationSheet } from '#domain/relocations/relocations.wire.ts'
import { RELOCATIONS } from '#src/core/movements/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { loadRelocation, undoRelocation } from '#src/features/academico/relocations/relocations.requests.ts'
import {
  selectIsUndoing,
  selectRecord,
  undoingClosed,
  undoingOpened,
} from '#src/features/academico/relocations/relocations.slice.ts'
import { placeText, RelocationBadge } from '#src/features/academico/relocations/views/relocationColumns.view.tsx'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Section } from '#src/ui/Section.tsx'

const TITLE = 'Mudança interna'

/** One transfer between units or reclassification, and whether it can be undone. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const record = useSelector(selectRecord)
  if (record === null || record.id !== id)
    return <AwaitedPage title={TITLE} asks={id === null ? [] : [loadRelocation.asked(id)]} />
  return <LoadedRelocation record={record} />
}

interface LoadedProps {
  readonly record: RelocationSheet
}

const LoadedRelocation = ({ record }: LoadedProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('transferencias')
  const isUndoing = useSelector(selectIsUndoing)
  const undoing = useIsRunning(undoRelocation)
  const holds = record.situacaoMudanca === RELOCATED
  const { id, versao, aluno, ra, impedimentoDesfazer, conferir } = record
  return (
    <div className="page">
      <PageHeader
        title={relocationText(record.tipoMudanca)}
        subtitle={`${aluno} · RA ${ra}`}
        actions={
          <>
            <ButtonLink to={RELOCATIONS}>Voltar à lista</ButtonLink>
            {mayEdit && holds && impedimentoDesfazer === '' && (
              <Button variant="danger" onClick={() => dispatch(undoingOpened())}>
                Desfazer mudança
              </Button>
            )}
          </>
        }
      />
      {mayEdit && holds && impedimentoDesfazer !== '' && (
        <Notice type="info">Esta mudança não se desfaz mais. {impedimentoDesfazer}</Notice>
      )}
      <Section title="Registro">
        <Facts items={factsOf(record)} />
      </Section>
      {holds && conferir.length > 0 && (
        <Section title="Para fazer à mão">
          <ul className="mb-0">
            {conferir.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
      {isUndoing && (
        <ReasonDialog
          shown
          title="Desfazer mudança"
          message={`${aluno} volta a ${placeText(record.de)}, e as parcelas a vencer voltam ao valor de antes.`}
          confirmLabel="Desfazer"
          loading={undoing}
          onConfirm={(motivo) => dispatch(undoRelocation.asked({ id, body: { versao, motivo } }))}
          onClose={() => dispatch(undoingClosed())}
        />
      )}
    </div>
  )
}

const factsOf = (record: RelocationSheet): readonly (readonly [string, ReactNode])[] => [
  ['Situação', <RelocationBadge key="situacao" situacaoMudanca={record.situacaoMudanca} />],
  ['De', placeText(record.de)],
  ['Para', placeText(record.para)],
  ['Primeiro dia na turma nova', formatDate(record.dia)],
  ...(isReclassification(record.tipoMudanca)
    ? ([
        ['Dia da avaliação', record.avaliadoEm === null ? null : formatDate(record.avaliadoEm)],
        ['Resumo da avaliação', record.avaliacao],
        ['Quem avaliou', record.avaliadores],
        ['Ata do conselho', record.ata],
      ] as const)
    : ([
        ['Motivo', record.motivoTransferencia === null ? null : nameIn(TRANSFER_REASONS, record.motivoTransferencia)],
      ] as const)),
  ['Observação', record.observacao === '' ? null : record.observacao],
  ...(record.valorAntes === null || record.valorDepois === null
    ? []
    : ([['Anuidade', `de ${formatMoney(record.valorAntes)} para ${formatMoney(record.valorDepois)}`]] as const)),
  ['Feita por', `${record.feitaPor}, ${formatDateTime(record.feitaEm)}`],
  ...(record.desfeitaEm === null
    ? []
    : ([
        ['Desfeita por', `${record.desfeitaPor}, ${formatDateTime(record.desfeitaEm)}`],
        ['Por quê', record.motivoDesfeita],
      ] as const)),
]
