import { useField } from 'formik'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { FLAG_FIELDS, flagsOf, LINK_LABELS, type LinkDraft, RESTRICTION_MAX, withFlags } from '#domain/people/link.ts'
import { changeKinship, isLocked, type LinkFlag, toggleFlag } from '#domain/people/guardianToggles.ts'
import type { PickedFiles, Sending } from '#src/lib/files.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { useFormField } from '#src/ui/form/useFormField.ts'

interface LinkFieldsProps {
  /** Path of the link among the values: `vinculo`. */
  readonly at: string
  readonly files: PickedFiles
  readonly sending: Sending
}

const ROLES: readonly LinkFlag[] = ['financial', 'academic', 'legal', 'signer']
const REMARKS: readonly LinkFlag[] = ['undeclared', 'deceased', 'withoutCpf']

/** The fields of a link. Rules decide which flags go together (portal.md 4). */
export const LinkFields = ({ at, files, sending }: LinkFieldsProps) => {
  const [{ value: link }, , { setValue }] = useField<LinkDraft>(at)
  const kinship = KINSHIPS.find(({ id }) => id === link.parentesco)?.id ?? 8
  const flags = flagsOf(link)
  const restriction = [link.restricao, link.restricaoInicio, link.restricaoFim, link.restricaoArquivo]
  const check = (flag: LinkFlag) => (
    <FlagField
      key={flag}
      at={at}
      flag={flag}
      disabled={isLocked(kinship, flags, flag)}
      onChange={() => void setValue(withFlags(link, toggleFlag(kinship, flags, flag)))}
    />
  )
  return (
    <div className="row">
      <div className="col-md-4">
        <FormCodeField
          name={`${at}.parentesco`}
          label={LINK_LABELS.parentesco}
          list={KINSHIPS}
          required
          onChoose={(chosen) => {
            const next = KINSHIPS.find(({ id }) => id === chosen)?.id
            if (next === undefined) return
            void setValue({ ...withFlags(link, changeKinship(next, flags)), parentesco: next })
          }}
        />
      </div>
      <div className="col-md-4">
        <FormIntegerField
          name={`${at}.ordemEmergencia`}
          label={LINK_LABELS.ordemEmergencia}
          hint="De 1 a 9."
          digits={1}
        />
      </div>
      <div className="col-md-4">
        <FormIntegerField
          name={`${at}.percentualFinanceiro`}
          label="Percentual (%)"
          hint="Vazio: não dividido."
          digits={3}
          disabled={!link.financeiro}
        />
      </div>
      <fieldset className="col-md-4">
        <legend className="form-label">Funções</legend>
        {ROLES.map(check)}
      </fieldset>
      <fieldset className="col-md-4">
        <legend className="form-label">Situação</legend>
        {REMARKS.map(check)}
      </fieldset>
      <fieldset className="col-md-4">
        <legend className="form-label">Dia a dia</legend>
        <FormCheckField name={`${at}.podeRetirar`} label={LINK_LABELS.podeRetirar} />
        <FormCheckField name={`${at}.recebeMensagens`} label={LINK_LABELS.recebeMensagens} />
        <FormCheckField name={`${at}.moraCom`} label={LINK_LABELS.moraCom} />
      </fieldset>
      <div className="col-12">
        <FormTextArea
          name={`${at}.restricao`}
          label={LINK_LABELS.restricao}
          hint="O que a decisão determina. Vazio: nenhuma."
          maxLength={RESTRICTION_MAX}
          counter
          rows={2}
        />
      </div>
      {restriction.some((part) => part !== '') && (
        <>
          <div className="col-md-6">
            <FormDateField name={`${at}.restricaoInicio`} label={LINK_LABELS.restricaoInicio} />
          </div>
          <div className="col-md-6">
            <FormDateField
              name={`${at}.restricaoFim`}
              label={LINK_LABELS.restricaoFim}
              hint="Vazio: até ser revogada."
            />
          </div>
          <div className="col-12">
            <LazyDocumentField
              name={`${at}.restricaoArquivo`}
              label={LINK_LABELS.restricaoArquivo}
              hint="Só a equipe que cuida dos responsáveis o vê."
              files={files}
              sending={sending}
            />
          </div>
        </>
      )}
    </div>
  )
}

interface FlagFieldProps {
  readonly at: string
  readonly flag: LinkFlag
  readonly disabled: boolean
  readonly onChange: () => void
}

/** A flag that changes others; only its own flaw is shown below it. */
const FlagField = ({ at, flag, ...rest }: FlagFieldProps) => {
  const label = LINK_LABELS[FLAG_FIELDS[flag]]
  const { value, error } = useFormField<boolean>({ name: `${at}.${FLAG_FIELDS[flag]}`, label })
  return <CheckField {...rest} label={label} checked={value} error={error} />
}
