import type { OfferedItems } from '#domain/proposals/proposals.schemas.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { InstalmentsTable } from '#src/views/InstalmentsTable.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

type Item = OfferedItems['itens'][number]

interface ItemCardProps {
  readonly item: Item
  readonly disabled: boolean
  /** The item with the person's new choice. */
  readonly onChange: (item: Item) => void
}

const MOST = 10
const quantitiesUpTo = (most: number) =>
  Array.from({ length: most }, (_, place) => ({ value: place + 1, label: String(place + 1) }))

const priceText = ({ valor, porAno, restam }: Item): string => {
  const price = `${formatMoney(valor)} ${porAno ? 'por ano' : 'cada'}`
  if (restam === null) return price
  return restam === 0 ? 'Esgotado' : `${price} · ${plural(restam, 'restante', 'restantes')}`
}

/** An item on offer: quantity, way to pay, and total. */
export const ItemCard = ({ item, disabled, onChange }: ItemCardProps) => {
  const { nome, restam, checked, quantidade, condicoes, selecetedCondicao, qtdParcela, plano } = item
  const counts = condicoes.find((one) => one.nome === selecetedCondicao)?.parcelas ?? []
  return (
    <article className="card" aria-label={nome}>
      <div className="card-body">
        <CheckField
          label={nome}
          hint={priceText(item)}
          checked={checked}
          disabled={disabled || condicoes.length === 0 || (restam === 0 && !checked)}
          onChange={(now) => onChange({ ...item, checked: now })}
        />
        {checked && (
          <div className="row mt-3">
            <div className="col-md-4">
              <SelectField
                label="Quantidade"
                empty={null}
                value={String(quantidade)}
                options={quantitiesUpTo(Math.max(quantidade, Math.min(MOST, restam ?? MOST)))}
                disabled={disabled}
                onChange={(value) => onChange({ ...item, quantidade: Number(value) })}
              />
            </div>
            <div className="col-md-8">
              <SelectField
                label="Condição"
                empty={null}
                value={selecetedCondicao ?? ''}
                options={condicoes.map((one) => ({ value: one.nome, label: one.nome }))}
                disabled={disabled}
                onChange={(value) => onChange({ ...item, selecetedCondicao: value, qtdParcela: 1 })}
              />
            </div>
            {counts.length > 1 && (
              <div className="col-12">
                <SelectField
                  label="Parcelas"
                  empty={null}
                  value={String(qtdParcela)}
                  options={counts.map((count) => ({ value: count, label: `${count} ×` }))}
                  disabled={disabled}
                  onChange={(value) => onChange({ ...item, qtdParcela: Number(value) })}
                />
              </div>
            )}
          </div>
        )}
        {plano !== null && (
          <div aria-live="polite">
            <InstalmentsTable instalments={plano.parcelas} />
            <Explanation steps={plano.passos} />
          </div>
        )}
      </div>
    </article>
  )
}
