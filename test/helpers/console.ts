const complaints: string[] = []

/** Reports something that must fail the test. */
export const complain = (what: string): void => {
  complaints.push(what)
}

/** From here on, a test in this file that writes an error to the console fails. */
export const failOnComplaints = (): void => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation((...what: unknown[]) => complain(what.map(String).join(' ')))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    const said = complaints.splice(0)
    if (said.length > 0) throw new Error(`The test wrote to the console:\n${said.join('\n')}`)
  })
}
