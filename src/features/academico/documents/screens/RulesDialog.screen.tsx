import { Formik } from 'formik'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { formatMoney } from '#domain/base/money.ts'
import { nameIn } from '#domain/base/list.ts'
import { REQUESTABLE_TYPES } from '#domain/documentRequests/documentRequests.lists.ts'
import { ruleFlaws } from '#domain/documentRequests/documentRule.ts'
import type { KeptRule } from '#domain/documentRequests/documentRequests.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { saveRule } from '#src/features/academico/documents/documents.requests.ts'
import {
  ruleConflictClosed,
  rulesClosed,
  selectRuleConflict,
} from '#src/features/academico/documents/requests.slice.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Deadline, fee and validity of each document, for the whole school. */
export const RulesDialog = ({ rules }: { readonly rules: readonly KeptRule[] }) => {
  const dispatch = useDispatch()
  const [chosen, setChosen] = useState(String(rules[0]?.tipoDocumento ?? ''))
  const rule = rules.find(({ tipoDocumento }) => String(tipoDocumento) === chosen)
  return (
    <Modal shown title="Prazos e valores" onClose={() => dispatch(rulesClosed())}>
      <div className="stack">
        <SelectField
          label="Documento"
          empty={null}
          value={chosen}
          onChange={setChosen}
          options={rules.map(({ tipoDocumento }) => ({
            value: tipoDocumento,
            label: nameIn(DOCUMENT_TYPES, tipoDocumento),
          }))}
        />
        {rule !== undefined && <RuleForm key={`${rule.tipoDocumento}/${rule.versao}`} rule={rule} />}
      </div>
    </Modal>
  )
}

interface Values {
  readonly pedivel: boolean
  readonly prazo: number | null
  readonly valor: number | null
  readonly validade: number | null
}

type Rule = Omit<KeptRule, 'versao'>

/** How two versions of a rule are told apart. */
const RULE_CONFLICT: readonly ConflictField<Rule>[] = [
  { name: 'pedivel', label: 'As famílias pedem pelo portal' },
  { name: 'prazo', label: 'Prazo em dias úteis' },
  { name: 'valor', label: 'Valor', text: ({ valor }) => (valor === 0 ? 'Gratuito' : formatMoney(valor)) },
  { name: 'validade', label: 'Validade em dias' },
]

const RuleForm = ({ rule: { versao, ...before } }: { readonly rule: KeptRule }) => {
  const { tipoDocumento, ...kept } = before
  const dispatch = useDispatch()
  const conflict = useSelector(selectRuleConflict)
  const kindIn = (rules: readonly KeptRule[]) => rules.find((one) => one.tipoDocumento === tipoDocumento)
  const saving = useIsRunning(saveRule)
  const mayEdit = useMayEdit('pedidosDocumentos')
  const refused = useRefusedFields(saveRule)
  const settled = ({ pedivel, prazo, valor, validade }: Values) => ({
    pedivel,
    prazo: prazo ?? 0,
    valor: valor ?? 0,
    validade,
  })
  return (
    <>
      <Formik<Values>
        initialValues={kept}
        validate={(values) => errorsOf(ruleFlaws(tipoDocumento, settled(values)))}
        onSubmit={(values) => void dispatch(saveRule.asked({ versao, draft: { tipoDocumento, ...settled(values) } }))}
      >
        <Form label="Prazo e valor do documento">
          <RefusedFields fields={refused} />
          {REQUESTABLE_TYPES.includes(tipoDocumento) && (
            <FormCheckField name="pedivel" label="As famílias pedem pelo portal" disabled={!mayEdit} />
          )}
          <FormIntegerField name="prazo" label="Prazo em dias úteis" digits={2} required disabled={!mayEdit} />
          <FormMoneyField name="valor" label="Valor" hint="Em branco: gratuito." disabled={!mayEdit} />
          <FormIntegerField
            name="validade"
            label="Validade em dias"
            digits={3}
            hint="Em branco: o documento vale sem prazo."
            disabled={!mayEdit}
          />
          {mayEdit && <SubmitButton loading={saving}>Salvar</SubmitButton>}
        </Form>
      </Formik>
      <RecordConflict
        fields={RULE_CONFLICT}
        before={before}
        conflict={conflict}
        draftOf={({ regras }) => kindIn(regras) ?? before}
        save={(draft, { regras }) => saveRule.asked({ versao: kindIn(regras)?.versao ?? versao, draft })}
        closed={ruleConflictClosed()}
      />
    </>
  )
}
