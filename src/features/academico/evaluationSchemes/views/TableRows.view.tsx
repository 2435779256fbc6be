import Plus from 'lucide-react/icons/plus'
import { useField, useFormikContext } from 'formik'
import { FIXED, ROUNDING_ACTIONS } from '#domain/evaluation/evaluation.lists.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { DraftTable, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { isAsked } from '#domain/evaluationSchemes/schemeDraft.ts'
import { EMPTY_BAND, EMPTY_TABLE, READY_TABLES } from '#src/features/academico/evaluationSchemes/schemeForm.ts'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { useRows } from '#src/ui/form/useRows.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { PickField } from '#src/ui/PickField.tsx'

interface TableRowsProps {
  readonly disabled: boolean
}

/** The rounding tables of a scheme, each with its bands. */
export const TableRows = ({ disabled }: TableRowsProps) => {
  const { rows, error, add, remove } = useRows<DraftTable>('tabelas')
  const left = READY_TABLES.filter(({ nome }) => !rows.some((one) => one.nome === nome))
  return (
    <div className="stack">
      {rows.length === 0 && (
        <p className="text-secondary">Sem tabela, as notas calculadas são arredondadas às casas decimais.</p>
      )}
      {rows.map((_, place) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={`${place + 1}ª tabela`}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-6">
            <FormTextField
              name={`tabelas.${place}.nome`}
              label="Nome da tabela"
              hint="As fórmulas a citam: ARRED(Se/Et; nome)."
              disabled={disabled}
            />
          </div>
          <div className="col-12">
            <Bands name={`tabelas.${place}.faixas`} disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      <RowsFlaw error={error} />
      {!disabled && (
        <div className="row">
          <div className="col-md-5">
            <PickField
              label="Incluir tabela de arredondamento"
              empty="Escolha para incluir"
              options={[...left.map(({ nome }) => ({ value: nome, label: nome })), { value: '+', label: 'Em branco' }]}
              onPick={(chosen) => add(left.find(({ nome }) => nome === chosen) ?? EMPTY_TABLE)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

interface BandsProps extends TableRowsProps {
  readonly name: string
}

const Bands = ({ name, disabled }: BandsProps) => {
  const { rows, add, remove } = useRows<DraftTable['faixas'][number]>(name)
  return (
    <div className="stack">
      {rows.map(({ acao }, place) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={`${place + 1}ª faixa`}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-3">
            <FormDecimalField name={`${name}.${place}.minimo`} label="De" disabled={disabled} />
          </div>
          <div className="col-md-3">
            <FormDecimalField name={`${name}.${place}.maximo`} label="Até" disabled={disabled} />
          </div>
          <div className="col-md-3">
            <FormCodeField
              name={`${name}.${place}.acao`}
              label="O que faz"
              empty={null}
              list={ROUNDING_ACTIONS}
              disabled={disabled}
            />
          </div>
          {acao === FIXED && (
            <div className="col-md-3">
              <FormDecimalField name={`${name}.${place}.valor`} label="Valor" disabled={disabled} />
            </div>
          )}
          <div className="col-md-4">
            <FormTextField name={`${name}.${place}.rotulo`} label="Rótulo" disabled={disabled} />
          </div>
          <div className="col-md-8">
            <FormTextField name={`${name}.${place}.descricao`} label="Descrição" disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      {!disabled && (
        <div>
          <Button icon={Plus} onClick={() => add(EMPTY_BAND)}>
            Incluir faixa
          </Button>
        </div>
      )}
    </div>
  )
}

interface TableChoiceProps extends TableRowsProps {
  readonly name: 'arredondamentoEtapa' | 'arredondamentoFinal'
}

/** By which of the scheme's tables a mark is rounded. */
export const TableChoice = ({ name, disabled }: TableChoiceProps) => {
  const { values } = useFormikContext<SchemeDraft>()
  const [{ value }] = useField<string>(name)
  if (!isAsked(values, name)) return null
  const names = values.tabelas.map(({ nome }) => nome).filter((nome) => nome !== '')
  const options = [...new Set([...names, ...(value === '' ? [] : [value])])]
  return (
    <div className="col-md-6">
      <FormSelectField
        name={name}
        label={EVALUATION_SCHEME[name].label}
        empty="Pelas casas decimais"
        options={options.map((nome) => ({ value: nome, label: nome }))}
        disabled={disabled}
      />
    </div>
  )
}
