import { useMemo } from 'react'
import type { PriceChoices, PriceTableDraft, PriceTableRecord } from '#domain/priceTables/priceTables.schemas.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import * as priceMessages from '#domain/prices/prices.messages.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { PRICE_TABLE_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'
import { NEW_PRICE_TABLE, priceTableDraftOf, priceTableFlaws, tableInUseFlaws } from '#domain/priceTables/priceTable.ts'
import { filled } from '#domain/base/sentences.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { createPriceTable, priceTables } from '#src/features/matricula/prices/priceTables.record.ts'
import { TablePreview } from '#src/features/matricula/prices/screens/TablePreview.screen.tsx'
import { Conditions } from '#src/features/matricula/prices/views/Conditions.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf, offered } from '#src/lib/offered.ts'
import { isReadOnlyOfSchool } from '#src/lib/ofSchool.ts'
import { plural } from '#src/lib/text.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { WithPreview } from '#src/ui/WithPreview.tsx'

/** M21: a price table by the id in the path; without one, a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={priceTables} id={id} title={id === null ? NEW_TITLE : TITLE}>
      {(choices, record) => <LoadedForm key={id} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

const [TITLE, NEW_TITLE] = ['Tabela de preço', 'Nova tabela de preço']

interface LoadedFormProps {
  readonly choices: PriceChoices
  /** Null for a new one. */
  readonly record: PriceTableRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit('tabelasPreco')
  const initialValues = useMemo(
    () => (record === null ? newTable(choices) : priceTableDraftOf(record)),
    // Choices that load again must not reset a new table.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  const notice = record && noticeOf(choices, record)
  const readOnly = !mayEdit || notice?.isFinal === true
  const flawsOf = (draft: PriceTableDraft) => ({
    ...closedYearFlaw(choices, draft),
    ...priceTableFlaws(draft),
    ...(record !== null && tableInUseFlaws(record, draft)),
  })
  return (
    <EditedRecord
      of={priceTables}
      record={record}
      create={createPriceTable}
      title={record === null ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : subtitleOf(record)}
      top={notice && <p role="status">{notice.text}</p>}
      form={priceTables.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={flawsOf}
      readOnly={readOnly}
      draftOf={priceTableDraftOf}
      fields={conflictFields(choices)}
    >
      <WithPreview preview={<TablePreview choices={choices} />}>
        <Section title="Tabela">
          <TableFields choices={choices} record={record} disabled={readOnly} />
        </Section>
        <Conditions choices={choices} disabled={readOnly} />
      </WithPreview>
    </EditedRecord>
  )
}

const conflictFields = (choices: PriceChoices): readonly ConflictField<PriceTableDraft>[] => [
  { name: 'nomeTabela', label: LABELS.nomeTabela },
  {
    name: 'tipoTabelaPreco',
    label: LABELS.tipoTabelaPreco,
    text: ({ tipoTabelaPreco }) => namesOf(PRICE_TABLE_KINDS, [tipoTabelaPreco]),
  },
  {
    name: 'idAnoLetivo',
    label: LABELS.idAnoLetivo,
    text: ({ idAnoLetivo }) => namesOf(choices.anos, [idAnoLetivo]),
  },
  {
    name: 'idUnidade',
    label: LABELS.idUnidade,
    text: ({ idUnidade }) => (idUnidade === null ? 'Toda a escola' : namesOf(choices.unidades, [idUnidade])),
  },
  {
    name: 'tabelaPrecoCondicoes',
    label: LABELS.tabelaPrecoCondicoes,
    text: ({ tabelaPrecoCondicoes }) =>
      tabelaPrecoCondicoes
        .map(({ nomeCondicao, qtdParcelas }) => `${nomeCondicao} (${plural(qtdParcelas ?? 0, 'parcela', 'parcelas')})`)
        .join('; '),
  },
]

/** A new table of the running year, in the person's unit if there is only one. */
const newTable = (choices: PriceChoices): PriceTableDraft => ({
  ...NEW_PRICE_TABLE,
  idAnoLetivo: choices.anos.findLast(({ ativo }) => ativo)?.id ?? null,
  idUnidade: choices.todasUnidades ? null : (choices.unidades.find(({ ativo }) => ativo)?.id ?? null),
})

const subtitleOf = ({ nomeTabela, edicao }: PriceTableRecord): string =>
  edicao === 1 ? nomeTabela : `${nomeTabela} · edição ${edicao}`

/** Why a table may not be changed, or what changing it does. */
const noticeOf = (choices: PriceChoices, record: PriceTableRecord) => {
  const closed = closedYearOf(choices, record)
  if (closed !== null)
    return { text: filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closed.ano }), isFinal: true }
  if (record.idSucessora !== null) return { text: priceMessages.PRICE_TABLE_REPLACED, isFinal: true }
  if (isReadOnlyOfSchool(choices, record)) return { text: priceMessages.PRICE_TABLE_OF_SCHOOL, isFinal: true }
  if (record.anuidades === 0) return null
  const fees = plural(record.anuidades, 'anuidade', 'anuidades')
  return {
    text: `Em uso em ${fees}: ao salvar uma alteração, nasce a edição ${record.edicao + 1}, e o que já usa esta continua nela.`,
    isFinal: false,
  }
}

const TableFields = ({ choices, record, disabled }: LoadedFormProps & { readonly disabled: boolean }) => {
  const kept = disabled || (record !== null && record.anuidades > 0)
  return (
    <div className="row">
      <div className="col-md-8">
        <FormTextField name="nomeTabela" label={LABELS.nomeTabela} required maxLength={80} disabled={disabled} />
      </div>
      <div className="col-md-4">
        <FormCodeField
          name="tipoTabelaPreco"
          label={LABELS.tipoTabelaPreco}
          required
          disabled={kept}
          list={PRICE_TABLE_KINDS}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          name="idAnoLetivo"
          label={LABELS.idAnoLetivo}
          required
          disabled={kept}
          list={offered(yearsIn(choices, record?.idUnidade ?? null), [record?.idAnoLetivo ?? null])}
        />
      </div>
      <div className="col-md-8">
        <FormCodeField
          name="idUnidade"
          label={LABELS.idUnidade}
          empty={choices.todasUnidades || record?.idUnidade === null ? 'Toda a escola' : 'Escolha'}
          disabled={kept}
          list={offered(choices.unidades, [record?.idUnidade ?? null])}
        />
      </div>
    </div>
  )
}
