import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TABLES } from '#domain/configuredFields/fieldTables.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { ConfiguredFields } from '#src/views/configuredFields/ConfiguredFields.tsx'
import { Section } from '#src/ui/Section.tsx'

interface SchoolFieldsProps {
  readonly forms: readonly ConfiguredForm[]
  readonly today: string
  readonly disabled: boolean
  /** Path prefix of the answers in the form's values: `aluno.`; left out: at the top. */
  readonly under?: string
}

/** The school's configured fields, which the portal itself does not use. */
export const SchoolFields = ({ forms, ...asking }: SchoolFieldsProps) =>
  forms
    .filter(({ campos }) => campos.length > 0)
    .map((form) => (
      <Section key={form.tabela} title={FIELD_TABLES.find(({ id }) => id === form.tabela)?.titulo ?? form.tabela}>
        <SchoolForm form={form} {...asking} />
      </Section>
    ))

interface SchoolFormProps extends Omit<SchoolFieldsProps, 'forms'> {
  readonly form: ConfiguredForm
}

/** One form of the school, without a section of its own. */
export const SchoolForm = ({ form, ...asking }: SchoolFormProps) => {
  const files = usePickedFiles()
  const sending = useSending()('document')
  return <ConfiguredFields fields={form.campos} files={files} sending={sending} {...asking} />
}
