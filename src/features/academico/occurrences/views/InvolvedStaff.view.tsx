import type { Named } from '#domain/base/common.schemas.ts'
import { STAFF_ROLES } from '#domain/occurrences/occurrences.lists.ts'
import type { StaffRow } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

const [{ id: SAW }] = STAFF_ROLES

/** Inside the form: who of the school took part, and as what. */
export const InvolvedStaff = ({ staff }: { readonly staff: readonly Named[] }) => {
  const { rows, add, remove } = useRows<StaffRow>('funcionarios')
  return (
    <Card title="Funcionários envolvidos">
      <div className="stack stack-close">
        <p className="text-secondary mb-0">
          Quem viu, atendeu ou mediou. A família só lê estes nomes se o tipo da ocorrência disser isso.
        </p>
        {rows.map((row, place) => (
          <RemovableRow
            // Rows have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            legend={`Funcionário ${place + 1}`}
            onRemove={() => remove(place)}
          >
            <div className="col-md-8">
              <FormCodeField name={`funcionarios.${place}.idPessoa`} label="Nome" required list={staff} />
            </div>
            <div className="col-md-4">
              <FormCodeField name={`funcionarios.${place}.papel`} label="Papel" empty={null} list={STAFF_ROLES} />
            </div>
          </RemovableRow>
        ))}
        <div>
          <Button onClick={() => add({ idPessoa: null, papel: SAW })}>Acrescentar funcionário</Button>
        </div>
      </div>
    </Card>
  )
}
