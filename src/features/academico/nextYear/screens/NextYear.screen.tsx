import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { PRICES, YEAR_DAYS, YEAR_PIECES, type YearPiece } from '#domain/nextYear/nextYear.lists.ts'
import type { CopyMade, NextYear } from '#domain/nextYear/nextYear.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen, useWhatOpens } from '#src/core/permissions/useMayOpen.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'
import { nextYearAsked, undoCopy } from '#src/features/academico/nextYear/nextYear.requests.ts'
import { copyOpened, selectBoard, selectIsOld } from '#src/features/academico/nextYear/nextYear.slice.ts'
import { WORKED_ON } from '#src/features/academico/nextYear/nextYearWords.ts'
import { BackToResults, ClosingSteps } from '#src/features/academico/nextYear/screens/ClosingSteps.tsx'
import { CopyDialog } from '#src/features/academico/nextYear/screens/CopyDialog.tsx'
import { Campaigns } from '#src/features/academico/nextYear/views/Campaigns.view.tsx'
import { PieceTable } from '#src/features/academico/nextYear/views/PieceTable.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { PlaceContent } from '#src/screens/PlaceContent.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** Step 8 of the closing: what a unit takes along to its next school year, piece by piece. */
export const Screen = () => {
  const board = useSelector(selectBoard)
  const { values } = useFilters()
  const query = useQuery()
  const mayClose = useMayOpen('fechamentoAnoLetivo')
  return (
    <div className="page">
      <PageHeader
        title="Preparar o próximo ano"
        subtitle="Copie de um ano letivo para o seguinte, na ordem. Cada parte mostra antes o que será criado, e pode ser desfeita."
        actions={mayClose && <ButtonLink to={YEAR_CLOSING}>Fechamento do ano letivo</ButtonLink>}
      />
      {board !== null && (
        <>
          <ClosingSteps board={board} />
          <LoadedBoard board={board} />
          <BackToResults board={board} />
        </>
      )}
      <Awaited asks={[nextYearAsked(values, query)]} isHere={board !== null} />
    </div>
  )
}

const LoadedBoard = ({ board }: { readonly board: NextYear }) => {
  const opens = useWhatOpens()
  const { partes, proximo, campanhas } = board
  return (
    <PlaceContent place={board} isOld={useSelector(selectIsOld)}>
      {partes.length === 0 ? (
        <EmptyState title="Nenhum ano letivo para preparar" reason="Escolha outro ano letivo ou outra unidade." />
      ) : (
        <>
          <Pieces board={board} />
          {opens('gestaoProcessos') && <Campaigns year={proximo.ano} campaigns={campanhas} />}
          <CopyDialog year={proximo.ano} />
        </>
      )}
    </PlaceContent>
  )
}

const Pieces = ({ board }: { readonly board: NextYear }) => {
  const dispatch = useDispatch()
  const opens = useWhatOpens()
  const { anoLetivo, unidade, proximo, podeEditar } = board
  const mayPrice = useMayPrice()
  const mayChange = podeEditar && !proximo.encerrado
  return (
    <Card title={`De ${anoLetivo?.nome ?? ''} para ${proximo.ano}`}>
      <div className="stack">
        {proximo.encerrado && (
          <Notice type="info">O ano letivo de {proximo.ano} está encerrado: nada muda nele.</Notice>
        )}
        {proximo.id === null && (
          <Notice type="info">
            O ano letivo de {proximo.ano} ainda não existe. Comece pelo ano letivo da unidade; o resto vem depois.
          </Notice>
        )}
        <PieceTable
          board={board}
          mayCopy={(parte) =>
            mayChange && (proximo.id !== null || parte === YEAR_DAYS) && (parte !== PRICES || mayPrice)
          }
          mayUndo={mayChange}
          screenOf={(parte) => (opens(WORKED_ON[parte]) ? recordRoutes(WORKED_ON[parte]).list : null)}
          onCopy={(parte) =>
            anoLetivo !== null &&
            unidade !== null &&
            dispatch(copyOpened({ idAnoLetivo: anoLetivo.id, idUnidade: unidade.id, parte }))
          }
          onUndo={(copy, parte) => dispatch(dialogOpened(undoAsked(copy, parte, proximo.ano)))}
        />
      </div>
    </Card>
  )
}

/** Prices are copied by people who may change those of some kind. */
const useMayPrice = (): boolean =>
  [
    useMayEdit('anuidadeCursosRegulares'),
    useMayEdit('anuidadeCursosExtras'),
    useMayEdit('anuidadeOutrosItens'),
  ].includes(true)

const undoAsked = ({ id, criados }: CopyMade, parte: YearPiece, year: number) => ({
  title: `Desfazer a cópia: ${nameIn(YEAR_PIECES, parte)}`,
  message: `Sai de ${year} só o que esta cópia criou (${criados}). Se algo já se apoia nisso, nada sai, e você vê o quê.`,
  confirmLabel: 'Desfazer',
  confirm: undoCopy.asked(id),
})
