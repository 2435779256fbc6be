import type { Ejected } from './names.ts'

/** An expression for what a draft of the form is on the wire, each field with the type that its schema gives it. */
export const formValuesFile = ({ facts, many, One, fields }: Ejected): string => {
  const readOf = (kind: string): string => {
    switch (kind) {
      case 'flag':
        return 'flagOf'
      case 'choices':
      case 'references':
        return 'idsOf'
      case 'integer':
      case 'decimal':
      case 'money':
      case 'percent':
      case 'choice':
      case 'reference':
      case 'unit':
      case 'parent':
        return 'numberOf'
      default:
        return 'textOf'
    }
  }
  const used = new Set(fields.map(([, { kind }]) => readOf(kind)))
  const readers: Readonly<Record<string, string>> = {
    textOf: `const textOf = (value: RegisterValue | undefined): string => (typeof value === 'string' ? value : '')`,
    numberOf: `const numberOf = (value: RegisterValue | undefined): number | null => (typeof value === 'number' ? value : null)`,
    flagOf: `const flagOf = (value: RegisterValue | undefined): boolean => value === true`,
    idsOf: `const idsOf = (value: RegisterValue | undefined): number[] => (typeof value === 'object' && value !== null ? [...value] : [])`,
  }
  return `import type { ${One}Draft } from '#domain/${many}/${many}.schemas.ts'
import type { RegisterValue } from '#domain/registers/values.ts'
import { ${many} } from '#${facts}'
import { draftOf, type FormValues } from '#src/registers/formValues.ts'

${Object.entries(readers)
  .filter(([name]) => used.has(name))
  .map(([, code]) => code)
  .join('\n')}

/** The form as it is sent. */
export const ${One.charAt(0).toLowerCase()}${One.slice(1)}DraftOf = (values: FormValues): ${One}Draft => {
  const draft = draftOf(${many}, values)
  return {
    ${fields.map(([name, { kind }]) => `${name}: ${readOf(kind)}(draft['${name}']),`).join('\n    ')}
  }
}
`
}

export const formFile = (ejected: Ejected): string => {
  const { register, feature, facts, many, one, One, fields } = ejected
  const { genero } = register
  const asksParent = fields.some(([, { kind }]) => kind === 'parent')
  const parts = register.title.map((name) => `record.${name}`)
  const title = parts.length === 1 ? parts[0] : `\`${parts.map((part) => `\${${part}}`).join(' ')}\``
  return `import type { ComponentProps } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ${One}Record } from '#domain/${many}/${many}.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import { ${many} } from '#${facts}'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields, useRequest } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { formOf, idIn, LIST } from '#${feature}/paths.ts'
import { ${one}DraftOf } from '#${feature}/${one}Form.ts'
import { create, load, update } from '#${feature}/${many}.requests.ts'
import { selectRecord } from '#${feature}/${many}.slice.ts'
import { ${One}Conflict } from '#${feature}/screens/${One}Conflict.screen.tsx'
import { ${One}Fields } from '#${feature}/views/${One}Fields.view.tsx'
import { useRegisterChoices } from '#src/registers/choices.ts'
import { emptyValues, type FormValues, valuesOf } from '#src/registers/formValues.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The form of a record, by the id in the path; \`novo\` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const record = useSelector(selectRecord)
  if (id === null) return <LoadedForm key="new" record={null} />
  return record?.id === id ? <LoadedForm key={id} record={record} /> : <Loading id={id} />
}

const Loading = ({ id }: { readonly id: number }) => {
  const dispatch = useDispatch()
  const failure = useRequest(load)?.failure
  return (
    <div className="page">
      <PageHeader title="${register.one}" />
      {failure ? (
        <ErrorState message={failure.message || callMessages.UNEXPECTED} onRetry={() => dispatch(load.asked(id))} />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  )
}

const LoadedForm = ({ record }: { readonly record: ${One}Record | null }) => {
  const dispatch = useDispatch()
  const choices = useRegisterChoices(${many})
  const mayEdit = useMayEdit('${register.feature}')
  const saves = record === null ? create : update
  const save = (values: FormValues) => {
    const draft = ${one}DraftOf(values)
    dispatch(record === null ? create.asked(draft) : update.asked({ id: record.id, versao: record.versao, draft }))
  }
  return (
    <>
      <RecordForm
        title={record === null ? 'Nov${genero} ${register.one.toLowerCase()}' : '${register.one}'}
        subtitle={record === null ? undefined : ${title}}
        initialValues={record === null ? emptyValues(${many}) : valuesOf(${many}, record)}
        flaws={(values) => recordFlaws(${many}, ${one}DraftOf(values))}
        onSubmit={save}
        saving={useIsRunning(saves)}
        refused={useRefusedFields(saves)}
        onAbandon={() => dispatch(pushed(LIST))}
        readOnly={!mayEdit}
      >
        <DraftMirror form={formOf(record?.id ?? null)} asks />
        <Sections ${asksParent ? 'id={record?.id ?? null} ' : ''}choices={choices} disabled={!mayEdit} />
      </RecordForm>
      {record !== null && <${One}Conflict record={record} />}
    </>
  )
}

/** The fields know their form. */
const Sections = (props: Omit<ComponentProps<typeof ${One}Fields>, 'help'>) => (
  <${One}Fields {...props} help={useFieldHelp()} />
)
`
}

export const conflictFile = ({
  feature,
  facts,
  many,
  one,
  One,
}: Ejected): string => `import { useDispatch, useSelector } from 'react-redux'
import type { ${One}Record } from '#domain/${many}/${many}.schemas.ts'
import { ${many} } from '#${facts}'
import { ${one}DraftOf } from '#${feature}/${one}Form.ts'
import { update } from '#${feature}/${many}.requests.ts'
import { conflictClosed, selectConflict } from '#${feature}/${many}.slice.ts'
import { conflictRows, withSaved } from '#src/lib/conflict.ts'
import { readText, useRegisterChoices } from '#src/registers/choices.ts'
import { type FormValues, valuesOf } from '#src/registers/formValues.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

/** Somebody else saved the record meanwhile. \`record\` is as the form began. */
export const ${One}Conflict = ({ record }: { readonly record: ${One}Record }) => {
  const dispatch = useDispatch()
  const choices = useRegisterChoices(${many})
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const mine = valuesOf(${many}, conflict.mine)
  const theirs = valuesOf(${many}, conflict.current)
  const fields = Object.entries(${many}.fields).map(([name, field]) => ({
    name,
    label: field.label,
    text: (values: FormValues) => readText(field, values[name] ?? '', choices),
  }))
  return (
    <ConflictDialog
      shown
      rows={conflictRows(fields, { before: valuesOf(${many}, record), mine, theirs })}
      onClose={() => dispatch(conflictClosed())}
      onSave={(saved) => {
        const { id, versao } = conflict.current
        dispatch(update.asked({ id, versao, draft: ${one}DraftOf(withSaved(mine, theirs, saved)) }))
      }}
    />
  )
}
`
