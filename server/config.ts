import { statSync } from 'node:fs'
import { type TrustedProxies, trustedProxiesOf } from '#server/http/proxies.ts'
import { API_PREFIX, type ApiBase } from '#domain/base/endpoint.ts'
import type { FileSettings } from '#server/files/index.ts'
import type { MailSettings } from '#server/messages/index.ts'
import { version } from '../package.json'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Everything that the environment decides, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database. */
  readonly dataDirectory: string
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | null
  /** Where files lie that people send. */
  readonly files: FileSettings
  /** Whether a first start makes the demo school. */
  readonly demo: boolean
  readonly prefixes: Readonly<Record<ApiBase, string>>
  /** Where the financial portal stands, when it stands apart. */
  readonly financeUrl: string | null
  /** By which server e-mail leaves; null: messages are kept, not sent. */
  readonly mail: MailSettings | null
  /** Where people reach the portal, for links in e-mails and on papers; null: where the school's parameter says. */
  readonly portalUrl: string | null
  readonly logLevel: LogLevel
  /** Which proxies in front may tell the caller's address and scheme. */
  readonly trustProxy: TrustedProxies
  /** Calls that one address may make in a minute; 0 is no limit. */
  readonly callsPerMinute: number
  /** Folder of the built portal. */
  readonly webDirectory: string
  readonly apiVersion: { readonly version: string; readonly date: string }
}

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the environment. A wrong value gives one Portuguese line each; nothing is guessed in its place. */
export const readConfig = (environment: Environment): ReadConfig => {
  const problems: string[] = []
  const text = (name: string, initial: string) => environment[name]?.trim() || initial

  const whole = (name: string, initial: number, min: number, max: number) => {
    const value = Number(text(name, String(initial)))
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name} precisa ser um número inteiro de ${min} a ${max}. Valor recebido: “${environment[name]}”.`)
    return initial
  }
  const flag = (name: string, initial: boolean) => {
    const value = text(name, initial ? '1' : '0')
    if (value !== '0' && value !== '1') problems.push(`${name} precisa ser 0 ou 1. Valor recebido: “${value}”.`)
    return value === '1'
  }
  const url = (name: string, schemes: readonly string[]) => {
    const value = text(name, '')
    if (value === '') return null
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return value
    problems.push(`${name} precisa ser um endereço que comece com ${schemes.map((one) => `${one}//`).join(' ou ')}.`)
    return null
  }
  const prefix = (name: string, base: ApiBase) => {
    const value = text(name, API_PREFIX[base])
    if (/^(\/[\w-]+)+$/.test(value)) return value
    problems.push(`${name} precisa ser um caminho como ${API_PREFIX[base]}. Valor recebido: “${value}”.`)
    return API_PREFIX[base]
  }
  const logLevel = () => {
    const value = text('LOG_LEVEL', 'warn')
    const found = LOG_LEVELS.find((level) => level === value)
    if (found === undefined) problems.push(`LOG_LEVEL precisa ser um destes: ${LOG_LEVELS.join(', ')}.`)
    return found ?? 'info'
  }

  const proxies = () => {
    const value = text('TRUST_PROXY', '0')
    const trusted = trustedProxiesOf(value)
    if (trusted === null)
      problems.push(
        `TRUST_PROXY precisa ser o número de proxies à frente do portal, de 0 a 9, ou a lista dos endereços deles. Valor recebido: “${value}”.`,
      )
    return trusted ?? false
  }

  const s3 = () => {
    const endpoint = url('S3_ENDPOINT', ['https:', 'http:'])
    if (endpoint === null) return null
    const [bucket, accessKey, secretKey] = [text('S3_BUCKET', ''), text('S3_ACCESS_KEY', ''), text('S3_SECRET_KEY', '')]
    if (bucket === '' || accessKey === '' || secretKey === '')
      problems.push('Com S3_ENDPOINT, informe também S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY.')
    return { endpoint, bucket, region: text('S3_REGION', 'us-east-1'), accessKey, secretKey }
  }

  const mail = () => {
    const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
    if (smtpUrl === null) return null
    const from = text('SMTP_FROM', '')
    if (from === '') problems.push('Com SMTP_URL, informe também SMTP_FROM, o remetente das mensagens.')
    return { smtpUrl, from }
  }

  const config: Config = {
    port: whole('PORT', 8080, 0, 65_535),
    host: text('HOST', '0.0.0.0'),
    dataDirectory: text('PORTAL_DATA', './data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    files: { directory: text('PORTAL_FILES', '') || null, s3: s3() },
    demo: flag('PORTAL_DEMO', true),
    prefixes: {
      matricula: prefix('API_MATRICULA', 'matricula'),
      academico: prefix('API_ACADEMICO', 'academico'),
      financeiro: prefix('API_FINANCEIRO', 'financeiro'),
    },
    financeUrl: url('FINANCEIRO_URL', ['https:', 'http:']),
    mail: mail(),
    portalUrl: url('PORTAL_URL', ['https:', 'http:'])?.replace(/\/$/, '') ?? null,
    logLevel: logLevel(),
    trustProxy: proxies(),
    callsPerMinute: whole('CALLS_PER_MINUTE', 6_000, 0, 10_000_000),
    webDirectory: text('PORTAL_WEB', './dist/web'),
    apiVersion: { version, date: builtOn() },
  }
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems }
}

/** The day on which the running file was written: for the bundle in `dist`, the day of its build. */
const builtOn = (): string =>
  statSync(import.meta.filename)
    .mtime.toISOString()
    .slice(0, 10)
