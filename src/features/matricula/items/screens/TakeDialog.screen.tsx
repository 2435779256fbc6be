import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ItemChoices, ItemOrder } from '#domain/api/studentItems.schemas.ts'
import type { CourseOption } from '#domain/people/wire.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { simulateItem, takeItem } from '#src/features/matricula/items/items.requests.ts'
import {
  selectItemChoices,
  selectOffers,
  selectSimulation,
  takingLeft,
} from '#src/features/matricula/items/items.slice.ts'
import { ItemResult } from '#src/features/matricula/items/views/ItemResult.view.tsx'
import { type EnrolledChoice, enrolledQuery, NOBODY_CHOSEN } from '#src/lib/enrolledChoice.ts'
import { isSameJson } from '#src/lib/json.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { EnrolledFields } from '#src/ui/EnrolledFields.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SimulateDialog } from '#src/ui/SimulateDialog.tsx'

interface Wanted {
  readonly whom: EnrolledChoice
  readonly item: string
  readonly condition: string
  readonly instalments: string
  readonly quantity: string
  readonly leftOut: readonly number[]
}

const NOTHING: readonly CourseOption[] = []
const FIRST: Wanted = { whom: NOBODY_CHOSEN, item: '', condition: '', instalments: '1', quantity: '1', leftOut: [] }

/** Notes that one or many take an item: what each pays is looked at first. */
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
          <ItemFields wanted={wanted} choices={choices} onChange={change} />
          <EnrolledFields offers={offers} chosen={wanted.whom} onChange={(whom) => change({ whom })} />
        </>
      }
      isComplete={order !== null}
      simulating={simulating}
      onSimulate={() => order && dispatch(simulateItem.asked(order))}
      result={
        simulation && <ItemResult simulation={simulation} onLeaveOut={(id) => leaveOut([...wanted.leftOut, id])} />
      }
      confirmLabel={`Lançar para ${plural(count, 'aluno', 'alunos')}`}
      mayConfirm={count > 0}
      confirming={taking}
      onConfirm={() => order && dispatch(takeItem.asked({ order, key: takingKey }))}
      leftOut={wanted.leftOut.length}
      onIncludeAll={() => leaveOut([])}
    />
  )
}

interface ItemFieldsProps {
  readonly wanted: Wanted
  readonly choices: ItemChoices | null
  readonly onChange: (next: Partial<Wanted>) => void
}

const ItemFields = ({ wanted, choices, onChange }: ItemFieldsProps) => {
  const item = itemOf(wanted, choices)
  const conditions = item?.condicoes ?? []
  return (
    <div className="row">
      <div className="col-md-6">
        <SelectField
          label="Item"
          required
          value={wanted.item}
          options={(choices?.itens ?? []).map(({ id, nome, valor }) => ({
            value: id,
            label: `${nome} (${formatMoney(valor)})`,
          }))}
          onChange={(id) => onChange({ item: id, condition: '', instalments: '1' })}
        />
      </div>
      <div className="col-md-3">
        <SelectField
          label="Quantidade"
          empty={null}
          value={wanted.quantity}
          options={upTo(MOST_OF_ONE)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      {conditions.length === 0 ? (
        <div className="col-md-3">
          <SelectField
            label="Parcelas"
            empty={null}
            value={wanted.instalments}
            options={upTo(item?.qtdParcela ?? 1)}
            onChange={(instalments) => onChange({ instalments })}
          />
        </div>
      ) : (
        <div className="col-12">
          <SelectField
            label="Condição"
            required
            value={wanted.condition}
            options={conditions.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(condition) => onChange({ condition })}
          />
        </div>
      )}
    </div>
  )
}

/** More of one item at once are rather a mistake. */
const MOST_OF_ONE = 20

const upTo = (most: number) =>
  Array.from({ length: most }, (_, place) => ({ value: place + 1, label: String(place + 1) }))

const itemOf = ({ item }: Wanted, choices: ItemChoices | null) =>
  choices?.itens.find(({ id }) => String(id) === item) ?? null

/** Null while something is missing. */
const orderOf = (wanted: Wanted, choices: ItemChoices | null): ItemOrder | null => {
  const item = itemOf(wanted, choices)
  const enrolled = enrolledQuery(wanted.whom)
  if (item === null || enrolled === null || (item.condicoes.length > 0 && wanted.condition === '')) return null
  return {
    ...enrolled,
    idItem: item.id,
    selecetedCondicao: wanted.condition === '' ? null : Number(wanted.condition),
    qtdParcela: Number(wanted.instalments),
    quantidade: Number(wanted.quantity),
    fora: [...wanted.leftOut],
  }
}
