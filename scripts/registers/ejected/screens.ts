import { isOrdered } from '#domain/registers/columns.ts'
import type { FieldKind } from '#domain/registers/describe.ts'
import { type Ejected, hides, quoted } from './names.ts'

/** How a column of a kind stands, as \`registerColumns\` has it. */
const SHARES: Partial<Readonly<Record<FieldKind, string>>> = {
  integer: "align: 'end', width: 'narrow',",
  decimal: "align: 'end', width: 'narrow',",
  money: "align: 'end',",
  percent: "align: 'end', width: 'narrow',",
  flag: "width: 'narrow',",
  code: "width: 'narrow',",
}

/** Twelfths of the form, as the form of a register has them. */
const WIDTHS: Partial<Readonly<Record<FieldKind, number>>> = {
  longText: 12,
  choices: 12,
  references: 12,
  integer: 3,
  decimal: 3,
  percent: 3,
  cep: 3,
}

/** What a person calls a record, as an expression. */
const titleOf = ({ register }: Ejected, record: string): string => {
  const parts = register.title.map((name) => `${record}.${name}`)
  return parts.length === 1 ? (parts[0] ?? '') : `\`${parts.map((part) => `\${${part}}`).join(' ')}\``
}

export const columnsFile = (ejected: Ejected): string => {
  const { register, facts, many, one, One } = ejected
  const columns = register.columns.map((name) => {
    const field = register.fields[name]
    if (field === undefined) return ''
    const width = register.title.includes(name) ? "width: 'wide'," : (SHARES[field.kind] ?? '')
    return `  {
    key: '${name}',
    header: ${quoted(field.label)},
    ${isOrdered(field) ? `sort: '${name}',` : ''}
    ${width}
    cell: ({ ${name} }) => cellText(fields.${name}, ${name}, choices),
  },`
  })
  return `import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import type { ${One}Record } from '#domain/${many}/${many}.schemas.ts'
import { ${many} } from '#${facts}'
import { cellText, type Choices } from '#src/registers/choices.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (record: ${One}Record) => void
  readonly onStatus: (record: ${One}Record) => void
}

const { fields } = ${many}

/** The columns of the list, the status, and what can be done with a record. */
export const ${one}Columns = (choices: Choices, actions: Actions): readonly Column<${One}Record>[] => [
${columns.join('\n')}
  {
    key: 'ativo',
    header: 'Situação',
    sort: 'ativo',
    width: 'narrow',
    cell: ({ ativo }) => <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>,
  },
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (record) => <RecordMenu record={record} {...actions} />,
  },
]

const RecordMenu = ({ record, mayEdit, onOpen, onStatus }: Actions & { readonly record: ${One}Record }) => (
  <Menu
    label={<Icon of={Ellipsis} />}
    name={\`Ações: \${${titleOf(ejected, 'record')}}\`}
    entries={[
      { key: 'open', label: mayEdit ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => onOpen(record) },
      ...(mayEdit
        ? [
            {
              key: 'status',
              label: record.ativo ? 'Inativar' : 'Ativar',
              icon: record.ativo ? PowerOff : Power,
              onSelect: () => onStatus(record),
            },
          ]
        : []),
    ]}
  />
)
`
}

export const fieldsFile = ({ register, fields, facts, many, One }: Ejected): string => {
  const asksParent = fields.some(([, { kind }]) => kind === 'parent')
  const hidden = new Set((register.rules ?? []).flatMap((rule) => (rule.kind === 'onlyWhen' ? [rule.field] : [])))
  const fieldLine = (name: string): string => {
    const kind = register.fields[name]?.kind
    if (kind === undefined) return ''
    const options = `choices(fields.${name})${kind === 'parent' ? '.filter(({ value }) => value !== id)' : ''}`
    const column = `        <div className="col-md-${WIDTHS[kind] ?? 4}">
          <RegisterField name="${name}" field={fields.${name}} options={${options}} value={values['${name}'] ?? ''} disabled={disabled} help={help} />
        </div>`
    return hidden.has(name) ? `        {!hidden.has('${name}') && (\n${column}\n        )}` : column
  }
  const sections = Object.entries(register.sections).map(
    ([title, names]) => `      <Section title="${title}">
        <div className="row">
${names.map(fieldLine).join('\n')}
        </div>
      </Section>`,
  )
  return `import { useFormikContext } from 'formik'
${hides(register) ? "import { hiddenFields } from '#domain/registers/applicable.ts'\n" : ''}import { ${many} } from '#${facts}'
import type { Choices } from '#src/registers/choices.ts'
import { ${hides(register) ? 'draftOf, ' : ''}type FormValues } from '#src/registers/formValues.ts'
import type { FieldHelp } from '#src/registers/useFieldHelp.ts'
import { RegisterField } from '#src/registers/views/RegisterField.view.tsx'
import { Section } from '#src/ui/Section.tsx'

const { fields } = ${many}

interface ${One}FieldsProps {
  ${asksParent ? '/** Of the record; null for a new one. */\n  readonly id: number | null\n  ' : ''}readonly choices: Choices
  readonly disabled: boolean
  readonly help: FieldHelp
}

/** The sections of the form. */
export const ${One}Fields = ({ ${asksParent ? 'id, ' : ''}choices, disabled, help }: ${One}FieldsProps) => {
  const { values } = useFormikContext<FormValues>()
${hides(register) ? `  const hidden = hiddenFields(${many}, draftOf(${many}, values))\n` : ''}  return (
    <>
${sections.join('\n')}
    </>
  )
}
`
}

export const listFile = (ejected: Ejected): string => {
  const { register, feature, facts, many, one, One } = ejected
  const { genero } = register
  const placeholder = register.search.map((name) => register.fields[name]?.label).join(', ')
  const filters = register.filters.map((name) => {
    const field = register.fields[name]
    if (field === undefined) return ''
    const common = `label=${JSON.stringify(field.label)} empty="Sem filtro"`
    return field.kind === 'flag'
      ? `<SelectField ${common} options={YES_NO} {...yesNo('${name}')} />`
      : `<SelectField ${common} options={optionsOf(choices(${many}.fields.${name}))} {...choice('${name}')} />`
  })
  const hasFlag = register.filters.some((name) => register.fields[name]?.kind === 'flag')
  const hasChoice = register.filters.some((name) => register.fields[name]?.kind !== 'flag')
  return `import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
${hasChoice ? "import type { Option } from '#domain/base/common.schemas.ts'\n" : ''}import type { ${One}Record } from '#domain/${many}/${many}.schemas.ts'
import { ${many} } from '#${facts}'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { pathOf } from '#${feature}/paths.ts'
import { loadList, setStatus } from '#${feature}/${many}.requests.ts'
import { selectPage } from '#${feature}/${many}.slice.ts'
import { ${one}Columns } from '#${feature}/views/${one}Columns.view.tsx'
import { useRegisterChoices } from '#src/registers/choices.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** ${register.many}. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { values, text, ${hasChoice ? 'choice, ' : ''}clear } = useFilters()
  const page = useSelector(selectPage)
  const choices = useRegisterChoices(${many})
  const mayEdit = useMayEdit('${register.feature}')
  const list = useServerList({ request: loadList, count: page?.totalCount ?? null })
  const open = ({ id }: ${One}Record) => dispatch(pushed(pathOf(id)))
  const create = mayEdit && (
    <ButtonLink to={pathOf(null)} variant="primary" icon={Plus}>
      Nov${genero} ${register.one.toLowerCase()}
    </ButtonLink>
  )
  const yesNo = (filter: string) => ({
    value: typeof values[filter] === 'boolean' ? String(Number(values[filter])) : '',
    onChange: (chosen: string) => dispatch(filtersChanged({ [filter]: chosen === '' ? null : chosen === '1' })),
  })
  return (
    <div className="page">
      <PageHeader title="${register.many}" actions={create} />
      <DataTable
        {...list}
        label="${register.many}"
        columns={${one}Columns(choices, {
          mayEdit,
          onOpen: open,
          onStatus: (record) => dispatch(dialogOpened(statusQuestion(record))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={(record) => ${titleOf(ejected, 'record')}}
        onOpen={open}
        filters={
          <FilterBar onClear={clear}>
            <SearchField label="Buscar" placeholder=${JSON.stringify(placeholder)} {...text('search')} />
            ${filters.join('\n            ')}
            <SelectField label="Situação" empty="Sem filtro" options={STATUSES} {...yesNo('Situacao')} />
          </FilterBar>
        }
        empty={
          clear ? (
            <EmptyState title="Nenhum registro encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há ${register.many.toLowerCase()}." action={create} />
          )
        }
      />
    </div>
  )
}

${
  hasChoice
    ? `const optionsOf = (options: readonly Option[]) =>
  options.map(({ value, displayText }) => ({ value, label: displayText }))

`
    : ''
}${
  hasFlag
    ? `const YES_NO = [
  { value: 1, label: 'Sim' },
  { value: 0, label: 'Não' },
]

`
    : ''
}const STATUSES = [
  { value: 1, label: 'Ativo' },
  { value: 0, label: 'Inativo' },
]

/** Names the record, and says what happens to it. */
const statusQuestion = (record: ${One}Record) => {
  const { id, ativo, versao } = record
  const title = ${titleOf(ejected, 'record')}
  return {
    title: ativo ? 'Inativar ${register.one.toLowerCase()}' : 'Ativar ${register.one.toLowerCase()}',
    message: ativo
      ? \`Deseja inativar \${title}? Continua nos registros antigos e sai das novas escolhas.\`
      : \`Deseja ativar \${title}? Volta a aparecer nas escolhas.\`,
    confirmLabel: ativo ? 'Inativar' : 'Ativar',
    confirm: setStatus.asked({ id, versao, ativo: !ativo }),
  }
}
`
}
