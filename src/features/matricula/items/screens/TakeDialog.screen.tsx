import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ItemChoices, ItemOrder } from '#domain/otherItems/studentItems.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadItemChoices, simulateItem, takeItem } from '#src/features/matricula/items/items.requests.ts'
import {
  selectItemChoices,
  selectOffers,
  selectSimulation,
  takingLeft,
} from '#src/features/matricula/items/items.slice.ts'
import { ItemResult, totalOf } from '#src/features/matricula/items/views/ItemResult.view.tsx'
import { type EnrolledChoice, enrolledQuery, NOBODY_CHOSEN } from '#src/lib/enrolledChoice.ts'
import { isSameJson } from '#src/lib/json.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { EnrolledFields } from '#src/views/EnrolledFields.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface Wanted {
  readonly whom: EnrolledChoice
  readonly item: string
  readonly condition: string
  readonly instalments: string
  readonly quantity: string
  readonly leftOut: readonly number[]
}

const NOTHING: readonly CourseOption[] = []
const NO_ITEM = { item: '', condition: '', instalments: '1' } as const
const FIRST: Wanted = { ...NO_ITEM, whom: NOBODY_CHOSEN, quantity: '1', leftOut: [] }

/** Takes an item for one or many students, after a preview of what each pays. */
export const TakeDialog = ({ takingKey }: { readonly takingKey: string }) => {
  const dispatch = useDispatch()
  const offers = useSelector(selectOffers) ?? NOTHING
  const choices = useSelector(selectItemChoices)
  const simulated = useSelector(selectSimulation)
  const simulating = useIsRunning(simulateItem)
  const taking = useIsRunning(takeItem)
  const [wanted, setWanted] = useState(FIRST)
  const order = orderOf(wanted, choices)
  const simulation = isSameJson(simulated?.order, order) ? (simulated?.result ?? null) : null
  const count = simulation?.alunos.filter(({ motivo }) => motivo === '').length ?? 0
  const change = (next: Partial<Wanted>) => setWanted({ ...wanted, leftOut: [], ...next })
  // The offered items, and how they are paid, depend on the students' places.
  const changeWhom = (whom: EnrolledChoice) => {
    const place = enrolledQuery({ ...NOBODY_CHOSEN, place: whom.place })
    if (isSameJson(whom.place, wanted.whom.place)) {
      change({ whom })
      return
    }
    change({ ...NO_ITEM, whom })
    if (place !== null) dispatch(loadItemChoices.asked(place))
  }
  const leaveOut = (leftOut: readonly number[]) => {
    change({ leftOut })
    const next = orderOf({ ...wanted, leftOut }, choices)
    if (next !== null) dispatch(simulateItem.asked(next))
  }
  return (
    <SimulateDialog
      title="Lançar item"
      onClose={() => dispatch(takingLeft())}
      fields={
        <>
          <EnrolledFields offers={offers} chosen={wanted.whom} onChange={changeWhom} />
          <ItemFields
            wanted={wanted}
            items={wanted.whom.place.idAnoLetivo === null ? null : (choices?.itens ?? null)}
            onChange={change}
          />
        </>
      }
      isComplete={order !== null}
      simulating={simulating}
      onSimulate={() => order && dispatch(simulateItem.asked(order))}
      result={
        simulation && <ItemResult simulation={simulation} onLeaveOut={(id) => leaveOut([...wanted.leftOut, id])} />
      }
      verb="Lançar"
      confirmLabel={
        simulation === null
          ? ''
          : `Lançar para ${plural(count, 'aluno', 'alunos')}: ${formatMoney(totalOf(simulation))}`
      }
      mayConfirm={count > 0}
      confirming={taking}
      onConfirm={() =>
        order && simulation && dispatch(takeItem.asked({ order, seen: simulation.conferido, key: takingKey }))
      }
      leftOut={wanted.leftOut.length}
      onIncludeAll={() => leaveOut([])}
    />
  )
}

interface ItemFieldsProps {
  readonly wanted: Wanted
  /** Null while no student is chosen who could take one. */
  readonly items: ItemChoices['itens'] | null
  readonly onChange: (next: Partial<Wanted>) => void
}

const ItemFields = ({ wanted, items, onChange }: ItemFieldsProps) => {
  const item = items?.find(({ id }) => String(id) === wanted.item)
  const counts = item?.condicoes.find(({ nome }) => nome === wanted.condition)?.parcelas ?? []
  return (
    <div className="row">
      <div className="col-md-9">
        <SelectField
          label="Item"
          required
          empty={items?.length === 0 ? 'Nenhum item oferecido a eles' : 'Selecione'}
          value={wanted.item}
          options={(items ?? []).map((one) => ({ value: one.id, label: `${one.nome} (${priceText(one)})` }))}
          disabled={items === null || items.length === 0}
          onChange={(id) => {
            const ways = items?.find((one) => String(one.id) === id)?.condicoes ?? []
            onChange({ ...NO_ITEM, item: id, condition: ways.length === 1 ? (ways[0]?.nome ?? '') : '' })
          }}
        />
      </div>
      <div className="col-md-3">
        <SelectField
          label="Quantidade"
          empty={null}
          value={wanted.quantity}
          options={optionsOf(QUANTITIES)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div className="col-md-9">
        <SelectField
          label="Condição"
          required
          value={wanted.condition}
          options={(item?.condicoes ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
          disabled={item === undefined}
          onChange={(condition) => onChange({ condition, instalments: '1' })}
        />
      </div>
      {counts.length > 1 && (
        <div className="col-md-3">
          <SelectField
            label="Parcelas"
            empty={null}
            value={wanted.instalments}
            options={optionsOf(counts)}
            onChange={(instalments) => onChange({ instalments })}
          />
        </div>
      )}
    </div>
  )
}

/** A higher quantity is probably a mistake. */
const QUANTITIES = Array.from({ length: 20 }, (_, place) => place + 1)

const optionsOf = (numbers: readonly number[]) => numbers.map((value) => ({ value, label: String(value) }))

const priceText = ({ valor, valorAte }: ItemChoices['itens'][number]): string =>
  valor === valorAte ? formatMoney(valor) : `de ${formatMoney(valor)} a ${formatMoney(valorAte)}`

/** Null while something is missing. */
const orderOf = (wanted: Wanted, choices: ItemChoices | null): ItemOrder | null => {
  const item = choices?.itens.find(({ id }) => String(id) === wanted.item)
  const enrolled = enrolledQuery(wanted.whom)
  if (item === undefined || enrolled === null || wanted.condition === '') return null
  return {
    ...enrolled,
    idItem: item.id,
    selecetedCondicao: wanted.condition,
    qtdParcela: Number(wanted.instalments),
    quantidade: Number(wanted.quantity),
    fora: [...wanted.leftOut],
  }
}
