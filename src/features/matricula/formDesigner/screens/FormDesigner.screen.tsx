import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TABLES } from '#domain/configuredFields/fieldTables.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadDesign, orderFields } from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { selectDesign } from '#src/features/matricula/formDesigner/formDesigner.slice.ts'
import { type Opened, openedIn, placeOf } from '#src/features/matricula/formDesigner/opened.ts'
import { FieldEditor } from '#src/features/matricula/formDesigner/screens/FieldEditor.tsx'
import { FieldList } from '#src/features/matricula/formDesigner/views/FieldList.view.tsx'
import { WholeForm } from '#src/features/matricula/formDesigner/screens/WholeForm.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DesignerLayout } from '#src/ui/DesignerLayout.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** M30: what each form of the school asks, and how it looks. */
export const Screen = () => {
  const dispatch = useDispatch()
  const opened = openedIn(useQuery())
  const forms = useSelector(selectDesign)
  return (
    <div className="page">
      <PageHeader
        title="Formulários"
        subtitle="O que a escola pergunta além dos dados que o portal já tem. Cada campo vale assim que é salvo."
      />
      <Tabs
        id="form-designer"
        label="Formulários da escola"
        active={opened.table}
        onSelect={(table) => dispatch(pushed(placeOf({ table, field: null })))}
        tabs={FIELD_TABLES.map(({ id, nome }) => ({
          key: id,
          title: nome,
          content: <Design opened={opened} form={forms?.find(({ tabela }) => tabela === id) ?? null} />,
        }))}
      />
    </div>
  )
}

interface DesignProps {
  readonly opened: Opened
  /** Null while loading. */
  readonly form: ConfiguredForm | null
}

const Design = ({ opened, form }: DesignProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('formularios')
  const request = useRequest(loadDesign)
  if (form === null) {
    if (request?.status !== 'failed') return <Skeleton shape="block" />
    return <ErrorState message={request.failure?.message ?? ''} onRetry={() => dispatch(loadDesign.asked(null))} />
  }
  const field = form.campos.find(({ id }) => id === opened.field) ?? null
  const isOpen = field !== null || (opened.field === 'novo' && mayEdit)
  return (
    <DesignerLayout list={<Fields open={field?.id ?? null} form={form} mayEdit={mayEdit} />} isOpen={isOpen}>
      {isOpen ? (
        <FieldEditor key={`${form.tabela}/${opened.field}`} form={form} field={field} />
      ) : (
        <WholeForm fields={form.campos} />
      )}
    </DesignerLayout>
  )
}

interface FieldsProps {
  readonly open: number | null
  readonly form: ConfiguredForm
  readonly mayEdit: boolean
}

const Fields = ({ open, form: { tabela, campos }, mayEdit }: FieldsProps) => {
  const dispatch = useDispatch()
  const de = campos.map(({ id }) => id)
  return (
    <Card
      title="Campos"
      actions={
        mayEdit && (
          <ButtonLink to={placeOf({ table: tabela, field: 'novo' })} icon={Plus} variant="primary">
            Novo campo
          </ButtonLink>
        )
      }
    >
      {campos.length === 0 ? (
        <EmptyState
          title="Ainda não há campos"
          reason="Este formulário não pergunta nada além do que o portal já tem."
        />
      ) : (
        <FieldList
          fields={campos}
          open={open}
          linkOf={(field) => placeOf({ table: tabela, field })}
          onOrder={mayEdit ? (para) => dispatch(orderFields.asked({ tabela, de, para: [...para] })) : undefined}
        />
      )}
    </Card>
  )
}
