import { ById, File, OptionList } from '#domain/base/common.schemas.ts'
import { REGISTER_ENDPOINTS, REGISTER_OPTIONS } from '#domain/registers/registers.endpoints.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { writtenAt } from '#domain/registers/catalogue.ts'
import type { JudgedRegister, Judges } from '#server/registers/judge.ts'
import { exportRecords } from '#server/registers/export.ts'
import { readOptions, readPage } from '#server/registers/read.ts'
import { createRecord, getRecord, getUses, setRecordStatus, updateRecord } from '#server/registers/save.ts'
import { schemasOf } from '#server/registers/schemas.ts'
import { setStatuses, simulateStatuses } from '#server/registers/statuses.ts'

const routesOf = (register: JudgedRegister): readonly Served[] => {
  const calls = REGISTER_ENDPOINTS[register.name]
  const { query, page, record, draft, change, status, exported, options, uses, ...several } = schemasOf(register)
  return [
    serve(calls.list, { query, answer: page }, (incoming) =>
      readPage(incoming.db, incoming.caller, register, incoming.query),
    ),
    serve(calls.export, { query: exported, answer: File }, (incoming) => exportRecords(register, incoming)),
    serve(calls.get, { params: ById, answer: record }, (incoming) => getRecord(register, incoming)),
    ...(writtenAt(register.name) !== null
      ? []
      : [
          serve(calls.create, { body: draft, answer: record }, (incoming) => createRecord(register, incoming)),
          serve(calls.update, { params: ById, body: change, answer: record }, (incoming) =>
            updateRecord(register, incoming),
          ),
        ]),
    serve(calls.setStatus, { params: ById, body: status, answer: record }, (incoming) =>
      setRecordStatus(register, incoming),
    ),
    serve(calls.uses, { params: ById, answer: uses }, (incoming) => getUses(register, incoming)),
    serve(calls.simulateStatuses, { body: several.statuses, answer: several.simulated }, (incoming) =>
      simulateStatuses(register, incoming),
    ),
    serve(calls.setStatuses, { body: several.seenStatuses, answer: several.verdict }, (incoming) =>
      setStatuses(register, incoming),
    ),
    serve(
      REGISTER_OPTIONS[register.name],
      { query: options, answer: OptionList },
      async ({ db, caller, query: asked }) => ({
        dados: await readOptions(db, caller, register, asked),
      }),
    ),
  ]
}

/** The calls of every register, derived from its description. */
export const registerRoutes = (judges: Judges): readonly Served[] =>
  ALL_REGISTERS.flatMap((register) => routesOf({ ...register, judge: judges[register.name] }))
