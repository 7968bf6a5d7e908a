import type * as z from 'zod'
import {
  almacen,
  correo,
  direccion,
  direcciones,
  emisor,
  entero,
  ficha,
  fraccion,
  origin,
  puerto,
  quienes,
  recipient,
  texto,
  uno,
} from './kinds.ts'

/** The programs that read it: `start` and `dev`, the gateway, or our legacy server with the commands on its data. */
export type Reader = 'start' | 'gateway' | 'legacy'

export type Setting = {
  readonly schema: z.ZodType<unknown, string>
  /** What it is, for whoever sets it: `.env.example` says these words. */
  readonly words: string
  /** A valid value, which the message about a wrong one shows. */
  readonly example: string
  /** The value while it is not set, as text of the environment. */
  readonly fallback?: string
  /** `start` and docker-compose.yml set it themselves, so that nobody else has to. */
  readonly isOwn?: true
  /** Its value is never shown (SEC-22). */
  readonly isSecret?: true
  /** The setting without which it does nothing: one who gave only this one believes that it does. */
  readonly wants?: string
  readonly readers: readonly Reader[]
}

/**
 * Every variable that a desk can be set by, once. From here come both servers' readers, `start`'s check of all of them before
 * anything is touched, `.env.example`, and the test of docker-compose.yml.
 */
export const settings = {
  LEGACY_URL: {
    schema: origin(),
    words:
      'The legacy server as the gateway reaches it; origin only, no path. With it `start` runs only the gateway. Empty: our own legacy server.',
    example: 'http://servidor.example:8000',
    readers: ['start', 'gateway'],
  },
  LEGACY_PUBLIC_URL: {
    schema: origin(),
    words:
      "The legacy server as browsers reach it: framed pages and export files. Another origin than the app's, and a sibling of it (the same host on another port, or of the same domain): frames keep their session in a SameSite=Strict cookie. Empty: as LEGACY_URL, or where our own listens.",
    example: 'https://legacy.empresa.example',
    readers: ['start', 'gateway', 'legacy'],
  },
  LEGACY_CALLS: {
    schema: texto(1, 1_000),
    words:
      'File that says how your legacy server has its calls (docs/legacy-calls.md). Empty: as docs/requirements/llamadas.md has them.',
    example: './legacy-calls.json',
    readers: ['start', 'gateway'],
  },
  LEGACY_ADAPTER: {
    schema: texto(1, 1_000),
    words:
      'Module for what LEGACY_CALLS cannot say of your legacy server: how a request is signed, an answer opened (docs/legacy-calls.md). Empty: none.',
    example: './legacy-adapter.ts',
    readers: ['start', 'gateway'],
  },
  GATEWAY_SECRET: {
    schema: texto(32, 500),
    words:
      'Seals the session cookies, and signs to our legacy server which address a browser has: 32 characters or more, the same for every copy and for both, e.g. of `openssl rand -hex 32`. Empty: `start` makes one and keeps it in DATA_DIR.',
    example: '64 letras y cifras de: openssl rand -hex 32',
    isSecret: true,
    readers: ['start', 'gateway', 'legacy'],
  },
  GATEWAY_SECRET_ALSO: {
    schema: texto(32, 500),
    words:
      'A second secret that is accepted as GATEWAY_SECRET is, and seals and signs nothing: by it the secret is changed without signing anybody out (docs/operation.md).',
    example: '64 letras y cifras de: openssl rand -hex 32',
    isSecret: true,
    readers: ['start', 'gateway', 'legacy'],
  },
  PUBLIC_URL: {
    schema: origin(),
    words:
      "The app's own origin as browsers see it, if a proxy stands in front. With https the session cookie is __Host- and Secure.",
    example: 'https://crm.empresa.example',
    readers: ['start', 'gateway'],
  },
  OIDC_ISSUER: {
    schema: emisor(),
    words:
      'The issuer of your OpenID Connect provider, as its /.well-known/openid-configuration names it: people may then sign in by it, too (docs/operation.md). It wants OIDC_CLIENT_ID, PUBLIC_URL and our own legacy server; the redirect address to register is PUBLIC_URL/crm-new/oidc/vuelta. Empty: passwords alone.',
    example: 'https://login.empresa.example/realms/empresa',
    readers: ['start', 'gateway'],
  },
  OIDC_CLIENT_ID: {
    schema: texto(1, 200),
    words: 'What the provider calls this desk.',
    example: 'yunque',
    readers: ['start', 'gateway'],
  },
  OIDC_CLIENT_SECRET: {
    schema: texto(1, 500),
    words: 'The secret that it gave this desk. Empty: a public client, which PKCE alone protects.',
    example: 'el secreto del cliente',
    isSecret: true,
    readers: ['start', 'gateway'],
  },
  OIDC_NAME: {
    schema: texto(1, 60),
    words: "What stands on the button, after 'Entrar con'.",
    example: 'Aceros del Sur',
    fallback: 'la cuenta de su empresa',
    readers: ['start', 'gateway'],
  },
  OIDC_CLAIM: {
    schema: texto(1, 60),
    words: 'The claim by which somebody is known here. Of `email` email_verified must say so, too.',
    example: 'email',
    fallback: 'preferred_username',
    readers: ['start', 'gateway'],
  },
  OIDC_MATCH: {
    schema: uno('codigo', 'e_mail'),
    words:
      'What of a user here that claim is: his code or his e-mail, big and small letters alike. It must be of one user alone, who is in use.',
    example: 'e_mail',
    fallback: 'codigo',
    readers: ['start', 'gateway'],
  },
  OIDC_SECOND_FACTOR: {
    schema: texto(1, 200),
    words:
      "A value of the provider's `amr` or `acr` that counts as the second factor of whoever has one here. Empty: he is asked for his code here, too.",
    example: 'mfa',
    readers: ['start', 'gateway'],
  },
  HOST: {
    schema: texto(1, 200),
    words:
      'The address that is listened on: 0.0.0.0 for all of this machine. People at other machines then also want PUBLIC_URL and LEGACY_PUBLIC_URL, without which framed pages, papers and files do not open there; `start` says so.',
    example: '0.0.0.0',
    fallback: '127.0.0.1',
    readers: ['start', 'gateway', 'legacy'],
  },
  PORT: {
    schema: puerto(),
    words: 'Port of the app.',
    example: '4000',
    fallback: '4000',
    readers: ['start', 'gateway', 'legacy'],
  },
  LEGACY_PORT: {
    schema: puerto(),
    words: 'Port of our own legacy server, which `start` hands to it as its PORT.',
    example: '4001',
    fallback: '4001',
    readers: ['start'],
  },
  METRICS_PORT: {
    schema: puerto(),
    words:
      'Port of /metrics for Prometheus, on HOST, without a password: the network says who reaches it (docs/runbook.md). Empty: none.',
    example: '9400',
    readers: ['start', 'gateway', 'legacy'],
  },
  WEB_BUILDS_DIR: {
    schema: texto(1, 1_000),
    words:
      'Folder that all copies of the gateway share and may write, where each keeps the files of its build of the web app: a tab of another version finds its own for a week (docs/operation.md). `start` takes web/ in DATA_DIR. Empty: each serves its own build alone.',
    example: '/srv/yunque/web',
    readers: ['start', 'gateway'],
  },
  LEGACY_METRICS_PORT: {
    schema: puerto(),
    words: 'The same of our own legacy server, which `start` hands to it as its METRICS_PORT.',
    example: '9401',
    readers: ['start'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: direccion(/^https?$/, 'http://servidor:4318'),
    words:
      "A collector that takes traces by OTLP over HTTP: what each request was, from gateway to SQL, without anybody's data (docs/runbook.md). Empty: nothing is recorded.",
    example: 'http://collector.empresa.example:4318',
    readers: ['start', 'gateway', 'legacy'],
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: fraccion(),
    words:
      'The share of requests that are recorded so, 0 to 1; the same for gateway and legacy server, which then choose the same ones.',
    example: '1',
    fallback: '0.1',
    readers: ['start', 'gateway', 'legacy'],
  },
  DATA_DIR: {
    schema: texto(1, 1_000),
    words:
      'Folder of all that the desk keeps: its own Postgres (in legacy/), the demo password, copies. For one desk at a time.',
    example: '/srv/yunque',
    fallback: 'data',
    readers: ['start', 'legacy'],
  },
  DATABASE_URL: {
    schema: direccion(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/base'),
    words: 'A Postgres server, 15 or later. Empty: one of our own in DATA_DIR.',
    example: 'postgres://yunque:clave@servidor:5432/yunque',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  DATABASE_OWNER_URL: {
    schema: direccion(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/base'),
    words:
      'The same database by who owns its tables: migrations, backup, restore and seed. DATABASE_URL is then the role of the app, which is made where it is not there, and may not change the audit. Empty: DATABASE_URL for both.',
    example: 'postgres://duenio:clave@servidor:5432/yunque',
    wants: 'DATABASE_URL',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  DATABASE_READ_URL: {
    schema: direcciones(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/base, o varias separadas por comas'),
    words:
      'Replicas of it, separated by commas, from which lists, sums and reports are read (docs/scale.md). Each address leads to one server, not to a balancer before several.',
    example: 'postgres://yunque:clave@replica:5432/yunque',
    wants: 'DATABASE_URL',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  BACKUP_RECIPIENT: {
    schema: recipient(),
    words:
      'Public key (age1…, of age-keygen) that `backup` encrypts each copy for: only who has its secret key reads it, which this machine need not (docs/operation.md). Empty: copies are not encrypted.',
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    readers: ['start', 'legacy'],
  },
  BACKUP_S3_URL: {
    schema: almacen(),
    words:
      'Where `backup` sends each copy as well, by the protocol of S3: access key and secret (with % for what an address cannot hold), server, bucket, folder, and ?region=… where the server wants one (docs/operation.md). Empty: nowhere.',
    example: 'https://CLAVE:SECRETO@s3.sa-east-1.amazonaws.com/copias-empresa/yunque',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  DATABASE_POOLED: {
    schema: uno('0', '1'),
    words:
      '1: DATABASE_URL leads through PgBouncer in transaction mode (docs/scale.md). Nothing is prepared then, and what a statement may take is set of the role; it wants DATABASE_OWNER_URL, past PgBouncer.',
    example: '1',
    fallback: '0',
    readers: ['start', 'legacy'],
  },
  APP_ORIGIN: {
    schema: origin(),
    words: 'Origin of the web app, the only one that may frame our pages.',
    example: 'https://crm.empresa.example',
    fallback: 'http://127.0.0.1:4000',
    isOwn: true,
    readers: ['legacy'],
  },
  TRUST_PROXY: {
    schema: entero(0, 9),
    words:
      'How many proxies stand in front, whose X-Forwarded-* are believed. The gateway is none of those of the legacy server.',
    example: '1',
    fallback: '0',
    readers: ['start', 'gateway', 'legacy'],
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: entero(1, 1_000_000),
    words: 'Requests a minute of one session, or of one address without a session.',
    example: '1200',
    fallback: '1200',
    readers: ['start', 'gateway'],
  },
  LOGINS_PER_MINUTE: {
    schema: entero(1, 1_000_000),
    words:
      'Sign-ins a minute from one address, whoever they are of: a whole office may stand behind it (LIM-07). Each is one of RATE_LIMIT_PER_MINUTE, too. Our legacy server takes twice as many.',
    example: '60',
    fallback: '60',
    readers: ['start', 'gateway', 'legacy'],
  },
  REDIS_URL: {
    schema: direccion(/^rediss?$/, 'redis://usuario:clave@servidor:6379'),
    words:
      'A Redis in which several gateways count requests and sign-ins together. While it is slow or away each counts by itself. Empty: each by itself.',
    example: 'redis://:clave@servidor:6379',
    isSecret: true,
    readers: ['start', 'gateway'],
  },
  STOP_NOTICE_MS: {
    schema: entero(0, 60_000),
    words:
      'How long a server that is told to stop says so in /readyz, and ends each kept connection with its answer, before its port closes. Behind a balancer: longer than two of its checks.',
    example: '5000',
    fallback: '500',
    readers: ['start', 'gateway', 'legacy'],
  },
  PRODUCT_NAME: {
    schema: texto(1, 60),
    words: "Shown in the page's title. No password may be it.",
    example: 'Yunque',
    fallback: 'Yunque',
    readers: ['start', 'gateway', 'legacy'],
  },
  LOG_LEVEL: {
    schema: uno('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    words: 'fatal, error, warn, info, debug, trace or silent.',
    example: 'info',
    fallback: 'info',
    readers: ['start', 'gateway', 'legacy'],
  },
  SMTP_URL: {
    schema: direccion(/^smtps?$/, 'smtp(s)://usuario:clave@servidor:puerto'),
    words: 'Where mail goes out. Empty: mails wait, and the screens say so.',
    example: 'smtp://usuario:clave@correo.empresa.example:587',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  SECURITY_CONTACT: {
    schema: direccion(/^(mailto|https)$/, 'mailto:correo o https://dirección'),
    words: 'Whom somebody tells who found a weakness: /.well-known/security.txt. Empty: there is none.',
    example: 'mailto:seguridad@empresa.example',
    readers: ['start', 'gateway'],
  },
  SECOND_FACTOR_FOR: {
    schema: quienes(),
    words:
      'Who must have a second factor (SEC-26): todos, or codes of modules, of which he holds one. Who has none is led to activate it after his password, and nothing else works before. Empty: nobody must.',
    example: 'USU,PER,DAT',
    readers: ['start', 'legacy'],
  },
  CORREO_DE: {
    schema: correo(),
    words: 'Whom mail is from.',
    example: 'ventas@empresa.example',
    fallback: 'no-responder@localhost.localdomain',
    readers: ['start', 'legacy'],
  },
  CORREOS_POR_PERSONA: {
    schema: entero(1, 9_999),
    words: 'Mails with a document that one person may send within an hour (PAN-25).',
    example: '30',
    fallback: '30',
    readers: ['start', 'legacy'],
  },
  CORREOS_POR_DOCUMENTO: {
    schema: entero(1, 9_999),
    words: 'The same of one document.',
    example: '5',
    fallback: '5',
    readers: ['start', 'legacy'],
  },
  CORREOS_POR_HORA: {
    schema: entero(1, 999_999),
    words: 'The same of all people together.',
    example: '300',
    fallback: '300',
    readers: ['start', 'legacy'],
  },
  PEDIDOS_IMAP_URL: {
    schema: direccion(/^imaps?$/, 'imap(s)://usuario:clave@servidor:puerto/carpeta'),
    words:
      'Mailbox that clients send their requests to (PED-07): what comes is listed under Pedidos Recibidos. It is only read: nothing is marked, moved or deleted there. imaps is TLS from the start, imap by STARTTLS where the server has it; without a folder INBOX. Empty: none is read.',
    example: 'imaps://pedidos%40empresa.example:clave@correo.empresa.example:993',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  PEDIDOS_MODEL_URL: {
    schema: direccion(/^https?$/, 'http(s)://servidor[:puerto]/v1'),
    words:
      'A language model of your choosing, in the manner of OpenAI (/chat/completions), which may help with lines of requests that the desk cannot read (PED-08). It is sent those lines without names, addresses, telephones, mails and CUITs, and the catalogue; whatever it says is only a question to a person. Empty: none, and nothing leaves the house.',
    example: 'http://127.0.0.1:11434/v1',
    readers: ['start', 'legacy'],
  },
  PEDIDOS_MODEL_KEY: {
    schema: texto(1, 500),
    words: 'What that model wants as a Bearer token. Empty: none.',
    example: 'una clave',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  PEDIDOS_MODEL_NAME: {
    schema: texto(1, 200),
    words: 'Its name, where the address has several. Empty: none is named.',
    example: 'qwen3:8b',
    readers: ['start', 'legacy'],
  },
  PROCESOS: {
    schema: uno('0', '1'),
    words: '0: this copy of the legacy server works on no automatic jobs.',
    example: '1',
    fallback: '1',
    readers: ['start', 'legacy'],
  },
  MAQUINAS_TOKEN_DAI: {
    schema: ficha(),
    words:
      'What plant DAI signs the news of its machines with (POST /api/sistemas/maquinas/estado): 20 letters, digits, - and _ or more. Empty: it sends none.',
    example: '64 letras y cifras de: openssl rand -hex 32',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  MAQUINAS_TOKEN_DAE: {
    schema: ficha(),
    words: 'The same of plant DAE.',
    example: '64 letras y cifras de: openssl rand -hex 32',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  SEED_CLAVE: {
    schema: texto(8, 200),
    words: 'seed: the password of its example people. Empty: one at random.',
    example: 'una clave larga',
    isSecret: true,
    readers: ['start', 'legacy'],
  },
  CAN_RESET_DATABASE: {
    schema: uno('1'),
    words: 'seed: 1 lets --reset empty the database.',
    example: '1',
    readers: ['start', 'legacy'],
  },
} as const satisfies Record<string, Setting>
