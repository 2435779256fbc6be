import { LETTERHEAD_BOUNDS } from '#domain/letterheads/letterheads.lists.ts'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** What stands at the head and foot of reports, and in which position somebody signs. */
export const LetterheadFields = ({ disabled }: { readonly disabled: boolean }) => (
  <>
    <Section title="Cabeçalho">
      <div className="stack stack-close">
        <p>
          O nome da escola, o nome da unidade e o logo saem sempre. Endereço, CNPJ e INEP saem nos relatórios de uma
          unidade só.
        </p>
        <FormTextArea
          name="cabecalho"
          label="Linhas do cabeçalho"
          hint={`Abaixo do nome da unidade. No máximo ${LETTERHEAD_BOUNDS.linhas} linhas.`}
          rows={LETTERHEAD_BOUNDS.linhas}
          maxLength={LETTERHEAD_BOUNDS.cabecalho}
          disabled={disabled}
        />
        <FormCheckField name="endereco" label="Endereço e telefone" disabled={disabled} />
        <FormCheckField name="cnpj" label="CNPJ" disabled={disabled} />
        <FormCheckField name="inep" label="Código INEP" disabled={disabled} />
      </div>
    </Section>
    <Section title="Rodapé">
      <FormTextArea
        name="rodape"
        label="Texto do rodapé"
        hint="No pé de cada página, acima de quem emitiu."
        rows={2}
        maxLength={LETTERHEAD_BOUNDS.rodape}
        disabled={disabled}
      />
    </Section>
    <Section title="Assinaturas">
      <div className="stack stack-close">
        <p>
          Nome e registro vêm do cadastro da unidade. Deixe o cargo em branco para que a pessoa não assine os
          relatórios.
        </p>
        <FormTextField
          name="direcao"
          label="Cargo da direção"
          hint="Por exemplo: Diretora."
          maxLength={LETTERHEAD_BOUNDS.cargo}
          disabled={disabled}
        />
        <FormTextField
          name="secretaria"
          label="Cargo da secretaria"
          hint="Por exemplo: Secretário escolar."
          maxLength={LETTERHEAD_BOUNDS.cargo}
          disabled={disabled}
        />
      </div>
    </Section>
  </>
)
