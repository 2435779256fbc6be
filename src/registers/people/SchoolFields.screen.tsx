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
  /** Where in the values of the form the answers stand: `aluno.`; without it at the top. */
  readonly under?: string
}

/** What the school asks besides the data that the portal itself works with. */
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
