import type { ConfiguredForm } from '#domain/api/configuredFields.schemas.ts'
import { FIELD_TABLES } from '#domain/fields/tables.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { ConfiguredFields } from '#src/ui/configuredFields/ConfiguredFields.tsx'
import { Section } from '#src/ui/Section.tsx'

interface SchoolFieldsProps {
  readonly forms: readonly ConfiguredForm[]
  readonly today: string
  readonly disabled: boolean
}

/** What the school asks besides the data that the portal itself works with. */
export const SchoolFields = ({ forms, today, disabled }: SchoolFieldsProps) => {
  const files = usePickedFiles()
  const sending = useSending()('document')
  return forms
    .filter(({ campos }) => campos.length > 0)
    .map(({ tabela, campos }) => (
      <Section key={tabela} title={FIELD_TABLES.find(({ id }) => id === tabela)?.titulo ?? tabela}>
        <ConfiguredFields fields={campos} today={today} files={files} sending={sending} disabled={disabled} />
      </Section>
    ))
}
