import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { tagsOfType } from '#domain/documents/documentTags.ts'
import { DESCRIPTION_LENGTH } from '#domain/documents/template.ts'
import { FIELD_TABLES, tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { selectConfiguredForms } from '#src/core/configuredFields/configuredFields.slice.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { RestoreButton } from '#src/features/matricula/documentTemplates/screens/RestoreButton.tsx'
import { type TemplateForm, typeOf } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { PairFields } from '#src/features/matricula/documentTemplates/views/PairFields.view.tsx'
import { PeopleField } from '#src/features/matricula/documentTemplates/views/PeopleField.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'

const TYPES = DOCUMENT_TYPES.map(({ id, nome }) => ({ value: id, label: nome }))

/** The fields of a template; its type and its paired fields decide what its texts may name. */
export const TemplateFields = () => {
  const { values } = useFormikContext<TemplateForm>()
  const staff = useChoices('staffUsers')
  const type = typeOf(values)
  const tags = useMemo(() => (type === null ? [] : tagsOfType(type)), [type])
  const own = values.camposEmparelhados.filter(({ nomeCampoDocumento }) => nomeCampoDocumento !== '')
  const named = [...tags, ...own.map(({ nomeCampoDocumento: name }) => ({ name, label: 'Campo emparelhado' }))]
  return (
    <>
      <Card title="Documento">
        <div className="form-stack">
          <FormTextField name="descricao" label="Descrição" required maxLength={DESCRIPTION_LENGTH} />
          <FormSelectField name="tipoDocumento" label="Tipo de documento" required options={TYPES} />
          <FormCheckField name="generic" label="Vale para todos os alunos" />
        </div>
      </Card>
      <Card title="Texto" actions={<RestoreButton />}>
        <div className="form-stack">
          <FormRichText
            name="documento1"
            label="Texto do documento"
            required
            tags={named}
            hint="O que falta no cadastro do aluno vira uma linha para preencher à mão."
          />
          <FormRichText name="documento2" label="Anexo" tags={named} hint="Opcional; começa em outra página." />
        </div>
      </Card>
      <Card title="Assinaturas">
        <div className="form-stack">
          <FormSelectField name="primeiraAssinaturaId" label="Primeira assinatura" empty="Ninguém" options={staff} />
          <FormSelectField name="segundaAssinaturaId" label="Segunda assinatura" empty="Ninguém" options={staff} />
          <PeopleField name="funcionarios" label="Outros que assinam" people={staff} />
          <PeopleField name="testemunhasId" label="Testemunhas" people={staff} />
          <FormCheckField name="assinaturaDigital" label="Assinatura digital" />
        </div>
      </Card>
      <PairFields targets={useTargets(tags)} />
    </>
  )
}

/** The targets of paired fields: the configured fields of students, and the portal's tags. */
const useTargets = (tags: ReturnType<typeof tagsOfType>) => {
  const forms = useSelector(selectConfiguredForms)
  return useMemo(() => {
    const asked = (forms ?? []).filter(({ tabela }) => tablesOf('aluno').includes(tabela))
    const fields = asked.flatMap(({ tabela, campos }) =>
      campos.map(({ id, descricaoCampo }) => ({
        value: id,
        label: descricaoCampo,
        group: FIELD_TABLES.find((table) => table.id === tabela)?.titulo ?? tabela,
      })),
    )
    return [...fields, ...tags.map(({ id, label, group }) => ({ value: -id, label, group: `Portal: ${group}` }))]
  }, [forms, tags])
}
