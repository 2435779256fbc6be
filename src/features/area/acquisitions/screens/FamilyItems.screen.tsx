import { useDispatch, useSelector } from 'react-redux'
import type { Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { acquireItem, previewItem } from '#src/features/area/acquisitions/acquisitions.requests.ts'
import { itemPicked, previewClosed, selectPreview } from '#src/features/area/acquisitions/acquisitions.slice.ts'
import { Enrolled } from '#src/features/area/acquisitions/screens/Enrolled.screen.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ItemCard } from '#src/screens/choosing/ItemCard.view.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

type Item = Acquisition['itens'][number]

/** A11: the items of enrolled children. */
export const Screen = () => (
  <Enrolled
    title="Outros itens"
    subtitle="Uniforme, material, passeios: o que foi contratado e o que há para contratar."
  >
    {(acquisition) => <Items acquisition={acquisition} />}
  </Enrolled>
)

const Items = ({ acquisition }: { readonly acquisition: Acquisition }) => (
  <div className="stack">
    <ItemsTaken taken={acquisition.contratados} />
    <ItemsOnOffer acquisition={acquisition} />
  </div>
)

const ItemsTaken = ({ taken }: { readonly taken: Acquisition['contratados'] }) =>
  taken.length === 0 ? null : (
    <div className="stack stack-close">
      <h3 className="h6">Já contratado</h3>
      <RowList>
        {taken.map(({ id, nome, quantidade, valor, em }) => (
          <li key={id}>
            <span>
              <strong>{quantidade === 1 ? nome : `${quantidade} × ${nome}`}</strong>
              <small>
                {formatMoney(valor)} · em {formatDate(em)}
              </small>
            </span>
          </li>
        ))}
      </RowList>
      <p className="text-secondary mb-0">Para mudar, fale com a secretaria.</p>
    </div>
  )

const ItemsOnOffer = ({ acquisition: { idMatricula, versao, itens } }: { readonly acquisition: Acquisition }) => {
  const dispatch = useDispatch()
  const preview = useSelector(selectPreview)
  const previewing = useIsRunning(previewItem)
  const acquiring = useIsRunning(acquireItem)
  if (itens.length === 0) return <EmptyState title="Nenhum item" reason="Não há itens à venda para este aluno agora." />
  const change = (item: Item) => {
    const body = bodyOf(item, versao)
    if (!item.checked || body === null) {
      dispatch(previewClosed())
      return
    }
    dispatch(itemPicked({ enrolmentId: idMatricula, item: { ...item, plano: null } }))
    dispatch(previewItem.asked({ id: idMatricula, body }))
  }
  return (
    <ChoiceCards>
      {itens.map((item) => {
        const picked = preview?.enrolmentId === idMatricula && preview.item.id === item.id ? preview.item : null
        const body = picked === null ? null : bodyOf(picked, versao)
        return (
          <div key={item.id} className="stack stack-close">
            <ItemCard item={picked ?? item} disabled={acquiring} onChange={change} />
            {picked !== null && body !== null && (
              <Button
                variant="primary"
                loading={acquiring || previewing}
                onClick={() => dispatch(acquireItem.asked({ id: idMatricula, body }))}
              >
                Contratar por {formatMoney(picked.plano?.liquido ?? 0)}
              </Button>
            )}
          </div>
        )
      })}
    </ChoiceCards>
  )
}

const bodyOf = ({ id, selecetedCondicao, qtdParcela, quantidade }: Item, versao: number) =>
  selecetedCondicao === null ? null : { versao, id, selecetedCondicao, qtdParcela, quantidade }
